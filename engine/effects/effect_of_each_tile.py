"""What carries out the effect of which tile, one line for each kind of effect."""

from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class _Rules:
    """The functions of one kind of effect; `possible` gives every answer that a tile could ever get."""

    activate: Activate
    answered: Answered
    possible: Callable[[int], tuple[int, ...]]


_RULES: Final[dict[type, _Rules]] = {
    Take: _Rules(take.take, take.taken, take.possible),
    Exchange: _Rules(exchange.exchange, exchange.exchanged, exchange.possible),
    Build: _Rules(build.build, build.put, build.possible),
    Lawyer: _Rules(residence.lawyer, residence.lawyer_answered, residence.possible),
    Architect: _Rules(prestige.architect, prestige.put, prestige.possible),
}
_TILES: Final = {
    index: (tile.effect.decision, _RULES[type(tile.effect)])
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
    _TILES[index][1].activate if index in _TILES else lambda _s, _tile: None
    for index in range(len(TILES))
)
"""Tile -> what its worker does; nothing where none may stand (R4.4)."""

ANSWERED: Final[dict[str, Answered]] = {
    **{decision: _or_declined(rules.answered) for decision, rules in _TILES.values()},
    "bonus": take.bonus_taken,
}
"""Decision at a building -> what carries its answers out."""

POSSIBLE: Final[dict[tuple[str, int], tuple[int, ...]]] = {
    **{(decision, index): rules.possible(index) for index, (decision, rules) in _TILES.items()},
    **{("bonus", index): take.possible_bonus(index) for index in _TILES},
}
"""Decision and tile -> every answer that could ever be legal there, whatever its player owns."""
