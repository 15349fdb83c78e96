"""How a value that a user enters becomes what Discord sends: options, selects, fields of forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playground.channels import Channel
from playground.errors import ClientRefused
from playground.messages import Attachment
from playground.people import Json, Role, User
from playground.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = (
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
)
MOST_INTEGER = 2**53


@dataclass
class Entry:
    """Collects, beside the values, the `resolved` objects that they name."""

    world: World
    channel: Channel
    resolved: dict[str, Json] = field(default_factory=dict)

    def _add(self, kind: str, key: int, value: Json) -> str:
        self.resolved.setdefault(kind, {})[str(key)] = value
        return str(key)

    def user(self, value: User | int) -> str:
        """Resolve a user, and the membership if there is one; return the id."""
        found = self.world.users.get(_id(value))
        if found is None:
            raise ClientRefused(f"there is no user {value}")
        guild = self.world.guild_of(self.channel)
        if guild is not None and found.id in guild.members:
            permissions = str(self.world.permissions(found.id, self.channel))
            member = {**guild.members[found.id].to_json(), "permissions": permissions}
            self._add("members", found.id, member)
        return self._add("users", found.id, found.to_json())

    def place(self, value: Channel | int, kinds: list[int] | None) -> str:
        """Resolve a channel of this guild; return the id."""
        found = self.world.channels.get(_id(value))
        if found is None or found.guild_id != self.channel.guild_id:
            raise ClientRefused(f"there is no channel {value} here")
        if kinds and int(found.kind) not in kinds:
            raise ClientRefused(f"{found.name} is not a channel of the wanted kind")
        return self._add(
            "channels", found.id, {**self.world.channel_json(found), "permissions": "0"}
        )

    def role(self, value: Role | int) -> str:
        """Resolve a role of this guild; return the id."""
        guild = self.world.guild_of(self.channel)
        found = None if guild is None else guild.roles.get(_id(value))
        if found is None:
            raise ClientRefused(f"there is no role {value} here")
        return self._add("roles", found.id, found.to_json())

    def mentionable(self, value: User | Role | int) -> str:
        """Resolve a user or a role; return the id."""
        return self.user(_id(value)) if _id(value) in self.world.users else self.role(_id(value))

    def file(self, value: tuple[str, bytes]) -> str:
        """Resolve a file that the user uploads; return its id."""
        name, data = value
        made = Attachment(self.world.clock.snowflake(), name, data)
        url = made.url(self.world.cdn, self.channel.id, self.world.clock.now())
        self.world.uploads[made.id] = made
        return self._add("attachments", made.id, {**made.to_json(url), "ephemeral": True})


def _id(value: Any) -> int:
    """Return the id of an object, or of what already is one."""
    try:
        return int(getattr(value, "id", value))
    except (TypeError, ValueError) as error:
        raise ClientRefused(f"{value!r} names nothing") from error


def enter_option(entry: Entry, option: Json, value: Any, checked: bool = True) -> Json:
    """Return the option of a command with a value entered as the client would let one enter it.

    Without `checked` (what stands in other options while one is completed) bounds don't count.
    """
    kind, name = option["type"], option["name"]
    made: Json = {"name": name, "type": kind}
    if option.get("choices"):
        values = {one["value"]: one["value"] for one in option["choices"]}
        values |= {one["name"]: one["value"] for one in option["choices"]}
        if value not in values:
            raise ClientRefused(f"{value!r} is no choice of {name}")
        return {**made, "value": values[value]}
    if kind == USER:
        return {**made, "value": entry.user(value)}
    if kind == CHANNEL:
        return {**made, "value": entry.place(value, option.get("channel_types"))}
    if kind == ROLE:
        return {**made, "value": entry.role(value)}
    if kind == MENTIONABLE:
        return {**made, "value": entry.mentionable(value)}
    if kind == FILE:
        return {**made, "value": entry.file(value)}
    return {**made, "value": _plain(option, value, checked)}


def _plain(option: Json, value: Any, checked: bool) -> Any:
    """Return a text, number or truth value for an option, within its bounds."""
    kind, name = option["type"], option["name"]
    if kind == BOOLEAN:
        return bool(value)
    if kind == STRING:
        text = str(value)
        low, high = option.get("min_length") or 0, option.get("max_length") or 6_000
        if checked and not (low <= len(text) <= high and text.strip()):
            raise ClientRefused(f"{name} takes {max(low, 1)} to {high} characters")
        return text
    try:
        number = int(value) if kind == INTEGER else float(value)
    except (TypeError, ValueError) as error:
        raise ClientRefused(f"{name} takes a number, not {value!r}") from error
    low, high = option.get("min_value"), option.get("max_value")
    low, high = -MOST_INTEGER if low is None else low, MOST_INTEGER if high is None else high
    if checked and not low <= number <= high:
        raise ClientRefused(f"{name} takes {low} to {high}, not {number}")
    return number


def enter_field(entry: Entry, part: Json, value: Any) -> Json:
    """Return a select, or a field of a form, with a value; None takes what is preset."""
    kind = part["type"]
    made: Json = {"type": kind, "custom_id": part["custom_id"], "id": part.get("id", 0)}
    if kind == 4:
        return {**made, "value": _typed(part, value)}
    if kind == 23:
        return {**made, "value": bool(part.get("default") if value is None else value)}
    if kind == 21:
        chosen = _chosen(part, None if value is None else [value], 1 if _required(part) else 0, 1)
        return {**made, "value": chosen[0] if chosen else None}
    low, high = part.get("min_values"), part.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if not _required(part) or (kind in (22, 19) and part.get("required") is False):
        low = 0
    return {**made, "values": _resolved(entry, part, _chosen(part, value, low, high))}


def _required(part: Json) -> bool:
    return part.get("required") is not False


def _typed(part: Json, value: Any) -> str:
    text = str(part.get("value") or "") if value is None else str(value)
    low, high = part.get("min_length") or 0, part.get("max_length") or 4_000
    if not text and not _required(part):
        return text
    if not max(low, 1) <= len(text) <= high:
        raise ClientRefused(f"{part['custom_id']} takes {max(low, 1)} to {high} characters")
    return text


def _chosen(part: Json, values: list[Any] | None, low: int, high: int) -> list[Any]:
    """Return the chosen values, as many as allowed and each of them offered."""
    options = part.get("options")
    if values is None:
        preset = [one["value"] for one in options or [] if one.get("default")]
        values = preset or [one["id"] for one in part.get("default_values") or []]
    if not low <= len(values) <= high or len(values) != len(set(map(str, values))):
        raise ClientRefused(f"{part['custom_id']} takes {low} to {high} different values")
    if options is not None:
        offered = {one["value"] for one in options}
        if missing := [one for one in values if one not in offered]:
            raise ClientRefused(f"{part['custom_id']} doesn't offer {missing}")
    return values


def _resolved(entry: Entry, part: Json, values: list[Any]) -> list[str]:
    """Return values as texts, the objects that they name resolved."""
    match part["type"]:
        case 5:
            return [entry.user(one) for one in values]
        case 6:
            return [entry.role(one) for one in values]
        case 7:
            return [entry.mentionable(one) for one in values]
        case 8:
            return [entry.place(one, part.get("channel_types")) for one in values]
        case 19:
            return [entry.file(one) for one in values]
    return [str(one) for one in values]
