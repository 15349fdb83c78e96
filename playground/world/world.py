"""The world: all data of the stand-in, looked up by Discord's ids, and the announcing of its changes."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from playground.discord_json import Json, refusal
from playground.world import permissions
from playground.world.attachments_and_emojis import Attachment, Emoji
from playground.world.channels import Channel, ChannelType, Message
from playground.world.clock import HANG_SECONDS, Clock
from playground.world.guilds import Guild, User
from playground.world.interaction_outcomes import Outcome

KEPT_SECONDS = 30 * 60.0
"""How long an interaction is remembered: twice the life of its token."""

What = Literal[
    "message",
    "message edited",
    "message deleted",
    "channel",
    "channel edited",
    "channel deleted",
    "thread members",
    "thread joined",
    "guild",
    "user",
    "commands",
    "emojis",
    "interaction",
    "read",
    "bot",
    "clock",
]


@dataclass(frozen=True)
class Change:
    """One change. `user_id` is set where only that user may know of it (ephemeral, interaction)."""

    what: What
    channel: Channel | None = None
    message: Message | None = None
    outcome: Outcome | None = None
    user_id: int | None = None


@dataclass
class World:
    """Everything there is. Who changes it says so with `changed`.

    `bot` is the bot's user, `token` its token, `cdn` where files are served. `uploads` are files that users gave in
    options. `nonces` holds the newest message sent with each nonce, `outcomes` the interactions that the bot can still
    speak of, by token.
    """

    clock: Clock
    bot: User
    token: str
    cdn: str = ""
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: list[Json] = field(default_factory=list)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    uploads: dict[int, Attachment] = field(default_factory=dict)
    nonces: dict[str, Message] = field(default_factory=dict)
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    _callbacks: list[Callable[[Change], None]] = field(default_factory=list)

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call `callback` at once with every change from now on, it must not block; the function that ends it."""
        self._callbacks.append(callback)
        return lambda: self._callbacks.remove(callback)

    def _announce(self, change: Change) -> None:
        for callback in list(self._callbacks):
            callback(change)

    async def wait_for(
        self, predicate: Callable[[], object], timeout: float = HANG_SECONDS
    ) -> None:
        """Wait until `predicate()` is true, asked anew at every change.

        Raises TimeoutError after `timeout` seconds of real time.
        """
        changed = asyncio.Event()
        end = self.subscribe(lambda _change: changed.set())
        try:
            async with asyncio.timeout(timeout):
                while not predicate():
                    await changed.wait()
                    changed.clear()
        finally:
            end()

    def changed(
        self, what: What, channel: Channel | None = None, *, user_id: int | None = None
    ) -> None:
        """Announce a change of a channel, or of something larger."""
        self._announce(Change(what, channel, user_id=user_id))

    def message_changed(self, what: What, message: Message) -> None:
        channel = self.channels[message.channel_id]
        self._announce(Change(what, channel, message, user_id=message.ephemeral_to))

    def outcome_changed(self, outcome: Outcome) -> None:
        """Announce what has become of an interaction, and wake who waits for it."""
        outcome.wake()
        change = Change("interaction", outcome.channel, outcome=outcome, user_id=outcome.user.id)
        self._announce(change)

    def remember(self, outcome: Outcome) -> None:
        """Let the bot speak of an interaction; those that are too old are forgotten."""
        self.outcomes[outcome.token] = outcome
        oldest = outcome.created - KEPT_SECONDS
        while (first := next(iter(self.outcomes.values()))).created < oldest:
            del self.outcomes[first.token]

    def user(self, user_id: int) -> User:
        """A user. Raises ApiError 10013 if there is none."""
        if user_id not in self.users:
            raise refusal(10013)
        return self.users[user_id]

    def channel(self, channel_id: int) -> Channel:
        """A channel or thread. Raises ApiError 10003 if there is none."""
        if channel_id not in self.channels:
            raise refusal(10003)
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message that is not ephemeral. Raises ApiError 10008 if there is none."""
        message = self.channel(channel_id).messages.get(message_id)
        if message is None or message.ephemeral_to is not None:
            raise refusal(10008)
        return message

    def guild(self, guild_id: int) -> Guild:
        """A guild in which the bot is. Raises ApiError 10004 if there is none."""
        guild = self.guilds.get(guild_id)
        if guild is None or self.bot.id not in guild.members:
            raise refusal(10004)
        return guild

    def guild_of(self, channel: Channel) -> Guild | None:
        """The guild of a channel, None for direct messages."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def channels_in(self, guild: Guild) -> list[Channel]:
        return [one for one in self.channels.values() if one.guild_id == guild.id]

    def dm_channel(self, user_id: int) -> Channel:
        """The direct messages between the bot and a user, made if there are none."""
        for channel in self.channels.values():
            if channel.recipient_id == user_id:
                return channel
        channel = Channel(self.clock.snowflake(), ChannelType.DM, recipient_id=user_id)
        self.channels[channel.id] = channel
        self.changed("channel", channel, user_id=user_id)
        return channel

    def attachment(self, channel_id: int, attachment_id: int) -> Attachment | None:
        """A file by its place, those of ephemeral messages included."""
        if attachment_id in self.uploads:
            return self.uploads[attachment_id]
        channel = self.channels.get(channel_id)
        messages = channel.messages.values() if channel else ()
        files = (one for message in messages for one in message.attachments)
        return next((one for one in files if one.id == attachment_id), None)

    def permissions(self, user_id: int, channel: Channel) -> int:
        """The bits of what a user may do in a channel, overwrites counted (threads: the parent's)."""
        guild = self.guild_of(channel)
        if guild is None:
            inside = user_id in (channel.recipient_id, self.bot.id)
            return permissions.permission_bits(*permissions.DIRECT_MESSAGES) if inside else 0
        bits = guild.permissions(user_id)
        if bits == permissions.ALL_PERMISSIONS or user_id not in guild.members:
            return bits
        place = channel if channel.parent_id is None else self.channels[channel.parent_id]
        roles = set(guild.members[user_id].roles)
        # Discord's order: @everyone, then all roles together, then the member.
        for layer in ({guild.id}, roles - {guild.id}, {user_id}):
            ours = [one for one in place.overwrites if one.id in layer]
            for one in ours:
                bits &= ~one.deny
            for one in ours:  # what one of a layer allows, none of it denies
                bits |= one.allow
        return bits if bits & permissions.PERMISSIONS["view_channel"] else 0

    def may(self, user_id: int, channel: Channel, *names: str) -> bool:
        wanted = permissions.permission_bits(*names)
        return self.permissions(user_id, channel) & wanted == wanted

    def sees(self, user_id: int, channel: Channel) -> bool:
        state = channel.thread if channel.kind is ChannelType.PRIVATE_THREAD else None
        uninvited = state is not None and user_id not in state.member_ids
        return self.may(user_id, channel, "manage_threads" if uninvited else "view_channel")
