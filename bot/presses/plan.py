"""Presses on the controls of a plan: each changes it, or shows another page, and the panel shows what stands now.

Another change of the same plan makes a press stale, and so does the next round, but not whoever decides meanwhile.
"""

from bot.presenter.panel import View
from bot.presses.panel import show_panel, show_panel_after
from bot.presses.plan_changes import CHANGES, change_of
from bot.presses.press import Press, handles
from bot.tables.planning import change_plan, edition_now
from bot.tables.refusals import Stale
from bot.tables.table import Table, check_running
from bot.ui import control_kinds
from bot.ui.control_ids import Stamp
from bot.ui.control_kinds import AHEAD, OfPlan


@handles(control_kinds.OpenPlan, in_place=True)
async def open_plan(press: Press[control_kinds.OpenPlan]) -> None:
    """Another page of the plan; with a value, of one building or one worker."""
    page = press.control.page
    mode = f"{page}.{press.value}" if press.value else page
    await show_panel(press.reply, await press.table(), View(mode=mode))


@handles(*CHANGES, in_place=True)
async def change(press: Press[OfPlan]) -> None:
    """Change the plan, or open a group of answers; what makes no sense, or no more, only shows the present panel."""
    control, value, service = press.control, press.value, press.runtime.service
    table = await press.table()
    if value.startswith(">"):
        await show_panel(press.reply, table, View(group=value[1:], mode=page_of_answers(control)))
        return
    about = (service, control.game_id, press.user_id, control.stamp)
    await show_panel_after(
        press,
        lambda: change_plan(*about, change_of(control, value)),
        page_after(control, asked=table.asked_of(press.user_id)),
    )


async def place_with_answer(press: Press[control_kinds.Pick]) -> Table:
    """Place a worker and plan what it does there; the table after that. Raises as `change_plan`."""
    table, user_id = await press.table(), press.user_id
    if press.control.revision != table.row.revision:
        raise Stale
    shown = Stamp(*edition_now(table, check_running(table, user_id)))
    placing = control_kinds.PlanWorker(table.id, shown, "now", "all", len(table.game.answers))
    wanted = change_of(placing, press.value)
    return await change_plan(press.runtime.service, table.id, user_id, shown, wanted)


def page_of_answers(control: OfPlan) -> str:
    """The page on which a select of answers stands."""
    match control:
        case control_kinds.PlanAnswer():
            return f"act.{control.space}"
        case control_kinds.SetDetail() if "0" < control.detail[:1] <= "9":
            return f"step.{control.detail.partition('.')[0]}"
    return AHEAD


def page_after(control: OfPlan, *, asked: bool) -> str:
    """The page to show after a change by a person who is `asked` something, or not."""
    match control:
        case (
            control_kinds.PlanWorker(how="now")
            | control_kinds.PassWithOrder(how="now")
            | control_kinds.AlwaysAnswer()
        ):
            return ""  # an answer to what was asked, no plan
        case control_kinds.PlanWorker() if control.how.startswith("else"):
            return f"step.{control.how.removeprefix('else')}"
        case control_kinds.SetDetail() if not control.detail.startswith("0"):
            number, what, *_ = control.detail.split(".")
            by = {"earlier": -1, "later": 1}.get(what, 0)
            return AHEAD if what == "out" else f"step.{int(number) + by}"
        case (
            control_kinds.SetOrder(order="castle" | "cubes" | "lines")
            | control_kinds.RemoveFromPlan(part="line")
        ):
            return "orders"
        case control_kinds.SetOrder() if asked:  # nowhere else does it stand then
            return "orders"
    return AHEAD
