"""Simulated people: when they look in, and what they do at the table then."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final

from bot.plans.asking_in_parallel import ahead, keep
from bot.presenter.panel import View, panel
from bot.presses.plan import change_of
from bot.tables.loaded_table import Table, check_running
from bot.tables.planning import change_plan, edition_now, held_by
from bot.tables.playing import Service
from bot.ui.control_ids import Control
from bot.ui.control_kinds import TakeSuggestion
from bot.ui.controls import Panel, Select
from engine.players import SensiblePlayer, choose_answer
from words.language import language

AWAKE: Final = 16
"""Waking hours a day."""
SIGMA: Final = 1.0
ENGLISH: Final = language("en")


@dataclass(frozen=True, slots=True)
class Habits:
    """Waking hours to a visit from a mention, the `median`, and how often a person presses on plans there at most.

    With no such `presses` they neither plan, nor answer ahead, nor come when a round begins.
    """

    presses: int = 0
    median: float = 3.0


class Person:
    """Someone at a table: reacts to mentions after a while, then does all there is to do."""

    def __init__(self, user_id: int, habits: Habits, seed: int) -> None:
        self.user_id = user_id
        self.habits = habits
        self.presses: list[int] = []
        """On controls of the plan, for each visit."""
        self._player = SensiblePlayer(Random(seed))
        self._random = Random(seed)

    def delay(self) -> float:
        return exp(log(self.habits.median) + SIGMA * self._random.gauss(0.0, 1.0))

    async def visit(self, service: Service, game_id: int) -> None:
        while (table := await service.table(game_id)).running:
            if table.asked is not None and table.asked.user_id == self.user_id:
                answer = choose_answer(self._player, table.game)
                await service.answer(game_id, self.user_id, answer, "press", table.row.revision)
            elif not await self._give_ahead(service, table):
                break
        self.presses.append(await self._plan(service, table) if table.running else 0)

    async def _give_ahead(self, service: Service, table: Table) -> bool:
        """Answer a decision to come; False if there is none."""
        seat = check_running(table, self.user_id)
        held = held_by(table, seat)
        at = ahead(held.plan, table.game, held.colour) if self.habits.presses else None
        if at is None:
            return False
        answer = choose_answer(self._player, at.game)
        told = service, table.id, self.user_id, edition_now(table, seat)
        await change_plan(*told, lambda plan, *_: keep(plan, at, answer))
        return True

    async def _plan(self, service: Service, table: Table) -> int:
        """Take what the panel suggests; the presses that it took."""
        for presses in range(self.habits.presses):
            shown = controls_of(panel(ENGLISH, table, self.user_id, View()))
            take = next((one for one, _value in shown if isinstance(one, TakeSuggestion)), None)
            if take is None:
                return presses
            change = change_of(take, "")
            table = await change_plan(service, table.id, self.user_id, take.stamp, change)
        return self.habits.presses


def controls_of(shown: Panel) -> Iterator[tuple[Control, str]]:
    """Every button and every option of a panel."""
    for row in shown.rows:
        if isinstance(row, Select):
            yield from ((row.id, option.value) for option in row.options)
        else:
            yield from ((button.id, "") for button in row)
