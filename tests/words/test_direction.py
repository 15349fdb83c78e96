"""What a client is given of texts that run from right to left; marks and isolates stand here as `<`, `[` and `]`."""

import pytest

from words.direction import END_ISOLATE, ISOLATE, MARK, directed
from words.names import plain

SEEN = str.maketrans({MARK: "<", ISOLATE: "[", END_ISOLATE: "]"})


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("חווה", "חווה"), ("**חווה**: 2", "**חווה**: 2"), ("Odo: חווה", "<[Odo]: חווה"),
        ("Ann Lee 5 חווה", "<[Ann Lee] 5 חווה"), ("חווה\n-# Odo\n\n> 3", "חווה\n-# <[Odo]\n\n> <3"),
        ("עובד 1. 2", "עובד 1. 2"), ("1. עובד", "1. עובד"), ("סך −2, 3-5", "סך [−2], 3-5"),
        ("אבן → בד", "אבן ← בד"), ("כתבו `/caylus new`!", "כתבו [`/caylus new`]!"),
        ("<@12>, תורך <t:3:R>", "<[<@12>], תורך [<t:3:R>]"), ("2 <:food:7> אוכל", "<2 <:food:7> אוכל"),
        ("ראו https://a.b/c", "ראו https://a.b/c"), (r"A\_b אבן", r"<[A\_b] אבן"),
    ],
)  # fmt: skip
def test_each_line_begins_in_its_direction(text: str, shown: str) -> None:
    made = directed(text, 100)
    assert made.translate(SEEN) == shown
    assert directed(made, 100) == made


@pytest.mark.parametrize("text", ["Odo: 5 → 3", f"{plain('אבי')}: Farm → 2", "Рынок: −2", ""])
def test_other_languages_stay_as_they_are(text: str) -> None:
    assert directed(text, 100) == text


def test_a_text_without_room_stays_as_it_is() -> None:
    assert directed("Odo: חווה", 11) == "Odo: חווה"
