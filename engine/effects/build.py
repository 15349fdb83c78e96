"""Building wood and stone tiles (R7.4), also by a favor for one cube less (R10.6)."""

from typing import Final

from engine import step_names
from engine.answers import BUILD, DECLINE, KIND, WILD
from engine.board import LAST
from engine.events import note
from engine.goods import CUBE, LIFT, costs
from engine.state import TILE_BITS, State, lay_tile, take_from_stock
from engine.tiles import CRAFT, TILES, Build

KIND_BUILD: Final = KIND["build"]
MATERIAL: Final = {"wood": CUBE["w"], "stone": CUBE["s"]}
"""What a favor saves on a tile of that kind (R10.6)."""

Line = tuple[int, int, int]
"""bits in the stock, cost, answer"""


def _lines(kind: str) -> tuple[Line, ...]:
    """Each way to pay for each tile of a kind: a `*` is one cube of any kind (R7.4)."""
    lines: list[Line] = []
    for index, tile in enumerate(TILES):
        if tile.kind != kind:
            continue
        first = BUILD + index * WILD + ("*" in tile.cost)
        lines += [(TILE_BITS[index], cost, first + i) for i, cost in enumerate(costs(tile.cost))]
    return tuple(lines)


_LINES: Final = {kind: _lines(kind) for kind in CRAFT}
_COST: Final = {answer: cost for lines in _LINES.values() for _, cost, answer in lines}
_KIND_OF: Final = {
    index: tile.effect.kind for index, tile in enumerate(TILES) if isinstance(tile.effect, Build)
}


def buildable(s: State, player: int, kind: str, saved: int = 0) -> list[int]:
    """Answers for the tiles of a kind that are in the stock and can be paid, if there is an empty space."""
    if s.free > LAST:
        return []
    stock = s.stock
    purse = s.goods[player] + LIFT + saved
    return [
        answer
        for bits, cost, answer in _LINES[kind]
        if stock & bits and (purse - cost) & LIFT == LIFT
    ]


def possible(tile: int) -> tuple[int, ...]:
    return (DECLINE, *(answer for _, _, answer in _LINES[_KIND_OF[tile]]))


def build(s: State, tile: int) -> tuple[int, ...]:
    s.kind = KIND_BUILD
    return (DECLINE, *buildable(s, s.player, _KIND_OF[tile]))


def put(s: State, answer: int, saved: int = 0) -> None:
    """Pay, put the tile on the first empty road space, gain its points and favors (R7.4)."""
    player = s.player
    index = (answer - BUILD) // WILD
    tile = TILES[index]
    paid = _COST[answer] - saved
    s.goods[player] -= paid
    take_from_stock(s, index)
    space = s.free
    lay_tile(s, space, index, player)
    s.score[player] += tile.points
    if s.log is not None:
        note(s, "build", player, space, index, paid=paid, points=tile.points)
    if tile.favors:
        s.steps.append((step_names.FAVOR, player, tile.favors))


def cost_of(answer: int) -> int:
    """The goods that a build answer costs without a favor."""
    return _COST[answer]


def put_with_favor(s: State, answer: int) -> None:
    """Put a tile by a royal favor: for one cube of its material less (R10.6)."""
    put(s, answer, MATERIAL[TILES[(answer - BUILD) // WILD].kind])
