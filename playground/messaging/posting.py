"""The only maker, editor and remover of messages, whoever asks for it; whom one mentions, and whom it notifies."""

import copy
import re
from dataclasses import replace
from typing import Any

from playground.discord_json import Json, invalid, refusal
from playground.limits.checked_body import Body
from playground.limits.messages import check_message, check_references
from playground.messaging.thread_states import join_thread, may_invite, set_archived
from playground.world.attachments_and_emojis import Attachment
from playground.world.channels import Channel, ChannelType, Flag, Message, MessageType
from playground.world.component_types import displayed_texts, with_ids
from playground.world.guilds import User
from playground.world.interaction_outcomes import InteractionType, Outcome
from playground.world.world import World

NONCE_SECONDS = 300.0
"""How long Discord remembers a nonce."""

# From the bot


def create_message(
    world: World, channel: Channel, body: Body, outcome: Outcome | None = None
) -> Message:
    """Make a message of the bot's, ephemeral only as an answer to an interaction.

    Raises ApiError for whatever is wrong in the body.
    """
    asked = int(body.json.get("flags") or 0)
    message = _blank(world, channel, world.bot, outcome)
    message.flags = asked & Flag.COMPONENTS_V2
    check_message(body, message.v2)
    if outcome is not None and asked & Flag.EPHEMERAL:
        _make_ephemeral(message, outcome.user)
    if body.json.get("nonce") is not None:
        message.nonce = str(body.json["nonce"])
    _fill(world, message, body)
    if message.nonce is not None:
        world.nonces[message.nonce] = message
    _publish(world, message)
    return message


def create_thinking(world: World, outcome: Outcome, *, ephemeral: bool) -> Message:
    message = _blank(world, outcome.channel, world.bot, outcome)
    message.flags = int(Flag.LOADING)
    if ephemeral:
        _make_ephemeral(message, outcome.user)
    _publish(world, message)
    return message


def edit_message(world: World, message: Message, body: Body) -> None:
    """Change a message of the bot's. Raises ApiError for whatever is wrong, changing nothing.

    A message that is V2 stays V2. The first edit of a "thinking ..." message ends it.
    """
    draft = copy.copy(message)
    draft.flags |= int(body.json.get("flags") or 0) & Flag.COMPONENTS_V2
    check_message(body, draft.v2)
    _fill(world, draft, body)
    draft.flags &= ~int(Flag.LOADING)
    if not message.loading:
        draft.edited = world.clock.now()
    vars(message).update(vars(draft))
    world.message_changed("message edited", message)


def delete_message(world: World, message: Message) -> None:
    world.channels[message.channel_id].messages.pop(message.id, None)
    world.message_changed("message deleted", message)


def message_with_nonce(world: World, body: Body) -> Message | None:
    """The message that was already sent with this enforced nonce."""
    if not body.json.get("enforce_nonce"):
        return None
    oldest = world.clock.now() - NONCE_SECONDS
    world.nonces = {key: one for key, one in world.nonces.items() if one.created > oldest}
    return world.nonces.get(str(body.json.get("nonce")))


# From anybody


def create_user_message(world: World, user: User, channel: Channel, text: str) -> Message:
    message = _blank(world, channel, user)
    message.content = text
    find_mentions(world, message, {"parse": ["users", "everyone"]})
    _publish(world, message)
    return message


def tell(world: World, channel: Channel, user: User, **what: Any) -> None:
    """Make a message of Discord's own about what a user did: `what` are its fields."""
    _publish(world, replace(_blank(world, channel, user), **what))


# Steps


def _blank(world: World, channel: Channel, author: User, outcome: Outcome | None = None) -> Message:
    message = Message(world.clock.snowflake(), channel.id, author.id, world.clock.now())
    if outcome is not None:
        asker = outcome.user.payload()
        facts = {"id": str(outcome.id), "type": int(outcome.kind), "user": asker}
        message.interaction = {"interaction_metadata": facts}
        if outcome.kind is InteractionType.COMMAND:
            message.kind = MessageType.CHAT_INPUT_COMMAND
            message.interaction["interaction"] = {**facts, "name": outcome.name}
    return message


def _make_ephemeral(message: Message, reader: User) -> None:
    message.flags |= Flag.EPHEMERAL
    message.ephemeral_to = reader.id


def _fill(world: World, message: Message, body: Body) -> None:
    """Put what the body names into the message; what it leaves out stays."""
    json = body.json
    if "content" in json:
        message.content = (json["content"] or "").strip()
    if "components" in json:
        message.components = with_ids(json["components"] or [])
    message.attachments = _attachments(world, message, body)
    check_references(message.components, {one.filename for one in message.attachments})
    if not (message.components if message.v2 else message.content or message.attachments):
        raise refusal(50006)
    if json.keys() & {"content", "components", "allowed_mentions"}:
        find_mentions(world, message, json.get("allowed_mentions"))


def _attachments(world: World, message: Message, body: Body) -> list[Attachment]:
    """The message's files after a body: its list of attachments replaces the former one."""
    listed = body.json.get("attachments")
    files = dict(body.files)
    made: list[Attachment] = list(message.attachments) if listed is None else []
    kept = {one.id: one for one in message.attachments}
    for index, entry in enumerate(listed or []):
        number, text = int(entry["id"]), entry.get("description")
        if number in files:
            name, data = files.pop(number)
            made.append(_file(world, entry.get("filename") or name, data, text))
        elif number in kept:
            old = kept[number]
            made.append(Attachment(old.id, old.filename, old.data, text or old.description))
        else:
            path = ("attachments", index, "id")
            raise invalid(path, "ATTACHMENT_NOT_FOUND", "The attachment was not found")
    return made + [_file(world, name, data) for name, data in files.values()]


def _file(world: World, name: str, data: bytes, text: str | None = None) -> Attachment:
    # Discord keeps letters, digits, dots, dashes and underscores of a file's name.
    clean = re.sub(r"[^\w.-]", "_", name, flags=re.ASCII)
    return Attachment(world.clock.snowflake(), clean, data, text)


def _publish(world: World, message: Message) -> None:
    """Put a new message into its channel; a thread wakes, the mentioned join it."""
    channel = world.channels[message.channel_id]
    channel.messages[message.id] = message
    if message.ephemeral_to is None:
        channel.last_message_id = message.id
        if channel.thread is not None:
            channel.thread.active = world.clock.now()
            channel.thread.sent += 1
            set_archived(world, channel, False)
            _join_by_message(world, channel, message)
        message.notified = [] if message.loading else notified_users(world, channel, message)
    world.message_changed("message", message)


def _join_by_message(world: World, thread: Channel, message: Message) -> None:
    """Let the author and whom a public message mentions join its thread.

    An answer to an interaction does not bring the bot in: it goes where the bot itself could not write.
    """
    author = [] if message.interaction else [message.author_id]
    mentioned = [one for one in message.mentions if world.may(one, thread, "view_channel")]
    if not may_invite(world, thread, message.author_id):
        mentioned = []
    join_thread(world, thread, [*author, *mentioned])


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
