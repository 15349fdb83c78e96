"""The picture in words answers what a glance at it would."""

import pytest

from render import board_alt, final_alt, player_alt, provost_alt, replay_alt, stock_alt
from render.scene import scene
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle, start, tied


def test_a_glance_in_words() -> None:
    position = middle(4)
    order = position["order"]
    text = board_alt(scene(position, NAMES))
    turn, first = NAMES[order[-1]], NAMES[order[0]]
    assert "Round 7: Placement. Provost on 12, bailiff on 12." in text
    assert f"To move: {turn} ({order[-1].capitalize()})." in text
    assert "A worker costs 2." in text
    assert (
        f"1. {first} ({order[0].capitalize()}): prestige 21, deniers 9, workers 3, passed 1."
        in text
    )
    position["players"][order[0]]["score"] = -1
    assert "prestige −1, " in board_alt(scene(position, NAMES)), "no hyphen"
    assert "Dungeon 6 of 6, scored; Walls 3 of 10; Towers 0 of 14." in text
    assert f"In the castle: {NAMES[order[1]]}, {first}." in text
    assert f"Workers: Gate {turn}, Trading post {first}, " in text
    assert text.endswith(f", 15 Bank {NAMES[position['road']['r15']['worker']]}.")


def test_workers_are_told_by_space_and_colour_where_names_take_too_much_room() -> None:
    assert ", 1 Red, 2 Red, " in board_alt(scene(crowded(), LONG_NAMES))


def test_the_end_names_every_winner() -> None:
    text = board_alt(scene(tied(), NAMES))
    assert "End of the game" in text
    assert "Won by " + ", ".join(NAMES[colour] for colour in tied()["order"][1:]) in text
    assert "To move" not in text


def test_the_end_tells_where_the_points_came_from() -> None:
    text = final_alt(scene(tied(), NAMES))
    best = tied()["order"][1]
    told = f"1. {NAMES[best]} ({best.capitalize()}): prestige 52: 42 before the end,"
    assert f"{told} gold +6, cubes +2, deniers +2." in text


def test_the_provost_somewhere_else_in_words() -> None:
    position = middle(4)
    text = provost_alt(scene(position, NAMES), 9)
    assert "What if the provost stood on 9 instead of 12." in text
    for colour in position["order"]:
        mine = [int(s[1:]) for s, v in position["road"].items() if v["worker"] == colour]
        active = sum(number <= 9 for number in mine)
        assert f"{NAMES[colour]}: {active} of {len(mine)} workers in reach." in text


def test_the_stock_in_words() -> None:
    text = stock_alt(scene(start(2), NAMES))
    assert "Wood buildings: Cloth farm, Food farm, Lawyer, Wooden market, Mason, " in text
    assert "Architect (2)" in text
    assert "Prestige buildings: -." in stock_alt(scene(crowded(), NAMES))


def test_ones_own_view_in_words() -> None:
    position = middle(4)
    order = position["order"]
    text = player_alt(scene(position, NAMES), order[0])
    assert f"1. {NAMES[order[0]]}" in text
    assert "food 0, wood 1, stone 2, cloth 0, gold 0." in text
    assert "Income: +3." in text
    assert "Workers: Trading post, Inn, Castle, 4 " in text
    assert "Buildings: 3 Residence, 9 Food farm, 13 Lawyer." in text
    assert "Can afford: Tailor, Wooden market, Wooden peddler." in text


def test_a_replay_tells_how_it_ends() -> None:
    text = replay_alt(scene(middle(3), NAMES), [start(3)])
    assert text.startswith("Replay from round 1 to round 7. At the end: Round 7")


@pytest.mark.parametrize("language", ["en", "ru", "he"])
@pytest.mark.parametrize("names", [LONG_NAMES, dict.fromkeys(NAMES, "\n漢" * 4000)])
def test_every_text_fits(names: dict[str, str], language: str) -> None:
    full, new, end = (scene(one, names, language=language) for one in (crowded(), start(5), tied()))
    texts = (
        board_alt(full),
        provost_alt(full, 3),
        stock_alt(new),
        player_alt(full, "red"),
        replay_alt(full, [start(5)]),
        final_alt(end),
    )
    assert all(0 < len(text) <= 1024 and "\n" not in text for text in texts)
    assert texts[0].endswith(".")
