"""The position as text."""

from bot.words.status import status
from tests.engine.positions import example
from tests.words.games import BRACKETS, ENGLISH, GAMES, NAMES, game, named, positions
from tests.words.untranslated import untranslated

WORST = "*" * 31 + "{}"
"""A name as long as Discord lets it be, every sign of which has to be escaped."""


def test_status_of_a_position() -> None:
    play = example("""
        players red blue green
        provost 9
        bailiff 7
        round 3
        passed blue
        castle red
        inn green
        dungeon red blue
        scored dungeon
        red: deniers 4 cubes ffw score 12 cubes-line 2
        green: deniers 5
    """)
    assert status(ENGLISH, play.game.position(), NAMES).splitlines()[:-1] == [
        "**Round 3 · Placement** · provost 9, bailiff 7",
        "▶ 1. **Ann**: 12 points · 4 deniers · 2 food, 1 wood · 5 workers",
        "-# castle worker number 1, Dungeon: 1 house, Cubes line 2",
        "2. **Bob**: 0 points · 0 deniers · no cubes · 6 workers",
        "-# passed as number 1, Dungeon: 1 house",
        "3. **Zoë**: 0 points · 5 deniers · no cubes · 5 workers",
        "-# at the inn",
        "Castle: Dungeon 2 of 6 (scored), Walls 0 of 10, Towers 0 of 14",
    ]


def test_the_stock_counts_equal_tiles() -> None:
    play = example("players red blue\nred: deniers 1\nr9 w-mason red")
    (stock,) = status(ENGLISH, play.game.position(), NAMES).splitlines()[-1:]
    assert stock.startswith("Stock: ")
    assert "Architect x2, " in stock
    assert "Mason" not in stock


def test_status_fits_into_one_message_at_its_worst() -> None:
    longest = 0
    for which in GAMES:
        for asked in positions(game(*which), 4):
            longest = max(longest, len(status(ENGLISH, asked.position(), named(asked, WORST))))
    assert 1000 < longest <= 1900


def test_status_of_a_position_as_full_as_can_be() -> None:
    colours = "red blue green orange black"
    lines = [f"players {colours}", "round 99", "provost 28", "bailiff 28", f"castle {colours}"]
    lines += [f"dungeon {colours} red", f"walls {colours} {colours}", f"towers {colours} {colours}"]
    everything = "cubes-line 5 building-line 5 prestige-line 5 deniers-line 5"
    cubes = "".join(cube * 12 for cube in "fwscg")
    lines += [f"{c}: deniers 50 score 120 cubes {cubes} {everything}" for c in colours.split()]
    play = example("\n".join([*lines, "tiles jeweller", "inn red", "scored walls"]))
    said = status(ENGLISH, play.game.position(), named(play.game, WORST))
    assert len(said) <= 1990, "it has to fit into a message even so"


def test_nothing_of_it_goes_around_the_catalogue() -> None:
    for which in GAMES:
        finished = game(*which)
        for asked in [*positions(finished, 12), finished]:
            assert untranslated(status(BRACKETS, asked.position(), named(asked))) == []
