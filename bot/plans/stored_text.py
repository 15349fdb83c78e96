"""A plan as text, for the store: JSON with a version.

A part that can't be read, such as one that only earlier versions could hold, is left out: a plan never guesses.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final, TypeVar

from bot.plans.model import (
    ASK,
    PASS,
    Basis,
    CastleOrder,
    Choice,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Plan,
    PlanError,
    ProvostOrder,
    Queue,
    Step,
    check,
)

VERSION: Final = 1

Json = dict[str, Any]
T = TypeVar("T")


def write_plan(plan: Plan) -> str:
    """The plan as text."""
    return json.dumps({"version": VERSION, **_filled(asdict(plan))}, separators=(",", ":"))


def _filled(value: Any) -> Any:
    """Without what says nothing, so that a short plan is a short text."""
    if not isinstance(value, dict):
        return [_filled(one) for one in value] if isinstance(value, list | tuple) else value
    return {
        key: _filled(one) for key, one in value.items() if one is not None and one not in ((), "")
    }


def read_plan(text: str) -> Plan:
    """The plan of a text. Raises `PlanError` for what is no plan at all."""
    try:
        data = json.loads(text)
        check(data["version"] == VERSION, "a plan of another version")
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise PlanError(f"no plan: {error}") from error

    return Plan(
        _one(data.get("queue"), _queue),
        _each(data.get("intents"), _intent),
        _one(data.get("provost"), _provost),
        _one(data.get("castle"), _castle),
        _one(data.get("favors"), _favors),
        _each(data.get("habits"), _habit),
        data.get("waits", 0),
    )


def _one(data: Any, read: Callable[[Json], T]) -> T | None:
    """What is read, None if it is missing or can't be."""
    try:
        return read(data) if data else None
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _each(data: list[Json] | None, read: Callable[[Json], T]) -> tuple[T, ...]:
    """Those of a list that can be read."""
    return tuple(found for one in data or () if (found := _one(one, read)) is not None)


def _queue(data: Json) -> Queue:
    check("last" not in data, "a limit that there is no more")
    steps, after = _each(data.get("steps"), _step), data.get("after", ASK)
    check(bool(steps) or after == PASS, "nothing is left")
    return Queue(data["round"], steps, after)


def _step(data: Json) -> Step:
    # Earlier versions called choices options.
    return Step(_each(data.get("choices", data.get("options")), _choice))


def _choice(data: Json) -> Choice:
    when = data.get("when")
    if isinstance(when, list):  # earlier versions had room for several
        check(len(when) == 1, "more than one condition")
        when = when[0]
    condition = Condition(**when) if when else None
    return Choice(data["where"], data.get("most"), condition, tuple(data.get("then", ())))


def _intent(data: Json) -> Intent:
    basis = data.get("basis")
    about = (data["round"], data["kind"], data.get("space", ""))
    return Intent(*about, tuple(data["answers"]), _basis(basis) if basis else None)


def _basis(data: Json) -> Basis:
    offered, section = tuple(data.get("offered", ())), data.get("section", "")
    return Basis(data.get("cubes", ""), data["deniers"], offered, section)


def _provost(data: Json) -> ProvostOrder:
    stretch = (data["first"], data["last"], data["most"])
    return ProvostOrder(data["round"], *stretch, data.get("otherwise", ASK))


def _castle(data: Json) -> CastleOrder:
    return CastleOrder(**{"spare": "", **data})


def _favors(data: Json) -> FavorOrder:
    return FavorOrder(tuple(data.get("lines", ())), tuple(data.get("effects", ())))


def _habit(data: Json) -> Habit:
    check("when" not in data, "a condition that there is no more")
    return Habit(data["kind"], data.get("where", ""), tuple(data["answers"]))
