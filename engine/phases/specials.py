"""Phase 3: the special buildings, in their order (R5)."""

from typing import Final

from engine import board, step_names
from engine.answers import GATE as GATE_TO
from engine.answers import GATE_BACK, GUILD, INN_LEAVE, INN_STAY, JOUST_NO, JOUST_YES, KIND
from engine.board import INN, SPECIALS
from engine.events import note
from engine.goods import DENIER, can_pay, pack
from engine.phases.income import begin_phase
from engine.phases.placement import spaces_for, stand
from engine.phases.provost import reach
from engine.state import NOBODY, State, send_home

KIND_GATE: Final = KIND["gate"]
KIND_GUILD: Final = KIND["guild"]
KIND_JOUST: Final = KIND["joust"]
KIND_INN: Final = KIND["inn"]

POST_GAIN: Final = board.POST_DENIERS * DENIER
JOUST_PRICE: Final = pack(board.JOUST_CUBES, board.JOUST_DENIERS)


def special(s: State, index: int, _b: int) -> tuple[int, ...] | None:
    """Activate the special building with that index in `board.SPECIALS`, then the next."""
    if index == 0:
        begin_phase(s, board.SPECIAL)
    if index == len(SPECIALS):
        s.steps.append((step_names.PROVOST, 0, 0))
        return None
    s.steps.append((step_names.SPECIAL, index + 1, 0))
    if index == board.STABLES:
        _stables(s)
        return None
    if index == INN:
        return _inn(s)
    player = s.worker[index]
    if player == NOBODY:
        return None
    s.player = player
    s.spot = index
    if index == board.GATE:
        return _gate(s, player)
    s.steps.append((step_names.LEAVE, index, 0))
    if index == board.POST:
        s.goods[player] += POST_GAIN  # R5.2
        note(s, "special", player, board.POST, gained=POST_GAIN)
        return None
    if index == board.GUILD:
        s.kind = KIND_GUILD
        return reach(s.provost, GUILD, board.PROVOST_REACH)
    return _joust(s, player)


def _gate(s: State, player: int) -> tuple[int, ...]:
    """Move the worker to where it could have been placed, or take it back (R5.1)."""
    s.kind = KIND_GATE
    spaces = spaces_for(s, player)
    return (
        GATE_BACK,
        *(GATE_TO + space for space in range(len(board.SPACES)) if spaces >> space & 1),
    )


def gate_answered(s: State, answer: int) -> None:
    player = s.player
    send_home(s, board.GATE)
    if answer == GATE_BACK:
        note(s, "gate_back", player)
        return
    s.home[player] -= 1
    note(s, "gate", player, answer - GATE_TO)
    stand(s, player, answer - GATE_TO)


def guild_answered(s: State, answer: int) -> None:
    """Move the provost for nothing (R5.3)."""
    s.provost += answer - GUILD
    note(s, "guild", s.player, board.ROAD_OFFSET + s.provost, number=answer - GUILD)


def _joust(s: State, player: int) -> tuple[int, ...]:
    """A favor for a denier and a cloth, once (R5.4)."""
    s.kind = KIND_JOUST
    if can_pay(s.goods[player], JOUST_PRICE):
        return (JOUST_NO, JOUST_YES)
    return (JOUST_NO,)


def joust_answered(s: State, answer: int) -> None:
    """Pay, and use the favor before the worker leaves."""
    player = s.player
    if answer == JOUST_NO:
        note(s, "decline", player, board.JOUST)
        return
    s.goods[player] -= JOUST_PRICE
    note(s, "joust", player, board.JOUST, paid=JOUST_PRICE)
    s.steps.append((step_names.FAVOR, player, 1))


def _stables(s: State) -> None:
    """The players on the circles become first, second, third from now on (R5.5)."""
    first = s.stables
    if not first:
        return
    s.order = stables_order(s.order, first)
    s.stables = ()
    for number, player in enumerate(first, 1):
        s.home[player] += 1
        note(s, "stables", player, board.STABLES, number=number)


def stables_order(order: tuple[int, ...], first: tuple[int, ...]) -> tuple[int, ...]:
    """The turn order after those on the circles came first, second, third (R5.5)."""
    return first + tuple(player for player in order if player not in first)


def _inn(s: State) -> tuple[int, ...] | None:
    """The left worker moves to the right circle; alone there, one may stay or leave (R5.6, R5.7)."""
    left = s.worker[INN]
    right = s.inn
    if left == NOBODY:
        if right == NOBODY:
            return None
        s.player = right
        s.kind = KIND_INN
        s.spot = INN
        return (INN_STAY, INN_LEAVE)
    if right != NOBODY:
        inn_back(s)
    s.worker[INN] = NOBODY
    s.open |= 1 << INN
    s.inn = left
    note(s, "inn_in", left, INN)
    return None


def inn_back(s: State) -> None:
    """The worker on the right circle goes back to its player."""
    s.home[s.inn] += 1
    note(s, "inn_out", s.inn, INN)
    s.inn = NOBODY


def inn_answered(s: State, answer: int) -> None:
    """Leave the worker on the right circle, or take it back."""
    if answer == INN_LEAVE:
        inn_back(s)
    else:
        note(s, "inn_stay", s.player, INN)
