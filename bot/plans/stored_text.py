"""A plan as text, for the store: JSON with a version, of bounded size, that comes back as the same plan."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, Final

from bot.plans.model import (
    Basis,
    CastleOrder,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Option,
    Plan,
    PlanError,
    ProvostOrder,
    Queue,
    Step,
    check,
    check_room,
)

VERSION: Final = 1
MOST_TEXT: Final = 32_768
"""Characters of a plan: no plan made by hand comes near."""
MARGIN: Final = 1_024
"""Left free when a plan is entered: answers that move from a worker to its building take a little more room there."""

Json = dict[str, Any]


def write_plan(plan: Plan, most: int = MOST_TEXT) -> str:
    """The plan as text. Raises `TooMuch` if it is longer than that."""
    text = json.dumps(
        {"version": VERSION, **_filled(asdict(plan))}, separators=(",", ":"), ensure_ascii=True
    )
    check_room(len(text) <= most, "the plan is too long")
    return text


def _filled(value: Any) -> Any:
    """Without what says nothing, so that a short plan is a short text."""
    if not isinstance(value, dict):
        return [_filled(one) for one in value] if isinstance(value, list | tuple) else value
    return {
        key: _filled(one) for key, one in value.items() if one is not None and one not in ((), "")
    }


def read_plan(text: str) -> Plan:
    """The plan of a text. Raises `PlanError` for anything else."""
    check(len(text) <= MOST_TEXT, "the plan is too long")
    try:
        data = json.loads(text)
        check(data.pop("version") == VERSION, "a plan of another version")
        return _plan(data)
    except PlanError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise PlanError(f"no plan: {error}") from error


def _plan(data: Json) -> Plan:
    queue, provost, castle = (data.get(part) for part in ("queue", "provost", "castle"))
    favors = data.get("favors")
    return Plan(
        queue=_queue(queue) if queue else None,
        intents=tuple(_intent(one) for one in data.get("intents", ())),
        provost=ProvostOrder(**provost) if provost else None,
        castle=CastleOrder(**{"spare": "", **castle}) if castle else None,
        favors=FavorOrder(*(tuple(favors.get(k, ())) for k in ("lines", "effects")))
        if favors is not None
        else None,
        habits=tuple(_habit(one) for one in data.get("habits", ())),
        waits=data.get("waits", 0),
    )


def _queue(data: Json) -> Queue:
    return Queue(**{**data, "steps": tuple(_step(step) for step in data.get("steps", ()))})


def _step(data: Json) -> Step:
    return Step(**{**data, "options": tuple(_option(option) for option in data["options"])})


def _option(data: Json) -> Option:
    return Option(**{**data, "when": _conditions(data), "then": tuple(data.get("then", ()))})


def _conditions(data: Json) -> tuple[Condition, ...]:
    return tuple(Condition(**one) for one in data.get("when", ()))


def _intent(data: Json) -> Intent:
    basis = data.get("basis")
    known = {"space": "", **data, "answers": tuple(data["answers"])}
    return Intent(**{**known, "basis": _basis(basis) if basis else None})


def _basis(data: Json) -> Basis:
    return Basis(
        data.get("cubes", ""),
        data["deniers"],
        tuple(data.get("offered", ())),
        data.get("section", ""),
    )


def _habit(data: Json) -> Habit:
    known = {"where": "", **data, "answers": tuple(data["answers"])}
    return Habit(**{**known, "when": _conditions(data)})
