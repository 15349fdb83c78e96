"""What the rest of a round will bring to a player: own workers are followed along the road to the castle."""

from typing import Final

from engine import board, step_names
from engine.board import JOUST, POST, R1, ROAD_OFFSET, SECTIONS
from engine.goods import DENIER, LIFT, can_pay, count, pack
from engine.phases.activation import lowest
from engine.phases.castle import current_section
from engine.phases.placement import price
from engine.phases.specials import JOUST_PRICE, POST_GAIN
from engine.players.sensible_weights import Weights
from engine.players.worth import Worth
from engine.state import NOBODY, State

CERTAIN: Final = 0.9
"""Chances from here on count as certain, those up to `HOPELESS` as none."""
HOPELESS: Final = 0.1


def workers_to_come(s: State, player: int) -> int:
    """Bits of the spaces where the player's workers still wait for their turn in this round."""
    bits = sum(1 << space for space, worker in enumerate(s.worker) if worker == player)
    for name, space, _ in s.steps:
        if name == step_names.LEAVE:
            bits &= ~(1 << space)
    return bits


class Outlook:
    """The rest of a round for one player, as far as rules of thumb see it."""

    def __init__(self, s: State, worth: Worth, weights: Weights) -> None:
        self._s = s
        self._worth = worth
        self._weights = weights
        self._player = worth.player
        self._castle_comes = s.phase < board.CASTLE_PHASE
        self._in_castle = self._castle_comes and self._player in s.castle
        may_go = s.phase == board.PLACEMENT and not self._in_castle
        self._castle_price = price(s, self._player) * DENIER if may_go else 0
        self._houses = [houses.count(self._player) for houses in s.houses]
        self._placed = [*map(len, s.houses)]
        self._ahead = self._batches_ahead() if self._castle_comes else 0
        judged = (self._castle_price, self._in_castle, self._ahead, *self._houses, *self._placed)
        self._known = worth.rests.setdefault(judged if self._castle_comes else (), {})

    def likely(self, space: int, provost: int, sure: bool) -> float:
        """How likely a worker on a road space is activated with the provost there now."""
        distance = space - ROAD_OFFSET - provost
        if sure:
            return 1.0 if distance <= 0 else 0.0
        if distance > 3:
            return self._weights.far
        return self._weights.active[max(-3, distance) + 3]

    def active(self, spaces: list[int], provost: int, sure: bool = False) -> float:
        """How many of the workers on these road spaces will be activated with the provost there."""
        total = 0.0
        for space in spaces:
            total += self.likely(space, provost, sure)
        return total

    def rest(
        self,
        goods: int,
        spaces: int,
        provost: int,
        *,
        sure: bool = False,
        castle: bool = False,
        home: int = 0,
    ) -> float:
        """Worth of the goods at the end of the round and of the points gained until then.

        `spaces` are the bits of those of the own workers; `castle` says that one is there whatever the state says;
        with a worker at `home` one may still be sent there.
        """
        key = (goods, spaces, provost, sure, castle, home > 0)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._find_rest(goods, spaces, provost, sure, castle, home)
            self._worth.memory.kept += 1
        return known

    def _find_rest(
        self, goods: int, spaces: int, provost: int, sure: bool, castle: bool, home: int
    ) -> float:
        fare = self._castle_price if home and can_pay(goods, self._castle_price) else 0
        total, goods, certain, doubt = self._follow(goods, spaces, provost, sure)
        if castle or self._in_castle:
            return total + self._castle(goods, certain, doubt)
        if fare and can_pay(goods, fare) and can_pay(certain, fare):
            paid = self._worth.goods(goods) - self._worth.goods(goods - fare)
            return total + max(0.0, self._castle(goods - fare, certain - fare, doubt) - paid)
        return total

    def _follow(
        self, goods: int, spaces: int, provost: int, sure: bool
    ) -> tuple[float, int, int, float]:
        """Worth of the goods and of what the workers bring; the likely goods then, the certain ones, the chance of
        the least likely worker that the likely ones count on.
        """
        total = self._worth.goods(goods)
        doubt = 1.0
        certain = goods
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            chance = 1.0 if space < R1 else self.likely(space, provost, sure)
            gained, after = self._activate(space, goods)
            total += gained * chance
            if chance >= CERTAIN or after == goods:
                certain = after if certain == goods else self._activate(space, certain)[1]
                goods = after
            elif chance > HOPELESS:
                doubt = min(doubt, chance)
                goods = after
        return total, goods, certain, doubt

    def _activate(self, space: int, goods: int) -> tuple[float, int]:
        """Change of worth by one own worker's building, and the goods after it."""
        worth = self._worth
        if space >= R1:
            return worth.best_deal(self._s.tile[space], goods)
        if space == POST:
            after = goods + POST_GAIN
        elif space == JOUST and can_pay(goods, JOUST_PRICE):
            after = goods - JOUST_PRICE
            gained = worth.favor + worth.goods(after) - worth.goods(goods)
            return (gained, after) if gained > 0 else (0.0, goods)
        else:
            return 0.0, goods
        return worth.goods(after) - worth.goods(goods), after

    def _castle(self, goods: int, certain: int, doubt: float) -> float:
        """What giving all batches brings (R8): by likely goods, or by certain ones where those fail."""
        hoped = self._batches(goods)
        if doubt == 1.0:
            return hoped
        return doubt * hoped + (1 - doubt) * self._batches(certain)

    def _batches(self, goods: int) -> float:
        key = (goods,)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._find_batches(goods)
        return known

    def _find_batches(self, goods: int) -> float:
        """Points for batches, houses, most houses and the penalty, less the worth of the cubes."""
        s = self._s
        section = current_section(s)
        left = goods
        given = 0
        points = 0.0
        houses = self._houses[:]
        room = SECTIONS[section].parts - self._placed[section] if section >= 0 else 0
        while section >= 0:
            batch = best_batch(left)
            if not batch:
                break
            left -= batch
            given += 1
            points += SECTIONS[section].points
            points -= self._worth.houses(section, houses[section])
            houses[section] += 1
            points += self._worth.houses(section, houses[section])
            room -= 1
            if not room:
                section = section + 1 if section + 1 < len(SECTIONS) else -1
                room = SECTIONS[section].parts - self._placed[section]
        if not given:
            return -float(board.NO_BATCH_LOSS)
        points += self._worth.goods(left) - self._worth.goods(goods)
        return points + self._worth.favor * self._most(given)

    def _most(self, given: int) -> float:
        """How likely that many houses are the most of the phase (R8.4)."""
        if self._ahead >= given:
            return 0.1
        return min(0.9, self._weights.best_favor + 0.15 * (given - 1))

    def _batches_ahead(self) -> int:
        """The most batches that somebody may give who is in the castle before the player."""
        s = self._s
        ahead = 0
        for player in s.castle:
            if player == self._player:
                break
            ahead = max(ahead, batches_held(s.goods[player]), 1)
        return ahead


_PAIRS: Final = tuple(pack("f" + pair) for pair in ("ws", "wc", "sc"))


def best_batch(goods: int) -> int:
    """A batch without gold that leaves most further ones: the two cubes there are most of; 0 if there is none."""
    wood, stone, cloth = count(goods, 1), count(goods, 2), count(goods, 3)
    if wood <= stone and wood <= cloth:
        batch = _PAIRS[2]
    elif stone <= cloth:
        batch = _PAIRS[1]
    else:
        batch = _PAIRS[0]
    return batch if (goods + LIFT - batch) & LIFT == LIFT else 0


def batches_held(goods: int) -> int:
    """How many batches without gold the goods make."""
    food, wood, stone, cloth = (count(goods, index) for index in range(4))
    rest = wood + stone + cloth
    return min(food, rest // 2, rest - max(wood, stone, cloth))


def rivals_on_road(s: State, player: int) -> list[int]:
    """Spaces of the road with workers of others."""
    return [
        space
        for space, worker in enumerate(s.worker[R1 : s.free], R1)
        if worker != NOBODY and worker != player
    ]
