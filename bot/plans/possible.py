"""What a building could ever be asked to do, whatever its player owns: a wider net than what is legal now."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine import Game
from engine.answers import NUMBER, PRESTIGE_TILES, TEXT
from engine.board import SPACES
from engine.state import NO_TILE
from engine.tiles import CUBES, TILES, Architect, Build, Exchange, Lawyer, Take

DECLINE: Final = "decline"
_SPECIAL: Final = {
    "gate": frozenset(text for text in TEXT if text.startswith("gate ") and text != "gate gate"),
    "joust": frozenset(("joust yes", "joust no")),
}


def possible_answers(game: Game, space: str) -> frozenset[str]:
    """The answers that a worker on that space could ever be asked for."""
    if not space.startswith("r"):
        return _SPECIAL.get(space, frozenset())
    tile = game.state.tile[SPACES.index(space)]
    return _of_tile(tile) if tile != NO_TILE else frozenset()


@cache
def _of_tile(tile: int) -> frozenset[str]:
    effect = TILES[tile].effect
    match effect:
        case Take():
            return frozenset(f"take {option}" for option in effect.options)
        case Exchange():
            return frozenset((DECLINE, *(trade.answer for trade in effect.trades)))
        case Build():
            return frozenset((DECLINE, *_builds(effect.kind)))
        case Lawyer():
            return frozenset((DECLINE, *(a for a in NUMBER if a.startswith("residence "))))
        case Architect():
            names = tuple(TILES[index].id for index in PRESTIGE_TILES)
            prestige = (a for a in NUMBER if a.startswith("prestige ") and a.endswith(names))
            return frozenset((DECLINE, *prestige))
        case None:
            return frozenset()


def _builds(kind: str) -> list[str]:
    """Each way to build each tile of a kind."""
    answers = []
    for tile in TILES:
        if tile.kind != kind:
            continue
        paid = [f" {cube}" for cube in CUBES] if "*" in tile.cost else [""]
        answers += [f"build {tile.id}{cube}" for cube in paid]
    return answers
