"""Presses on the controls of a plan: each changes it, or shows another page, and the panel shows what stands now.

The edition of the plan shown and the round stand in the id where other controls have the revision: whoever decides
meanwhile does not make a press stale, another change of the same plan does, and so does the next round.
"""

from typing import Any, Final

from bot.plans.model import Plan
from bot.presses.panel import View, show_panel
from bot.presses.plan_changes import CHANGES, Pressed
from bot.presses.press import Press, Route
from bot.tables.planning import change_plan, edition_now
from bot.tables.refusals import Stale
from bot.tables.table import Table, check_running
from bot.ui.control_ids import Stamp
from bot.ui.verbs import (
    OfPlan,
    OpenPlan,
    Pick,
    PlanAnswer,
    PlanWorker,
    RemoveFromPlan,
    SetDetail,
    SetOrder,
    TellOfRounds,
    TellOfStops,
)
from engine import Game


async def open_plan(press: Press[OpenPlan]) -> None:
    """Another page of the plan; with a value, of one building or one worker."""
    page = press.control.page
    mode = f"{page}.{press.value}" if press.value else page
    await show_panel(press.reply, await press.table(), View(mode=mode))


async def change(press: Press[OfPlan]) -> None:
    """Change the plan; what makes no sense any more, or never did, shows the present panel and changes nothing.

    A group of answers is opened, on the page where it stands.
    """
    control, mode, group, note = press.control, "", "", ""
    if press.value.startswith(">"):
        table, mode, group = await press.table(), page_of_answers(control), press.value[1:]
    else:

        def changed(plan: Plan, game: Game, colour: str) -> Plan:
            return CHANGES[type(control)](plan, Pressed(control, press.value, game, colour))

        service = press.parts.service
        try:
            table = await change_plan(
                service, control.game_id, press.user_id, control.stamp, changed
            )
            mode = page_after(control)
        except Stale as stale:
            table, note = await press.table(), stale.say(press.lang)
    await show_panel(press.reply, table, View(group=group, note=note, mode=mode))


async def place_with_answer(press: Press[Pick]) -> Table:
    """Place a worker and plan what it does there; the table after that. Raises as `change_plan`."""
    control, service, table = press.control, press.parts.service, await press.table()
    if control.revision != table.row.revision:
        raise Stale
    shown = Stamp(*edition_now(table, check_running(table, press.user_id)))
    placing = PlanWorker(table.id, shown, "now", "all", len(table.game.answers))

    def changed(plan: Plan, game: Game, colour: str) -> Plan:
        return CHANGES[PlanWorker](plan, Pressed(placing, press.value, game, colour))

    return await change_plan(service, table.id, press.user_id, shown, changed)


def page_of_answers(control: OfPlan) -> str:
    """The page on which a select of answers stands."""
    match control:
        case SetDetail():
            return f"step.{_number(control)}"
        case PlanAnswer():
            return f"act.{control.space}"
        case _:
            return ""


def page_after(control: OfPlan) -> str:
    """The page to show after a change."""
    match control:
        case PlanWorker() if control.how.startswith("else"):
            return f"step.{control.how.removeprefix('else')}"
        case SetDetail() if number := _number(control):
            by = {"earlier": -1, "later": 1}.get(control.detail.partition(".")[2], 0)
            return "" if control.detail.endswith(".out") else f"step.{int(number) + by}"
        case SetOrder(order="castle" | "cubes" | "lines") | RemoveFromPlan(part="line"):
            return "orders"
        case _:
            return ""


def _number(control: SetDetail) -> str:
    """The number of the worker that a control is about; empty for the last one."""
    number = control.detail.partition(".")[0]
    return number if number.isdigit() else ""


async def tell_of_stops(press: Press[TellOfStops]) -> None:
    """Whether a direct message says that a plan has stopped."""
    await press.parts.service.preferences.set_told_of_stops(press.user_id, press.control.on)
    await show_panel(press.reply, await press.table(), View(mode="orders"))


async def tell_of_rounds(press: Press[TellOfRounds]) -> None:
    """Whether a round's beginning notifies the person."""
    await press.parts.service.preferences.set_told_of_rounds(press.user_id, press.control.on)
    await show_panel(press.reply, await press.table(), View(mode="orders"))


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(OpenPlan, open_plan, in_place=True),
    *(Route(control, change, in_place=True) for control in CHANGES),
    Route(TellOfStops, tell_of_stops, in_place=True),
    Route(TellOfRounds, tell_of_rounds, in_place=True),
)
