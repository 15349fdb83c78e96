"""What carries out the effect of which tile, one line for each kind of effect."""

from collections.abc import Callable
from typing import Final

from engine.answers import DECLINE
from engine.effects import build, exchange, prestige, residence, take
from engine.events import note
from engine.state import State
from engine.tiles import TILES, Architect, Build, Exchange, Lawyer, Take

Activate = Callable[[State, int], tuple[int, ...] | None]
"""(state, tile) -> legal answers of the decision that the effect asks."""
Answered = Callable[[State, int], None]
"""(state, answer): carries an answer out."""
Possible = Callable[[int], tuple[int, ...]]
"""tile -> every answer that it could ever get."""

_RULES: Final[dict[type, tuple[Activate, Answered, Possible]]] = {
    Take: (take.take, take.taken, take.possible),
    Exchange: (exchange.exchange, exchange.exchanged, exchange.possible),
    Build: (build.build, build.put, build.possible),
    Lawyer: (residence.lawyer, residence.lawyer_answered, residence.possible),
    Architect: (prestige.architect, prestige.put, prestige.possible),
}
_TILES: Final = {
    index: (tile.effect.decision, *_RULES[type(tile.effect)])
    for index, tile in enumerate(TILES)
    if tile.effect
}


def _or_declined(answered: Answered) -> Answered:
    """Carries an answer out where the player may also decline (R7.2)."""

    def carry_out(s: State, answer: int) -> None:
        if answer == DECLINE:
            note(s, "decline", s.player, s.spot)
        else:
            answered(s, answer)

    return carry_out


EFFECTS: Final[tuple[Activate, ...]] = tuple(
    _TILES[index][1] if index in _TILES else lambda _s, _tile: None for index in range(len(TILES))
)
"""Tile -> what its worker does; nothing where none may stand (R4.4)."""

ANSWERED: Final[dict[str, Answered]] = {
    **{decision: _or_declined(answered) for decision, _, answered, _ in _TILES.values()},
    "bonus": take.bonus_taken,
}
"""Decision at a building -> what carries its answers out."""

POSSIBLE: Final[dict[tuple[str, int], tuple[int, ...]]] = {
    **{(decision, index): possible(index) for index, (decision, _, _, possible) in _TILES.items()},
    **{("bonus", index): take.possible_bonus(index) for index in _TILES},
}
"""Decision and tile -> every answer that could ever be legal there, whatever its player owns."""
