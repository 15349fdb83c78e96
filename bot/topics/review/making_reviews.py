"""Reviews of finished games: made once, one game after another, and kept."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import asdict, dataclass
from typing import Any, Final

from bot.store.database import Database
from bot.store.rows import upsert
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.what_topics_offer import StoredTable
from engine import Game
from engine.players.reasons import Advised, Difference
from engine.players.review import Costly, Effort, Review, reviewing
from words.language import N_

TABLES: Final = {
    "reviews": StoredTable(
        """CREATE TABLE IF NOT EXISTS reviews (
            game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            text    TEXT NOT NULL
        ) STRICT"""
    )
}


async def keep_review(store: Database, game_id: int, text: str) -> None:
    await store.change(upsert("reviews", "game_id", "text"), game_id, text)


SECONDS: Final = 60
"""How long a review takes at most on an idle processor."""
SURE: Final = 0.1
"""From which share of a review on its own pace tells how long the rest takes."""
SOON: Final = 30
"""Seconds that are left at the least: what was promised is still to come when it is looked at anew."""
MOST_WAITING: Final = 5
"""Reviews that are made one after another, each for another person: whoever asks can be answered for a quarter of an
hour."""
MAKING: Final = 20
"""Tokens that a review costs besides those of its page."""


@dataclass(slots=True)
class Making:
    """A review that is made for a `person`: since when, if it has its turn, and which share is done."""

    person: int
    begun: int = 0
    done: float = 0.0

    def seconds_left(self, now: int) -> float:
        """How long it will take still; `now` and the rest in unix seconds."""
        whole: float = SECONDS
        if self.done >= SURE:
            whole = max(SECONDS, (now - self.begun) / self.done)
        return max(SOON, whole * (1 - self.done))


class Reviews:
    """Makes reviews with an `effort`, in the pool of processes that think."""

    def __init__(self, service: Service) -> None:
        self.effort = Effort()
        self._service = service
        self._turn = asyncio.Lock()
        self._making: dict[int, tuple[asyncio.Task[Review], Making]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def kept(self, game_id: int) -> Review | None:
        """The review of a game that was made before; None as well for one that can't be read."""
        query = "SELECT text FROM reviews WHERE game_id = ?"
        text = await self._service.store.value(query, game_id)
        try:
            return _read(text) if text else None
        except (KeyError, TypeError, ValueError):
            return None

    def making(
        self, table: Table, user_id: int, charge: Callable[[int], None]
    ) -> asyncio.Task[Review]:
        """The review of a game in the making, begun now if need be.

        Raises `Refusal` where others have to be made first, and what `charge` raises, which takes the tokens of one.
        """
        if table.id not in self._making:
            if any(one.person == user_id for _made, one in self._making.values()):
                text = N_("Your other review is still being made. Please wait until it is done.")
                raise Refusal(text)
            if len(self._making) >= MOST_WAITING:
                text = N_("Several games are already being reviewed. Please try again later.")
                raise Refusal(text)
            charge(MAKING)
            making = Making(user_id)
            made = self.run(self._make(table.id, table.game, making))
            self._making[table.id] = made, making
            made.add_done_callback(lambda _made: self._making.pop(table.id))
        return self._making[table.id][0]

    def ready_at(self, game_id: int) -> int:
        """When a review that is being made should be there, in unix seconds: after those before it."""
        now, left = self._service.now(), 0.0
        for other, (_made, making) in self._making.items():
            left += making.seconds_left(now)
            if other == game_id:
                break
        return now + round(left)

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something that nobody waits for; it ends with the bot at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _make(self, game_id: int, game: Game, making: Making) -> Review:
        async with self._turn:
            making.begun = self._service.now()
            tasks, found = reviewing(game, self.effort), None
            thinking = self._service.thinking
            while True:
                try:
                    task = tasks.send(found)
                except StopIteration as over:
                    made: Review = over.value
                    break
                making.done = task.done
                then = game.at(task.at)
                found = await thinking.run(task.think, *task.arguments, game=then)
        await keep_review(self._service.store, game_id, json.dumps(asdict(made)))
        return made


def _read(text: str) -> Review:
    """Raises `KeyError`, `TypeError` or `ValueError` for what is none."""
    kept = json.loads(text)
    costly = (
        Costly(
            one["count"],
            Advised(**one["played"]),
            Advised(**one["better"]),
            tuple(Difference(**why) for why in one["differences"]),
        )
        for one in kept["costly"]
    )
    return Review(tuple(map(tuple, kept["curve"])), tuple(costly))
