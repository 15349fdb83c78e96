"""What a worker may be asked to do at a building, whatever its player owns: a wider net than what is legal now."""

from __future__ import annotations

from engine import Game
from engine.answers import NUMBER, PRESTIGE_TILES
from engine.board import SPACES
from engine.phases.placement import spaces_for
from engine.state import CRAFT_TILES, NEUTRAL_TILES, NO_TILE, TILE_BITS, State
from engine.tiles import (
    CUBES,
    INDEX,
    LAWYER,
    RESIDENCE,
    TILES,
    Architect,
    Build,
    Exchange,
    Lawyer,
    Take,
)

DECLINE = "decline"


def possible_answers(game: Game, colour: str, space: str) -> list[str]:
    """The answers that may be open to a worker of that colour there, as far as the stock and the road allow.

    Fewer than two: nothing to choose.
    """
    s, player = game.state, game.setup.players.index(colour)
    tile = s.tile[SPACES.index(space)]
    if space == "gate":
        answers = {f"gate {to}" for to in _named(spaces_for(s, player))} - {"gate gate"}
        return _ordered({*answers, "gate back"})
    if space == "joust":
        return ["joust no", "joust yes"]
    return _ordered(_at_tile(s, player, tile)) if tile != NO_TILE else []


def _ordered(answers: set[str]) -> list[str]:
    return sorted(answers, key=NUMBER.__getitem__)


def _named(bits: int) -> list[str]:
    return [name for index, name in enumerate(SPACES) if bits >> index & 1]


def _at_tile(s: State, player: int, tile: int) -> set[str]:
    match TILES[tile].effect:
        case Take(options):
            return {f"take {option}" for option in options}
        case Exchange(_, trades):
            return {DECLINE, *(trade.answer for trade in trades)}
        case Build(kind):
            return {DECLINE, *_builds(s, kind)}
        case Lawyer():
            spaces = [name for index, name in enumerate(SPACES) if _can_turn(s, player, index)]
            return {DECLINE, *(f"residence {name}" for name in spaces)}
        case Architect():
            own = [
                name
                for index, name in enumerate(SPACES)
                if s.tile[index] == RESIDENCE and s.owner[index] == player
            ]
            tiles = [TILES[index].id for index in PRESTIGE_TILES if s.stock & TILE_BITS[index]]
            return {DECLINE, *(f"prestige {name} {tile}" for name in own for tile in tiles)}
        case None:
            return set()


def _can_turn(s: State, player: int, space: int) -> bool:
    """True where a building may be turned into a residence."""
    tile = s.tile[space]
    if tile == LAWYER or space in s.waiting:
        return False
    return tile in NEUTRAL_TILES or (tile in CRAFT_TILES and s.owner[space] == player)


def _builds(s: State, kind: str) -> list[str]:
    """Each way to build each tile of a kind that is in the stock."""
    answers = []
    for tile in TILES:
        if tile.kind == kind and s.stock & TILE_BITS[INDEX[tile.id]]:
            paid = [f" {cube}" for cube in CUBES] if "*" in tile.cost else [""]
            answers += [f"build {tile.id}{cube}" for cube in paid]
    return answers
