"""What happens because time passes: reminders, and lobbies that nobody starts."""

import asyncio
import logging

import aiohttp
import discord

from bot.channel.messages import GameMessages
from bot.parts import Speaks
from bot.store import GameRow, Role, StoreError
from bot.tables.service import Service
from bot.ui.controls import Button
from bot.ui.messenger import Messenger, Post
from bot.ui.verbs import OpenPanel
from bot.words.pending_decision import decision_text

log = logging.getLogger(__name__)

TICK = 30.0
MOST_REMINDERS = 3
LOBBY_LIFE = 7 * 24 * 3600
"""Seconds after which an untouched lobby is closed."""


class Clock:
    """Looks every `tick` seconds. All times are in the store, so a restart changes nothing."""

    def __init__(
        self, service: Service, messenger: Messenger, speaks: Speaks, tick: float = TICK
    ) -> None:
        self.service = service
        self.messenger = messenger
        self._speaks = speaks
        self._tick = tick

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            try:
                await self.look()
            except StoreError:
                log.exception("the clock could not look")
            await asyncio.sleep(self._tick)

    async def look(self) -> None:
        """Do now what is due now."""
        await self.service.expire_lobbies(LOBBY_LIFE)
        now = self.service.now()
        for row in await self.service.store.waiting(asked_before=now):
            try:
                if await self._due(row, now):
                    await self._remind(row)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("game %s: no reminder could be sent: %s", row.id, error)

    async def _due(self, row: GameRow, now: int) -> bool:
        """At most three, an interval apart even if the bot was away for long."""
        interval = row.settings.reminder
        if not interval or row.reminders >= MOST_REMINDERS or row.asked_at is None:
            return False
        if now < row.asked_at + interval * (row.reminders + 1):
            return False
        sent = await self.service.store.messages(row.id, Role.REMINDER)
        return all(now >= message.at + interval for message in sent)

    async def _remind(self, row: GameRow) -> None:
        """Claim the reminder before it is sent: one lost in a crash is better than one sent twice."""
        table = await self.service.table(row.id)
        asked = table.asked
        if asked is None or asked.user_id is None or table.row.revision != row.revision:
            return
        store = self.service.store
        if not await store.count_reminder(row.id, row.revision, row.reminders):
            return
        lang = await self._speaks(row.guild_id)
        # Translators: a mention of a player and what is asked, such as "choose which cubes to take".
        text = lang.t("<@{user}>, the others are waiting: {decision}.").format(
            user=asked.user_id, decision=decision_text(lang.plain, table.game)
        )
        move = Button(lang.t("Your move"), OpenPanel(row.id), "primary")
        post = Post(text, ((move,),), mentions=(asked.user_id,))
        old = await store.messages(row.id, Role.REMINDER)
        messages = GameMessages(self.service, self.messenger, row)
        await messages.send(messages.draft(Role.REMINDER), post, row.reminders)
        await messages.delete(old)
        if (await self.service.table(row.id)).row.revision != row.revision:
            # Answered as it was sent: the channel was brought up to that without it.
            await messages.delete(await store.messages(row.id, Role.REMINDER))
