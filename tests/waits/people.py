"""Simulated people: when they look in, and what they do at the table then."""

from dataclasses import dataclass, replace
from math import exp, log
from random import Random
from typing import Final

from bot.plans.current import current
from bot.plans.model import Plan
from bot.tables.planning import about_what, ahead_of, held_by
from bot.tables.refusals import PlanRefused
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from engine.questions import phase_is_over
from tests.plans.stored_table import enter_plan, give_ahead
from tests.waits.judgement import Judgement

AWAKE: Final = 16
"""Waking hours a day."""
DAY: Final = 86_400
HOUR: Final = 3_600
SIGMA: Final = 1.0


@dataclass(frozen=True, slots=True)
class Features:
    """What a person makes use of: workers planned a visit (0 for none), and the other parts of a plan."""

    workers: int = 0
    intents: bool = False
    orders: bool = False
    parallel: bool = False


class Clock:
    """Waking hours since the game began; everybody sleeps at the same time."""

    def __init__(self) -> None:
        self.awake = 0.0

    def seconds(self) -> float:
        """The same as seconds of a calendar whose days begin with 8 hours of sleep."""
        day, hour = divmod(self.awake, AWAKE)
        return day * DAY + (24 - AWAKE + hour) * HOUR

    @property
    def days(self) -> float:
        return self.awake / AWAKE


class Person:
    """Someone at a table: reacts to mentions after a while, then does all there is to do."""

    def __init__(self, user_id: int, median: float, features: Features, seed: int) -> None:
        self.user_id = user_id
        self.features = features
        self.mind = Judgement(seed)
        self._random_plans = Random(seed)
        self._median = median
        self.answers = 0

    def delay(self) -> float:
        """Waking hours from a mention to the visit."""
        return exp(log(self._median) + SIGMA * self._random_plans.gauss(0.0, 1.0))

    async def visit(self, service: Service, game_id: int) -> None:
        """Answer what is asked, then plan what this person plans."""
        while (table := await service.table(game_id)).running:
            if self._is_asked(table):
                answer = self.mind.answer(table.game)
                await service.answer(game_id, self.user_id, answer, "press", table.row.revision)
                self.answers += 1
                continue
            if await self._plan(service, table):
                continue
            await self._prepare(service, game_id)
            table = await service.table(game_id)
            if not (table.running and self._is_asked(table)):
                return

    def _is_asked(self, table: Table) -> bool:
        asked = table.asked
        return asked is not None and asked.user_id == self.user_id

    async def _plan(self, service: Service, table: Table) -> bool:
        """Plan the rest of the round as it looks now; True if the game moved by it."""
        plan = self._plan_now(table)
        if plan is None:
            return False
        before = table.row.revision
        try:
            table = await enter_plan(service, table.id, self.user_id, plan)
        except PlanRefused:
            return False
        return table.row.revision != before

    def _plan_now(self, table: Table) -> Plan | None:
        """The plan of this moment, None for somebody who plans nothing."""
        features, game = self.features, table.game
        seat = table.seat_of(self.user_id)
        assert seat is not None
        assert seat.colour is not None
        plan = held_by(table, seat).plan
        if features.workers:
            plan = replace(plan, queue=self.mind.queue(game, seat.colour, features.workers))
        if features.intents and not phase_is_over(game, "provost"):
            plan = self.mind.with_intents(plan, game, seat.colour)
        if features.orders:
            plan = self.mind.with_orders(plan, game, seat.colour)
        plan = current(plan, game, seat.colour)
        return None if plan.empty and seat.colour not in table.held else plan

    async def _prepare(self, service: Service, game_id: int) -> None:
        """Answer ahead what can be answered ahead."""
        table = await service.table(game_id)
        while self.features.parallel and table.running:
            at = ahead_of(table, check_running(table, self.user_id))
            if at is None:
                return
            kind, space = about_what(at)
            answer = self.mind.answer(at.game)
            table = await give_ahead(service, game_id, self.user_id, kind, space, answer)
