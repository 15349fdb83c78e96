"""Computer players at the tables: some answer at once, others search in a process of their own."""

import logging
from collections.abc import Mapping
from random import Random
from typing import Final

from bot.metrics import CUT_SHORT
from bot.store import Seat
from bot.tables.loaded_table import Table
from bot.tables.thinking_pool import Asker, Thinking
from engine import Game
from engine.answers import TEXT
from engine.players import PLAYERS, choose_answer
from engine.players.mason import MasonPlayer, characters
from engine.players.search import ARCHITECT, MASTER, Budget, searched

log = logging.getLogger(__name__)

SEARCHES: Final[Mapping[str, Budget]] = {"architect": ARCHITECT, "master": MASTER}
FEW: Final = 0.5
"""A search that had time for less than this share of its playouts is counted."""
LONGER: Final = 1.05
"""How much longer a decision takes than its search."""
STAND_IN: Final = "mason"
"""The level that sits in for people, takes seats for which nobody chose one, and answers where a search fails."""
LEAST_PATIENCE: Final = 5.0
"""Seconds that every search has, however short it is meant to be: a process may have to start."""


def searches_of(playouts: int, seconds: float) -> dict[str, Budget]:
    """The searches where a master has so many playouts and seconds at most, and others their seconds in proportion."""
    assert MASTER.seconds
    assert ARCHITECT.seconds
    architect = Budget(seconds * ARCHITECT.seconds / MASTER.seconds, ARCHITECT.playouts)
    return {"architect": architect, "master": Budget(seconds, playouts)}


class Computers:
    """Computer players of all levels, which draw from one source of chance."""

    def __init__(self, random: Random, thinking: Thinking, searches: Mapping[str, Budget]) -> None:
        self._random = random
        self._thinking = thinking
        self._searches = searches

    def thinks(self, level: str | None) -> bool:
        """True for a level whose answers take a while; None is of no computer player."""
        return level in self._searches

    def most_seconds(self, table: Table, answers: int, seconds: float) -> float:
        """How long those who think take at most until a person is asked, or for so many answers.

        None of them begins after so many `seconds`. Workers are placed, and the provost is moved, in turn. 0 where no
        time limits a search.
        """
        limits = {level: LONGER * (one.seconds or 0) for level, one in self._searches.items()}
        longest = max(limits.get(one.computer or "", 0) for one in table.row.seats)
        play, total, had = table.game.copy(), 0.0, set()
        for left in range(answers, 0, -1):
            seat = table.asked_in(play)
            if seat is None or not seat.computer:
                break
            kind = play.pending.kind
            if kind not in ("place", "provost") or (seat, kind) in had:
                total += left * longest
                break
            had.add((seat, kind))
            total += limits.get(seat.computer, 0)
            play.answer(play.pending.player, play.pending.answers[-1])
        return min(total, seconds + longest)

    def at_once(self, seat: Seat, game: Game) -> str:
        """The answer of a computer player; the stand-in's for a person, and for one whose search fails.

        A mason plays in a character of its own, but not where it sits in for somebody.
        """
        level = seat.computer
        if level == STAND_IN and not seat.left_by:
            own = characters(game.setup)[game.state.player]
            return choose_answer(MasonPlayer(character=own), game)
        if level is None or self.thinks(level):
            level = STAND_IN
        return choose_answer(PLAYERS[level](self._random), game)

    async def thought(self, seat: Seat, game: Game, name: str, asker: Asker) -> str:
        """The answer of one who `thinks`; where a search fails the log tells it by the game's name.

        Raises `ThinkingFailed` where the bot stops.
        """
        budget = self._searches[seat.computer or ""]
        within = max(2 * budget.seconds, LEAST_PATIENCE) if budget.seconds else None
        try:
            answer, share = await self._thinking.run(
                searched, budget, game=game, within=within, asker=asker
            )
            if share < FEW:
                CUT_SHORT.labels(seat.computer).inc()
            return TEXT[answer]
        except Exception as error:
            if self._thinking.closed:
                raise
            CUT_SHORT.labels(seat.computer).inc()
            log.warning("%s: the search of the %s failed (%r)", name, seat.computer, error)
            return self.at_once(seat, game)
