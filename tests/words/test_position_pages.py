"""A position in words: its status and pages, complete, and within a message whatever the names."""

import pytest

from bot.ui.controls import PANEL_TEXT
from bot.words.position_pages import PAGES, page
from bot.words.status_page import status
from engine.tiles import TILE
from tests.engine.positions import Example, example
from tests.words.games import ENGLISH, GAMES, NAMES, game, named
from words.language import available, language

PLAYERS, TOWN, ROAD, STOCK, PRESTIGE, CASTLE, FAVORS, ANSWERS = range(len(PAGES))


def told(play: Example, number: int) -> list[str]:
    return page(ENGLISH, play.game, NAMES, number).splitlines()


def test_the_town_says_who_is_where() -> None:
    said = told(example("castle red; worker post green; inn blue; red: deniers 5"), TOWN)
    assert said[0].startswith("Special buildings, in order of activation; the castle ")
    assert said[1].startswith("Gate (when all have passed, this worker may move to any open place ")
    assert said[1].endswith("): nobody")
    assert "Trading post (gain 3 deniers): Zoë" in said
    assert said[6].endswith(": Bob on the right circle (pays 1 denier for any worker)")
    assert said[-1] == "Castle (give batches of cubes for points): Ann"


LAWYER = "phase activation; provost 10; r9 w-lawyer red; worker r9 red; red: deniers 1 cubes c"


@pytest.mark.parametrize(
    ("position", "answers", "number", "parts"),
    [
        ("players red blue; red: deniers 5", [], TOWN, ["Stables", ": closed in a two-player game"]),
        ("provost 13; red: deniers 5", [], ROAD, ["\n9 to 13: empty\n— The provost stands", "\n14 to 15: e"]),
        (
            f"{LAWYER}; r10 w-mason red; worker r10 blue; blue: cubes sf",
            ["red residence r10"], ROAD, ["(becomes a residence of Ann)"],
        ),
        (
            LAWYER, [], ANSWERS,
            ["- Decline\nEach: costs 1 cloth, 1 denier; gives 2 points, 1 denier of income each round; ",
             "\n- Farm, space 1: its use is lost: take 1 food or 1 cloth\n"],
        ),
        (
            "provost 12; bailiff 10; red: deniers 5", [], CASTLE,
            ["reaches space 12 (this round, as things stand). 0 houses", "reaches space 18. 0 houses"],
        ),
        (
            "provost 24; bailiff 22; red: deniers 5", [], CASTLE,
            ["Then scored: Dungeon, Walls, Towers. That ends the game."],
        ),
        (
            "phase end; bailiff 11; provost 11; dungeon red red", [], CASTLE,
            ["\n-# It is being scored now, player by player in turn order. 0 houses"],
        ),
        ("favors simple; red: deniers 5", [], FAVORS, ["each royal favor is 3 points."]),
    ],
)  # fmt: skip
def test_a_page_tells(position: str, answers: list[str], number: int, parts: list[str]) -> None:
    play = example(position)
    play.play(*answers)
    said = page(ENGLISH, play.game, NAMES, number)
    assert [part for part in parts if part not in said] == []


def test_no_batch_is_told_of_while_a_section_is_scored() -> None:
    said = told(example("phase end; bailiff 11; provost 11; dungeon red red"), CASTLE)
    assert not any(line.startswith("A batch") for line in said)


def test_the_road_says_space_by_space_whose_and_what_for() -> None:
    play = example(
        "provost 9; bailiff 7; r9 w-mason red; r10 residence blue; r11 s-farm green; worker r9 blue"
    )
    assert told(play, ROAD)[:2] == [
        "The next wood or stone building goes on space 12.",
        "1. Farm (neutral): take 1 food or 1 cloth",
    ]
    assert told(play, ROAD)[9:] == [
        "9. Mason of Ann: build a stone tile · worker: Bob",
        "— The provost stands here: workers beyond him do nothing —",
        "10. Residence of Bob: 1 denier of income each round (takes no worker)",
        (
            "11. Stone farm of Zoë: take 2 food, 1 cloth; its owner gains 1 food or 1 cloth "
            "when another player uses it"
        ),
        "12 to 15: empty",
        "16. Gold mine (fixed): take 1 gold",
        "17 to 28: empty",
    ]


