"""All that people can do with the bot, found where they find it: in messages, forms and the list of commands.

Nothing here knows a command, button, select or form by its name: what is added to the bot is used from then on.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.presses.dispatch import ROUTES
from playground import Channel, ClientRefused, Json, Message, Modal, Outcome, User
from playground.limits.commands import OptionType
from playground.user_actions.offered_commands import CommandPath, command_paths
from playground.world.component_types import ComponentType, controls
from playground.world.interaction_outcomes import InteractionType
from tests.bot.discord_server import verb_of
from tests.bot.forged import forged
from tests.soak.town import Town

WORDS = (
    "gate", "1", "place", "pass", "inn", "food", "take wood", "castle", "-", "☃ <@1> `x`",
    "a" * 200,
)  # fmt: skip
SELDOM = {
    "press end": 0.1, "/caylus table end": 0.1, "press ask": 0.1, "press leave": 0.3, "press drop": 0.3,
    "/caylus table leave": 0.1, "press leave_game": 0.1, "press again": 0.05,
    "/caylus table move": 0.1, "press advice": 0.1,
}  # fmt: skip
"""What would end games, take them elsewhere, or keep them from beginning, is done less often than all else."""


@dataclass(frozen=True, eq=False)
class Use:
    """Something that a person can do. `name` says what of the bot it uses, `about` its custom_id or typed answer."""

    name: str
    user: User
    channel: Channel
    send: Callable[[], Awaitable[Outcome]]
    about: str = ""
    value: str = ""
    source: Message | None = None
    part: Json = field(default_factory=dict)


class Uses:
    """What there is to use, and how often each was used.

    Commands that can name people name those first that they are `aimed_at`.
    """

    def __init__(self, town: Town, aimed_at: Sequence[User] = ()) -> None:
        self.town = town
        self.aimed_at = aimed_at
        self.dice = town.dice
        self.used: Counter[str] = Counter()
        self.seen: set[str] = {f"press {control.verb}" for control in ROUTES}

    async def send(self, use: Use) -> Outcome | None:
        """Do it, and fill in the form that it may open; None if no answer came."""
        self.used[use.name] += 1
        with suppress(ClientRefused):
            outcome = await self.town.answered(use.send())
            if outcome is not None and outcome.modal is not None:
                return await self._fill_in(outcome.modal)
            return outcome
        return None

    async def _fill_in(self, modal: Modal) -> Outcome | None:
        name = f"press {verb_of(modal.custom_id)}"
        self.seen.add(name)
        self.used[name] += 1
        typed = {
            part["custom_id"]: self.dice.choice(WORDS)
            for part in modal.fields
            if part["type"] == ComponentType.TEXT_INPUT and self.dice.random() < 0.7
        }
        return await self.town.answered(self.town.standin.submit(modal.user, modal, typed))

    # Controls

    def controls(self, user: User, message: Message) -> Iterator[Use]:
        """Every button and select of a message that the person can use, with a choice made in selects."""
        for part in controls(message.components):
            if part.get("disabled"):
                continue
            self.seen.add(f"press {verb_of(part['custom_id'])}")
            values = [one["value"] for one in part.get("options") or []]
            if values or part["type"] == ComponentType.BUTTON:
                here = self.town.standin.world.channels[message.channel_id]
                value = self.dice.choice(values) if values else ""
                yield self.press(user, message, part, value, here)

    def on_newest(self, user: User, place: Channel) -> list[Use]:
        """The controls on the newest messages of a channel, public and private ones."""
        private = [one for one in place.messages.values() if one.ephemeral_to == user.id]
        public = [one for one in place.public() if controls(one.components)]
        messages = (*public[-4:], *private[-3:])
        return [use for message in messages for use in self.controls(user, message)]

    def press(self, user: User, message: Message, part: Json, value: str, channel: Channel) -> Use:
        """A use of one control, as it stood when it was looked at."""
        standin = self.town.standin
        data: Json = {key: part.get(key) for key in ("custom_id", "id")}
        data["component_type"] = part["type"]
        if part["type"] != ComponentType.BUTTON:
            data["values"] = [value]
        return Use(
            f"press {verb_of(part['custom_id'])}", user, channel,
            partial(forged, standin, InteractionType.COMPONENT, user, channel, data, message),
            part["custom_id"], value, message, part,
        )  # fmt: skip

    # Commands

    def commands(self, user: User, channel: Channel) -> dict[str, CommandPath]:
        paths = command_paths(self.town.standin.world, user, channel)
        self.seen.update(f"/{name}" for name in paths)
        return paths

    async def command(self, user: User, channel: Channel, *wanted: str) -> Use | None:
        """One of these or of those wanted, the less used ones sooner; options are filled in by chance."""
        offered = self.commands(user, channel)
        names = list(wanted or offered)
        if not names:
            return None
        name = self.dice.choices(names, [self.weight(f"/{one}") for one in names])[0]
        options: dict[str, Any] = {}
        for option in offered[name].options.values() if name in offered else ():
            if self.aimed_at and option["type"] == OptionType.USER:
                left = [one for one in self.town.people if one not in options.values()]
                aimed = [one for one in left if one in self.aimed_at]
                options[option["name"]] = self.dice.choice(aimed or left)
            elif option.get("required") or self.dice.random() < 0.5:
                options[option["name"]] = await self._option(user, channel, name, option)
        typed = next((one for one in options.values() if isinstance(one, str)), "")
        send = partial(self.town.standin.slash, user, channel, name, **options)
        return Use(f"/{name}", user, channel, send, typed)

    async def _option(self, user: User, channel: Channel, command: str, option: Json) -> Any:
        if option.get("choices"):
            return self.dice.choice(option["choices"])["value"]
        match option["type"]:
            case OptionType.STRING:
                return await self._text(user, channel, command, option)
            case OptionType.INTEGER:
                return self.dice.randint(option.get("min_value", 0), option.get("max_value", 99))
            case OptionType.BOOLEAN:
                return self.dice.random() < 0.5
            case OptionType.USER:
                return self.dice.choice(self.town.people)
            case OptionType.ATTACHMENT:
                return self.dice.choice(self.town.files)
        return None

    async def _text(self, user: User, channel: Channel, command: str, option: Json) -> str:
        typed = self.dice.choice(WORDS)
        if not option.get("autocomplete") or self.dice.random() < 0.2:
            return typed
        name = f"complete /{command} {option['name']}"
        self.seen.add(name)
        self.used[name] += 1
        typing = typed if self.dice.random() < 0.3 else ""
        work = self.town.standin.autocomplete(user, channel, command, option["name"], typing)
        with suppress(ClientRefused):
            outcome = await self.town.answered(work)
            if outcome is not None and outcome.choices:
                return str(self.dice.choice(outcome.choices)["value"])
        return typed

    def weight(self, name: str) -> float:
        return SELDOM.get(name, 1.0) / (1 + self.used[name])
