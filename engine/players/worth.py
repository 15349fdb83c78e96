"""What goods, buildings and favors are worth to a player in a position: rules of thumb, no search."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine import board
from engine.answers import PRESTIGE_TILES
from engine.board import FAVOR_DENIERS, LINES, OPEN_COLUMNS, PRESTIGE_POINTS, SECTIONS
from engine.goods import FIELD, FIELD_MASK, LIFT, MONEY
from engine.players.building_deals import ARCHITECTS, COMPULSORY, DEALS, Deal
from engine.players.sensible_weights import Weights
from engine.state import TILE_BITS, State
from engine.tiles import CUBES, INDEX, RESIDENCE, TILES

MOST: Final = 24
"""Entries of the tables of worth; more goods of a kind add nothing."""

CUBE_AT_END: Final = 1 / board.CUBES_PER_POINT
DENIER_AT_END: Final = 1 / board.DENIERS_PER_POINT
KEY_TILES: Final = frozenset({INDEX["w-mason"], INDEX["w-lawyer"], INDEX["s-architect"]})

PRESTIGE_NEEDS: Final = {
    index: tuple(TILES[index].cost.count(cube) for cube in CUBES) for index in PRESTIGE_TILES
}
PRESTIGE_BITS: Final = sum(TILE_BITS[index] for index in PRESTIGE_TILES)
"""Tiles of the stock that need no empty space of the road."""

CUBES_MASK: Final = (1 << MONEY) - 1

KEPT: Final = 30_000
"""Judgements that the memory of a search keeps before it begins anew."""

Table = tuple[float, ...]
Goal = tuple[tuple[int, ...], float]
"""Cubes of each kind that a prestige building needs, and what it is worth."""
NO_GOAL: Final[Goal] = ((), 0.0)


def residences(s: State, player: int) -> int:
    """How many residences of a player a prestige building could stand on."""
    if RESIDENCE not in s.tile:
        return 0
    pairs = zip(s.tile, s.owner, strict=True)
    return len([0 for tile, owner in pairs if tile == RESIDENCE and owner == player])


@lru_cache(maxsize=256)
def _table(first: float, decay: float, last: float, share: float) -> Table:
    """Worth of 0, 1, 2 ... of a kind; `share` is how far from the end (0) the game still is (1)."""
    worth, total, sums = first, 0.0, [0.0]
    for _ in range(MOST):
        total += max(last, share * worth + (1 - share) * last)
        worth *= decay
        sums.append(total)
    return tuple(sums)


@lru_cache(maxsize=4096)
def _best_goal(cubes: int, stock: int, favor: float) -> Goal:
    """The prestige building of the stock that is worth most and nearest."""
    held = [cubes >> FIELD * i & FIELD_MASK for i in range(len(CUBES))]
    best, found = 0.0, NO_GOAL
    for index, needs in PRESTIGE_NEEDS.items():
        if not stock & TILE_BITS[index]:
            continue
        worth = TILES[index].points + TILES[index].favors * favor
        near = worth * (0.3 + sum(map(min, held, needs)) / sum(needs))
        if near > best:
            best, found = near, (needs, worth)
    return found


class Memory:
    """What a player found out, kept for the positions to come that are judged alike: by the same weights."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.kept = 0
        """How many judgements were added since it began."""
        self.worths: dict[object, Worth] = {}
        self.goods: dict[object, dict[int, float]] = {}
        """Who judges goods in the same way -> goods -> their worth."""
        self.deals: dict[object, dict[tuple[int, int], tuple[float, int]]] = {}
        """Who judges deals in the same way -> tile and goods -> the best deal."""

    def worth(self, s: State, player: int, weights: Weights) -> Worth:
        """The judgement of a player about a position, the same one wherever all that it reads is the same."""
        if self.kept > self.most:
            self.kept = 0
            for known in (self.worths, self.goods, self.deals):
                known.clear()
        base = player * len(LINES)
        read = (
            player, s.bailiff, s.stock, s.scored, s.simple, tuple(s.tile), tuple(s.owner),
            tuple(s.markers[base : base + len(LINES)]),
            s.goods[player] & CUBES_MASK if RESIDENCE in s.tile else 0,
        )  # fmt: skip
        found = self.worths.get(read)
        if found is None:
            found = self.worths[read] = Worth(s, player, weights, self)
            self.kept += 1
        return found


class Worth:
    """The judgement of one player about a position; `Memory.worth` knows which positions it is the same for."""

    def __init__(self, s: State, player: int, weights: Weights, memory: Memory) -> None:
        self.player = player
        self.weights = weights
        self.left: float = max(0.0, (SECTIONS[-1].space - s.bailiff - 1) / weights.pace)
        """Rounds to come after this one."""
        share = min(1.0, self.left / weights.fade)
        self.share = share
        self._cubes: list[Table] = [
            _table(worth, weights.cube_decay, CUBE_AT_END, share) for worth in weights.cubes[:-1]
        ]
        self._gold = _table(weights.cubes[-1], 0.95, board.POINTS_PER_GOLD, share)
        self._deniers = _table(weights.denier, weights.denier_decay, DENIER_AT_END, share)
        self.denier: float = self._deniers[3] / 3
        self._stock = s.stock if s.free <= board.LAST else s.stock & PRESTIGE_BITS
        self.favor: float = self._favor(s)
        self.sites: int = residences(s, player)
        self._keys = KEY_TILES.difference(s.tile)
        goal = NO_GOAL
        if self.sites and share and not ARCHITECTS.isdisjoint(s.tile):
            goal = _best_goal(s.goods[player] & CUBES_MASK, self._stock & PRESTIGE_BITS, self.favor)
        self._goal, self._goal_worth = goal
        self.memory = memory
        self.rests: dict[tuple[int, ...], dict[tuple[int, ...], float]] = {}
        """Who judges the rest of a round in the same way -> with what it begins -> what it brings."""
        self._known: dict[int, float] = memory.goods.setdefault((self.left, goal), {})
        self._best: dict[tuple[int, int], tuple[float, int]] = memory.deals.setdefault(
            (self.left, goal, self.favor, self.sites, self._keys, self._stock), {}
        )

    def _favor(self, s: State) -> float:
        """A favor, by the line that is best now (R10)."""
        if s.simple:
            return float(board.SIMPLE_FAVOR_POINTS)
        most = OPEN_COLUMNS[s.scored]
        base = self.player * len(LINES)
        prestige, deniers, cubes, building = (
            min(most, column + 1) for column in s.markers[base : base + len(LINES)]
        )
        table = self._cubes
        gains = (0.0, table[0][1], table[2][1], table[3][1], 1.3 * table[3][1], self._gold[1])
        return max(
            float(PRESTIGE_POINTS[prestige]),
            FAVOR_DENIERS[deniers] * self.denier,
            gains[cubes],
            (0.0, 1.0, 3.0, 4.5, 4.5, 5.0)[building] * self.share,
        )

    def goods(self, goods: int) -> float:
        """Cubes and deniers, by what they will still become."""
        known = self._known.get(goods)
        if known is not None:
            return known
        food = min(MOST, goods & FIELD_MASK)
        wood = min(MOST, goods >> FIELD & FIELD_MASK)
        stone = min(MOST, goods >> 2 * FIELD & FIELD_MASK)
        cloth = min(MOST, goods >> 3 * FIELD & FIELD_MASK)
        gold = min(MOST, goods >> 4 * FIELD & FIELD_MASK)
        cubes = self._cubes
        worth = (
            cubes[0][food] + cubes[1][wood] + cubes[2][stone] + cubes[3][cloth]
            + self._gold[gold] + self._deniers[min(MOST, goods >> MONEY)]
        )  # fmt: skip
        rest = wood + stone + cloth
        batches = min(food, rest // 2, rest - max(wood, stone, cloth))
        worth += batches * self.weights.batch * self.share
        if self._goal:
            held = (food, wood, stone, cloth, gold)
            have = sum(map(min, held, self._goal)) / sum(self._goal)
            worth += self.weights.goal * self._goal_worth * have * have * self.share
        self._known[goods] = worth
        self.memory.kept += 1
        return worth

    def building(self, tile: int) -> float:
        """An own building beyond its points: visitors, income, a site."""
        if tile == RESIDENCE:
            return self.left * self.denier + self.weights.site * self.share / (1 + self.sites)
        if TILES[tile].kind == "prestige":
            return (TILES[tile].income - 1) * self.left * self.denier
        worth = self.weights.building * self.left
        return worth + self.weights.key_tile * self.share if tile in self._keys else worth

    def estate(self, s: State, crafts: int, sites: int, income: int) -> float:
        """What that many craft buildings, residences and deniers of income will bring in the rounds to come."""
        keys = sum(1 for tile in self._keys if tile in s.tile) if self._keys else 0
        site = self.weights.site * sum(1 / number for number in range(1, sites + 1))
        later = self.left * (crafts * self.weights.building + income * self.denier)
        return later + self.share * (keys * self.weights.key_tile + site)

    def best_deal(self, tile: int, goods: int) -> tuple[float, int]:
        """The change of worth by the best use of a building with these goods, and the goods after it."""
        key = (tile, goods)
        known = self._best.get(key)
        if known is None:
            known = self._best[key] = self._find_deal(tile, goods)
            self.memory.kept += 1
        return known

    def _find_deal(self, tile: int, goods: int) -> tuple[float, int]:
        before = self.goods(goods)
        best, after = (-99.0, goods) if tile in COMPULSORY else (0.0, goods)
        if tile in ARCHITECTS and not self.sites:
            return best, after
        stock = self._stock
        for deal in DEALS[tile]:
            if not deal.stock & stock or (goods + LIFT - deal.pays) & LIFT != LIFT:
                continue
            worth = self._deal(deal, goods) - before
            if worth > best:
                best, after = worth, goods - deal.pays + deal.gains
        return best, after

    def _deal(self, deal: Deal, goods: int) -> float:
        worth = deal.points + deal.favors * self.favor + self.goods(goods - deal.pays + deal.gains)
        return worth + self.building(deal.built) if deal.built >= 0 else worth

    def houses(self, section: int, count: int) -> float:
        """What that many houses in an open section will bring when it is scored (R9.3)."""
        scored = SECTIONS[section]
        if not count:
            return -scored.loss * self.weights.house
        favors = scored.favors[min(count, len(scored.favors) - 1)]
        return favors * self.favor * self.weights.house
