"""Phase 6: the castle (R8)."""

from typing import Final

from engine import board, step_names
from engine.answers import BATCH, BATCHES, KIND, STOP
from engine.board import SECTIONS
from engine.events import note
from engine.goods import LIFT, pack
from engine.state import State, lose_points

KIND_CASTLE: Final = KIND["castle"]
BATCH_COST: Final = tuple(pack(batch) for batch in BATCHES)


def current_section(s: State) -> int:
    """The first section not yet scored that has room (R8.2), or -1 if none has."""
    for index in range(s.scored, len(SECTIONS)):
        if len(s.houses[index]) < SECTIONS[index].parts:
            return index
    return -1


def payable_batches(held: int) -> list[int]:
    """Answers for the batches that goods can pay (R8.1)."""
    purse = held + LIFT
    return [BATCH + i for i, cost in enumerate(BATCH_COST) if (purse - cost) & LIFT == LIFT]


def castle_turn(s: State, index: int, given: int) -> tuple[int, ...] | None:
    """The worker at `index` in the queue, whose player has given `given` batches, gives more or stops (R8.1)."""
    if index == len(s.castle):
        s.steps.append((step_names.CASTLE_CLOSE, 0, 0))
        if most := max(s.gave, default=0):
            best = s.castle[s.gave.index(most)]
            note(s, "best", best, number=most, word="tie" if s.gave.count(most) > 1 else "")
            s.steps.append((step_names.FAVOR, best, 1))
        return None
    player = s.castle[index]
    batches = payable_batches(s.goods[player])
    room = current_section(s) >= 0
    if batches and room:
        s.player = player
        s.kind = KIND_CASTLE
        s.spot = board.CASTLE
        s.steps.append((step_names.CASTLE_TURN, index, given))
        return (STOP, *batches)
    _finish(s, player, given, excused=bool(batches))
    return None


def castle_answered(s: State, answer: int) -> None:
    """Give a batch, or stop. The step on top of the stack is the turn that asked."""
    step, index, given = s.steps.pop()
    player = s.player
    if answer == STOP:
        _finish(s, player, given, excused=False)
        return
    cost = BATCH_COST[answer - BATCH]
    section = current_section(s)
    points = SECTIONS[section].points
    s.goods[player] -= cost
    s.houses[section] = (*s.houses[section], player)
    s.score[player] += points
    if s.log is not None:
        note(s, "batch", player, paid=cost, points=points, word=SECTIONS[section].name)
    s.steps.append((step, index, given + 1))


def _finish(s: State, player: int, given: int, excused: bool) -> None:
    """A turn ends: what was given counts for most houses (R8.4), nothing is a penalty (R8.3)."""
    s.gave = (*s.gave, given)
    s.steps.append((step_names.CASTLE_TURN, len(s.gave), 0))
    if not given and not excused:
        note(s, "no_batch", player, points=lose_points(s, player, board.NO_BATCH_LOSS))


def castle_close(s: State, _a: int, _b: int) -> None:
    """The castle workers go back (R8.4)."""
    for player in s.castle:
        s.home[player] += 1
    s.castle = s.gave = ()
    s.steps.append((step_names.END, 0, 0))
