"""Phase 7: end of round, scoring of the sections and the end of the game (R9)."""

from engine import board, goods, step_names
from engine.board import SECTIONS, Section
from engine.events import note
from engine.phases.income import begin_phase
from engine.state import State, lose_points
from engine.tiles import CUBES


def end(s: State, _a: int, _b: int) -> None:
    """The bailiff moves; the provost is put on his space (R9.1)."""
    begin_phase(s, board.END)
    moved = bailiff_steps(s.bailiff, s.provost)
    s.bailiff += moved
    s.provost = s.bailiff
    note(s, "bailiff", space=board.ROAD_OFFSET + s.bailiff, number=moved)
    s.steps.append((step_names.SECTION, s.scored, 0))


def bailiff_steps(bailiff: int, provost: int) -> int:
    """How many spaces the bailiff moves forward, by the numbers on which the two stand (R9.1)."""
    return 2 if provost > bailiff else 1


def is_due(section: Section, houses: int, bailiff: int) -> bool:
    """True if a section not yet scored is scored now: it is full, or the bailiff is there or beyond (R9.2)."""
    return houses == section.parts or bailiff >= section.space


def section(s: State, index: int, _b: int) -> None:
    """Score the section if it is due (R9.2), then look at the next; after the last go on or end (R9.4)."""
    if index == len(SECTIONS):
        if s.scored == len(SECTIONS):
            _finish(s)
        else:
            s.steps.append((step_names.INCOME, 0, 0))
        return
    s.steps.append((step_names.SECTION, index + 1, 0))
    due = SECTIONS[index]
    if is_due(due, len(s.houses[index]), s.bailiff):
        note(s, "section", word=due.name)
        s.steps.append((step_names.SECTION_CLOSE, index, 0))
        s.steps.append((step_names.SECTION_PLAYER, index, 0))


def section_player(s: State, index: int, turn: int) -> None:
    """Score the section for the player at `turn` in the order (R9.3)."""
    if turn == s.players:
        return
    s.steps.append((step_names.SECTION_PLAYER, index, turn + 1))
    player = s.order[turn]
    scored = SECTIONS[index]
    houses = s.houses[index].count(player)
    points = 0 if houses else lose_points(s, player, scored.loss)
    note(s, "houses", player, points=points, number=houses, word=scored.name)
    favors = scored.favors[min(houses, len(scored.favors) - 1)]
    if favors:
        s.steps.append((step_names.FAVOR, player, favors))


def section_close(s: State, _index: int, _b: int) -> None:
    """All favors of the section are used: it counts as scored, for the columns too (R10.2)."""
    s.scored += 1


def points_left_over(held: int) -> tuple[int, int, int]:
    """Points at the end of the game for gold, for other cubes and for deniers (R9.5)."""
    gold_index = CUBES.index("g")
    others = sum(goods.count(held, cube) for cube in range(gold_index))
    return (
        goods.count(held, gold_index) * board.POINTS_PER_GOLD,
        others // board.CUBES_PER_POINT,
        goods.deniers(held) // board.DENIERS_PER_POINT,
    )


def _finish(s: State) -> None:
    """Points for what is left (R9.5)."""
    for player in s.order:
        gains = points_left_over(s.goods[player])
        for kind, points in zip(("gold", "cubes", "deniers"), gains, strict=True):
            s.score[player] += points
            note(s, kind, player, points=points)
