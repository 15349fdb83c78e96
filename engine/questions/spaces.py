"""What stands where, and what each player holds."""

from engine.board import CASTLE, FEWEST_FOR_STABLES, R1, SPACE, SPACES, STABLES
from engine.effects import residence
from engine.game import Game
from engine.phases import activation
from engine.state import NO_TILE, NOBODY, TILE_BITS
from engine.tiles import INDEX, TILES


def tile_at(game: Game, space: str) -> str:
    """The tile on a space of the road, empty where there is none."""
    tile = game.state.tile[SPACE[space]]
    return "" if tile == NO_TILE else TILES[tile].id


def tiles_on_road(game: Game) -> dict[str, str]:
    """Space -> tile for every built space of the road, from the castle outward."""
    tiles = game.state.tile
    return {
        SPACES[space]: TILES[tiles[space]].id
        for space in range(R1, len(SPACES))
        if tiles[space] != NO_TILE
    }


def owner_at(game: Game, space: str) -> str | None:
    """The colour that owns the building on a space, None for nobody."""
    owner = game.state.owner[SPACE[space]]
    return None if owner == NOBODY else game.setup.players[owner]


def workers_at(game: Game, space: str) -> tuple[str, ...]:
    """The colours with a worker on a space, in the order of arrival; at the inn on its left circle (R4.8)."""
    s, index = game.state, SPACE[space]
    if index == CASTLE:
        return game.colours(s.castle)
    if index == STABLES:
        return game.colours(s.stables)
    return () if s.worker[index] == NOBODY else (game.setup.players[s.worker[index]],)


def spaces_of_workers(game: Game, colour: str) -> tuple[str, ...]:
    """The spaces where a player's workers stand, in the order of `board.SPACES`; of the inn the left circle."""
    return tuple(space for space in SPACES if colour in workers_at(game, space))


def workers_in_force(game: Game, colour: str) -> tuple[str, ...]:
    """The road spaces of a player's workers up to and including the provost's, in their order (R7.1)."""
    s, player = game.state, game.number(colour)
    bits = activation.in_force(s)
    return tuple(
        SPACES[space]
        for space in range(R1, len(SPACES))
        if bits >> space & 1 and s.worker[space] == player
    )


def is_closed(game: Game, space: str) -> bool:
    """True where nobody can ever stand again: residences, prestige buildings, two players' stables (R4.4, R11.1)."""
    if SPACE[space] == STABLES:
        return game.state.players < FEWEST_FOR_STABLES
    tile = game.state.tile[SPACE[space]]
    return tile != NO_TILE and TILES[tile].effect is None


def can_hold_worker(game: Game, space: str) -> bool:
    """True if there is something to stand on, free or not (R4.4)."""
    built = SPACE[space] < R1 or game.state.tile[SPACE[space]] != NO_TILE
    return built and not is_closed(game, space)


def may_become_residence(game: Game, colour: str, space: str) -> bool:
    """True for a building that the player may choose now, by a lawyer or a favor (R7.7, R7.8)."""
    return residence.may_choose(game.state, game.number(colour), SPACE[space])


def in_stock(game: Game, tile: str) -> bool:
    """True if a copy of the tile can still be built."""
    return bool(game.state.stock & TILE_BITS[INDEX[tile]])


def goods_of(game: Game, colour: str) -> int:
    """What a player holds, packed (`engine.goods`)."""
    return game.state.goods[game.number(colour)]
