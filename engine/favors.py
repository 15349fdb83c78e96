"""Royal favors (R10)."""

from typing import Final

from engine import board, step_names
from engine.answers import DECLINE, FAVOR, GAIN, KIND, PRESTIGE, RESIDENCE, SWAP, SWAPS
from engine.board import LINES
from engine.effects import build, prestige, residence
from engine.events import note
from engine.goods import CUBE, DENIER, UNITS, can_pay, pack
from engine.state import State

KIND_LINE: Final = KIND["line"]
KIND_EFFECT: Final = KIND["effect"]

NO_SPOT: Final = -1
"""`State.spot` while a favor is used: the decision is about no building."""

_GAIN_ANSWERS: Final = tuple((GAIN + i, column) for i, (_, column) in enumerate(board.FAVOR_CUBES))
_SWAP_LINES: Final = tuple(
    (SWAP + i, CUBE[given], pack(gained)) for i, (given, gained) in enumerate(SWAPS)
)


def favor(s: State, player: int, count: int) -> tuple[int, ...] | None:
    """Use `count` favors one after the other: choose a line not used in this phase (R10.1, R10.3).

    One gained meanwhile comes to lie above those still waiting, and so is used before them.
    """
    if s.simple:
        points = board.SIMPLE_FAVOR_POINTS * count
        s.score[player] += points
        note(s, "favor_simple", player, points=points)
        return None
    if count > 1:
        s.steps.append((step_names.FAVOR, player, count - 1))
    used = s.lines[player]
    options = tuple(FAVOR + line for line in range(len(LINES)) if not used >> line & 1)
    if not options:
        note(s, "favor_lost", player)
        return None
    s.player = player
    s.kind = KIND_LINE
    s.spot = NO_SPOT
    return options


def free_lines(s: State) -> None:
    """Nobody has used a line yet in the phase that begins (R10.3)."""
    s.lines = [0] * s.players


def next_column(s: State, player: int, line: int) -> int:
    """The column that a player's next favor on the line uses: one more if that is open (R10.1, R10.2)."""
    column = s.markers[player * len(LINES) + line]
    return column + 1 if column < board.OPEN_COLUMNS[s.scored] else column


def line_chosen(s: State, answer: int) -> None:
    """Move the marker if the next column is open (R10.2), then use the line."""
    player = s.player
    line = answer - FAVOR
    s.lines[player] |= 1 << line
    column = s.markers[player * len(LINES) + line] = next_column(s, player, line)
    if line == board.PRESTIGE_LINE:
        points = board.PRESTIGE_POINTS[column]
        s.score[player] += points
        note(s, "favor", player, points=points, number=column, word=LINES[line])
    elif line == board.DENIERS_LINE:
        gained = board.FAVOR_DENIERS[column] * DENIER
        s.goods[player] += gained
        note(s, "favor", player, gained=gained, number=column, word=LINES[line])
    else:
        note(s, "favor", player, number=column, word=LINES[line])
        s.steps.append((step_names.EFFECT, player, line))


def effect(s: State, player: int, line: int) -> tuple[int, ...]:
    """What the cubes or the building line offers at or below the marker's column (R10.5, R10.6)."""
    s.player = player
    s.kind = KIND_EFFECT
    s.spot = NO_SPOT
    column = s.markers[player * len(LINES) + line]
    return _cubes(s, player, column) if line == board.CUBES_LINE else _building(s, player, column)


def _cubes(s: State, player: int, column: int) -> tuple[int, ...]:
    """One of them has to be used (R10.5)."""
    options = [answer for answer, needed in _GAIN_ANSWERS if needed <= column]
    if column >= board.SWAP_COLUMN:
        goods = s.goods[player]
        options += [answer for answer, given, _ in _SWAP_LINES if can_pay(goods, given)]
    return tuple(options)


def _building(s: State, player: int, column: int) -> tuple[int, ...]:
    """May be declined (R10.6)."""
    options = [DECLINE]
    if column >= board.WOOD_COLUMN:
        options += build.buildable(s, player, "wood", build.MATERIAL["wood"])
    if column >= board.STONE_COLUMN:
        options += build.buildable(s, player, "stone", build.MATERIAL["stone"])
    if column >= board.RESIDENCE_COLUMN:
        options += residence.residence_options(s, player, residence.FAVOR_PRICE)
    if column >= board.PRESTIGE_COLUMN:
        options += prestige.prestige_options(s, player)
    return tuple(options)


def effect_answered(s: State, answer: int) -> None:
    if answer == DECLINE:
        note(s, "decline", s.player)
    elif answer >= SWAP:
        _, given, gained = _SWAP_LINES[answer - SWAP]
        _change_cubes(s, given, gained)
    elif answer >= GAIN:
        _change_cubes(s, 0, UNITS[answer - GAIN])
    elif answer >= RESIDENCE:
        residence.choose(s, answer, residence.FAVOR_PRICE)
    elif answer >= PRESTIGE:
        prestige.put(s, answer)
    else:
        build.put_with_favor(s, answer)


def _change_cubes(s: State, given: int, gained: int) -> None:
    player = s.player
    s.goods[player] += gained - given
    column = s.markers[player * len(LINES) + board.CUBES_LINE]
    note(s, "favor_cubes", player, paid=given, gained=gained, number=column)
