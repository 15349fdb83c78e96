"""Which function carries out the effect of which tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.effects.build import build
from engine.effects.exchange import exchange
from engine.effects.prestige import architect
from engine.effects.residence import lawyer
from engine.effects.take import take
from engine.state import State
from engine.tiles import TILES, Architect, Build, Effect, Exchange, Lawyer, Take

Activate = Callable[[State, int], tuple[int, ...] | None]
"""(state, tile) -> legal answers of the decision that the effect asks."""


def _nothing(_s: State, _tile: int) -> None:
    """Prestige buildings and residences hold no worker (R4.4)."""


def _activate(effect: Effect | None) -> Activate:
    match effect:
        case Take():
            return take
        case Exchange():
            return exchange
        case Build():
            return build
        case Architect():
            return architect
        case Lawyer():
            return lawyer
        case None:
            return _nothing


EFFECTS: Final[tuple[Activate, ...]] = tuple(_activate(tile.effect) for tile in TILES)
