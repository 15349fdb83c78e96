"""What each building can do for its player, as plain deals that can be compared."""

from dataclasses import dataclass
from typing import Final

from engine.effects.exchange import gained, paid
from engine.goods import costs, pack
from engine.state import TILE_BITS
from engine.tiles import RESIDENCE, TILES, Architect, Build, Effect, Exchange, Lawyer, Take

NOTHING_BUILT: Final = -1
ALWAYS: Final = -1
"""Bits of a deal that needs nothing of the stock."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Packed goods paid and gained, points and favors at once, the tile that is built.

    `stock` are the bits of the stock one of which is needed, `ALWAYS` where the stock does not matter.
    """

    pays: int = 0
    gains: int = 0
    points: int = 0
    favors: int = 0
    built: int = NOTHING_BUILT
    stock: int = ALWAYS


def _tile_deals(kind: str) -> tuple[Deal, ...]:
    """Each way to pay for each tile of a kind."""
    return tuple(
        Deal(cost, 0, tile.points, tile.favors, index, TILE_BITS[index])
        for index, tile in enumerate(TILES)
        if tile.kind == kind
        for cost in costs(tile.cost)
    )


def _deals(effect: Effect | None) -> tuple[Deal, ...]:
    match effect:
        case Take():
            return tuple(Deal(gains=pack(option)) for option in effect.options)
        case Exchange():
            return tuple(Deal(paid(trade), gained(trade), trade.points) for trade in effect.trades)
        case Build():
            return _tile_deals(effect.kind)
        case Architect():
            return _tile_deals("prestige")
        case Lawyer():
            price = pack(effect.pays, -effect.deniers)
            return (Deal(price, 0, TILES[RESIDENCE].points, 0, RESIDENCE),)
        case None:
            return ()


DEALS: Final[tuple[tuple[Deal, ...], ...]] = tuple(_deals(tile.effect) for tile in TILES)
"""Tile -> its deals (R7)."""

COMPULSORY: Final = frozenset(
    index for index, tile in enumerate(TILES) if isinstance(tile.effect, Take)
)
"""Tiles that can't be declined (R7.2)."""

ARCHITECTS: Final = frozenset(
    index for index, tile in enumerate(TILES) if isinstance(tile.effect, Architect)
)
