"""Phase 1: income (R3), and what belongs to the beginning of a round."""

from engine import board, favors, step_names
from engine.events import note
from engine.goods import DENIER
from engine.state import State


def end_phase(s: State) -> None:
    """Note the position as the phase leaves it, where somebody wants to draw it."""
    if s.ends is not None:
        s.ends.append(s.copy())


def begin_phase(s: State, phase: int) -> None:
    if phase != board.INCOME:
        end_phase(s)
    s.phase = phase
    favors.free_lines(s)
    if s.log is not None:
        note(s, "phase", word=board.PHASES[phase])


def income_of(s: State, player: int) -> int:
    """Deniers that a player gains in this phase (R3.1)."""
    return board.BASE_INCOME + s.income[player]


def swaps_order(players: int) -> bool:
    """True if the turn order is swapped before every round but the first (R11.1)."""
    return players == 2


def income(s: State, _a: int, _b: int) -> None:
    """A new round; each player gains 2 deniers and what residences, library and hotel give (R3.1).

    With two players the turn order is swapped before, except in the first round (R11.1).
    """
    if s.round:
        end_phase(s)
    s.round += 1
    s.passed = ()
    if swaps_order(s.players) and s.round > 1:
        s.order = (s.order[1], s.order[0])
    note(s, "round", number=s.round)
    begin_phase(s, board.INCOME)
    for player in s.order:
        gained = income_of(s, player) * DENIER
        s.goods[player] += gained
        if s.log is not None:
            note(s, "income", player, gained=gained)
    s.steps.append((step_names.PLACEMENT, 0, 0))
