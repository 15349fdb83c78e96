"""A player that decides by rules of thumb: what an answer brings in this round, and what it leaves.

Everything is judged in points. Workers go where they gain most beyond the price; other answers are tried on a copy
of the state, without playing on. Nothing is searched: a decision takes well under a millisecond.
"""

from random import Random
from typing import Final

from engine import board, step_loop, step_names
from engine.answers import BATCH, BATCHES, GUILD, INN_STAY, KIND, PROVOST, STOP
from engine.board import LINES, SECTIONS
from engine.favors import effect
from engine.goods import DENIER
from engine.players.placing import space_values
from engine.players.round_forecast import Outlook, rivals_on_road, workers_to_come
from engine.players.sensible_weights import WEIGHTS, Weights
from engine.players.worth import Memory, Worth, residences
from engine.state import State
from engine.tiles import RESIDENCE, TILES

_PLACES: Final = (KIND["place"], KIND["gate"])
_MOVES: Final = {KIND["guild"]: GUILD, KIND["provost"]: PROVOST}
_LINE: Final = KIND["line"]
_INN: Final = KIND["inn"]
_PLAIN: Final = frozenset(BATCH + i for i, batch in enumerate(BATCHES) if "g" not in batch)
"""Batches without gold: while there is one to give, the castle's worker does not stop."""
UNWISE: Final = 2.0
"""By how many points to stop all the same is worse than anything else."""


class SensiblePlayer:
    """Plays as a careful beginner would. Deterministic for its source of chance."""

    def __init__(
        self, random: Random | None, weights: Weights = WEIGHTS, memory: Memory | None = None
    ) -> None:
        self._random = random
        self._weights = weights
        self._memory = memory or Memory()

    def choose(self, state: State) -> int:
        values = self._judged(state, self._random)
        return state.options[values.index(max(values))]

    def values(self, state: State) -> list[float]:
        """What each of `state.options` is worth to `state.player`, in points; the state is left as it is."""
        return self._judged(state, None)

    def _judged(self, state: State, random: Random | None) -> list[float]:
        weights = self._weights
        worth = self._memory.worth(state, state.player, weights)
        options = state.options
        if state.kind in _PLACES:
            return space_values(state, worth, weights, random)
        if state.kind == _INN:
            stays = worth.left >= 1 and weights.inn > 0
            return [weights.inn if (answer == INN_STAY) == stays else 0.0 for answer in options]
        trial = _Trial(state, worth, weights)
        if state.kind in _MOVES:
            base = _MOVES[state.kind]
            return [trial.moved(answer - base) for answer in options]
        if state.kind == _LINE:
            return [trial.line(answer) for answer in options]
        values = [trial.answer(answer) for answer in options]
        if options[0] == STOP and not _PLAIN.isdisjoint(options):
            values[0] = min(values) - UNWISE
        return values


class _Trial:
    """Answers of one decision, each tried and judged in points."""

    def __init__(self, s: State, worth: Worth, weights: Weights) -> None:
        self._s = s
        self._worth = worth
        self._weights = weights
        self._player = worth.player
        self._outlook = Outlook(s, worth, weights)
        self._spaces = workers_to_come(s, self._player)
        self._rivals = rivals_on_road(s, self._player) if s.kind in _MOVES else []
        self._sure = s.phase >= board.ACTIVATION

    def answer(self, answer: int) -> float:
        """The position after an answer; nothing of what follows is played."""
        return self._judge(self._after(self._s, answer))

    @staticmethod
    def _after(s: State, answer: int) -> State:
        new = s.copy()
        step_loop.ANSWERED[s.kind](new, answer)
        return new

    def line(self, answer: int) -> float:
        """A favor line by the best effect that it offers (R10.1)."""
        new = self._after(self._s, answer)
        name, player, line = new.steps[-1] if new.steps else (-1, 0, 0)
        if name != step_names.EFFECT:
            return self._judge(new)
        new.steps.pop()
        return max(self._judge(self._after(new, use)) for use in effect(new, player, line))

    def moved(self, number: int) -> float:
        """The provost that many spaces farther, less what it costs and what it gives to others."""
        s = self._s
        goods = s.goods[self._player]
        provost = s.provost + number
        sure = False
        if s.phase == board.PROVOST:
            goods -= abs(number) * DENIER
            later = s.passed[s.passed.index(self._player) + 1 :]
            sure = all(s.goods[other] < DENIER for other in later)
        own = self._outlook.rest(goods, self._spaces, provost=provost, sure=sure)
        others = self._outlook.active(self._rivals, provost, sure)
        return own - others * self._weights.rival_worker

    def _judge(self, s: State) -> float:
        """Points now, of the rest of the round, and of what stays beyond it."""
        player = self._player
        worth = self._worth
        total = float(s.score[player])
        total += self._outlook.rest(
            s.goods[player], self._spaces, provost=s.provost, sure=self._sure
        )
        for name, owner, count in s.steps:
            if name == step_names.FAVOR and owner == player:
                total += count * worth.favor
        for index in range(s.scored, len(SECTIONS)):
            total += worth.houses(index, s.houses[index].count(player))
        return total + self._favors(s) + self._estate(s)

    def _favors(self, s: State) -> float:
        """Markers on the favor lines; each seat has a line that it likes, the first the building line."""
        player = self._player
        first = player * len(LINES)
        weights = self._weights
        liked = first + len(LINES) - 1 - player % len(LINES)
        markers = s.markers[first : first + len(LINES)]
        total = weights.taste * s.markers[liked]
        for column, worth in zip(markers, weights.column, strict=True):
            total += column * worth
        return total * self._worth.share

    def _estate(self, s: State) -> float:
        """Buildings and income, with the residences that wait (R7.8)."""
        player = self._player
        worth = self._worth
        # Counting is slow, and most answers build nothing.
        sites = worth.sites if s.tile == self._s.tile else residences(s, player)
        crafts = s.own[player].bit_count()
        income = s.income[player]
        points = 0
        for space, owner in s.waiting.items():
            if owner == player:
                sites += 1
                income += TILES[RESIDENCE].income
                points += TILES[RESIDENCE].points
                crafts -= s.own[player] >> space & 1
        return points + worth.estate(s, crafts, sites, income)
