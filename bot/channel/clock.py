"""What happens because time passes: whatever is due at a game is done when the store says that the game is due.

A change of a game makes it due soon after; whoever looks at it then finds out when it is due next. So a game costs
little while nothing happens, and a restart changes nothing.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.channel.reconciler import Reconciler
from bot.store import DUE_AFTER, GameRow, Status, StoreError
from bot.tables.lobby import expire
from bot.tables.pace import Turn, pace_of, turn_of
from bot.tables.playing import Service
from bot.tables.preferences import ABSENCES, BOT, THERE
from bot.tables.reminders import next_reminder
from bot.tables.votes import end_votes
from bot.what_topics_offer import FEATURES
from bot.words.durations import DAY

log = logging.getLogger(__name__)

TICK: Final = 1.0
TAKE_BACK_FOR: Final = float(DUE_AFTER)
"""Seconds after a press in which others' plans wait, so that it can be taken back."""
NOTED_EVERY: Final = 60
"""Seconds after which the bot notes again that it is there."""
AWAY: Final = 3 * NOTED_EVERY
"""Seconds without such a note after which the bot was not there."""
MOST_ABSENCES: Final = 100
"""Absences that are kept of each shard, about: the newest."""
LAGGING: Final = 600
"""Seconds after which a game is looked at again that can't be shown."""


class Clock:
    """Looks every `tick` seconds which games are due, of those servers on which people can play.

    These are the servers of each shard that is `connected`, while Discord `answers`.
    """

    def __init__(
        self,
        service: Service,
        reconciler: Reconciler,
        connected: Callable[[], Sequence[bool]],
        answers: Callable[[], Awaitable[bool]],
        tick: float = TICK,
    ) -> None:
        self.service = service
        self._store = service.store
        self._reconciler = reconciler
        self._tick = tick
        self._looking = asyncio.Lock()
        self._connected = connected
        self._answers = answers
        self._there: list[int] = []
        self._noted_at = 0

    async def note_there(self) -> list[int]:
        """The shards that are there, asked and noted once a minute.

        Of one that is there again, or for the first time, the time since it was there last is nobody's.
        """
        connected = self._connected()
        there = [shard for shard, up in enumerate(connected) if up]
        if there == self._there and self.service.now() < self._noted_at + NOTED_EVERY:
            return there
        if there and not await self._answers():
            there = []
        if there:
            self._noted_at = self.service.now()
            await self._note(there, len(connected), self._noted_at)
        self._there = there
        return there

    async def _note(self, there: Sequence[int], shards: int, now: int) -> None:
        """Note when each shard was there last, and between when and when it was not."""
        last = json.loads(await self._store.setting("guild", BOT, THERE) or "[]")
        back = set(there) - set(self._there) if len(last) == shards else range(len(last))
        gaps = [(last[n], now, n, len(last)) for n in back if now - last[n] >= AWAY]
        for gap in gaps:
            log.warning("not there for %s s, in which nobody's time ran", now - gap[0])
            await self._store.put_off_all(*gap)

        def kept(text: str) -> str:
            return json.dumps([*json.loads(text or "[]"), *gaps][-MOST_ABSENCES * shards :])

        def noted(text: str) -> str:
            last = json.loads(text or "[]")
            before = last if len(last) == shards else [now] * shards
            return json.dumps([now if shard in there else at for shard, at in enumerate(before)])

        if gaps:
            await self._store.change_setting("guild", BOT, ABSENCES, kept)
        await self._store.change_setting("guild", BOT, THERE, noted)

    async def run(self) -> None:
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
        async with self._looking:
            before, there = self._there, await self.note_there()
            shown = [shard in there for shard, _up in enumerate(self._connected())]
            if set(there) - set(before):
                self.service.show_again([row.id for row in await self._store.unpublished()])
            elif self._store.leases:
                self._reconciler.look_for(await self._store.unpublished())
            for game_id, due_at in await self._store.due(self.service.now(), shown):
                until: int | None = self.service.now() + DUE_AFTER
                try:
                    until = await self._look_at(game_id)
                except Exception:
                    log.exception("the clock could not look at game %s", game_id)
                await self._store.put_off(game_id, due_at, until)

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
        if table.plans_wait and not table.row.paused:
            return table.pressed_at + DUE_AFTER
        turn = None if table.broken else await turn_of(self._store, table)
        return await self._press_on(table.row, turn, now) if turn else None

    async def _press_on(self, row: GameRow, turn: Turn, now: int) -> int | None:
        """Remind whoever has to decide, or see to it that the game goes on without them.

        Nobody's time goes on for longer than their grace where the game can't be shown.
        """
        every = DAY if turn.limit is None else pace_of(row).grace
        up, seen = turn.ends_at is not None and turn.ends_at <= now, max(turn.asked_at, now - every)
        look = up or seen > turn.asked_at
        if row.lost or (look and not await self._reconciler.reaches(row, seen, surely=up)):
            return now + LAGGING
        seen_at = turn.ends_at and turn.ends_at - every
        if seen_at and seen_at <= now:
            await self._reconciler.messenger.let_in(row, turn.user_id)
        if up:
            for feature in FEATURES:
                if feature.time_is_up:
                    await feature.time_is_up(self.service, row.id)
            if (await self.service.row(row.id)).revision != row.revision:
                return now + DUE_AFTER
        closes = await end_votes(self.service, row.id)
        coming = next_reminder(turn, row.settings.reminder, await self._store.messages(row.id), now)
        then = (coming and coming[1], seen_at, turn.ends_at, closes, not up and now + every)
        times = [at for at in then if at and at > now]
        if coming and coming[1] <= now:
            if self._reconciler.lags(row.id):
                times.append(now + LAGGING)
            else:
                self._reconciler.request(row.id)
                times.append(now + DUE_AFTER)
        return min(times, default=None)
