"""Phase 5: activation along the road (R7.1)."""

from typing import Final

from engine import step_names
from engine.board import CASTLE_PHASE, ROAD_LENGTH, ROAD_OFFSET
from engine.effects import residence
from engine.effects.effect_of_each_tile import EFFECTS
from engine.events import note
from engine.phases.income import begin_phase
from engine.state import State, send_home

REACHED: Final = tuple((1 << (ROAD_OFFSET + number + 1)) - 1 for number in range(ROAD_LENGTH + 1))
"""The provost's road number -> bits of the spaces up to it."""


def in_force(s: State) -> int:
    """Bits of the road spaces with a worker up to and including the provost's (R7.1)."""
    return s.busy & REACHED[s.provost]


def lowest(spaces: int) -> int:
    """The first of some spaces given as bits."""
    return (spaces & -spaces).bit_length() - 1


def activation(s: State, _a: int, _b: int) -> tuple[int, ...] | None:
    """Activate the first building up to the provost that has a worker; else end the phase."""
    active = in_force(s)
    if not active:
        _send_back_beyond(s)
        begin_phase(s, CASTLE_PHASE)
        s.steps.append((step_names.CASTLE_TURN, 0, 0))
        return None
    space = lowest(active)
    s.steps.append((step_names.ACTIVATION, 0, 0))
    s.steps.append((step_names.LEAVE, space, 0))
    s.spot = space
    s.player = s.worker[space]
    return EFFECTS[s.tile[space]](s, s.tile[space])


def _send_back_beyond(s: State) -> None:
    """Workers beyond the provost go back without effect."""
    while s.busy:
        space = lowest(s.busy)
        if s.log is not None:
            note(s, "idle", s.worker[space], space)
        leave(s, space, 0)


def leave(s: State, space: int, _b: int) -> None:
    """A worker goes back; a residence that waited for that is made (R7.8)."""
    send_home(s, space)
    if s.waiting and space in s.waiting:
        residence.turn(s, space, s.waiting.pop(space))
