"""The messages that show a game: what is sent, edited or deleted in its channel is noted in the store.

A message is noted before it is sent, too. A stop or a lost reply in between leaves a send whose outcome is not known;
`settle` finds out by looking in the channel.
"""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from operator import attrgetter
from typing import Final

import aiohttp
import discord
from discord.utils import time_snowflake

from bot.channel.wanted_messages import Step, Wanted
from bot.store import GameRow, Message, Role, UnconfirmedSend
from bot.tables.notices import PLAN
from bot.tables.service import Service
from bot.ui.error_boundary import UNREACHABLE
from bot.ui.messenger import Messenger, OwnMessage, Post, new_nonce

log = logging.getLogger(__name__)

FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What goes wrong with a request."""

OF_THE_GAME: Final = (Role.TURN, Role.REMINDER, Role.FINAL)
"""Messages that notify those who have taken a seat in a game of what they took it for."""
MINUTE: Final = 60_000 << 22
"""In Discord's ids, which several machines make: so far apart may their clocks be."""
DAY: Final = 24 * 3600
"""Seconds that the clock of this machine may differ from Discord's."""
ARRIVES_WITHIN: Final = 30
"""Seconds after which a message that is not there was not sent."""


class GameMessages:
    """The messages of one game, for one time that they are brought up to what is wanted.

    `failed` is the first failure of a message that stands aside, which nothing waited for.
    """

    def __init__(self, service: Service, messenger: Messenger, row: GameRow) -> None:
        self.service = service
        self._store = service.store
        self._messenger = messenger
        self.row = row
        self._done: set[int] = set()
        self._unsettled: dict[int, Exception] = {}
        self.failed: Exception | None = None

    async def bring(self, steps: Iterable[Step]) -> None:
        """Let what is wanted stand, and delete what is not, in that order.

        What Discord refuses of messages that stand aside is logged and passed over.
        """
        for step in steps:
            try:
                await self._do(step)
            except FAILURES as error:
                if not step.aside:
                    raise
                if isinstance(error, discord.Forbidden | discord.NotFound):
                    log.warning("game %s: a side message is refused: %s", self.row.id, error)
                else:
                    self.failed = self.failed or error

    async def _do(self, step: Step) -> None:
        if isinstance(step, Wanted):
            choice: Wanted | None = step
            while choice is not None and not await self._stands(choice):
                choice = choice.otherwise
            await self.delete(step.replaces)
            for user_id, text in choice.tells if choice else ():
                notices, by = self.service.notices, step.by
                if not by or await notices.notify(by, PLAN, self.row.id, [user_id]):
                    await self.tell(user_id, text)
        elif step.stand:
            for message in step.messages:
                await self._store.remember(replace(message, role=Role.PAST))
        else:
            await self.delete(step.messages)

    async def _stands(self, wanted: Wanted) -> bool:
        """Send or edit a message; False where that is not to be had."""
        if wanted.at is not None:
            return await self.edit(wanted, wanted.at)
        note = wanted.note
        try:
            if wanted.to:
                note = replace(note, channel_id=await self._messenger.direct_channel(wanted.to))
            await self.send(note, await self._post(wanted))
        except discord.Forbidden:
            if not wanted.to:
                raise
            return False
        return True

    async def _post(self, wanted: Wanted) -> Post:
        """What a wanted message says, made now."""
        post, at = wanted.post, wanted.at
        if callable(post) and wanted.keeps and at is not None:
            files = await self._messenger.files(at.channel_id, at.message_id)
            post = await post(kept={name: files[name] for name in wanted.keeps if name in files})
        elif callable(post):
            post = await post()
        mentions = post.mentions if wanted.mentions is None else wanted.mentions
        if mentions and wanted.note.role not in OF_THE_GAME:
            notified = await self._store.to_notify(self.row.id, wanted.kind)
            mentions = tuple(user for user in mentions if user in notified)
        return replace(post, mentions=mentions)

    async def tell(
        self, user_id: int, text: str, once: str = "", *, if_seen: bool = False
    ) -> bool | None:
        """Tell a person what nothing waits for. False if they can't be told, None if Discord can't be reached.

        What is to be told `once` is, though a stop comes before that is noted; with `if_seen` whoever does not see the
        game any more can't be told.
        """
        key = f"{self.row.id} {self.row.created_at} {user_id} {once}"
        nonce = sha256(key.encode()).hexdigest()[:24] if once else None
        try:
            if if_seen and not await self._messenger.sees(user_id, self.row):
                return False
            return await self._messenger.tell(user_id, text, nonce)
        except UNREACHABLE as error:
            log.warning("user %s is not told of game %s: %r", user_id, self.row.id, error)
            return None
        except discord.HTTPException as error:
            log.warning("user %s can't be told of game %s: %s", user_id, self.row.id, error)
            return False

    async def send(self, draft: Message, post: Post) -> None:
        """Send a message, once however often it is tried: the same one again has the same nonce."""
        if error := self._unsettled.get(draft.channel_id):
            raise error
        draft = replace(draft, at=self.service.now())
        begun = await self._store.unconfirmed_sends(draft.game_id)
        wanted = post.text, _purpose(draft)
        again = (one.nonce for one in begun if (one.text, _purpose(one.draft)) == wanted)
        nonce = next(again, None) or new_nonce()
        await self._store.begin_send(UnconfirmedSend(nonce, draft, post.text))
        try:
            message_id = await self._messenger.send(draft.channel_id, post, nonce)
        except discord.HTTPException as refused:
            if refused.status < 500:
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
            try:
                kept |= await self._settle_in(channel_id, here)
            except FAILURES as error:
                if channel_id == self.row.channel_id:
                    raise
                # The game does not wait for another channel, only what is to be sent there does.
                self._unsettled[channel_id] = error
            else:
                await self._give_up(here)
        return kept

    async def _settle_in(self, channel_id: int, sends: Sequence[UnconfirmedSend]) -> bool:
        """Look in one channel for what the sends to it have left; True if any of it belongs there."""
        kept = False
        for message in await self._unknown(channel_id, sends):
            send = next((one for one in reversed(sends) if one.text.strip() == message.text), None)
            if send is not None and not await self._superseded(send.draft):
                await self._store.confirm_send(send.nonce, message.message_id)
                kept = True
            elif send is not None or self.row.id in message.games:
                await self._messenger.delete(channel_id, message.message_id)
                if send is not None:
                    # Sent again with its nonce, Discord would answer with what was deleted just now.
                    await self._store.drop_send(send.nonce)
        return kept

    async def _unknown(self, channel_id: int, sends: Iterable[UnconfirmedSend]) -> list[OwnMessage]:
        """The bot's messages in a channel that are newer than the sends and that the store does not know."""
        try:
            found = await self._messenger.own_messages(channel_id, min(map(_before, sends)))
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

    async def edit(self, wanted: Wanted, message: Message) -> bool:
        """Edit a message into a wanted one. False where somebody deleted it, or it was edited into another."""
        if message.message_id in self._done:
            return False
        self._done.add(message.message_id)
        post = await self._post(wanted)
        if not await self._messenger.edit(message.channel_id, message.message_id, post):
            await self._store.forget(message.message_id)
            return False
        if wanted.note != message:
            await self._store.remember(replace(wanted.note, message_id=message.message_id))
        return True

    async def delete(self, messages: Iterable[Message]) -> None:
        """Delete messages that are none of the wanted ones; gone already is fine."""
        for message in messages:
            if message.message_id not in self._done:
                await self._messenger.delete(message.channel_id, message.message_id)
                await self._store.forget(message.message_id)
                self._done.add(message.message_id)


def _how_new(message: Message) -> tuple[int, ...]:
    """What orders the messages of a role; one revision may need several, such as its reminders."""
    return message.revision, message.told, message.covers, message.undo_sequence, message.reminder


def _before(send: UnconfirmedSend) -> int:
    """An id less than that of the message that a send made."""
    if send.after:
        return send.after - MINUTE
    return time_snowflake(datetime.fromtimestamp(send.draft.at - DAY, UTC))


_purpose = attrgetter(
    "channel_id", "role", "revision", "told", "undo_sequence", "reminder", "asker", "vote"
)
"""What sends for one message have in common; their times may differ."""
