"""A plan as text, for the store: JSON with a version; a part that can't be read is left out."""

import json
from dataclasses import MISSING, asdict, fields, is_dataclass
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from bot.plans import plan_model
from bot.plans.plan_model import ASK, Plan, PlanError, check

VERSION: Final = 1

LEFT: Final = "left"
"""Beside a plan of which an answer used some: what that left of it."""

EMPTY: Final[dict[Any, object]] = {str: "", tuple[str, ...]: ()}
"""Type of a field -> its value that is not written."""

_types: Final = cache(get_type_hints)
"""The types of the fields of a part of a plan, by their names."""


def write_plan(plan: Plan, **more: Plan) -> str:
    """The plan as text, with more plans under their names."""
    data = {"version": VERSION, **asdict(plan), **{name: asdict(one) for name, one in more.items()}}
    return json.dumps(_filled(data), separators=(",", ":"))


def _filled(value: Any) -> Any:
    """Without what says nothing, so that a short plan is a short text."""
    if not isinstance(value, dict):
        return [_filled(one) for one in value] if isinstance(value, list | tuple) else value
    return {
        key: _filled(one) for key, one in value.items() if one is not None and one not in ((), "")
    }


def read_plan(text: str, name: str = "") -> Plan:
    """The plan of a text, or that beside it by its name, if there is one. Raises `PlanError` for what is no plan."""
    try:
        data = json.loads(text)
        check(data["version"] == VERSION, "a plan of another version")
        data = data.get(name, data)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise PlanError(f"no plan: {error}") from error
    parts = {name: _readable(kind, data.get(name)) for name, kind in _types(Plan).items()}
    return Plan(**{name: part for name, part in parts.items() if part is not None})


def _readable(kind: Any, data: Any) -> Any:
    """What stands in a field of that type, None if it is missing or can't be read."""
    try:
        return _value(kind, data)
    except (ValueError, TypeError, AttributeError):
        return None


def _value(kind: Any, data: Any) -> Any:
    """What stands in a field; of several those that can be read."""
    if get_origin(kind) is tuple:
        check(isinstance(data, list), f"not several: {data}")
        several = get_args(kind)[0]
        return tuple(found for one in data if (found := _readable(several, one)) is not None)
    part = next(filter(is_dataclass, get_args(kind) or (kind,)), None)
    return _made(part, data) if part and data is not None else data


def _made(kind: Any, data: dict[str, Any]) -> Any:
    """A part of a plan of its fields. Raises `TypeError` for other fields, `ValueError` for what says nothing."""
    types = _types(kind)
    given = {name: _value(types.get(name), one) for name, one in data.items()}
    for one in fields(kind):
        if types[one.name] in EMPTY and (one.default is MISSING or one.name == "spare"):
            given.setdefault(one.name, EMPTY[types[one.name]])
    made = kind(**given)
    if kind is plan_model.Queue:
        check(bool(made.steps) or made.after != ASK, "nothing is left")
    return made
