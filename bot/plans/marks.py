"""Lines of a plan to point at, what they hang on, and the first that can never be followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.plans.reasons import Reason

QUEUE, INTENT, PROVOST_ORDER, CASTLE_ORDER, HABIT = "queue", "intent", "provost", "castle", "habit"
"""Parts of a plan that lines belong to."""

IF_FREE: Final = "if_free"  # somebody else may be quicker
IF_EARLIER_FAILS: Final = "if_earlier_fails"  # only if an earlier step comes to nothing
IF_MET: Final = "if_met"  # its condition is not met now
IF_BUILT: Final = "if_built"  # there is no such building yet
GONE: Final = "gone"  # it was possible once and can't come true any more


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a plan, to point at: its part, and the numbers of step (or entry) and option from 1, 0 for none."""

    part: str
    number: int = 0
    option: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """What a line of the plan still hangs on: a word of `IF_...`."""

    line: Line
    code: str


class Impossible(Exception):
    """The first line of a plan that can never be followed, and why."""

    def __init__(self, line: Line, reason: Reason) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason
