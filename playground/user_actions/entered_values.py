"""Options of commands, selects and fields of forms, as the client lets a user fill them in."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playground.discord_json import ClientRefused, Json
from playground.limits.commands import OptionType
from playground.world.attachments_and_emojis import Attachment
from playground.world.channels import Channel
from playground.world.component_types import ComponentType
from playground.world.guilds import Role, User
from playground.world.payloads import channel_payload
from playground.world.world import World

MOST_INTEGER = 2**53


@dataclass
class Resolved:
    """Collects the objects; each method gives the id, or raises ClientRefused for nothing's."""

    world: World
    channel: Channel
    objects: dict[str, Json] = field(default_factory=dict)

    def user(self, value: User | int) -> str:
        """A user, with the membership if there is one."""
        found = self.world.users.get(_id(value))
        if found is None:
            raise ClientRefused(f"there is no user {value}")
        guild = self.world.guild_of(self.channel)
        if guild is not None and found.id in guild.members:
            permissions = str(self.world.permissions(found.id, self.channel))
            member = {**guild.members[found.id].payload(), "permissions": permissions}
            self._add("members", found.id, member)
        return self._add("users", found.id, found.payload())

    def place(self, value: Channel | int, kinds: list[int] | None) -> str:
        found = self.world.channels.get(_id(value))
        if found is None or found.guild_id != self.channel.guild_id:
            raise ClientRefused(f"there is no channel {value} here")
        if kinds and int(found.kind) not in kinds:
            raise ClientRefused(f"{found.name} is not a channel of the wanted kind")
        made = {**channel_payload(self.world, found), "permissions": "0"}
        return self._add("channels", found.id, made)

    def role(self, value: Role | int) -> str:
        guild = self.world.guild_of(self.channel)
        found = None if guild is None else guild.roles.get(_id(value))
        if found is None:
            raise ClientRefused(f"there is no role {value} here")
        return self._add("roles", found.id, found.payload())

    def file(self, value: tuple[str, bytes]) -> str:
        name, data = value
        made = Attachment(self.world.clock.snowflake(), name, data)
        url = made.url(self.world.cdn, self.channel.id, self.world.clock.now())
        self.world.uploads[made.id] = made
        return self._add("attachments", made.id, {**made.payload(url), "ephemeral": True})

    def added_to(self, data: Json) -> Json:
        """An interaction's data with the objects, if there are any."""
        return {**data, "resolved": self.objects} if self.objects else data

    def _add(self, kind: str, key: int, value: Json) -> str:
        self.objects.setdefault(kind, {})[str(key)] = value
        return str(key)


def _id(value: Any) -> int:
    try:
        return int(getattr(value, "id", value))
    except (TypeError, ValueError) as error:
        raise ClientRefused(f"{value!r} names nothing") from error


def enter_option(resolved: Resolved, option: Json, value: Any) -> Json:
    """An option with a value. Raises ClientRefused for what one can't enter."""
    made = _value(resolved, option, value)
    return {"name": option["name"], "type": option["type"], "value": made}


def _value(resolved: Resolved, option: Json, value: Any) -> Any:
    if option.get("choices"):
        return _choice(option, value)
    match option["type"]:
        case OptionType.USER:
            return resolved.user(value)
        case OptionType.ATTACHMENT:
            return resolved.file(value)
        case OptionType.BOOLEAN:
            return bool(value)
        case OptionType.STRING:
            _check_length(option["name"], str(value).strip() and str(value), option, 6_000)
            return str(value)
    return _number(option, value)


def _choice(option: Json, value: Any) -> Any:
    values = {one["value"]: one["value"] for one in option["choices"]}
    values |= {one["name"]: one["value"] for one in option["choices"]}
    if value not in values:
        raise ClientRefused(f"{value!r} is no choice of {option['name']}")
    return values[value]


def _check_length(name: str, text: str, bounds: Json, most: int) -> None:
    low, high = max(bounds.get("min_length") or 0, 1), bounds.get("max_length") or most
    if not low <= len(text) <= high:
        raise ClientRefused(f"{name} takes {low} to {high} characters")


def _number(option: Json, value: Any) -> int:
    name = option["name"]
    try:
        number = int(value)
    except (TypeError, ValueError) as error:
        raise ClientRefused(f"{name} takes a number, not {value!r}") from error
    low, high = option.get("min_value", -MOST_INTEGER), option.get("max_value", MOST_INTEGER)
    if not low <= number <= high:
        raise ClientRefused(f"{name} takes {low} to {high}, not {number}")
    return number


def enter_field(resolved: Resolved, part: Json, value: Any) -> Json:
    """A select, or a field of a form, with a value; None takes what is preset.

    Raises ClientRefused for what one can't enter.
    """
    kind, name, required = part["type"], part["custom_id"], part.get("required") is not False
    made: Json = {"type": kind, "custom_id": name, "id": part.get("id", 0)}
    if kind == ComponentType.TEXT_INPUT:
        text = str(value if value is not None else part.get("value") or "")
        if text or required:
            _check_length(name, text, part, 4_000)
        return {**made, "value": text}
    chosen = _preset(part) if value is None else value
    low, high = part.get("min_values", 1) if required else 0, part.get("max_values", 1)
    if not low <= len(chosen) <= high or len(chosen) != len(set(map(str, chosen))):
        raise ClientRefused(f"{name} takes {low} to {high} different values")
    offered = [one["value"] for one in part.get("options") or []]
    if offered and (missing := [one for one in chosen if one not in offered]):
        raise ClientRefused(f"{name} doesn't offer {missing}")
    return {**made, "values": _named(resolved, part, chosen)}


def _preset(part: Json) -> list[Any]:
    chosen = [one["value"] for one in part.get("options") or [] if one.get("default")]
    return chosen or [one["id"] for one in part.get("default_values") or []]


def _named(resolved: Resolved, part: Json, values: list[Any]) -> list[str]:
    names: dict[int, Callable[[Any], str]] = {
        ComponentType.ROLE_SELECT: resolved.role,
        ComponentType.CHANNEL_SELECT: lambda one: resolved.place(one, part.get("channel_types")),
    }
    return list(map(names.get(part["type"], str), values))