def test_the_stock_says_what_tiles_cost_give_and_do() -> None:
    play = example("red: deniers 5; r9 w-mason red")
    craft, prestige = told(play, STOCK), told(play, PRESTIGE)
    assert craft[0] == "**Wood buildings**, built by a carpenter:"
    assert "Lawyer · Cost: 1 wood, 1 cloth · When built: 4 points" in "\n".join(craft)
    assert not any(line.startswith("Mason") for line in craft)
    assert (
        "Architect x2 · Cost: 1 food, 1 stone · When built: 6 points · Use: build a prestige tile on your residence"
    ) in craft
    assert (
        "Hotel · Cost: 3 stone, 2 gold · When built: 16 points · Owner: 2 deniers of income each round"
        in prestige
    )


def test_the_castle_says_what_a_batch_gives_and_who_has_built() -> None:
    play = example(
        "castle red blue; dungeon red blue red; scored dungeon; walls red; red: deniers 5"
    )
    said = told(play, CASTLE)
    assert said[0] == "Workers in the castle, in the order they give: Ann, Bob."
    assert "a house in the Walls: 4 points. A player here who gives none loses 2 points " in said[1]
    assert said[1].endswith("gains 1 favor; in a tie, the one who came to the castle earlier.")
    assert "the bailiff moves to 7, as things stand (2 spaces if the provost" in said[2]
    assert said[3:6] == [
        "**Dungeon**: 3 of 6 houses. Ann 2, Bob 1",
        "-# It has been scored.",
        "**Walls**: 1 of 10 houses. Ann 1",
    ]
    assert said[6].startswith(
        "-# Scored when full, or when the bailiff reaches space 18. 0 houses: −3 points, "
    )


def test_the_castle_says_who_has_given_most_so_far() -> None:
    play = example("phase castle; castle red blue; red: cubes ffwwss; blue: cubes ffwwss")
    play.play("red batch fws", "red stop")
    said = told(play, CASTLE)
    assert said[0].endswith("they give: Ann, Bob. It is Bob's turn.")
    assert said[1] == "Ann has given the most so far: 1 batch."
    play.play("blue stop")
    assert told(play, CASTLE)[1] == "Ann gave the most: 1 batch."
    play.game.answer("red", "favor prestige")
    assert "the most: " not in page(ENGLISH, play.game, NAMES, CASTLE), "in the next round"


def test_the_favor_table_says_what_is_open_to_whom() -> None:
    play = example("""
        phase end; bailiff 17; provost 17; scored dungeon; walls red red red; red: cubes-line 2
        blue: cubes-line 4
    """)
    play.play("red favor prestige")
    said = told(play, FAVORS)
    assert (
        "up to column 4. Column 5 opens once the scoring of this section is over: Walls." in said[0]
    )
    assert said[1].startswith("**Prestige line**: 1: 1 point, ")
    assert said[2].startswith(
        "-# Ann in column 1, used this phase, later column 2: 2 points; Bob, "
    )
    assert said[2].endswith("in column 0, next 1 point")
    assert said[6].startswith("-# Ann in column 2, next one of: food, wood, stone, cloth; ")
    play.play("red favor cubes")
    assert "Ann in column 3, used now: one of: food, " in told(play, FAVORS)[6]


def test_the_answers_say_what_each_costs_and_gives_and_whose_it_is() -> None:
    play = example(
        "provost 7; passed green; r9 w-mason blue; r10 w-market red; red: deniers 5 cubes f"
    )
    said = told(play, ANSWERS)
    assert said[:3] == [
        "- Pass",
        "Each costs 2 deniers unless noted:",
        "- Gate: when all have passed, this worker may move to any open place free of charge, or home",
    ]
    assert said[-3:] == [
        "- Mason, space 9: you have no stone yet; owner Bob; build a stone tile",
        "- Wooden market, space 10: 1 denier; your own; sell any cube for 6 deniers",
        "- Gold mine, space 16: take 1 gold",
    ]
    assert said[-5] == "These are beyond the provost, who can still be moved:"


def test_however_many_answers_there_are_all_are_told() -> None:
    play = example("""
        phase activation; provost 9; r9 s-alchemist red; worker r9 red; red: cubes ffffwwwwsssscccc
    """)
    said = page(ENGLISH, play.game, NAMES, ANSWERS)
    assert said.startswith("- Decline\n- 2 food for 1 gold")
    assert len(said.splitlines()) == len(play.game.pending.answers)
    assert len(said) <= PANEL_TEXT


def test_status_of_a_position() -> None:
    play = example("""
        provost 9; bailiff 7; round 3; passed blue; inn green; r9 w-mason red; r10 residence red
        red: deniers 4 cubes ffw score 12; green: deniers 5
    """)
    now, asked, pointer, *lines = status(ENGLISH, play.game, NAMES).splitlines()
    assert now == "**Round 3 · Placement**"
    assert asked == "Ann has to decide: place a worker (2 deniers) or pass."
    assert pointer == "The 18 options are on the page “Options”."
    assert lines == [
        (
            "A worker costs 2 deniers, as 1 player has passed. The next pass raises the price to 3 deniers. "
            "On the player's own buildings it is always 1 denier."
        ),
        "Zoë pays 1 denier for any worker, with one on the inn's right circle.",
        "A worker on another player's building gives its owner 1 point at once.",
        (
            "The provost is on space 9, the bailiff on 7. At the end of the round the bailiff moves to 9, as things "
            "stand (2 spaces if the provost is ahead of him, else 1), and the provost is put on the same space."
        ),
        "Passed so far: Bob.",
        (
            "Once all have passed, each player in passing order may move the provost up to 3 spaces, for 1 denier a "
            "space."
        ),
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
        "- 1 space back, to space 8: 1 denier",
        "- Leave the provost on space 9",
        "- 1 space forward, to space 10: 1 denier",
    ]


def test_who_still_moves_the_provost_and_the_order_to_come_are_told() -> None:
    play = example(
        "phase specials; worker guild red; stables green; passed blue red green; red: deniers 1"
    )
    said = status(ENGLISH, play.game, NAMES).splitlines()
    assert "In passing order, these may still move the provost: Bob, Ann, Zoë." in said
    assert "Players in turn order (after the stables: Zoë, Ann, Bob):" in said
    play.play("red guild 0")  # Bob has no denier for a move, so that Ann is asked
    said = status(ENGLISH, play.game, NAMES).splitlines()
    assert "In passing order, these may still move the provost: Ann, Zoë." in said


def test_the_end_names_the_winner() -> None:
    finished = game(*GAMES[0])
    (winner,) = finished.winners()
    names = named(finished, "player {}")
    first = status(ENGLISH, finished, names).splitlines()[0]
    assert first == f"**The game is over.** Won by {names[winner]}."


@pytest.mark.parametrize("code", available())
def test_a_position_as_full_as_can_be_fits_in_every_language(code: str) -> None:
    colours = ["red", "blue", "green", "orange", "black"]
    lines = [f"players {' '.join(colours)}", "round 99", "provost 28", "bailiff 28"]
    lines += ["tiles jeweller", "inn red", "scored walls", f"castle {' '.join(colours)}"]
    lines += [f"dungeon {lines[0][8:]} red", f"walls {lines[0][8:]}", f"towers {lines[0][8:]}"]
    everything = "cubes-line 5 building-line 5 prestige-line 5 deniers-line 5"
    cubes = "".join(cube * 12 for cube in "fwscg")
    lines += [f"{c}: deniers 50 score 120 cubes {cubes} {everything}" for c in colours]
    tiles = [*(tile for tile in TILE if tile[:2] in ("w-", "s-")), "s-architect"]
    for number, tile in zip([*range(9, 16), *range(17, 29)], tiles, strict=False):
        lines.append(f"r{number} {tile} {colours[number % 5]}")
        lines.append(f"worker r{number} {colours[(number + 1) % 5]}")
    full = example("\n".join(lines)).game
    for number in range(len(PAGES)):
        said = page(language(code), full, named(full, "*" * 31 + "{}"), number)
        assert len(said) <= PANEL_TEXT, number
