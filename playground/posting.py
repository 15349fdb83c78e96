"""The only maker, editor and remover of messages, whoever asks for it."""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING

from playground.channels import Channel, Kind
from playground.checks.bodies import Body, check_body, check_references
from playground.errors import ApiError, FormErrors, forbidden, invalid, unknown
from playground.interactions import Outcome
from playground.messages import Attachment, Flag, Message, parts
from playground.people import Json, User
from playground.threads import set_archived
from playground.watch import Change, What

if TYPE_CHECKING:
    from playground.core import Core

MENTION = re.compile(r"<@!?(\d+)>")
NONCE_SECONDS = 300.0  # how long Discord remembers a nonce
CREATE_FLAGS = Flag.SUPPRESS_EMBEDS | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
EDIT_FLAGS = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2


class Desk:
    """Turns request bodies into messages, and tells the gateway and the watchers."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._world = core.world
        self._nonces: dict[str, Message] = {}

    # ------------------------------------------------------------------ from the bot

    def create(
        self,
        channel: Channel,
        body: Body,
        *,
        ephemeral_to: int | None = None,
        outcome: Outcome | None = None,
    ) -> Message:
        """Make a message of the bot's from a body. Raises ApiError for whatever is wrong in it."""
        flags = int(body.json.get("flags") or 0) & int(CREATE_FLAGS)
        check_body(body, bool(flags & Flag.COMPONENTS_V2), self._world.emojis)
        message = self._blank(channel, self._core.bot, outcome)
        message.flags = flags
        message.ephemeral_to = ephemeral_to
        if ephemeral_to is not None:
            message.flags |= Flag.EPHEMERAL
        if body.json.get("nonce") is not None:
            message.nonce = str(body.json["nonce"])
        self._reference(message, body)
        self._fill(message, body)
        if message.nonce is not None:
            self._nonces[message.nonce] = message
        self._publish(channel, message, suppressed=bool(flags & Flag.SUPPRESS_NOTIFICATIONS))
        return message

    def create_thinking(self, outcome: Outcome, ephemeral: bool) -> Message:
        """Make the "thinking ..." message of a deferred answer."""
        message = self._blank(outcome.channel, self._core.bot, outcome)
        message.flags = int(Flag.LOADING)
        if ephemeral:
            message.flags |= Flag.EPHEMERAL
            message.ephemeral_to = outcome.user.id
        self._publish(outcome.channel, message, suppressed=True)
        return message

    def edit(self, message: Message, body: Body) -> None:
        """Change a message of the bot's. Raises ApiError for whatever is wrong, changing nothing.

        A message that is V2 stays V2. The first edit of a "thinking ..." message ends it.
        """
        asked = int(body.json.get("flags") or 0) & int(EDIT_FLAGS)
        check_body(body, message.v2 or bool(asked & Flag.COMPONENTS_V2), self._world.emojis)
        draft = copy.copy(message)
        if body.json.get("flags") is not None:
            draft.flags = (message.flags & ~int(Flag.SUPPRESS_EMBEDS)) | asked
        self._fill(draft, body)
        draft.flags &= ~int(Flag.LOADING)
        if not message.loading:
            draft.edited = self._core.clock.now()
        vars(message).update(vars(draft))
        self._core.gateway.dispatch_message("UPDATE", message)
        self._tell("message edited", message)

    def delete(self, message: Message) -> None:
        """Take a message away."""
        channel = self._world.channels[message.channel_id]
        channel.messages.pop(message.id, None)
        if message.ephemeral_to is None:
            self._core.gateway.dispatch_message_delete(channel, message.id)
        self._tell("message deleted", message)

    def repeated(self, body: Body) -> Message | None:
        """Return the message that was already sent with this enforced nonce."""
        if not body.json.get("enforce_nonce"):
            return None
        oldest = self._core.clock.now() - NONCE_SECONDS
        self._nonces = {key: one for key, one in self._nonces.items() if one.created > oldest}
        return self._nonces.get(str(body.json.get("nonce")))

    # ------------------------------------------------------------------ from anybody

    def say(self, user: User, channel: Channel, text: str, reply_to: Message | None) -> Message:
        """Make a user's message."""
        message = self._blank(channel, user, None)
        message.content = text
        if reply_to is not None:
            message.kind, message.reply_to = 19, (reply_to.channel_id, reply_to.id)
        everything: Json = {"parse": ["users", "everyone"], "replied_user": True}
        self._find_mentions(message, everything)
        self._publish(channel, message)
        return message

    def system(
        self, channel: Channel, user: User, kind: int, text: str, thread: Channel
    ) -> Message:
        """Make one of Discord's own messages: 18 "started a thread"."""
        message = self._blank(channel, user, None)
        message.kind, message.content, message.thread_id = kind, text, thread.id
        self._publish(channel, message, suppressed=True)
        return message

    # ------------------------------------------------------------------ steps

    def _blank(self, channel: Channel, author: User, outcome: Outcome | None) -> Message:
        clock = self._core.clock
        message = Message(clock.snowflake(), channel.id, author.id, clock.now())
        if outcome is not None:
            asker = outcome.user.to_json()
            facts = {"id": str(outcome.id), "type": int(outcome.asked), "user": asker}
            message.interaction = {"interaction_metadata": facts}
            if outcome.asked == 2:
                message.kind = 20
                message.interaction["interaction"] = {**facts, "name": outcome.name}
        return message

    def _fill(self, message: Message, body: Body) -> None:
        """Put what the body names into the message; what it leaves out stays."""
        json = body.json
        if "content" in json:
            message.content = (json["content"] or "").strip()
        if "embeds" in json:
            message.embeds = json["embeds"] or []
        if "components" in json:
            message.components = with_ids(json["components"] or [])
        self._attach(message, body)
        errors = FormErrors()
        names = {one.filename for one in message.attachments}
        check_references(message.embeds, names, "embeds", errors)
        check_references(message.components, names, "components", errors)
        errors.check()
        if message.v2 and not message.components:
            raise ApiError(400, 50006, "Cannot send an empty message")
        shown = message.content.strip() or any(message.embeds) or message.attachments
        if not message.v2 and not shown:
            raise ApiError(400, 50006, "Cannot send an empty message")
        if "content" in json or "components" in json or "allowed_mentions" in json:
            self._find_mentions(message, json.get("allowed_mentions"))

    def _attach(self, message: Message, body: Body) -> None:
        """Apply the body's files and its list of attachments, which replaces the former one."""
        listed = body.json.get("attachments")
        if listed is None and not body.files:
            return
        kept = {one.id: one for one in message.attachments}
        files = dict(body.files)
        made: list[Attachment] = list(message.attachments) if listed is None else []
        for index, entry in enumerate(listed or []):
            number = int(entry["id"])
            text = entry.get("description")
            if number in files:
                made.append(self._file(*files.pop(number), entry.get("filename"), text))
            elif number in kept:
                old = kept[number]
                made.append(Attachment(old.id, old.filename, old.data, text or old.description))
            else:
                path = ("attachments", index, "id")
                raise invalid(path, "ATTACHMENT_NOT_FOUND", "The attachment was not found")
        made += [self._file(name, data, None, None) for name, data in files.values()]
        if len(made) > 10:
            raise invalid(
                ("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."
            )
        message.attachments = made

    def _file(self, name: str, data: bytes, renamed: str | None, text: str | None) -> Attachment:
        # Discord keeps letters, digits, dots, dashes and underscores of a file's name.
        clean = re.sub(r"[^\w.-]", "_", renamed or name, flags=re.ASCII)
        return Attachment(self._core.clock.snowflake(), clean, data, text)

    def _reference(self, message: Message, body: Body) -> None:
        asked = body.json.get("message_reference")
        if not asked:
            return
        target = int(asked["message_id"])
        if target in self._world.channels[message.channel_id].messages:
            message.kind, message.reply_to = 19, (message.channel_id, target)
        elif asked.get("fail_if_not_exists", True):
            path = ("message_reference",)
            raise invalid(path, "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")

    def _find_mentions(self, message: Message, allowed: Json | None) -> None:
        """Set whom the message mentions: named in its text, and allowed to be."""
        texts = [part["content"] for part in parts(message.components) if part["type"] == 10]
        text = "\n".join([message.content, *texts])
        named = list(dict.fromkeys(int(found) for found in MENTION.findall(text)))
        parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
        listed = {int(one) for one in (allowed or {}).get("users") or []}
        named = [one for one in named if "users" in parse or one in listed]
        if message.reply_to is not None and (allowed or {}).get("replied_user", allowed is None):
            replied = self._world.channels[message.reply_to[0]].messages.get(message.reply_to[1])
            if replied is not None:
                named.append(replied.author_id)
        message.mentions = [one for one in dict.fromkeys(named) if one in self._world.users]
        channel = self._world.channels[message.channel_id]
        loud = "everyone" in parse and re.search(r"@(everyone|here)\b", text) is not None
        message.everyone = loud and self._world.may(message.author_id, channel, "mention_everyone")

    def _publish(self, channel: Channel, message: Message, *, suppressed: bool = False) -> None:
        """Put a new message into its channel; a thread wakes, the mentioned join it."""
        channel.messages[message.id] = message
        if message.ephemeral_to is None:
            channel.last_message_id = message.id
        if not suppressed and message.ephemeral_to is None:
            message.notified = self._notified(channel, message)
        if channel.thread is not None:
            channel.thread.active = self._core.clock.now()
            channel.thread.sent += message.ephemeral_to is None
            if channel.thread.archived and message.ephemeral_to is None:
                set_archived(self._core, channel, False)
            joining = [message.author_id, *message.notified]
            channel.thread.member_ids = list(dict.fromkeys(channel.thread.member_ids + joining))
        self._core.gateway.dispatch_message("CREATE", message)
        self._tell("message", message)

    def _notified(self, channel: Channel, message: Message) -> list[int]:
        """Return whom a new message notifies: who is mentioned, in direct messages the other."""
        if channel.kind is Kind.DM:
            assert channel.recipient_id is not None
            return [
                one for one in (channel.recipient_id, self._core.bot.id) if one != message.author_id
            ]
        guild = self._world.guild_of(channel)
        every = list(guild.members) if guild is not None and message.everyone else []
        named = dict.fromkeys([*message.mentions, *every])
        return [one for one in named if one != message.author_id and self._world.sees(one, channel)]

    def _tell(self, what: What, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        self._core.watch.tell(Change(what, channel, message, user_id=message.ephemeral_to))


def require_send(core: Core, channel: Channel, body: Body) -> None:
    """Check that the bot may send a body to a channel; ApiError 50001, 50013, 50007, 160005."""
    world = core.world
    if channel.kind is Kind.DM:
        human = world.users[channel.recipient_id or 0]
        shared = any(
            human.id in g.members and core.bot.id in g.members for g in world.guilds.values()
        )
        if human.dms_closed or not shared:
            raise forbidden(50007)
        return
    require(core, channel)
    inside = channel.thread is not None
    needed = ["send_messages_in_threads" if inside else "send_messages"]
    needed += ["attach_files"] if body.files else []
    needed += ["embed_links"] if body.json.get("embeds") else []
    require(core, channel, *needed)
    locked = channel.thread is not None and channel.thread.locked
    if locked and not world.may(core.bot.id, channel, "manage_threads"):
        raise ApiError(400, 160005, "Thread is locked")


def require(core: Core, channel: Channel, *names: str) -> None:
    """Check that the bot sees a channel (50001) and has the named permissions (50013)."""
    if (
        channel.guild_id is not None
        and core.bot.id not in core.world.guilds[channel.guild_id].members
    ):
        raise forbidden(50001)
    if not core.world.sees(core.bot.id, channel):
        raise forbidden(50001)
    if not core.world.may(core.bot.id, channel, *names):
        raise forbidden(50013)


def require_own(core: Core, channel: Channel, message_id: int) -> Message:
    """Return a message that the bot may edit; ApiError 10008, 50005, 50083."""
    message = core.world.message(channel.id, message_id)
    if message.author_id != core.bot.id:
        raise forbidden(50005)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(400, 50083, "Thread is archived")
    if message.loading and message.interaction is not None:
        raise unknown(10008)
    return message


def with_ids(components: list[Json]) -> list[Json]:
    """Return components in which each has the numeric `id` that Discord gives where none is set."""
    made = copy.deepcopy(components)
    every = list(parts(made))
    used = {part["id"] for part in every if part.get("id")}
    number = 0
    for part in every:
        if not part.get("id"):
            number += 1
            while number in used:
                number += 1
            part["id"] = number
    return made
