"""Why a plan did not decide, and what became of it: plain values that `bot.words.plan_lines` says."""

from dataclasses import dataclass
from typing import Final

from bot.plans.plan_model import Plan

TAKEN: Final = "taken"  # where, colour: somebody stands there
ALREADY: Final = "already"  # where: one's own worker is there
NOT_OPEN: Final = "not_open"  # where: nobody can be placed there
POOR: Final = "poor"  # where, price: more than one has
DEAR: Final = "dear"  # where, price, limit: more than was said
USELESS: Final = "useless"  # where: others are before it, so that a worker would do nothing there
WORTH: Final = "worth"  # to pass is clearly worse than another worker
ILLEGAL: Final = "illegal"  # where, answer: what was wanted is not possible
GONE: Final = "gone"  # where, answer: the tile that was to be built is not in the stock any more
UNPAID: Final = "unpaid"  # where, answer: one has too little for it
LESS: Final = "less"  # where: one has other goods than expected
OPENED: Final = "opened"  # where, answer: something else is possible now
SECTION: Final = "section"  # the castle section is another than expected
PROVOST: Final = "provost"  # limit: the provost can't be brought there
BEYOND: Final = "beyond"  # where: the provost, who was to be left, does not reach it any more
PAUSED: Final = "paused"  # after an answer was taken back
ON_HOLD: Final = "on_hold"  # as its player wanted
WENT_BACK: Final = "went_back"  # colour, answer: somebody took that own answer back


@dataclass(frozen=True, slots=True)
class Reason:
    """A line of a plan that was not followed: which fields count says the list of codes; `where` as in `Choice`."""

    code: str
    where: str = ""
    colour: str = ""
    price: int = 0
    limit: int = 0
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Resolved:
    """What a plan says to the pending decision: an answer and the plan that remains, or why it is asked.

    With an answer the reasons are why it is not what was wanted most; with neither the plan is silent on this.
    """

    answer: str | None
    plan: Plan
    reasons: tuple[Reason, ...] = ()
