"""The judgement of the sensible player in numbers, all in points unless they say otherwise."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

FITTED_IN: Final = Path(__file__).with_name("fitted.json")
"""The numbers found by fitting; it says itself how it was made."""
FITTED: Final[Any] = json.loads(FITTED_IN.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth well before the end; towards it everything nears its worth of R9.5."""

    cubes: tuple[float, ...] = (1.5, 1.6, 1.9, 1.9, 4.0)
    """The first cube of each kind."""
    cube_decay: float = 0.86
    """Each further one of the kind, as a share of the one before."""
    denier: float = 0.9
    denier_decay: float = 0.94
    batch: float = 0.8
    """For three cubes that make a batch, beyond the cubes."""
    fade: float = 4.0
    """Rounds before the end from which worth begins to fade."""
    pace: float = 1.4
    """Spaces that the bailiff moves in a round."""
    goal: float = 0.4
    """Share of a prestige building's points that complete goods for it are worth."""
    building: float = 0.4
    """An own craft building, for each round to come."""
    key_tile: float = 1.5
    """The first mason, lawyer or architect on the road: everybody will want them."""
    site: float = 1.5
    """A residence on which a prestige building could stand."""
    column: tuple[float, ...] = (0.3, 0.1, 0.1, 1.2)
    """A marker one column further, for each line of favors."""
    taste: float = 1.8
    """A marker one column further on the one line that a seat likes best: players of this kind differ a little."""
    active: tuple[float, ...] = (0.97, 0.92, 0.85, 0.7, 0.4, 0.25, 0.15)
    """How likely a worker is activated, 3 spaces short of the provost to 3 beyond."""
    far: float = 0.03
    """How likely a worker is activated who is farther beyond the provost."""
    best_favor: float = 0.45
    """How likely most houses of a castle phase are one's own."""
    house: float = 0.7
    """Share of a section's favors and losses that is expected while it is still open."""
    rival: float = 0.35
    """A point for somebody else, as a loss."""
    rival_worker: float = 0.35
    """A rival's worker left beyond the provost."""
    first: float = 1.6
    """To move from the last place of the turn order to the first."""
    inn: float = 0.9
    """A worker on the right circle in the next round."""
    gate: float = 0.75
    """What the gate is worth as a share of the best other space."""
    least: float = 0.15
    """What a placement has to be worth beyond its price."""
    patience: float = 0.5
    """Share of its worth with which the castle competes for the next worker: it is never full."""
    special: float = 1.0
    """The same of the special buildings."""
    whim: float = 0.25
    """Chance decides among placements that are as close as this."""


WEIGHTS: Final = Weights()


def _number(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


TUNED: Final[Mapping[int, Weights]] = {
    int(players): Weights(**{name: _number(value) for name, value in numbers.items()})
    for players, numbers in FITTED["weights"].items()
}
"""Number of players -> the same numbers, as evolution has found them."""
