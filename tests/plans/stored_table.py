"""A table of people in a service with a real store, played without Discord."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

from bot.plans.plan_model import Plan
from bot.store import Answer, GameSettings, Held, Store, standing
from bot.tables import lobby
from bot.tables.loaded_table import Table, check_running
from bot.tables.planning import change_plan, edition_now, held_by
from bot.tables.playing import Service
from bot.tables.seats import Person

T = TypeVar("T")

START = 1_800_000_000


class InOrder(Random):
    """Draws the first of what is left: players come in order of their ids, neutral tiles as they are listed."""

    def random(self) -> float:
        return 0.0


class StoredTable:
    """A table of people with the ids 1, 2, 3 ... in the order of the first round; it is `at` that moment."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.at = START
        self.shown: list[int] = []
        self.service = Service(store, self.shown.append, InOrder(), now=lambda: self.at)
        self.game_id = 0

    async def open(
        self,
        players: int,
        settings: GameSettings | None = None,
        *,
        computers: int = 0,
        level: str = "mason",
    ) -> Table:
        where, opener = (1, self.game_id + 1), Person(1, "P1")
        settings = settings or GameSettings()
        self.game_id = await lobby.open_table(self.service, *where, opener, settings)
        for user_id in range(2, players + 1):
            await lobby.join(self.service, self.game_id, user_id, f"P{user_id}")
        for _ in range(computers):
            await lobby.add_computer(self.service, self.game_id, 1, level)
        await lobby.start(self.service, self.game_id, 1)
        return await self.table()

    def after_a_start(self) -> "StoredTable":
        """The same table in a bot that was started anew on the same store."""
        again = StoredTable(self.store)
        again.game_id = self.game_id
        return again

    async def table(self) -> Table:
        return await self.service.table(self.game_id)

    async def do(self, act: Callable[..., Awaitable[T]], *args: object) -> T:
        """Something that is done at a table, such as `take_back`, by whom and with what."""
        return await act(self.service, self.game_id, *args)

    async def plan(self, user_id: int, plan: Plan) -> Table:
        return await enter_plan(self.service, self.game_id, user_id, plan)

    async def held_by(self, user_id: int) -> Held:
        table = await self.table()
        return held_by(table, check_running(table, user_id))

    async def press(self, user_id: int, answer: str) -> Table:
        return await self.service.answer(self.game_id, user_id, answer, "press")

    async def presses(self, *lines: str) -> Table:
        """Give answers by hand, each "1 place r1"."""
        table = await self.table()
        for line in lines:
            user_id, _, answer = line.partition(" ")
            table = await self.press(int(user_id), answer)
        return table


async def enter_plan(service: Service, game_id: int, user_id: int, plan: Plan) -> Table:
    """Put a plan in the place of a person's former one."""
    table = await service.table(game_id)
    shown = edition_now(table, check_running(table, user_id))
    return await change_plan(service, game_id, user_id, shown, lambda _plan, _game, _colour: plan)


def given(table: Table) -> list[Answer]:
    return [line.entry for line in standing(table.log) if isinstance(line.entry, Answer)]


def sources(table: Table) -> list[str]:
    return [answer.source for answer in given(table)]


def texts(table: Table) -> list[str]:
    return [answer.text for answer in given(table)]
