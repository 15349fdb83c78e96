"""The messages that show a game: what is sent, edited or deleted in its channel is noted in the store.

A message is noted before it is sent, too. A stop or a lost reply in between leaves a send whose outcome is not known;
`settle` finds out by looking in the channel.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from operator import attrgetter
from secrets import token_urlsafe
from typing import Final

import discord
from discord.utils import time_snowflake

from bot.store import GameRow, Message, Role, UnconfirmedSend
from bot.tables.service import Service
from bot.ui.messenger import Messenger, OwnMessage, Post

NONCE_BYTES: Final = 18
"""Random bytes of a nonce: 24 characters, of the 25 that Discord takes."""
MINUTE: Final = 60_000 << 22
"""In Discord's ids, which several machines make: so far apart may their clocks be."""
DAY: Final = 24 * 3600
"""Seconds that the clock of this machine may differ from Discord's."""
ARRIVES_WITHIN: Final = 30
"""Seconds after which a message that is not there was not sent."""


class GameMessages:
    """Messages of one game as it was at one revision."""

    def __init__(self, service: Service, messenger: Messenger, row: GameRow) -> None:
        self.service = service
        self._store = service.store
        self.messenger = messenger
        self.row = row

    def draft(self, role: Role) -> Message:
        """What is noted of a message once it is there: it has no id yet, and tells of nothing."""
        row = self.row
        announced_in = row.settings.announced_in if role is Role.LOBBY else 0
        channel_id = announced_in or row.channel_id
        return Message(0, channel_id, row.id, role, row.revision, self.service.now())

    async def send(self, draft: Message, post: Post) -> None:
        """Send a message, once however often it is tried: the same one again has the same nonce."""
        begun = await self._store.unconfirmed_sends(draft.game_id)
        wanted = post.text, _purpose(draft)
        again = (one.nonce for one in begun if (one.text, _purpose(one.draft)) == wanted)
        nonce = next(again, None) or token_urlsafe(NONCE_BYTES)
        await self._store.begin_send(UnconfirmedSend(nonce, draft, post.text))
        try:
            message_id = await self.messenger.send(draft.channel_id, post, nonce)
        except discord.HTTPException as error:
            if error.status < 500:
                await self._store.drop_send(nonce)
            raise
        await self._store.confirm_send(nonce, message_id)

    async def settle(self) -> bool:
        """Look in the channels for what sends of unknown outcome have left there; True if any of it belongs there.

        It is kept as what it was meant to be. A message that was sent again meanwhile, or that belongs to this game
        and to no send, is deleted.
        """
        sends = await self._store.unconfirmed_sends(self.row.id)
        kept = False
        for channel_id in {send.draft.channel_id for send in sends}:
            here = [send for send in sends if send.draft.channel_id == channel_id]
            kept |= await self._settle_in(channel_id, here)
        await self._give_up(sends)
        return kept

    async def _settle_in(self, channel_id: int, sends: Sequence[UnconfirmedSend]) -> bool:
        """The same for the sends to one channel."""
        kept = False
        for message in await self._unknown(channel_id, sends):
            send = next((one for one in reversed(sends) if one.text.strip() == message.text), None)
            if send is not None and not await self._superseded(send.draft):
                await self._store.confirm_send(send.nonce, message.message_id)
                kept = True
            elif send is not None or self.row.id in message.games:
                await self.messenger.delete(channel_id, message.message_id)
                if send is not None:
                    # Sent again with its nonce, Discord would answer with what was deleted just now.
                    await self._store.drop_send(send.nonce)
        return kept

    async def _unknown(self, channel_id: int, sends: Iterable[UnconfirmedSend]) -> list[OwnMessage]:
        """The bot's messages in a channel that are newer than the sends and that the store does not know."""
        try:
            found = await self.messenger.own_messages(channel_id, min(map(_before, sends)))
        except (discord.Forbidden, discord.NotFound):
            return []
        known = await self._store.message_ids(channel_id)
        return [message for message in found if message.message_id not in known]

    async def _superseded(self, draft: Message) -> bool:
        """True if a message for the same purpose is known that is as new."""
        others = await self._store.messages(draft.game_id, draft.role)
        return any(one.round == draft.round and _how_new(one) >= _how_new(draft) for one in others)

    async def _give_up(self, sends: Iterable[UnconfirmedSend]) -> None:
        """Drop those that were begun so long ago that they would be there; one that was confirmed is gone already."""
        for send in sends:
            if self.service.now() > send.draft.at + ARRIVES_WITHIN:
                await self._store.drop_send(send.nonce)

    async def edit(self, message: Message, post: Post, draft: Message | None = None) -> bool:
        """Edit a message, which is a `draft` from now on if one is given. False where somebody deleted it."""
        if not await self.messenger.edit(message.channel_id, message.message_id, post):
            await self._store.forget(message.message_id)
            return False
        if draft is not None:
            await self._store.remember(replace(draft, message_id=message.message_id))
        return True

    async def leave(self, message: Message, post: Post) -> None:
        """Edit a message for the last time."""
        await self.edit(message, post, replace(message, role=Role.PAST))

    async def let_stand(self, message: Message) -> None:
        """Never edit a message again."""
        await self._store.remember(replace(message, role=Role.PAST))

    async def delete(self, messages: Iterable[Message]) -> None:
        """Delete messages; gone already is fine."""
        for message in messages:
            await self.messenger.delete(message.channel_id, message.message_id)
            await self._store.forget(message.message_id)


def _how_new(message: Message) -> tuple[int, ...]:
    """What orders the messages of a role; one revision may need several, such as its reminders."""
    return message.revision, message.told, message.covers, message.undo_sequence, message.reminder


def _before(send: UnconfirmedSend) -> int:
    """An id less than that of the message that a send made."""
    if send.after:
        return send.after - MINUTE
    return time_snowflake(datetime.fromtimestamp(send.draft.at - DAY, UTC))


_purpose = attrgetter(
    "channel_id", "role", "revision", "told", "undo_sequence", "reminder", "asker"
)
"""The same for messages of which one is to stand; times alone may differ."""
