"""Everything there is: users, guilds, channels with their messages, commands, emojis."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from playground.channels import Channel, Kind
from playground.clock import Clock
from playground.errors import unknown
from playground.messages import Attachment, Message
from playground.people import ALL_PERMISSIONS, PERMISSION, Guild, Json, User, permission_bits

DM_PERMISSIONS = permission_bits(
    "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"
)


@dataclass
class Emoji:
    """An emoji of the application; `data` is the picture."""

    id: int
    name: str
    data: bytes
    content_type: str

    def to_json(self, owner: User) -> Json:
        """Return Discord's emoji object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "user": owner.to_json(),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "available": True,
            "animated": self.content_type == "image/gif",
        }


@dataclass
class World:
    """All data of the stand-in; nothing here speaks to anybody."""

    clock: Clock
    bot: User
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    commands: dict[int | None, list[Json]] = field(default_factory=dict)  # by guild, None: global
    emojis: dict[int, Emoji] = field(default_factory=dict)
    uploads: dict[int, Attachment] = field(default_factory=dict)  # files in options and forms
    cdn: str = ""

    def user(self, user_id: int) -> User:
        """Return the user; ApiError 10013 if there is none."""
        if user_id not in self.users:
            raise unknown(10013)
        return self.users[user_id]

    def channel(self, channel_id: int) -> Channel:
        """Return the channel or thread; ApiError 10003 if there is none."""
        if channel_id not in self.channels:
            raise unknown(10003)
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message that is not ephemeral; ApiError 10008 if there is none."""
        message = self.channel(channel_id).messages.get(message_id)
        if message is None or message.ephemeral_to is not None:
            raise unknown(10008)
        return message

    def guild(self, guild_id: int) -> Guild:
        """Return a guild in which the bot is; ApiError 10004 if there is none."""
        guild = self.guilds.get(guild_id)
        if guild is None or self.bot.id not in guild.members:
            raise unknown(10004)
        return guild

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the guild of a channel, None for direct messages."""
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def threads(self, guild_id: int) -> list[Channel]:
        """Return the threads of a guild that are not archived."""
        every = [one for one in self.channels.values() if one.guild_id == guild_id]
        return [one for one in every if one.thread is not None and not one.thread.archived]

    def dm(self, user_id: int) -> Channel:
        """Return the direct messages between the bot and a user, made if there are none."""
        for channel in self.channels.values():
            if channel.recipient_id == user_id:
                return channel
        channel = Channel(self.clock.snowflake(), Kind.DM, recipient_id=user_id)
        self.channels[channel.id] = channel
        return channel

    def permissions(self, user_id: int, channel: Channel) -> int:
        """Return what a user may do in a channel, overwrites counted (threads: the parent's)."""
        guild = self.guild_of(channel)
        if guild is None:
            return DM_PERMISSIONS if user_id in (channel.recipient_id, self.bot.id) else 0
        bits = guild.permissions(user_id)
        if bits == ALL_PERMISSIONS or user_id not in guild.members:
            return bits
        place = channel if channel.parent_id is None else self.channels[channel.parent_id]
        roles = [guild.id, *guild.members[user_id].roles]
        # Discord's order: @everyone, then all roles together, then the member.
        for layer in ({guild.id}, set(roles) - {guild.id}, {user_id}):
            overwrites = [one for one in place.overwrites if one.id in layer]
            for one in overwrites:
                bits &= ~one.deny
            for one in overwrites:
                bits |= one.allow
        return bits if bits & PERMISSION["view_channel"] else 0

    def may(self, user_id: int, channel: Channel, *names: str) -> bool:
        """Tell whether a user has all the named permissions in a channel."""
        wanted = permission_bits(*names)
        return self.permissions(user_id, channel) & wanted == wanted

    def sees(self, user_id: int, channel: Channel) -> bool:
        """Tell whether a user can open a channel."""
        if channel.kind is Kind.PRIVATE_THREAD and not self.may(user_id, channel, "manage_threads"):
            assert channel.thread is not None
            return user_id in channel.thread.member_ids
        return self.may(user_id, channel, "view_channel")

    def channel_json(self, channel: Channel) -> Json:
        """Return Discord's channel object."""
        human = channel.recipient_id
        return channel.to_json(None if human is None else self.users[human].to_json())

    def guild_json(self, guild: Guild) -> Json:
        """Return the guild with channels, threads and the bot as its only listed member."""
        inside = [one for one in self.channels.values() if one.guild_id == guild.id]
        seen = [one for one in inside if self.sees(self.bot.id, one)]
        live = [one for one in seen if one.thread is not None and not one.thread.archived]
        return {
            **guild.to_json(),
            "joined_at": guild.members[self.bot.id].to_json()["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member_json(guild, self.bot.id)],
            "channels": [self.channel_json(one) for one in seen if one.thread is None],
            "threads": [self.channel_json(one) for one in live],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def member_json(self, guild: Guild, user_id: int) -> Json:
        """Return Discord's member object with its user; ApiError 10007 for who is no member."""
        if user_id not in guild.members:
            raise unknown(10007)
        return {**guild.members[user_id].to_json(), "user": self.users[user_id].to_json()}

    def message_json(self, message: Message) -> Json:
        """Return Discord's message object, every file with an address that works for a day."""
        urls = {
            one.filename: one.url(self.cdn, message.channel_id, self.clock.now())
            for one in message.attachments
        }
        files = {one.filename: one.to_json(urls[one.filename]) for one in message.attachments}
        embeds = [_with_media(embed, files) for embed in message.embeds]
        shown = {name for embed in message.embeds for name in _referenced(embed)}
        made: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.kind,
            "author": self.users[message.author_id].to_json(),
            "content": message.content,
            "embeds": [{"type": "rich", **embed} for embed in embeds],
            "components": [_with_media(one, files) for one in message.components],
            "attachments": [
                one.to_json(urls[one.filename])
                for one in message.attachments
                if one.filename not in shown
            ],
            "mentions": [self.users[one].to_json() for one in message.mentions],
            "mention_roles": [],
            "mention_everyone": message.everyone,
            "flags": message.flags,
            "pinned": False,
            "tts": False,
            **message.stamps(),
        }
        return made | self._message_links(message)

    def _message_links(self, message: Message) -> Json:
        """Return the fields of a message that name other things, where there are any."""
        made: Json = {}
        if message.nonce is not None:
            made["nonce"] = message.nonce
        if message.reply_to is not None:
            channel_id, message_id = message.reply_to
            made["message_reference"] = {
                "type": 0,
                "channel_id": str(channel_id),
                "message_id": str(message_id),
            }
        if message.interaction is not None:
            made |= message.interaction
            made["application_id"] = made["webhook_id"] = str(self.bot.id)
        if message.thread_id is not None and message.thread_id in self.channels:
            made["thread"] = self.channel_json(self.channels[message.thread_id])
        return made

    def attachment(self, channel_id: int, attachment_id: int) -> Attachment | None:
        """Return a file by its place, ephemeral ones included."""
        if attachment_id in self.uploads:
            return self.uploads[attachment_id]
        channel = self.channels.get(channel_id)
        for message in channel.messages.values() if channel else ():
            for one in message.attachments:
                if one.id == attachment_id:
                    return one
        return None


def _referenced(value: object) -> list[str]:
    """Return the names of all files that a JSON value shows by `attachment://name`."""
    if isinstance(value, dict):
        url = value.get("url")
        own = [url[13:]] if isinstance(url, str) and url.startswith("attachment://") else []
        return own + [name for one in value.values() for name in _referenced(one)]
    if isinstance(value, list):
        return [name for one in value for name in _referenced(one)]
    return []


def _with_media(value: Json, files: dict[str, Json]) -> Json:
    """Return a copy of a component or embed in which files have their addresses."""
    made = copy.deepcopy(value)
    _fill(made, files)
    return made


def _fill(value: object, files: dict[str, Json]) -> None:
    if isinstance(value, list):
        for one in value:
            _fill(one, files)
    elif isinstance(value, dict):
        url = value.get("url")
        if isinstance(url, str) and url.startswith("attachment://"):
            file = files[url[13:]]
            value |= {key: file[key] for key in ("url", "proxy_url", "content_type")}
            value |= {key: file.get(key) for key in ("width", "height")}
            value["attachment_id"] = file["id"]
        for one in list(value.values()):
            _fill(one, files)
