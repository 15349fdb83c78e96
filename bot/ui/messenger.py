"""The only sender and editor of messages in channels."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from math import inf
from secrets import token_urlsafe
from typing import Final, TypeVar

import aiohttp
import discord
from discord.abc import GuildChannel
from discord.utils import time_snowflake

from bot.store import GameRow
from bot.store.leases import Leases
from bot.ui.attachments import Attachment, file_of
from bot.ui.control_ids import parse
from bot.ui.controls import MESSAGE_TEXT, Row, view
from bot.ui.visible_games import seen_from, sees
from words.direction import directed

T = TypeVar("T")

REQUEST_SECONDS = 20.0
"""How long a request may take, with all that the library waits and repeats within it."""
HURRIED_SECONDS = 3.0
"""How long one of a game's may take before it is made anew: one that hangs may do so alone."""
AGAIN_SECONDS = 1.0
"""How long it may take then, and how long another one, where Discord is not slow."""
HANGS_FOR = 10.0
"""Seconds in which none is made of a kind that hangs in a channel, and nothing else."""

FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord may fail with."""

UNKNOWN_MESSAGE = 10008
ARCHIVED = 50083
LOCKED = 160005
TOO_MANY_REQUESTS = 429
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013


MINUTE: Final = 60_000 << 22
"""In Discord's ids, which several machines make: so far apart may their clocks be."""
DAY: Final = 24 * 3600
"""Seconds that the clock of this machine may differ from Discord's."""
NONCE_BYTES: Final = 18
"""Random bytes of a nonce: 24 characters, of the 25 that Discord takes."""


