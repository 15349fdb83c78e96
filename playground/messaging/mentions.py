"""Whom a message mentions, and whom it notifies."""

import re

from playground.discord_json import Json
from playground.world.channels import Channel, ChannelType, Message
from playground.world.component_types import displayed_texts
from playground.world.world import World

MENTION = re.compile(r"<@!?(\d+)>")
ANYBODY: Json = {"parse": ["users", "roles", "everyone"]}
"""What is allowed where a body has no `allowed_mentions`."""
LOUD = re.compile(r"@(everyone|here)\b")


def find_mentions(world: World, message: Message, allowed: Json | None) -> None:
    """Set whom the message mentions: named in its text, and allowed to be by `allowed_mentions`."""
    text = "\n".join([message.content, *displayed_texts(message.components)])
    allowed = ANYBODY if allowed is None else allowed
    named = _named(text, allowed)
    message.mentions = [one for one in dict.fromkeys(named) if one in world.users]
    channel = world.channels[message.channel_id]
    loud = "everyone" in (allowed.get("parse") or []) and LOUD.search(text) is not None
    message.everyone = loud and world.may(message.author_id, channel, "mention_everyone")


def _named(text: str, allowed: Json) -> list[int]:
    named = [int(found) for found in MENTION.findall(text)]
    if "users" in (allowed.get("parse") or []):
        return named
    listed = {int(one) for one in allowed.get("users") or []}
    return [one for one in named if one in listed]


def notified_users(world: World, channel: Channel, message: Message) -> list[int]:
    """Whom a new message notifies: who is mentioned, in direct messages the other side."""
    if channel.kind is ChannelType.DM:
        assert channel.recipient_id is not None
        return [one for one in (channel.recipient_id, world.bot.id) if one != message.author_id]
    guild = world.guild_of(channel)
    every = list(guild.members) if guild is not None and message.everyone else []
    named = dict.fromkeys([*message.mentions, *every])
    return [one for one in named if one != message.author_id and world.sees(one, channel)]
