"""Phase 4: the provost (R6)."""

from typing import Final

from engine import board, step_names
from engine.answers import KIND, PROVOST
from engine.board import PROVOST_REACH, ROAD_LENGTH
from engine.events import note
from engine.goods import DENIER, MONEY
from engine.phases.income import begin_phase
from engine.state import State

KIND_PROVOST: Final = KIND["provost"]


def reach(at: int, base: int, most: int) -> tuple[int, ...]:
    """`base + n` for each move by n spaces, at most `most`, that keeps a provost on road space `at` on it (R6.2)."""
    back = -min(most, at - 1)
    forward = min(most, ROAD_LENGTH - at)
    return tuple(range(base + back, base + forward + 1))


def price(number: int) -> int:
    """Deniers for a move by that many spaces, either way (R6.1)."""
    return abs(number)


def provost(s: State, index: int, _b: int) -> tuple[int, ...] | None:
    """The player at `index` in the order of passing may move the provost (R6.1)."""
    if index == 0:
        begin_phase(s, board.PROVOST)
    if index == s.players:
        begin_phase(s, board.ACTIVATION)
        s.steps.append((step_names.ACTIVATION, 0, 0))
        return None
    s.steps.append((step_names.PROVOST, index + 1, 0))
    s.player = player = s.passed[index]
    s.kind = KIND_PROVOST
    return reach(s.provost, PROVOST, min(PROVOST_REACH, s.goods[player] >> MONEY))


def provost_answered(s: State, answer: int) -> None:
    """Pay a denier a space and move; who can pay none is not asked."""
    number = answer - PROVOST
    if s.goods[s.player] < DENIER:
        return
    cost = price(number) * DENIER
    s.goods[s.player] -= cost
    s.provost += number
    note(s, "provost", s.player, board.ROAD_OFFSET + s.provost, paid=cost, number=number)
