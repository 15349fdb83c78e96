"""Simulated people: when they look in, and what they do at the table then."""

from dataclasses import dataclass
from math import exp, inf, log
from random import Random
from typing import Final

from bot.plans.answer_or_stop import current
from bot.plans.plan_model import Plan
from bot.tables.loaded_table import Table, check_running
from bot.tables.planning import about_what, ahead_of
from bot.tables.playing import Service
from engine.questions import phase_is_over
from tests.plans.stored_table import give_ahead
from tests.waits.entering import enter, order_value, passing_aim
from tests.waits.hand import Hand
from tests.waits.judgement import Judgement

AWAKE: Final = 16
"""Waking hours a day."""
SIGMA: Final = 1.0
WORKERS, CHOICES = 3, 2
"""Planned ahead, and the places named for each."""


@dataclass(frozen=True, slots=True)
class Habits:
    """Whether a person plans, answers ahead and comes when a round begins, with at most so many `presses` a visit.

    `median` are the waking hours from a mention to a visit, `taste` is how far judgements differ.
    """

    plans: bool = False
    presses: float = inf
    median: float = 3.0
    taste: float = 0.0


class Person:
    """Someone at a table: reacts to mentions after a while, then does all there is to do."""

    def __init__(self, user_id: int, habits: Habits, seed: int) -> None:
        self.user_id = user_id
        self.habits = habits
        self.mind = Judgement(seed, habits.taste)
        self._random = Random(seed)
        self.presses: list[int] = []
        """On controls of the plan, for each visit."""

    def delay(self) -> float:
        """Waking hours from a mention to the visit."""
        return exp(log(self.habits.median) + SIGMA * self._random.gauss(0.0, 1.0))

    async def visit(self, service: Service, game_id: int) -> None:
        """Answer what is asked and what can be answered already, then plan."""
        while (table := await service.table(game_id)).running:
            if table.asked is not None and table.asked.user_id == self.user_id:
                await self._answer(service, table)
            elif not await self._give_ahead(service, table):
                break
        self.presses.append(await self._plan(service, table) if table.running else 0)

    async def _answer(self, service: Service, table: Table) -> None:
        """Answer what is asked; passing may bring an order for the provost in the same press."""
        answer = self.mind.answer(table.game)
        order = self._wanted(table).provost if answer == "pass" else None
        if order is not None:
            hand = Hand(service, table, self.user_id)
            way = hand.way(passing_aim("now", order_value(order)))
            if way is not None and hand.held.plan.provost is None and await hand.press(way):
                return
        await service.answer(table.id, self.user_id, answer, "press", table.row.revision)

    async def _give_ahead(self, service: Service, table: Table) -> bool:
        """Answer a decision to come; False if there is none."""
        seat = check_running(table, self.user_id)
        at = ahead_of(table, seat) if self.habits.plans else None
        if at is None:
            return False
        answer = self.mind.answer(at.game)
        await give_ahead(service, table.id, self.user_id, *about_what(at), answer)
        return True

    async def _plan(self, service: Service, table: Table) -> int:
        """Plan the rest of the round as it looks now; the presses that it took."""
        hand = Hand(service, table, self.user_id)
        wanted = self._wanted(table)
        if not wanted.empty:
            await enter(hand, wanted, CHOICES, self.habits.presses)
        return hand.presses

    def _wanted(self, table: Table) -> Plan:
        """The plan of this moment."""
        if not self.habits.plans:
            return Plan()
        game, colour = table.game, check_running(table, self.user_id).colour
        plan = Plan(queue=self.mind.queue(game, colour, WORKERS))
        if not phase_is_over(game, "provost"):
            plan = self.mind.with_intents(plan, game, colour)
        return current(self.mind.with_orders(plan, game, colour), game, colour)
