"""What happens because time passes: whatever is due at a game is done when the store says that the game is due.

A change of a game makes it due soon after; whoever looks at it then finds out when it is due next. So a game costs
nothing while nothing happens, and a restart changes nothing.
"""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Final

from bot.channel.reconciler import Reconciler
from bot.store import DUE_AFTER, GameRow, Status, StoreError
from bot.tables.lobby import expire
from bot.tables.pace import Turn, absences, turn_of
from bot.tables.playing import Service
from bot.tables.preferences import ABSENCES, ALIVE, BOT
from bot.tables.reminders import next_reminder
from bot.tables.votes import end_votes
from bot.what_topics_offer import FEATURES

log = logging.getLogger(__name__)

TICK: Final = 1.0
TAKE_BACK_FOR: Final = float(DUE_AFTER)
"""Seconds after a press in which others' plans wait, so that it can be taken back."""
ALIVE_EVERY: Final = 60
"""Seconds after which the bot notes again that it is there."""
AWAY: Final = 3 * ALIVE_EVERY
"""Seconds without such a note after which the bot was not there."""
MOST_ABSENCES: Final = 100
"""Absences that are kept, the newest."""
LAGGING: Final = 600
"""Seconds after which a game is looked at again that can't be shown."""


class Clock:
    """Looks every `tick` seconds which games are due, while the bot is `connected`: else nobody can play."""

    def __init__(
        self,
        service: Service,
        reconciler: Reconciler,
        connected: Callable[[], bool],
        tick: float = TICK,
    ) -> None:
        self.service = service
        self._store = service.store
        self._reconciler = reconciler
        self._tick = tick
        self._looking = asyncio.Lock()
        self._alive_at = 0  # not yet, or not since the connection was lost
        self._connected = connected

    async def make_up(self) -> None:
        """At a start, or connected again: the time since the bot was there last is nobody's."""
        now, last = self.service.now(), await self._store.setting("guild", BOT, ALIVE)
        if last is not None and now - int(last) >= AWAY:
            log.warning("not there for %s s, in which nobody's time ran", now - int(last))
            gaps = [*await absences(self._store), (int(last), now)]
            await self._store.set_setting("guild", BOT, ABSENCES, json.dumps(gaps[-MOST_ABSENCES:]))
            await self._store.put_off_all(int(last), now)
        await self._note_alive(now)

    async def _note_alive(self, now: int) -> None:
        await self._store.set_setting("guild", BOT, ALIVE, str(now))
        self._alive_at = now

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            try:
                await self.look()
            except StoreError:
                log.exception("the clock could not look")
            await asyncio.sleep(self._tick)

    async def look(self) -> None:
        """Do now what is due now. A game at which that fails is tried again later and keeps no other from its turn.

        One look waits for the other: what both found due would be done twice.
        """
        if not self._connected():
            self._alive_at = 0
            return
        async with self._looking:
            if not self._alive_at:
                await self.make_up()
                self.service.show_again([row.id for row in await self._store.unpublished()])
            for game_id, due_at in await self._store.due(self.service.now()):
                until: int | None = self.service.now() + DUE_AFTER
                try:
                    until = await self._look_at(game_id)
                except Exception:
                    log.exception("the clock could not look at game %s", game_id)
                await self._store.put_off(game_id, due_at, until)
            if self.service.now() >= self._alive_at + ALIVE_EVERY:
                await self._note_alive(self.service.now())

    async def _look_at(self, game_id: int) -> int | None:
        """Do what is due at a game; when it is due next, None for not before it changes."""
        now, sends = self.service.now(), await self._store.unconfirmed_sends(game_id)
        if sends:
            self._reconciler.request(game_id)
        if all(send.draft.direct for send in sends):
            # What Discord does not take for long is tried less and less often: the newest does not wait for the others.
            waited = min((now - send.draft.at for send in sends), default=0)
            again = now + max(DUE_AFTER, waited // 2)
            times = (await self._go_on(game_id, now), again if sends else None)
            return min(filter(None, times), default=None)
        return now + DUE_AFTER

    async def _go_on(self, game_id: int, now: int) -> int | None:
        row = await self.service.row(game_id)
        if row.status is Status.LOBBY:
            times = (await expire(self.service, row), await end_votes(self.service, game_id))
            return min(filter(None, times), default=None)
        table = await self.service.run_plans(game_id)
        if self.service.thinks(table):
            return now + DUE_AFTER
        turn = None if table.broken else await turn_of(self._store, table)
        return await self._press_on(table.row, turn, now) if turn else None

    async def _press_on(self, row: GameRow, turn: Turn, now: int) -> int | None:
        """Remind whoever has to decide, or see to it that the game goes on without them."""
        if row.lost:
            return now + LAGGING
        if turn.ends_at is not None and turn.ends_at <= now and row.late_since != row.asked_at:
            for feature in FEATURES:
                if feature.time_is_up:
                    await feature.time_is_up(self.service, row.id)
            await self.service.mark_late(row)
            return now + DUE_AFTER
        closes = await end_votes(self.service, row.id)
        coming = next_reminder(turn, row.settings.reminder, await self._store.messages(row.id), now)
        times = [at for at in (coming and coming[1], turn.ends_at, closes) if at and at > now]
        if coming and coming[1] <= now:
            if self._reconciler.lags(row.id):
                times.append(now + LAGGING)
            else:
                self._reconciler.request(row.id)
                times.append(now + DUE_AFTER)
        return min(times, default=None)
