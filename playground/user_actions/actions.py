"""What a user does: commands, presses, choices, forms, messages."""

from functools import partial
from typing import Any

from playground.discord_json import ClientRefused, Json
from playground.gateway.gateway import Gateway
from playground.interactions.sending import send_interaction
from playground.messaging.posting import create_user_message
from playground.messaging.thread_states import set_archived
from playground.user_actions.entered_values import Resolved, enter_field, enter_option
from playground.user_actions.offered_commands import CommandPath, find_command
from playground.world.channels import Channel, ChannelType, Message
from playground.world.component_types import ComponentType
from playground.world.guilds import User
from playground.world.interaction_outcomes import InteractionType, Modal, Outcome

MOST_TYPED = 2_000


class UserActions:
    """Acts as a user. Every method raises ClientRefused for what Discord's client prevents.

    Interactions return once the bot acknowledged them, or failed to within 3 s.
    """

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.world = gateway.world
        self._send = partial(send_interaction, gateway)

    # Commands

    async def slash(self, user: User, channel: Channel, command: str, /, **options: Any) -> Outcome:
        """Send a command by its full name ("game new") with options by name.

        Option values are texts and numbers; users as objects or ids; files as (name, bytes).
        """
        path = self._command(user, channel, command)
        declared = path.options
        if unknown := options.keys() - declared.keys():
            raise ClientRefused(f"/{command} has no option {', '.join(sorted(unknown))}")
        options = {name: options[name] for name in declared if options.get(name) is not None}
        required = [name for name, one in declared.items() if one.get("required")]
        if missing := [name for name in required if name not in options]:
            raise ClientRefused(f"/{command} needs {', '.join(missing)}")
        resolved = Resolved(self.world, channel)
        given = [enter_option(resolved, declared[name], one) for name, one in options.items()]
        self._wake(user, channel)
        data = resolved.added_to(path.data(given))
        return await self._send(InteractionType.COMMAND, user, channel, path.name, data)

    async def autocomplete(
        self, user: User, channel: Channel, command: str, focused: str, typed: str
    ) -> Outcome:
        """Type `typed` into the option `focused`; the offer is the outcome's `choices`."""
        path = self._command(user, channel, command)
        option = path.options.get(focused, {})
        if not option.get("autocomplete"):
            raise ClientRefused(f"/{command} completes no option {focused!r}")
        given = {"name": focused, "type": option["type"], "value": typed, "focused": True}
        data = path.data([given])
        return await self._send(InteractionType.AUTOCOMPLETE, user, channel, path.name, data)

    def _command(self, user: User, channel: Channel, name: str) -> CommandPath:
        self._require_open(user, channel)
        return find_command(self.world, user, channel, name)

    # Components and forms

    async def press(self, user: User, message: Message, wanted: str) -> Outcome:
        """Press the button with this `custom_id`, else with this label."""
        part = self._component(user, message, wanted, (ComponentType.BUTTON,))
        return await self._use(user, message, part, {})

    async def select(
        self, user: User, message: Message, custom_id: str, values: list[Any]
    ) -> Outcome:
        """Choose options of a select by their values."""
        part = self._component(user, message, custom_id, (ComponentType.STRING_SELECT,))
        resolved = Resolved(self.world, self.world.channels[message.channel_id])
        chosen = enter_field(resolved, part, values)["values"]
        return await self._use(user, message, part, {"values": chosen})

    async def _use(self, user: User, message: Message, part: Json, data: Json) -> Outcome:
        channel = self.world.channels[message.channel_id]
        if not self._wake(user, channel):
            raise ClientRefused("the thread is archived, and locked or closed to who presses")
        name = part["custom_id"]
        data |= {"custom_id": name, "component_type": part["type"], "id": part.get("id")}
        return await self._send(InteractionType.COMPONENT, user, channel, name, data, message)

    def _component(self, user: User, message: Message, wanted: str, kinds: tuple[int, ...]) -> Json:
        channel = self.world.channels.get(message.channel_id)
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

    async def submit(self, user: User, modal: Modal, fields: dict[str, Any]) -> Outcome:
        """Send a form with values by `custom_id`; fields left out keep their preset value."""
        if modal.user is not user:
            raise ClientRefused(f"{user.name} doesn't see this form")
        declared = {part["custom_id"]: part for part in modal.fields}
        if unknown := fields.keys() - declared.keys():
            raise ClientRefused(f"the form has no field {', '.join(sorted(unknown))}")
        channel = modal.outcome.channel
        resolved = Resolved(self.world, channel)
        filled = {
            name: enter_field(resolved, part, fields.get(name)) for name, part in declared.items()
        }
        components = [
            {"type": one["type"], "component": filled[one["component"]["custom_id"]]}
            for one in modal.components
        ]
        name, source = modal.custom_id, modal.outcome.source
        data = resolved.added_to({"custom_id": name, "components": components})
        return await self._send(InteractionType.MODAL_SUBMIT, user, channel, name, data, source)

    # Messages

    async def say(self, user: User, channel: Channel, text: str) -> Message:
        self._require_open(user, channel)
        needed = "send_messages" if channel.thread is None else "send_messages_in_threads"
        if channel.kind is ChannelType.FORUM:
            raise ClientRefused("a forum takes posts alone")
        if channel.kind is not ChannelType.DM and not self.world.may(user.id, channel, needed):
            raise ClientRefused(f"{user.name} may not write here")
        locked = channel.thread is not None and channel.thread.locked
        if locked and not self.world.may(user.id, channel, "manage_threads"):
            raise ClientRefused("the thread is locked")
        if not text.strip() or len(text) > MOST_TYPED:
            raise ClientRefused(f"a message has 1 to {MOST_TYPED} characters")
        return create_user_message(self.world, user, channel, text)

    # Steps

    def _require_open(self, user: User, channel: Channel) -> None:
        if channel.id not in self.world.channels:
            raise ClientRefused("the channel is gone")
        if not self.world.sees(user.id, channel):
            raise ClientRefused(f"{user.name} doesn't see this channel")

    def _wake(self, user: User, channel: Channel) -> bool:
        """Bring a thread back from the archive, as the client does before it sends what a user does; if it may."""
        if channel.thread is None or not channel.thread.archived:
            return True
        needed = "manage_threads" if channel.thread.locked else "send_messages_in_threads"
        return self.world.may(user.id, channel, needed) and set_archived(self.world, channel, False)
