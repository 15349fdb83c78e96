"""What happens because time passes: reminders, lobbies that nobody starts, sends whose outcome is not known."""

import asyncio
import logging
from functools import partial

from bot.channel.publisher import Publisher
from bot.channel.reminders import due_reminder
from bot.store import Role
from bot.tables.service import Service

log = logging.getLogger(__name__)

TICK = 30.0
PLANS_TICK = 1.0
TAKE_BACK_FOR = 30.0
"""Seconds after a press in which others' plans wait, so that it can be taken back."""
LOBBY_LIFE = 7 * 24 * 3600
"""Seconds after which an untouched lobby is closed."""


class Clock:
    """Looks every `tick` seconds. All times are in the store, so a restart changes nothing."""

    def __init__(self, service: Service, publisher: Publisher, tick: float = TICK) -> None:
        self.service = service
        self._store = service.store
        self._publisher = publisher
        self._tick = tick

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(self._tick)

    async def run_plans(self) -> None:
        """The same for plans, which do not wait for long."""
        while True:
            await self.service.run_plans()
            await asyncio.sleep(PLANS_TICK)

    async def look(self) -> None:
        """Begin now what is due now. What fails keeps nothing else from being done."""
        expire = partial(self.service.expire_lobbies, LOBBY_LIFE)
        for chore in (expire, self._remind, self._settle):
            try:
                await chore()
            except Exception:
                log.exception("the clock could not look")

    async def _remind(self) -> None:
        now = self.service.now()
        for row in await self._store.waiting(asked_before=now):
            if not due_reminder(row, (), now):
                continue
            sent = await self._store.messages(row.id, Role.REMINDER)
            if due_reminder(row, sent, now) and not self._publisher.lags(row.id):
                self._publisher.request(row.id)

    async def _settle(self) -> None:
        for send in await self._store.unconfirmed_sends():
            self._publisher.request(send.draft.game_id)
