"""Selects and the fields of forms, as the client lets a user fill them in."""

from __future__ import annotations

from typing import Any

from playground.errors import ClientRefused
from playground.user_actions.resolved import Resolved
from playground.wire import Json
from playground.world.components import ComponentType, parts


def enter_field(resolved: Resolved, part: Json, value: Any) -> Json:
    """A select, or a field of a form, with a value; None takes what is preset.

    Raises ClientRefused for what one can't enter.
    """
    kind = part["type"]
    made: Json = {"type": kind, "custom_id": part["custom_id"], "id": part.get("id", 0)}
    match kind:
        case ComponentType.TEXT_INPUT:
            return {**made, "value": _typed(part, value)}
        case ComponentType.CHECKBOX:
            return {**made, "value": bool(part.get("default") if value is None else value)}
        case ComponentType.RADIO_GROUP:
            values = None if value is None else [value]
            chosen = _chosen(part, values, 1 if _required(part) else 0, 1)
            return {**made, "value": chosen[0] if chosen else None}
    low, high = part.get("min_values"), part.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    chosen = _chosen(part, value, low if _required(part) else 0, high)
    return {**made, "values": _named(resolved, part, chosen)}


def fill_in(components: list[Json], filled: dict[str, Json]) -> list[Json]:
    """A form's components as they are submitted, with the filled-in fields by `custom_id`."""
    return [_filled(one, filled) for one in components]


def _filled(component: Json, filled: dict[str, Json]) -> Json:
    made: Json = {"type": component["type"], "id": component.get("id", 0)}
    if "component" in component:
        made["component"] = filled[component["component"]["custom_id"]]
    elif "components" in component:
        inside = [part for part in parts(component["components"]) if "custom_id" in part]
        made["components"] = [filled[part["custom_id"]] for part in inside]
    return made


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
    """The chosen values, as many as allowed and each of them offered."""
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


def _named(resolved: Resolved, part: Json, values: list[Any]) -> list[str]:
    """Values as texts, the objects that they name resolved."""
    match part["type"]:
        case ComponentType.USER_SELECT:
            return [resolved.user(one) for one in values]
        case ComponentType.ROLE_SELECT:
            return [resolved.role(one) for one in values]
        case ComponentType.MENTIONABLE_SELECT:
            return [resolved.mentionable(one) for one in values]
        case ComponentType.CHANNEL_SELECT:
            return [resolved.place(one, part.get("channel_types")) for one in values]
        case ComponentType.FILE_UPLOAD:
            return [resolved.file(one) for one in values]
    return [str(one) for one in values]
