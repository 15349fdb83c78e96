"""What a user does in Discord's client, with what the client would refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .channels import Channel
from .interactions import Modal, Outcome
from .messages import Message
from .people import Json, User

if TYPE_CHECKING:
    from .core import Core


class Actions:
    """Acts as a user. Every method raises ClientRefused for what Discord's client prevents.

    Interactions return once the bot acknowledged them, or failed to within 3 s.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    def commands(self, user: User, channel: Channel) -> list[Json]:
        """Return the commands that `user` is offered in `channel`, as Discord's objects."""
        raise NotImplementedError

    async def slash(self, user: User, channel: Channel, command: str, **options: Any) -> Outcome:
        """Send a command by its full name ("caylus new") with options by name.

        Option values are texts and numbers; users, channels and roles as objects or ids;
        files as (name, bytes).
        """
        raise NotImplementedError

    async def autocomplete(
        self, user: User, channel: Channel, command: str, focused: str, typed: str, **options: Any
    ) -> Outcome:
        """Type `typed` into the option `focused`; the offer is the outcome's `choices`."""
        raise NotImplementedError

    async def press(self, user: User, message: Message, wanted: str) -> Outcome:
        """Press the button with this `custom_id`, else with this label."""
        raise NotImplementedError

    async def select(
        self, user: User, message: Message, custom_id: str, values: list[Any]
    ) -> Outcome:
        """Choose in a select: option values, or users, channels and roles (objects or ids)."""
        raise NotImplementedError

    async def submit(self, user: User, modal: Modal, fields: dict[str, Any]) -> Outcome:
        """Send a form with values by `custom_id`; fields left out keep their preset value."""
        raise NotImplementedError

    async def say(
        self, user: User, channel: Channel, text: str, reply_to: Message | None = None
    ) -> Message:
        """Write a message."""
        raise NotImplementedError
