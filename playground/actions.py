"""What a user does in Discord's client, with what the client would refuse."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

from playground.channels import Channel, Kind
from playground.entering import Entry, enter_field, enter_option
from playground.errors import ClientRefused
from playground.interactions import ACKNOWLEDGE_SECONDS, Asked, Modal, Outcome
from playground.messages import Message, parts
from playground.people import ALL_PERMISSIONS, Json, User
from playground.responses import Answers

if TYPE_CHECKING:
    from playground.core import Core

ATTACHMENT_LIMIT = 10 * 1024 * 1024
MOST_TYPED = 2_000
GUILD_CONTEXT, BOT_DM_CONTEXT = 0, 1


class Actions:
    """Acts as a user. Every method raises ClientRefused for what Discord's client prevents.

    Interactions return once the bot acknowledged them, or failed to within 3 s.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    # ------------------------------------------------------------------ commands

    def commands(self, user: User, channel: Channel) -> list[Json]:
        """Return the slash commands that `user` is offered in `channel`, as Discord's objects."""
        world = self._core.world
        if channel.guild_id is not None and not self._may_command(user, channel):
            return []
        every = list(world.commands.get(None, []))
        if channel.guild_id is not None:
            every += world.commands.get(channel.guild_id, [])
        context = BOT_DM_CONTEXT if channel.kind is Kind.DM else GUILD_CONTEXT
        permissions = world.permissions(user.id, channel)
        return [
            one
            for one in every
            if one["type"] == 1
            and offered_in(one, context)
            and (context == BOT_DM_CONTEXT or permitted(one, permissions))
        ]

    def _may_command(self, user: User, channel: Channel) -> bool:
        guild = self._core.world.guild_of(channel)
        assert guild is not None
        here = self._core.bot.id in guild.members and guild.available
        return here and self._core.world.may(user.id, channel, "use_application_commands")

    def _command(self, user: User, channel: Channel, name: str) -> tuple[Json, list[Json]]:
        """Return a command and the way down to its subcommand, both ends included."""
        self._require_open(user, channel)
        words = name.removeprefix("/").split()
        offered = {one["name"]: one for one in self.commands(user, channel)}
        if not words or words[0] not in offered:
            raise ClientRefused(f"no command /{name} is offered to {user.name} here")
        way = [offered[words[0]]]
        for word in words[1:]:
            inside = [one for one in way[-1].get("options") or [] if one["type"] in (1, 2)]
            found = next((one for one in inside if one["name"] == word), None)
            if found is None:
                raise ClientRefused(f"/{way[0]['name']} has no subcommand {word!r}")
            way.append(found)
        if any(one["type"] in (1, 2) for one in way[-1].get("options") or []):
            raise ClientRefused(f"/{name} needs one of its subcommands")
        return way[0], way

    async def slash(self, user: User, channel: Channel, command: str, /, **options: Any) -> Outcome:
        """Send a command by its full name ("caylus new") with options by name.

        Option values are texts and numbers; users, channels and roles as objects or ids;
        files as (name, bytes).
        """
        top, way = self._command(user, channel, command)
        declared = {one["name"]: one for one in way[-1].get("options") or []}
        if unknown := options.keys() - declared.keys():
            raise ClientRefused(f"/{command} has no option {', '.join(sorted(unknown))}")
        missing = [name for name, one in declared.items() if one.get("required")]
        if missing := [name for name in missing if options.get(name) is None]:
            raise ClientRefused(f"/{command} needs {', '.join(missing)}")
        entry = Entry(self._core.world, channel)
        given = [
            enter_option(entry, one, options[name])
            for name, one in declared.items()
            if options.get(name) is not None
        ]
        data = self._command_data(top, way, given, entry)
        words = " ".join(one["name"] for one in way)
        return await self._interact(Asked.COMMAND, user, channel, words, data)

    async def autocomplete(
        self,
        user: User,
        channel: Channel,
        command: str,
        focused: str,
        typed: str,
        /,
        **options: Any,
    ) -> Outcome:
        """Type `typed` into the option `focused`; the offer is the outcome's `choices`.

        `options` are the values filled in before; like Discord, nothing checks them.
        """
        top, way = self._command(user, channel, command)
        declared = {one["name"]: one for one in way[-1].get("options") or []}
        if not declared.get(focused, {}).get("autocomplete"):
            raise ClientRefused(f"/{command} completes no option {focused!r}")
        if unknown := options.keys() - declared.keys():
            raise ClientRefused(f"/{command} has no option {', '.join(sorted(unknown))}")
        entry = Entry(self._core.world, channel)
        option = declared[focused]
        given: list[Json] = [
            enter_option(entry, declared[name], value, checked=False)
            for name, value in options.items()
        ]
        typing = {"name": focused, "type": option["type"], "value": typed, "focused": True}
        data = self._command_data(top, way, [*given, typing], entry)
        words = " ".join(one["name"] for one in way)
        return await self._interact(
            Asked.AUTOCOMPLETE, user, channel, words, data, option_type=option["type"]
        )

    def _command_data(self, top: Json, way: list[Json], given: list[Json], entry: Entry) -> Json:
        for one in reversed(way[1:]):
            given = [{"name": one["name"], "type": one["type"], "options": given}]
        data: Json = {"id": top["id"], "name": top["name"], "type": 1, "options": given}
        if "guild_id" in top:
            data["guild_id"] = top["guild_id"]
        if entry.resolved:
            data["resolved"] = entry.resolved
        return data

    # ------------------------------------------------------------------ components, forms, text

    async def press(self, user: User, message: Message, wanted: str) -> Outcome:
        """Press the button with this `custom_id`, else with this label."""
        part = self._component(user, message, wanted, (2,))
        data = {"custom_id": part["custom_id"], "component_type": 2, "id": part.get("id")}
        return await self._on_message(user, message, part["custom_id"], data)

    async def select(
        self, user: User, message: Message, custom_id: str, values: list[Any]
    ) -> Outcome:
        """Choose in a select: option values, or users, channels and roles (objects or ids)."""
        part = self._component(user, message, custom_id, (3, 5, 6, 7, 8))
        entry = Entry(self._core.world, self._core.world.channels[message.channel_id])
        chosen = enter_field(entry, part, values)["values"]
        data = {
            "custom_id": part["custom_id"],
            "component_type": part["type"],
            "id": part.get("id"),
            "values": chosen,
        }
        if entry.resolved:
            data["resolved"] = entry.resolved
        return await self._on_message(user, message, part["custom_id"], data)

    def _component(self, user: User, message: Message, wanted: str, kinds: tuple[int, ...]) -> Json:
        """Return a component that `user` can use now."""
        channel = self._core.world.channels.get(message.channel_id)
        if channel is None or channel.messages.get(message.id) is not message:
            raise ClientRefused("the message is gone")
        self._require_open(user, channel)
        if message.ephemeral_to not in (None, user.id):
            raise ClientRefused(f"{user.name} doesn't see this message")
        part = message.find(wanted)
        if part is None or part["type"] not in kinds:
            raise ClientRefused(f"the message has no such component: {wanted!r}")
        if part.get("disabled"):
            raise ClientRefused(f"{wanted!r} is disabled")
        return part

    async def _on_message(
        self, user: User, message: Message, custom_id: str, data: Json
    ) -> Outcome:
        channel = self._core.world.channels[message.channel_id]
        return await self._interact(Asked.COMPONENT, user, channel, custom_id, data, source=message)

    async def submit(self, user: User, modal: Modal, fields: dict[str, Any]) -> Outcome:
        """Send a form with values by `custom_id`; fields left out keep their preset value."""
        if modal.user is not user:
            raise ClientRefused(f"{user.name} doesn't see this form")
        entry = Entry(self._core.world, modal.outcome.channel)
        declared = {part["custom_id"]: part for part in modal.fields}
        if unknown := fields.keys() - declared.keys():
            raise ClientRefused(f"the form has no field {', '.join(sorted(unknown))}")
        filled = {
            name: enter_field(entry, part, fields.get(name)) for name, part in declared.items()
        }
        data: Json = {
            "custom_id": modal.custom_id,
            "components": [_filled(one, filled) for one in modal.components],
        }
        if entry.resolved:
            data["resolved"] = entry.resolved
        origin = modal.outcome
        return await self._interact(
            Asked.SUBMIT, user, origin.channel, modal.custom_id, data, source=origin.source
        )

    async def say(
        self, user: User, channel: Channel, text: str, reply_to: Message | None = None
    ) -> Message:
        """Write a message."""
        self._require_open(user, channel)
        needed = "send_messages" if channel.thread is None else "send_messages_in_threads"
        if channel.kind is not Kind.DM and not self._core.world.may(user.id, channel, needed):
            raise ClientRefused(f"{user.name} may not write here")
        locked = channel.thread is not None and channel.thread.locked
        if locked and not self._core.world.may(user.id, channel, "manage_threads"):
            raise ClientRefused("the thread is locked")
        if not text.strip() or len(text) > MOST_TYPED:
            raise ClientRefused(f"a message has 1 to {MOST_TYPED} characters")
        return self._core.desk.say(user, channel, text, reply_to)

    # ------------------------------------------------------------------ the interaction itself

    def _require_open(self, user: User, channel: Channel) -> None:
        if channel.id not in self._core.world.channels:
            raise ClientRefused("the channel is gone")
        if not self._core.world.sees(user.id, channel):
            raise ClientRefused(f"{user.name} doesn't see this channel")

    async def _interact(
        self,
        asked: Asked,
        user: User,
        channel: Channel,
        name: str,
        data: Json,
        *,
        source: Message | None = None,
        option_type: int = 0,
    ) -> Outcome:
        """Send an interaction to the bot, and wait until it is acknowledged or has failed."""
        core = self._core
        outcome = Outcome(
            core.clock.snowflake(),
            secrets.token_urlsafe(48),
            asked,
            user,
            channel,
            core.clock.now(),
            name,
            source,
            option_type,
        )
        core.remember(outcome)
        event = self._event(outcome, data)
        answers = Answers(core)
        answers.tell(outcome)
        core.gateway.dispatch("INTERACTION_CREATE", event, channel.guild_id)
        deadline = asyncio.ensure_future(core.clock.until(outcome.created + ACKNOWLEDGE_SECONDS))
        waiting = asyncio.ensure_future(outcome.ready.wait())
        try:
            await asyncio.wait((waiting, deadline), return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
            deadline.cancel()
        if outcome.responded is None:
            outcome.failed = True
            answers.tell(outcome)
        return outcome

    def _event(self, outcome: Outcome, data: Json) -> Json:
        """Return the payload of INTERACTION_CREATE."""
        world, user, channel = self._core.world, outcome.user, outcome.channel
        guild = world.guild_of(channel)
        event: Json = {
            "id": str(outcome.id),
            "application_id": str(self._core.bot.id),
            "type": int(outcome.asked),
            "token": outcome.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": world.channel_json(channel),
            "locale": user.locale,
            "attachment_size_limit": ATTACHMENT_LIMIT,
            "entitlements": [],
            "app_permissions": str(world.permissions(self._core.bot.id, channel)),
            "authorizing_integration_owners": {"0": str(guild.id if guild else 0)},
            "context": GUILD_CONTEXT if guild else BOT_DM_CONTEXT,
        }
        if guild is None:
            event["user"] = user.to_json()
        else:
            permissions = str(world.permissions(user.id, channel))
            event["member"] = {**world.member_json(guild, user.id), "permissions": permissions}
            event["channel"]["permissions"] = permissions
            event["guild_id"] = str(guild.id)
            event["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            event["guild_locale"] = guild.locale
        if outcome.source is not None:
            event["message"] = world.message_json(outcome.source)
        return event


def offered_in(command: Json, context: int) -> bool:
    """Tell whether a command is offered in a context (0 a guild, 1 the bot's direct messages)."""
    if command.get("contexts") is not None:
        return context in command["contexts"]
    return context == GUILD_CONTEXT or command.get("dm_permission") is not False


def permitted(command: Json, permissions: int) -> bool:
    """Tell whether default_member_permissions let somebody with `permissions` use a command."""
    needed = command.get("default_member_permissions")
    if needed is None or permissions == ALL_PERMISSIONS:
        return True
    return int(needed) != 0 and permissions & int(needed) == int(needed)


def _filled(component: Json, filled: dict[str, Json]) -> Json:
    """Return a form's component as it is submitted, with the values of `filled`."""
    made: Json = {"type": component["type"], "id": component.get("id", 0)}
    if "component" in component:
        made["component"] = filled[component["component"]["custom_id"]]
    elif "components" in component:
        inside = [part for part in parts(component["components"]) if "custom_id" in part]
        made["components"] = [filled[part["custom_id"]] for part in inside]
    return made
