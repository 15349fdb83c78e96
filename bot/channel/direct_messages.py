"""Direct messages about games: nothing in a channel waits for them, and each is said once, whatever comes between.

They are noted in the store together with what they tell of. Then it is only left to send them.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.channel.unconfirmed_sends import send_noted, unknown_messages
from bot.store import GameRow, Role, UnconfirmedSend
from bot.tables.playing import Service
from bot.ui.messenger import FAILURES, Messenger, Post, is_refused
from bot.what_topics_offer import FEATURES
from bot.words.durations import DAY

log = logging.getLogger(__name__)

CLOSED: Final = (50007, 50278, 10013)
"""Codes by which a person takes no messages, shares no server with the bot, or is not there any more."""
GIVEN_UP_AFTER: Final = DAY
"""Seconds after which nothing else is tried again that Discord refuses, such as to open channels so fast."""
SURE_FOR: Final = 60
"""Seconds for which Discord certainly knows a nonce: it says "a few minutes"."""


class DirectMessages:
    """Sends what is noted. `refused` is called where a user, given by the id, takes no reminder about a game."""

    def __init__(
        self,
        service: Service,
        messenger: Messenger,
        refused: Callable[[int, int], None] = lambda game_id, user_id: None,
    ) -> None:
        self._service = service
        self._store = service.store
        self._messenger = messenger
        self._refused = refused

    async def deliver(self, row: GameRow) -> None:
        """Send all that is noted of a game, and take away the reminders that are none any more.

        What fails is logged: the clock asks for it again.
        """
        noted = [one for one in await self._store.unconfirmed_sends(row.id) if one.draft.direct]
        people = dict.fromkeys(one.draft.asker for one in noted)
        await asyncio.gather(
            *(self._try(row, [one for one in noted if one.draft.asker == user]) for user in people),
            self._take_away(row),
        )

    async def _try(self, row: GameRow, sends: list[UnconfirmedSend]) -> None:
        """Send to a person, in the order in which it was noted."""
        try:
            for send in sends:
                await self.send(row, send)
        except FAILURES as error:
            user_id = sends[0].draft.asker
            log.warning("user %s is not told of game %s yet: %r", user_id, row.id, error)

    async def send(self, row: GameRow, send: UnconfirmedSend) -> bool:
        """Send what is noted. False if the person takes none, or does not see the game any more.

        Raises what else goes wrong with the request.
        """
        user_id = send.draft.asker
        try:
            if await self._messenger.sees(user_id, row):
                await self._send(row, send, await self._messenger.direct_channel(user_id))
                return True
        except discord.HTTPException as error:
            late = self._service.now() > send.draft.at + GIVEN_UP_AFTER
            if error.code not in CLOSED and not (late and is_refused(error)):
                raise
            log.warning("user %s can't be told of game %s: %s", user_id, row.id, error)
        await self._store.drop_send(send.nonce)
        if send.draft.role is Role.REMINDER:
            self._refused(row.id, user_id)
        for feature in FEATURES:
            if feature.takes_no_messages:
                await feature.takes_no_messages(self._service, row.id, user_id)
        return False

    async def _send(self, row: GameRow, send: UnconfirmedSend, channel_id: int) -> None:
        asked = row.asked_at is not None and send.draft.at > row.asked_at
        late = send.draft.role is Role.REMINDER and not asked
        if late or self._service.now() > send.draft.at + SURE_FOR:
            for message in await unknown_messages(self._store, self._messenger, channel_id, [send]):
                if message.content == Post(send.text).text.strip():
                    await self._store.confirm_send(send.nonce, message.id, channel_id)
                    return
        if late:
            await self._store.drop_send(send.nonce)
        else:
            await send_noted(self._store, self._messenger, send, channel_id, Post(send.text))

    async def _take_away(self, row: GameRow) -> None:
        for message in await self._store.messages(row.id, Role.DIRECT):
            try:
                await self._messenger.delete(message.channel_id, message.message_id)
            except FAILURES as error:
                log.warning("an old reminder of game %s stays for now: %r", row.id, error)
            else:
                await self._store.forget(message.message_id)
