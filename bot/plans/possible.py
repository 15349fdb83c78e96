"""What a building could ever be asked to do, whatever its player owns: a wider net than what is legal now."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine import Game
from engine.answers import NUMBER, PRESTIGE_TILES, TEXT
from engine.board import SPACES
from engine.tiles import CUBES, TILE, TILES, Architect, Build, Exchange, Lawyer, Take

DECLINE: Final = "decline"
_SPECIAL: Final = {
    "gate": frozenset(text for text in TEXT if text.startswith("gate ") and text != "gate gate"),
    "guild": frozenset(text for text in TEXT if text.startswith("guild ")),
    "joust": frozenset(("joust yes", "joust no")),
}
_OF_EFFECTS: Final = ("decline", "gain ", "swap ", "build ", "residence ", "prestige ")
_ABOUT_NONE: Final[dict[str, tuple[str, ...]]] = {
    "inn": ("inn ",),
    "provost": ("provost ",),
    "castle": ("stop", "batch "),
    "line": ("favor ",),
    "effect": _OF_EFFECTS,
}
"""Decision that no building on the road brings -> how its answers begin."""


@cache
def answers_about_none(kind: str) -> frozenset[str]:
    """The answers to a decision that no building on the road brings, none for others."""
    return frozenset(text for text in TEXT if text.startswith(_ABOUT_NONE.get(kind, ())))


def possible_answers(
    game: Game, space: str = "", *, tile: str = "", bonus: bool = False
) -> frozenset[str]:
    """The answers that a worker on that space, or on that tile, could ever be asked for.

    With `bonus` those of the building's owner.
    """
    if space and not space.startswith("r"):
        return _SPECIAL.get(space, frozenset())
    index = game.state.tile[SPACES.index(space)] if space else -1
    return _of_tile(tile or (TILES[index].id if index >= 0 else ""), bonus)


@cache
def _of_tile(tile: str, bonus: bool) -> frozenset[str]:
    effect = TILE[tile].effect if tile else None
    match effect:
        case Take():
            if bonus:
                return frozenset(f"bonus {cube}" for cube in effect.bonus)
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