@dataclass(frozen=True, slots=True)
class Post:
    """What a message in a channel says. `mentions` are the users who are notified.

    `kept` are files that the message has already: an edit leaves them, before the new ones.
    """

    text: str
    rows: tuple[Row, ...] = ()
    files: tuple[Attachment, ...] = ()
    mentions: tuple[int, ...] = ()
    kept: tuple[discord.Attachment, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", directed(self.text, MESSAGE_TEXT))


class ThreadLocked(discord.Forbidden):
    """A thread takes nothing from the bot, as a moderator has locked it."""


class Messenger:
    """Sends, edits and deletes; a message that somebody deleted is no error.

    A request that takes too long raises `TimeoutError`; whether it had an effect is not known then.
    """

    def __init__(self, client: discord.Client, leases: Leases | None = None) -> None:
        self.client = client
        self._leases = leases
        self._hung: dict[tuple[str, int], float] = {}

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id)

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._channel(channel_id).get_partial_message(message_id)

    async def _insist(self, kind: str, channel_id: int, act: Callable[[], Awaitable[T]]) -> T:
        """What a request gives, made anew if it hangs. Raises `TimeoutError` if that hangs, too, and soon after.

        And where whatever is asked of Discord takes long. Raises `StoreError` where another process may do it.
        """
        if self._leases:
            self._leases.check()
        here, now = (kind, channel_id), asyncio.get_running_loop().time
        if now() < self._hung.get(here, 0):
            raise TimeoutError
        for seconds in [0] if here in self._hung else [0, AGAIN_SECONDS]:
            with suppress(TimeoutError):
                given = await in_time(self.client, act(), seconds)
                self._hung.pop(here, None)
                return given
            with suppress(discord.HTTPException):
                await in_time(self.client, self.client.fetch_channel(channel_id), AGAIN_SECONDS)
        self._hung[here] = now() + HANGS_FOR
        raise TimeoutError

    @staticmethod
    def _allowed(post: Post) -> discord.AllowedMentions:
        users = [discord.Object(user) for user in post.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)

    async def send(self, channel_id: int, post: Post, nonce: str) -> int:
        """Send; the message's id. Sending again with the same nonce within minutes makes no second message."""

        def sending() -> Awaitable[discord.Message]:
            return self._channel(channel_id).send(
                post.text,
                view=view(post.rows),
                files=[file_of(file) for file in post.files],
                allowed_mentions=self._allowed(post),
                nonce=nonce,
            )

        return (await self._insist("send", channel_id, sending)).id

    async def edit(self, channel_id: int, message_id: int, post: Post) -> bool:
        """Replace text, controls and files. False if the message is gone."""

        def change() -> Awaitable[object]:
            return self._message(channel_id, message_id).edit(
                content=post.text,
                view=view(post.rows),
                attachments=[*post.kept, *map(file_of, post.files)],
                allowed_mentions=self._allowed(post),
            )

        return await self._on_message("edit", channel_id, change)

    async def files(self, channel_id: int, message_id: int) -> dict[str, discord.Attachment]:
        """The files of a message by their names; none where it is gone or can't be read, or that takes too long."""
        message = self._message(channel_id, message_id)
        try:
            found = await self._insist("read", channel_id, message.fetch)
        except (discord.Forbidden, discord.NotFound, TimeoutError):
            return {}
        return {file.filename: file for file in found.attachments}

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete; it is no error if the message is gone already."""
        await self._on_message("delete", channel_id, self._message(channel_id, message_id).delete)

    async def own_messages(self, channel_id: int, after: int) -> list[discord.Message]:
        """The bot's own messages in a channel whose ids are greater than `after`, oldest first."""
        history = self._channel(channel_id).history(limit=None, after=discord.Object(after))
        found = []
        while (message := await in_time(self.client, anext(history, None))) is not None:
            if message.author == self.client.user and message.type is discord.MessageType.default:
                found.append(message)
        return found

    async def may_write(self, channel_id: int, *, surely: bool = True) -> bool:
        """False where the bot certainly may not write, or what is gone; by what Discord has told, unless `surely`."""
        try:
            found: object = None if surely else self.client.get_channel(channel_id)
            found = found or await in_time(self.client, self.client.fetch_channel(channel_id))
            assert isinstance(found, GuildChannel | discord.Thread)
            if found.guild.unavailable:
                return True
            allowed = found.permissions_for(found.guild.me)
        except (discord.Forbidden, discord.NotFound):
            return False
        except (discord.DiscordException, aiohttp.ClientError, OSError):  # of a timeout, too
            return True
        if not isinstance(found, discord.Thread):
            return allowed.send_messages
        return allowed.send_messages_in_threads and (allowed.manage_threads or not found.locked)

    async def archive(self, thread_id: int, *, archived: bool = True) -> None:
        """Archive a thread, or bring it back; left as it is where the bot may not."""
        with suppress(discord.Forbidden, discord.NotFound):
            await in_time(self.client, _archive(self.client, thread_id, archived=archived))

    async def direct_channel(self, user_id: int) -> int:
        """The channel of direct messages to a person, who may take none."""
        return (await in_time(self.client, self.client.create_dm(discord.Object(user_id)))).id

    async def delete_unused(self, thread_id: int) -> bool:
        """Delete a thread of the bot's in which nobody else wrote. False where somebody did, or it may not.

        What is no thread of its own stays: a table that began in one may have gone on anywhere.
        """
        history = self._channel(thread_id).history(limit=None)
        try:
            found = await in_time(self.client, self.client.fetch_channel(thread_id))
            if not isinstance(found, discord.Thread) or found.owner_id != found.guild.me.id:
                return False
            while (message := await in_time(self.client, anext(history, None))) is not None:
                if message.author != self.client.user and not message.is_system():
                    return False
            await in_time(self.client, self.client.http.delete_channel(thread_id))
        except discord.Forbidden:
            return False
        except discord.NotFound:  # gone already
            pass
        return True

    async def is_member(self, guild_id: int, user_id: int) -> bool:
        """False for somebody who is certainly not on a server."""
        try:
            await in_time(self.client, self.client.http.get_member(guild_id, user_id))
        except (discord.HTTPException, TimeoutError) as error:
            return getattr(error, "code", 0) not in (UNKNOWN_MEMBER, UNKNOWN_USER)
        return True

    async def sees(self, user_id: int, row: GameRow) -> bool:
        """False for who certainly is not on the server of a game any more, or does not see where it is played."""
        guild, where = self.client.get_guild(row.guild_id), row.channel_id
        if guild is None or user_id in row.people:
            return True
        try:
            member = await in_time(self.client, guild.fetch_member(user_id))
            if not (thread := self._private_thread(row)):
                return sees(guild, member, where, row.settings.announced_in) is not False
            if not thread.permissions_for(member).manage_threads:
                await in_time(self.client, self.client.http.get_thread_member(where, user_id))
        except discord.NotFound:
            return False
        return True

    def _private_thread(self, row: GameRow) -> discord.Thread | None:
        guild = self.client.get_guild(row.guild_id)
        thread = guild.get_thread(row.channel_id) if guild else None
        return thread if thread is not None and thread.is_private() else None

    async def let_in(self, row: GameRow, user_id: int) -> None:
        """Add somebody anew to a private thread in which a game is played: its owner may have put them out."""
        if thread := self._private_thread(row):
            with suppress(discord.HTTPException, TimeoutError):
                await in_time(self.client, thread.add_user(discord.Object(user_id)))

    def seen_from(self, channel_id: int, row: GameRow) -> bool:
        """True where everybody who sees a channel of the game's server sees the game's own."""
        guild = self.client.get_guild(row.guild_id)
        return guild is not None and seen_from(guild, channel_id, row)

    async def _on_message(
        self, kind: str, channel_id: int, act: Callable[[], Awaitable[object]]
    ) -> bool:
        """Act on a message, after unarchiving its thread where necessary. False if it is gone."""
        insist = partial(self._insist, kind, channel_id, act)
        try:
            await in_open_thread(self.client, channel_id, insist)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True


