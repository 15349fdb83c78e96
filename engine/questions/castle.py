"""The castle and the royal favors: batches, the section being built and what is scored next, most houses, lines."""

from bisect import bisect_left
from collections.abc import Mapping
from typing import cast

from engine import favors, goods, step_names
from engine.answers import BATCH, BATCHES
from engine.board import (
    CASTLE_PHASE,
    END,
    LINES,
    NO_BATCH_LOSS,
    OPEN_COLUMNS,
    PHASES,
    SECTIONS,
    Section,
)
from engine.game import Game
from engine.phases import castle, end_of_round
from engine.questions.spaces import goods_of, workers_at
from engine.tiles import CUBES
from engine.view import CastleView, Position


def section_being_built(game: Game) -> Section | None:
    """The section that takes houses now, None if none has room (R8.2)."""
    index = castle.current_section(game.state)
    return SECTIONS[index] if index >= 0 else None


def room_in_section(game: Game) -> int:
    """How many houses the section being built still takes (R8.2)."""
    index = castle.current_section(game.state)
    return SECTIONS[index].parts - len(game.state.houses[index]) if index >= 0 else 0


def batches_in(held: int) -> int:
    """How many batches goods make at most: food goes with any two other kinds (R8.1)."""
    food, *others = (goods.count(held, cube) for cube in range(len(CUBES)))
    rest = sum(others)
    return min(food, rest // 2, rest - max(others))  # each pair has at most one of any kind


def batches_lost(game: Game, colour: str, left: int) -> int:
    """How many batches fewer goods that are `left` make than those held; 0 for who has none to give any more (R8.1)."""
    if game.state.phase >= CASTLE_PHASE or colour not in workers_at(game, "castle"):
        return 0
    return max(0, batches_in(goods_of(game, colour)) - batches_in(left))


def payable_batches(held: int) -> list[str]:
    """The different batches that goods can pay, as cubes (R8.1)."""
    return [BATCHES[answer - BATCH] for answer in castle.payable_batches(held)]


def batches_given(game: Game) -> int:
    """How many batches the player in turn at the castle has given in this phase; 0 while nobody is asked for one."""
    return _turn(game)[1]


def batch_loss(game: Game, colour: str) -> int:
    """How many points a player in the castle loses who gives no batch: no more than they have (R1.3, R8.3)."""
    return min(NO_BATCH_LOSS, game.state.score[game.number(colour)])


def most_houses(game: Game) -> tuple[str, int] | None:
    """Who is to gain the favor for most houses so far, and how many they placed (R8.4).

    None for nobody, and in any other phase than the castle's.
    """
    s = game.state
    most = max(s.gave, default=0)
    return (game.setup.players[s.castle[s.gave.index(most)]], most) if most else None


def batches_to_win(game: Game, more: int) -> int | None:
    """How many batches in all surely win the favor for most houses (R8.4), for the player who is asked for one.

    None if that takes more than `more` further batches, or more than there is room for.
    """
    s = game.state
    index, given = _turn(game)
    after = max((batches_in(s.goods[player]) for player in s.castle[index + 1 :]), default=0)
    room = sum(
        section.parts - len(houses)
        for section, houses in zip(SECTIONS[s.scored :], s.houses[s.scored :], strict=True)
    )
    for further in range(min(room, more) + 1):
        number = given + further
        # Ties go to the one who comes earlier in the castle; whoever comes later gets what room there is.
        if number > max(s.gave, default=0) and number >= min(after, room - further):
            return number
    return None


def _turn(game: Game) -> tuple[int, int]:
    """Place in the queue of the player who is asked for a batch, and how many they have given."""
    s = game.state
    if s.steps and s.steps[-1][0] == step_names.CASTLE_TURN:
        return s.steps[-1][1:]
    return 0, 0


def favor_column(game: Game, colour: str, line: str) -> int:
    """The column that a player's next favor on a line uses (R10.1, R10.2)."""
    return favors.next_column(game.state, game.number(colour), LINES.index(line))


def section_that_opens(column: int) -> Section:
    """The section whose scoring opens a column that is not open from the start (R10.2)."""
    return SECTIONS[bisect_left(OPEN_COLUMNS, column) - 1]


def bailiff_next(position: Position) -> int | None:
    """The space to which the bailiff moves in this round as the provost stands (R9.1); None once he has moved."""
    if position["phase"] == PHASES[END]:
        return None
    at = position["bailiff"]
    return at + end_of_round.bailiff_steps(at, position["provost"])


def scored_next(position: Position) -> list[str]:
    """The castle sections that are scored at the end of this round as things stand (R9.2)."""
    bailiff, castle = bailiff_next(position), position["castle"]
    return [
        section.name
        for section in SECTIONS
        if bailiff is not None
        and section.name not in castle["scored"]
        and end_of_round.is_due(section, len(houses_in(castle, section.name)), bailiff)
    ]


def section_in_scoring(position: Position) -> str | None:
    """The castle section whose favors are being used in the scoring (R9.3), None at any other time."""
    if position["phase"] != PHASES[END] or position["decision"] is None:
        return None
    return SECTIONS[len(position["castle"]["scored"])].name


def houses_in(castle: CastleView, section: str) -> list[str]:
    """Colours of the houses of a section, in the order placed."""
    return cast(Mapping[str, list[str]], castle)[section]
