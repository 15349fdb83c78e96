"""The picture in words answers what a glance at it would."""

from __future__ import annotations

from render import alt_text
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle, start


def test_a_glance_in_words() -> None:
    position = middle(4)
    order = position["order"]
    text = alt_text(position, NAMES)
    turn, first = NAMES[order[-1]], NAMES[order[0]]
    assert "Round 7: Placement. Provost on 12, bailiff on 12." in text
    assert f"In turn: {turn} ({order[-1].capitalize()})." in text
    assert "A worker costs 2." in text
    assert (
        f"1. {first} ({order[0].capitalize()}): prestige 21, deniers 9, workers 3, passed 1."
        in text
    )
    assert "Dungeon 6 of 6, scored; Walls 3 of 10; Towers 0 of 14." in text
    assert f"In the castle: {NAMES[order[1]]}, {first}." in text


def test_it_fits_where_discord_takes_it() -> None:
    for names in (LONG_NAMES, dict.fromkeys(NAMES, "\n漢" * 4000)):
        text = alt_text(crowded(), names)
        assert len(text) <= 1024
        assert "\n" not in text
        assert text.endswith(".")


def test_the_end_names_every_winner() -> None:
    position = start(3)
    position["finished"], position["phase"], position["decision"] = True, "end", None
    text = alt_text(position, NAMES)
    assert "End of the game" in text
    assert "Won by " + ", ".join(NAMES[colour] for colour in position["order"]) in text
    assert "In turn" not in text