async def in_open_thread(
    client: discord.Client, channel_id: int, act: Callable[[], Awaitable[T]]
) -> T:
    """Act in a channel, after unarchiving it where it is a thread. Raises `ThreadLocked` where it may not be."""
    try:
        return await act()
    except discord.HTTPException as error:
        if error.code == LOCKED:
            raise ThreadLocked(error.response, error.text) from error
        if error.code != ARCHIVED:
            raise
        try:
            await in_time(client, _archive(client, channel_id, archived=False))
        except discord.Forbidden:
            raise ThreadLocked(error.response, error.text) from error
        return await act()


async def _archive(client: discord.Client, thread_id: int, *, archived: bool) -> None:
    thread = await client.fetch_channel(thread_id)
    if isinstance(thread, discord.Thread) and thread.archived != archived:
        # Together with anything else this would need Manage Threads where another made the thread.
        await thread.edit(archived=archived)


def is_refused(error: BaseException) -> bool:
    """True if Discord does not take a request and will not, as long as nothing changes."""
    status = error.status if isinstance(error, discord.HTTPException) else 0
    return 400 <= status < 500 and status != TOO_MANY_REQUESTS


def left_after(newest: int, at: float) -> int:
    """An id less than that of what was made at that time or later, when the newest known id was that (0 for none)."""
    if newest:
        return newest - MINUTE
    return time_snowflake(datetime.fromtimestamp(at - DAY, UTC))


def new_nonce() -> str:
    """What tells one message that is to be sent from all others."""
    return token_urlsafe(NONCE_BYTES)


patience: Final[ContextVar[float]] = ContextVar("patience", default=inf)
"""How long a request of the running task may take if that is more than `HURRIED_SECONDS`; 0 for a first try."""


async def in_time(client: discord.Client, request: Awaitable[T], seconds: float = 0) -> T:
    """What a request gives. Raises `TimeoutError` where it takes too long, or so many `seconds`.

    Discord calls a message to a locked thread a bad request; here it is `ThreadLocked`, as all that permissions decide.
    """
    try:
        seconds = seconds or max(HURRIED_SECONDS, patience.get())
        async with asyncio.timeout(min(seconds, REQUEST_SECONDS)):
            return await request
    except discord.HTTPException as error:
        if error.code == LOCKED:
            raise ThreadLocked(error.response, error.text) from error
        raise
    except TimeoutError:
        # The library opens these again only after a wait that may just have been cancelled.
        client.http._global_over.set()
        for bucket in client.http._buckets.values():
            if bucket.outgoing == 0 and bucket.expires is None:
                bucket.remaining = bucket.limit
                bucket._wake(bucket.limit)
        raise


def games_of(message: discord.Message) -> set[int]:
    """The games that the controls of a message belong to."""
    parts = [part for row in message.components for part in getattr(row, "children", ())]
    controls = [parse(getattr(part, "custom_id", None) or "") for part in parts]
    return {control.game_id for control in controls if control is not None}
