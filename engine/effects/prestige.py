"""Building prestige tiles on own residences (R7.5)."""

from typing import Final

from engine import step_names
from engine.answers import DECLINE, KIND, PRESTIGE, PRESTIGE_TILES
from engine.board import R1, SPACES
from engine.events import note
from engine.goods import can_pay, pack
from engine.state import TILE_BITS, State, lay_tile, take_from_stock
from engine.tiles import RESIDENCE, TILES

KIND_PRESTIGE: Final = KIND["prestige"]
_COST: Final = tuple(pack(TILES[index].cost) for index in PRESTIGE_TILES)


def prestige_options(s: State, player: int) -> list[int]:
    """Answers for each own residence and each tile of the stock that can be paid."""
    affordable = [
        which
        for which, index in enumerate(PRESTIGE_TILES)
        if s.stock & TILE_BITS[index] and can_pay(s.goods[player], _COST[which])
    ]
    if not affordable:
        return []
    return [
        PRESTIGE + (space - R1) * len(PRESTIGE_TILES) + which
        for space in range(R1, len(SPACES))
        if s.tile[space] == RESIDENCE and s.owner[space] == player
        for which in affordable
    ]


def possible(_tile: int) -> tuple[int, ...]:
    return (DECLINE, *range(PRESTIGE, PRESTIGE + (len(SPACES) - R1) * len(PRESTIGE_TILES)))


def architect(s: State, _tile: int) -> tuple[int, ...]:
    s.kind = KIND_PRESTIGE
    return (DECLINE, *prestige_options(s, s.player))


def put(s: State, answer: int) -> None:
    """Pay, replace the residence (which is discarded), gain points and favors (R7.5)."""
    player = s.player
    place, which = divmod(answer - PRESTIGE, len(PRESTIGE_TILES))
    index = PRESTIGE_TILES[which]
    tile = TILES[index]
    space = R1 + place
    s.goods[player] -= _COST[which]
    take_from_stock(s, index)
    lay_tile(s, space, index, player)
    s.income[player] += tile.income - TILES[RESIDENCE].income
    s.score[player] += tile.points
    note(s, "prestige", player, space, index, paid=_COST[which], points=tile.points)
    if tile.favors:
        s.steps.append((step_names.FAVOR, player, tile.favors))
