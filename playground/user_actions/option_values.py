"""The options of a command, as the client lets a user enter them."""

from __future__ import annotations

from typing import Any

from playground.errors import ClientRefused
from playground.user_actions.resolved import Resolved
from playground.wire import Json
from playground.world.commands import OptionType

MOST_INTEGER = 2**53


def enter_option(
    resolved: Resolved, option: Json, value: Any, *, within_bounds: bool = True
) -> Json:
    """An option with a value. Raises ClientRefused for what one can't enter.

    Bounds don't count for what stands in other options while one is completed.
    """
    return {
        "name": option["name"],
        "type": option["type"],
        "value": _value(resolved, option, value, within_bounds),
    }


def _value(resolved: Resolved, option: Json, value: Any, within_bounds: bool) -> Any:
    if option.get("choices"):
        return _choice(option, value)
    match option["type"]:
        case OptionType.USER:
            return resolved.user(value)
        case OptionType.CHANNEL:
            return resolved.place(value, option.get("channel_types"))
        case OptionType.ROLE:
            return resolved.role(value)
        case OptionType.MENTIONABLE:
            return resolved.mentionable(value)
        case OptionType.ATTACHMENT:
            return resolved.file(value)
        case OptionType.BOOLEAN:
            return bool(value)
        case OptionType.STRING:
            return _text(option, str(value), within_bounds)
    return _number(option, value, within_bounds)


def _choice(option: Json, value: Any) -> Any:
    """The value of the choice with this value or name."""
    values = {one["value"]: one["value"] for one in option["choices"]}
    values |= {one["name"]: one["value"] for one in option["choices"]}
    if value not in values:
        raise ClientRefused(f"{value!r} is no choice of {option['name']}")
    return values[value]


def _text(option: Json, text: str, within_bounds: bool) -> str:
    low, high = option.get("min_length") or 0, option.get("max_length") or 6_000
    if within_bounds and not (low <= len(text) <= high and text.strip()):
        raise ClientRefused(f"{option['name']} takes {max(low, 1)} to {high} characters")
    return text


def _number(option: Json, value: Any, within_bounds: bool) -> int | float:
    name = option["name"]
    try:
        number = int(value) if option["type"] == OptionType.INTEGER else float(value)
    except (TypeError, ValueError) as error:
        raise ClientRefused(f"{name} takes a number, not {value!r}") from error
    low, high = option.get("min_value"), option.get("max_value")
    low, high = -MOST_INTEGER if low is None else low, MOST_INTEGER if high is None else high
    if within_bounds and not low <= number <= high:
        raise ClientRefused(f"{name} takes {low} to {high}, not {number}")
    return number
