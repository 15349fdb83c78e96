"""What is told of a position, of what can be answered there and what happened, of the rules, and on panels.

It is as told.txt has it. A position in words is complete, and within a message whatever the names.
"""

import re
from itertools import groupby
from pathlib import Path

import pytest

from bot.presenter.game_over import end_panel
from bot.presenter.pages import PAGES, page
from bot.presenter.panel import View, panel
from bot.presenter.panel_lines import decision_facts
from bot.ui.controls import PANEL_TEXT, Select
from bot.words.answer_labels import answer_label
from bot.words.event_summary import tell
from bot.words.pending_decision import decision_text
from bot.words.result_of_game import turning_points
from bot.words.round_highlights import highlights
from bot.words.rule_topics import topic
from engine import Game
from engine.questions import tiles_on_road
from engine.tiles import TILE
from tests.bot.players import recorded
from tests.engine.positions import Example, example
from tests.plans.memory_table import MemoryTable
from tests.words.games import ENGLISH, NAMES, named
from tests.words.test_event_summary import by_name
from words.language import available, language

HEAD, *BLOCKS = Path(__file__).with_name("told.txt").read_text("utf-8").strip().split("\n\n")
TOLD = {title: lines for title, *lines in map(str.splitlines, BLOCKS)}
MARKS = {"secondary": "", "primary": "*", "success": "**"}
"""What stands in told.txt behind a button of that style."""
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")
PAGE = {title.lower(): number for number, (title, _) in enumerate(PAGES)}


def begun(first: str, *lines: str) -> tuple[Example, dict[str, str]]:
    """A position or a record as far as it is told of, and the names of its players."""
    if first.startswith("record "):
        _, number, *count = first.split()
        game = recorded(f"records/{number}.txt")
        game = game.at(*map(int, count)) if count else game
        return Example(game), dict(zip(game.setup.players, PEOPLE, strict=False))
    return example("\n".join([first, *lines])), NAMES


def panel_of(game: Game, colour: str, mode: str = "", group: str = "") -> str:
    """What a panel says, its buttons, and its selects with their options."""
    table = MemoryTable(game).table
    user_id = table.seat_of_colour(colour).user_id or 0
    plain = mode == "plain"
    view = View(mode="" if plain else mode, group=group.replace("_", " "), plain=plain)
    over = game.finished
    made = end_panel(ENGLISH, table, user_id) if over else panel(ENGLISH, table, user_id, view)
    lines = [made.text, made.question]
    for row in made.rows:
        if isinstance(row, Select):
            lines.append(f"{row.placeholder}:")
            lines += [" | ".join(filter(None, (one.label, one.description))) for one in row.options]
        else:
            lines.append(" ".join(f"[{one.label}]{MARKS[one.style]}" for one in row))
    return "\n".join(filter(None, lines))


def told(game: Game, names: dict[str, str], what: str) -> str:
    if what in PAGE:
        return page(ENGLISH, game, names, PAGE[what])
    if what.startswith("rules "):
        return topic(ENGLISH, what.removeprefix("rules "))
    if what == "events":
        return "\n".join(tell(ENGLISH, by_name(game.events(), names), tiles_on_road(game)))
    if what.startswith("round "):
        return highlights(ENGLISH, game, names, int(what.removeprefix("round ")))
    if what == "turning points":
        return "\n".join(turning_points(ENGLISH, game, names))
    if what in ("decision", "reasons"):
        return decision_text(ENGLISH, game, reasons=what == "reasons")
    if what.startswith("panel "):
        return panel_of(game, *what.split()[1:])
    if what == "facts":
        return "\n".join(decision_facts(ENGLISH, game, MemoryTable(game).table.names))
    every = {one: answer_label(ENGLISH, game, one, names) for one in game.pending.answers}
    if what == "long":
        return "\n".join(f"{one}: {label.long}" for one, label in every.items())
    return "\n".join(
        f"{one}: {label.short} | {label.detail or '-'}" for one, label in every.items()
    )


def like(lines: list[str]) -> str:
    """What matches them, in which "..." stands for any text; alone, for any lines."""
    parts = [re.escape(line).replace(r"\.\.\.", ".*") for line in lines]
    return "\n".join("(?s:.+)" if part == ".*" else part for part in parts)


@pytest.mark.parametrize("title", TOLD)
def test_as_it_is_told(title: str) -> None:
    text = ""
    for mark, group in groupby(TOLD[title], key=lambda line: line[: line[1:2] == " "]):
        lines = [line.removeprefix(f"{mark} ") if mark else line for line in group]
        match mark:
            case "":
                play, names = begun(*lines)
            case ">":
                play.play(*lines)
            case "@":
                text = told(play.game, names, *lines)
            case "=":
                assert re.fullmatch(like(lines), text), text
            case "+":
                assert [one for one in lines if not re.search(f"(?m)^{like([one])}$", text)] == []
            case "-":
                assert [one for one in lines if one in text] == []
            case _:
                raise ValueError(mark)


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
