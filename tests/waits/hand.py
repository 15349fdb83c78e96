"""A hand on the controls of a plan as the panel shows them: it presses no others, and each press counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bot.plans.plan_model import Plan
from bot.presenter.panel import View, panel
from bot.presses.plan import change_of, page_after, page_of_answers
from bot.tables.loaded_table import Held, Table, check_running
from bot.tables.planning import change_plan, held_by
from bot.tables.playing import Service
from bot.tables.refusals import PlanRefused
from bot.ui.control_ids import Control
from bot.ui.control_kinds import OfPlan, OpenPlan
from bot.ui.controls import Panel, Select
from words.language import language

ENGLISH: Final = language("en")
MOST_PAGES: Final = 3
"""Pages that somebody opens on the way to a control."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A control that somebody would press: its class, the value chosen, and what else it has to carry."""

    kind: type[OfPlan]
    value: str = ""
    carries: tuple[tuple[str, str], ...] = ()

    def met_by(self, control: Control, value: str) -> bool:
        return (
            type(control) is self.kind
            and value == self.value
            and all(getattr(control, name) == wanted for name, wanted in self.carries)
        )


@dataclass(frozen=True, slots=True)
class Way:
    """A control, the value to be chosen there, and how many presses that takes."""

    control: Any
    value: str
    presses: int


class Hand:
    """One visit of a person to the panel of a table; `presses` are those on controls of the plan so far."""

    def __init__(self, service: Service, table: Table, user_id: int) -> None:
        self.table = table
        self.presses = 0
        self._service = service
        self._user_id = user_id
        self._view = View()
        self._pages: dict[View, Panel] = {}

    def way(self, aim: Aim) -> Way | None:
        """The shortest way to a control, None where the panel has none."""
        seen, views = {self._view}, [self._view]
        for presses in range(1, MOST_PAGES + 2):
            further = []
            for view in views:
                for control, value in controls_of(self._page(view)):
                    if aim.met_by(control, value):
                        return Way(control, value, presses)
                    opened = _opened(control, value)
                    if opened is not None and opened not in seen:
                        seen.add(opened)
                        further.append(opened)
            views = further
        return None

    def made_by(self, way: Way) -> Plan:
        """The plan after a control is pressed, as far as the panel lets one see it before."""
        held = self.held
        return change_of(way.control, way.value)(held.plan, self.table.game, held.colour)

    @property
    def held(self) -> Held:
        return held_by(self.table, check_running(self.table, self._user_id))

    def _page(self, view: View) -> Panel:
        if view not in self._pages:
            self._pages[view] = panel(ENGLISH, self.table, self._user_id, view)
        return self._pages[view]

    async def press(self, way: Way) -> bool:
        """Go there and press it; False if that was refused."""
        self.presses += way.presses
        control, value = way.control, way.value
        try:
            self.table = await change_plan(
                self._service, self.table.id, self._user_id, control.stamp,
                change_of(control, value),
            )  # fmt: skip
        except PlanRefused:
            return False
        self._view = View(mode=page_after(control))
        self._pages.clear()
        return True


def controls_of(shown: Panel) -> Iterator[tuple[Control, str]]:
    """Every button and every option of a panel."""
    for row in shown.rows:
        if isinstance(row, Select):
            yield from ((row.id, option.value) for option in row.options)
        else:
            yield from ((button.id, "") for button in row)


def _opened(control: Control, value: str) -> View | None:
    """The page of the plan that a control opens."""
    match control:
        case OpenPlan():
            return View(mode=f"{control.page}.{value}" if value else control.page)
        case OfPlan() if value.startswith(">"):
            return View(mode=page_of_answers(control), group=value[1:])
        case _:
            return None
