"""The position as text."""

from bot.words.position_pages import page
from bot.words.status import status
from tests.engine.positions import example
from tests.words.games import BRACKETS, ENGLISH, GAMES, NAMES, game, named, positions
from tests.words.untranslated import untranslated

WORST = "*" * 31 + "{}"
"""A name as long as Discord lets it be, every sign of which has to be escaped."""


def test_status_of_a_position() -> None:
    play = example("""
        provost 9; bailiff 7; round 3; passed blue; inn green; r9 w-mason red; r10 residence red
        red: deniers 4 cubes ffw score 12; green: deniers 5
    """)
    now, asked, pointer, *lines = status(ENGLISH, play.game, NAMES).splitlines()
    assert now == "**Round 3 · Placement**"
    assert asked == "Ann has to decide: place a worker (2 deniers) or pass."
    assert pointer == 'The 18 answers are on the page "Answers".'
    assert lines == [
        (
            "A worker costs 2 deniers, as 1 player has passed. The next pass raises the price to 3 deniers. "
            "On your own buildings it is always 1 denier."
        ),
        "Zoë pays 1 denier for any worker, with one on the inn's right circle.",
        "A worker on another player's building gives its owner 1 point at once.",
        (
            "The provost is on space 9, the bailiff on 7. At the end of the round the bailiff moves to 9, as things "
            "stand (2 spaces if the provost is ahead of him, else 1), and the provost is put on the same space."
        ),
        "Passed so far: Bob.",
        "When all have, each in the order of passing may move the provost up to 3 spaces, for 1 denier a space.",
        "Players in turn order:",
        "1. **Ann** (Red): 12 points · 4 deniers · 2 food, 1 wood · 6 workers at home",
        "-# next income 3 deniers, owns Mason on 9, Residence on 10",
        "2. **Bob** (Blue): 0 points · 0 deniers · no cubes · 6 workers at home",
        "-# next income 2 deniers",
        "3. **Zoë** (Green): 0 points · 5 deniers · no cubes · 5 workers at home",
        "-# next income 2 deniers",
    ]


def test_a_few_answers_are_told_with_what_they_cost_and_give() -> None:
    play = example("phase provost; provost 9; red: deniers 1")
    assert status(ENGLISH, play.game, NAMES).splitlines()[2:6] == [
        "Each: the bailiff then moves to 8.",
        "- 1 space back to space 8: 1 denier",
        "- Leave the provost on space 9",
        "- 1 space forward to space 10: 1 denier",
    ]


def test_who_still_moves_the_provost_and_the_order_to_come_are_told() -> None:
    play = example(
        "phase specials; worker guild red; stables green; passed blue red green; red: deniers 1"
    )
    said = status(ENGLISH, play.game, NAMES).splitlines()
    assert "In the order of passing, these may still move the provost: Bob, Ann, Zoë." in said
    assert "Players in turn order (after the stables: Zoë, Ann, Bob):" in said
    play.play("red guild 0")  # Bob has no denier for a move, so that Ann is asked
    said = status(ENGLISH, play.game, NAMES).splitlines()
    assert "In the order of passing, these may still move the provost: Ann, Zoë." in said


def test_the_end_names_the_winner() -> None:
    finished = game(*GAMES[0])
    (winner,) = finished.winners()
    names = named(finished, "player {}")
    first = status(ENGLISH, finished, names).splitlines()[0]
    assert first == f"**The game is over.** Won by {names[winner]}."


def test_status_fits_into_one_message_at_its_worst() -> None:
    longest = 0
    for which in GAMES:
        for asked in positions(game(*which), 4):
            longest = max(longest, len(page(ENGLISH, asked, named(asked, WORST), 0)))
    assert 1000 < longest <= 1900


def test_status_of_a_position_as_full_as_can_be() -> None:
    colours = "red blue green orange black"
    lines = [f"players {colours}", "round 99", "provost 28", "bailiff 28", f"castle {colours}"]
    lines += [f"dungeon {colours} red", f"walls {colours} {colours}", f"towers {colours} {colours}"]
    everything = "cubes-line 5 building-line 5 prestige-line 5 deniers-line 5"
    cubes = "".join(cube * 12 for cube in "fwscg")
    lines += [f"{c}: deniers 50 score 120 cubes {cubes} {everything}" for c in colours.split()]
    play = example("\n".join([*lines, "tiles jeweller", "inn red", "scored walls"]))
    said = page(ENGLISH, play.game, named(play.game, WORST), 0)
    assert len(said) <= 1990, "it has to fit into a message even so"


def test_nothing_of_it_goes_around_the_catalogue() -> None:
    for which in GAMES:
        finished = game(*which)
        for asked in [*positions(finished, 12), finished]:
            for line in status(BRACKETS, asked, named(asked)).splitlines():
                assert untranslated(line) == []
