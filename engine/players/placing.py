"""Where a worker is worth most beyond its price, or nowhere."""

from random import Random
from typing import Final

from engine import board
from engine.answers import GATE as GATE_TO
from engine.answers import GATE_BACK, KIND, PASS, PLACE
from engine.board import CASTLE, GATE, GUILD, INN, R1, STABLES
from engine.goods import DENIER
from engine.phases.placement import price
from engine.players.round_forecast import Outlook, rivals_on_road, workers_to_come
from engine.players.sensible_weights import Weights
from engine.players.worth import Worth
from engine.state import NOBODY, State
from engine.tiles import TILES, Take

PLACING: Final = KIND["place"]
SHIFTS: Final = (-board.PROVOST_REACH, board.PROVOST_REACH)
TINY: Final = 1e-9
"""Nothing is done where something is worth no more than nothing."""
_BONUS: Final = frozenset(
    index for index, tile in enumerate(TILES) if isinstance(tile.effect, Take) and tile.effect.bonus
)


def space_values(s: State, worth: Worth, weights: Weights, random: Random | None) -> list[float]:
    """What each answer to the decisions `place` and `gate` is worth in points, in the order of `s.options`.

    With a source of chance those that are worth a placement differ by a whim.
    """
    view = _Placing(s, worth, weights)
    placing = s.kind == PLACING
    none, base = (PASS, PLACE) if placing else (GATE_BACK, GATE_TO)
    # To be the first to pass brings a denier (R4.2).
    least = weights.least + (worth.denier / 2 if placing and not s.passed else 0.0)
    gate = base + GATE
    values = {none: least + TINY}
    gains = {o: view.gain(o - base) for o in s.options if o not in (none, gate)}
    shares = [weights.special] * CASTLE + [weights.patience]
    for answer, gained in gains.items():
        share = shares[answer - base] if answer <= base + CASTLE else 1.0
        values[answer] = max(gained * share, least) if gained > least else gained
    if gate in s.options:
        values[gate] = max([0.0, *gains.values()]) * weights.gate
    if random is not None and weights.whim:
        for answer, value in values.items():
            if value >= least and answer != none:
                values[answer] = value + weights.whim * random.random()
    return [values[answer] for answer in s.options]


class _Placing:
    """One more worker on the board, judged by what the round brings with it and without it."""

    def __init__(self, s: State, worth: Worth, weights: Weights) -> None:
        self._s = s
        self._worth = worth
        self._weights = weights
        self._player = worth.player
        self._goods = s.goods[self._player]
        self._spaces = workers_to_come(s, self._player)
        self._home = s.home[self._player] if s.kind == PLACING else 0
        self._price = price(s, self._player) * DENIER if s.kind == PLACING else 0
        self._outlook = Outlook(s, worth, weights)
        self._base = self._outlook.rest(self._goods, self._spaces, s.provost, home=self._home)

    def gain(self, space: int) -> float:
        """What a worker there brings beyond its price."""
        s, outlook = self._s, self._outlook
        cost = self._price
        if self._price and s.own[self._player] >> space & 1:
            cost = DENIER
        goods = self._goods - cost
        if space == CASTLE:
            without = outlook.rest(self._goods, self._spaces, s.provost)
            return outlook.rest(goods, self._spaces, s.provost, castle=True) - without
        home = self._home - 1
        if space in (STABLES, INN):
            special = self._stables() if space == STABLES else self._inn()
            return special + outlook.rest(goods, self._spaces, s.provost, home=home) - self._base
        if space == GUILD:
            return self._guild(goods, home)
        gained = outlook.rest(goods, self._spaces | 1 << space, s.provost, home=home) - self._base
        return gained - self._owner_gains(space) if space >= R1 else gained

    def _owner_gains(self, space: int) -> float:
        """A visit's point, and the bonus cube of stone production (R4.5, R7.3)."""
        s = self._s
        if s.owner[space] in (NOBODY, self._player):
            return 0.0
        points = 2.0 if s.tile[space] in _BONUS else 1.0
        return points * self._weights.rival

    def _stables(self) -> float:
        """Places gained in the turn order (R5.5)."""
        s = self._s
        share = (s.order.index(self._player) - len(s.stables)) / (s.players - 1)
        return self._weights.first * share * self._worth.share

    def _inn(self) -> float:
        """Low prices in the next round (R5.7), for a player who does not have them already."""
        return 0.0 if self._s.inn == self._player else self._weights.inn * self._worth.share

    def _guild(self, goods: int, home: int) -> float:
        """The better of both ways to move the provost (R5.3)."""
        s = self._s
        rivals, active = rivals_on_road(s, self._player), self._outlook.active
        best, now = 0.0, active(rivals, s.provost)
        for shift in SHIFTS:
            provost = min(max(1, s.provost + shift), board.ROAD_LENGTH)
            gained = self._outlook.rest(goods, self._spaces, provost, home=home) - self._base
            harmed = now - active(rivals, s.provost + shift)
            best = max(best, gained + harmed * self._weights.rival_worker)
        return best
