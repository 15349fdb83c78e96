"""What counts in a position at the start of a round, for each player: numbers that a linear value weighs."""

from typing import Final

from engine.board import LINES, R1, SECTIONS
from engine.goods import FIELD, FIELD_MASK, MONEY
from engine.players.building_deals import ARCHITECTS
from engine.players.round_forecast import batches_held
from engine.players.worth import PRESTIGE_NEEDS
from engine.state import CRAFT_TILES, TILE_BITS, State
from engine.tiles import CUBES, RESIDENCE, TILES

MOST_HOUSES: Final = 5
"""More houses of one player in a section are counted as this many."""
_OWN: Final = tuple(sorted(CRAFT_TILES))
_PLACE_OF: Final = {tile: number for number, tile in enumerate(_OWN)}


def features(s: State, player: int) -> list[float]:
    """The features of a player; the first is the same for everybody, several of one thing are steps of it."""
    goods = s.goods[player]
    money = goods >> MONEY
    found: list[float] = [1.0, s.score[player] / 10, money / 10]
    found += (min(money, 2), min(money, 4), min(money, 7))
    held = [goods >> FIELD * index & FIELD_MASK for index in range(len(CUBES))]
    for count in held:
        found += (min(count, 1), min(count, 2), min(count, 3), count)
    batches = batches_held(goods)
    found += (min(batches, 1), min(batches, 2), batches)
    found.append(s.order.index(player) / (s.players - 1))
    found.append(1.0 if s.inn == player else 0.0)
    found.append(s.income[player])
    own = [0.0] * len(_OWN)
    sites = 0
    for space in range(R1, s.free):
        if s.owner[space] == player:
            tile = s.tile[space]
            if tile == RESIDENCE:
                sites += 1
            elif tile in _PLACE_OF:
                own[_PLACE_OF[tile]] += 1.0
    architect = not ARCHITECTS.isdisjoint(s.tile)
    found += (min(sites, 1), sites, 1.0 if sites and architect else 0.0)
    found += _goal(s, held, sites)
    found += own
    for index in range(len(SECTIONS)):
        houses = s.houses[index].count(player) if index >= s.scored else 0
        for number in range(1, MOST_HOUSES + 1):
            found.append(1.0 if houses >= number else 0.0)
    first = player * len(LINES)
    for column in s.markers[first : first + len(LINES)]:
        found += (column, max(0, column - 2), max(0, column - 3))
    return found


def _goal(s: State, held: list[int], sites: int) -> tuple[float, float]:
    """How near the best prestige building is: its points by the share of cubes held, all and with a site only."""
    best = 0.0
    for tile, needs in PRESTIGE_NEEDS.items():
        if s.stock & TILE_BITS[tile]:
            have = sum(map(min, held, needs)) / sum(needs)
            best = max(best, TILES[tile].points * have * have)
    return best / 10, best / 10 if sites else 0.0
