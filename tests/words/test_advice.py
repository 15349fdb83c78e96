"""Why one answer is better than another: what stands out is said, nothing else."""

from dataclasses import replace

import pytest

from bot.words.advice import expected_text, reason
from engine.players.advice import AT_END, Advice, Advised, Difference
from tests.players.tables import new_game
from words.language import language

HOTEL = Difference("p-hotel", 1.0, 0.0)
CLEAR = Difference("stone", 1.1, 3.0, 0.2)


@pytest.mark.parametrize(
    ("differences", "said"),
    [
        ([Difference("deniers", -2.2, -4.0, 1.0), replace(CLEAR, points=5.0)], ", +1 stone, −2 deniers."),
        ([replace(CLEAR, points=5.0), Difference("deniers", -4.8, 0.4, 1.0)], ", +1 stone, −5 deniers."),
        ([Difference("order", -1.0, 2.0, 0.0)], ", an earlier place in turn order."),
        ([Difference("rivals", -3.4, 3.4, 1.0)], "? The best opponent then finishes with fewer points."),
        ([HOTEL, Difference("score", 16.0, 15.0), Difference("stone", -3.0, -4.0)], "+1 Hotel, +16 points, −3 stone."),
        ([Difference("score", 16.0, 15.0), replace(HOTEL, change=-1.0)], "+16 points, −1 Hotel."),
        ([CLEAR, Difference("rivals", 2.1, -2.1)], ", +1 stone. The best opponent then finishes with more points."),
        ([CLEAR, Difference("stone", -0.6, -2.0, 0.2)], ", +1 stone."),
        ([CLEAR, Difference("cloth", 2.0, 0.4, 0.2)], ", +1 stone."),
        ([CLEAR, Difference("cloth", 2.0, 3.0, 2.1)], ", +1 stone."),
        ([CLEAR, Difference("batches", -1.0, 1.0, 0.0)], ", +1 stone."),
        ([CLEAR, Difference("inn", 1.0, 1.0, 0.0)], ", +1 stone."),
        ([CLEAR, Difference("goal", 1.0, 1.0, 0.0)], ", +1 stone."),
        ([CLEAR, Difference("deniers", -5.0, -4.0, 1.0)], ""),
        ([CLEAR, Difference("gold", -1.0, -4.0, 2.0)], ""),
        ([], ""),
    ],
)  # fmt: skip
def test_what_stands_out_is_told(differences: list[Difference], said: str) -> None:
    """Neither what is small, cheap or unsure, nor what the value sees upside down, nor what the answer says itself."""
    text = said_of("place inn", *differences)
    assert said in text
    assert text.startswith("Why **Inn** rather than **Gate**? ") is bool(said)


@pytest.mark.parametrize(("chance", "won"), [(0.445, 45), (0.565, 57), (0.5633, 56)])
def test_half_a_victory_is_told_as_a_whole_one(chance: float, won: int) -> None:
    told = expected_text(language("en"), Advised("pass", chance, 1.0, 40.2, 100))
    assert told == f"won {won} of 100 games, about 40 points"


def test_a_line_of_favors_hides_no_goods_of_its_name() -> None:
    assert "+3 deniers." in said_of("favor deniers", Difference("deniers", 3.0, 3.0))


def test_it_is_said_when_the_game_ends() -> None:
    assert " By the end of the round it leaves" in said_of("pass", CLEAR)
    told = said_of("pass", Difference(AT_END, 3.2, 3.2))
    assert " At the end of the game it leaves" in told


def test_what_gave_the_points_is_told_where_nothing_else_is() -> None:
    gave = [
        Difference("gave gold", -2.6, 0.0, 0.5), Difference("gave batch", 5.4, 0.0, 1.0),
        Difference("gave cubes", 0.4, 0.0, 0.1), Difference("gave favor", 3.0, 0.0, 3.2),
    ]  # fmt: skip
    assert "Points by the end of the game, on average: castle +5, gold −3." in said_of(
        "pass", *gave
    )
    assert "castle" not in said_of("pass", CLEAR, *gave)
    assert said_of("pass", *gave, Difference("gave visit", -6.3, 0.0, 9.0)) == "", "no gain in all"


def test_what_differs_between_figures_that_are_told_is_told_as_they_are() -> None:
    """63.6 points are told as 64, 60.4 as 60."""
    both = Difference(AT_END, 3.2, 3.2), Difference("rivals", -1.2, 1.2)
    told = said_of("pass", *both, rivals=53.6)
    assert "on average, +4 points. The best opponent then finishes with fewer points." in told
    assert said_of("pass", Difference("rivals", -0.9, 0.9), rivals=54.6) == "", (
        "both are told as 55"
    )
    assert said_of("pass", Difference("rivals", -0.6, 0.6), rivals=54.2) == "", "too little"


def said_of(first: str, *differences: Difference, rivals: float | None = None) -> str:
    """Why that answer is better than the gate."""
    options = (
        Advised(first, 0.6, 1.5, 63.6, 9, rivals),
        Advised("place gate", 0.5, 1.5, 60.4, 9, rivals and 54.8),
    )
    return reason(language("en"), new_game(2, 1), {}, Advice(options, differences))
