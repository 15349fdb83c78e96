"""A plan as text, for the store: JSON with a version; a part that can't be read is left out."""

import json
from dataclasses import MISSING, asdict, fields
from typing import Any, Final

from bot.plans import plan_model
from bot.plans.plan_model import ASK, Plan, PlanError, check

VERSION: Final = 1

LEFT: Final = "left"
"""Beside a plan of which an answer used some: what that left of it."""

SINGLE: Final[dict[str, Any]] = {
    "queue": plan_model.Queue,
    "basis": plan_model.Basis,
    "provost": plan_model.ProvostOrder,
    "castle": plan_model.CastleOrder,
    "favors": plan_model.FavorOrder,
}
PARTS: Final = {
    **SINGLE,
    "steps": plan_model.Step,
    "choices": plan_model.Choice,
    "intents": plan_model.Intent,
    "habits": plan_model.Habit,
}
"""Field -> what stands in it, several of it unless it is `SINGLE`; other fields hold plain values."""

EMPTY: Final[dict[Any, object]] = {"str": "", "tuple[str, ...]": ()}
"""Type of a field -> its value that is not written."""


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
    parts = {one.name: _readable(one.name, data.get(one.name)) for one in fields(Plan)}
    return Plan(**{name: part for name, part in parts.items() if part is not None})


def _readable(name: str, data: Any) -> Any:
    """What stands in a field, None if it is missing or can't be read."""
    try:
        return _value(name, data)
    except (ValueError, TypeError, AttributeError):
        return None


def _value(name: str, data: Any) -> Any:
    """What stands in a field; of several those that can be read."""
    if isinstance(data, list):
        check(name not in SINGLE, f"more than one {name}")
        return tuple(found for one in data if (found := _readable(name, one)) is not None)
    return _made(PARTS[name], data) if name in PARTS and data is not None else data


def _made(kind: Any, data: dict[str, Any]) -> Any:
    """A part of a plan of its fields. Raises `TypeError` for other fields, `ValueError` for what says nothing."""
    given = {name: _value(name, one) for name, one in data.items()}
    for one in fields(kind):
        if one.type in EMPTY and (one.default is MISSING or one.name == "spare"):
            given.setdefault(one.name, EMPTY[one.type])
    made = kind(**given)
    if kind is plan_model.Queue:
        check(bool(made.steps) or made.after != ASK, "nothing is left")
    return made
