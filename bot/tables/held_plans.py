"""Plans as a table holds them in memory."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.plans.plan_model import Plan, PlanError
from bot.plans.stored_text import read_plan, write_plan
from bot.store import KeptPlan

log = logging.getLogger(__name__)

MOST_EDITIONS: Final = 10**15
"""More than any plan has; controls hold no more."""


@dataclass(frozen=True, slots=True)
class Held:
    """A person's plan for a colour. A paused one waits for its player; `edition` grows with each change."""

    colour: str
    user_id: int
    plan: Plan
    paused: bool = False
    edition: int = 0

    def changed(self, plan: Plan, *, paused: bool = False) -> Held:
        """The next edition."""
        return replace(self, plan=plan, paused=paused, edition=self.edition + 1)

    def row(self, at: int) -> KeptPlan:
        """As the store keeps it."""
        text = write_plan(self.plan)
        return KeptPlan(self.colour, self.user_id, text, self.paused, self.edition, at)


def read_held(rows: Iterable[KeptPlan]) -> dict[str, Held]:
    """Colour -> plan. One that can't be read is as good as none: then its player is asked."""
    held = {}
    for row in rows:
        try:
            plan = read_plan(row.text)
            if not 0 <= row.edition < MOST_EDITIONS:
                raise ValueError(f"edition {row.edition}")
        except (PlanError, AttributeError, TypeError, ValueError) as error:
            log.warning("the plan of user %s can't be read: %s", row.user_id, error)
            continue
        held[row.colour] = Held(row.colour, row.user_id, plan, row.paused, row.edition)
    return held
