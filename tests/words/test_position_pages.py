"""A position in words, complete, and within a message whatever the names; what its pages say, test_told.py holds."""

import pytest

from bot.ui.controls import PANEL_TEXT
from bot.words.answers_page import answers
from bot.words.position_pages import PAGES, page
from engine.tiles import TILE
from tests.engine.positions import example
from tests.words.games import ENGLISH, NAMES, named
from words.language import available, language


def test_however_many_answers_there_are_all_are_told() -> None:
    play = example("""
        phase activation; provost 9; r9 s-alchemist red; worker r9 red; red: cubes ffffwwwwsssscccc
    """)
    said = answers(ENGLISH, play.game, NAMES)
    assert said.startswith("- Decline\n- 2 food for 1 gold")
    assert len(said.splitlines()) == len(play.game.pending.answers)
    assert len(said) <= PANEL_TEXT


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
