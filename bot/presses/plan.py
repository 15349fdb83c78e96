"""Presses on the controls of a plan: each changes it, or shows another page, and the panel shows what stands now.

Another change of the same plan makes a press stale, and so does the next round, but not whoever decides meanwhile.
An id or a value that makes no sense, or no more, raises `PlanError`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from bot.plans import asking_in_parallel, plan_edits, plan_model
from bot.plans.answer_or_stop import find_intent, without
from bot.plans.placement_queue import check_possible, placed_by_hand, plannable_answers, spaces_of
from bot.plans.plan_edits import number_of
from bot.plans.plan_model import Plan, PlanError, check
from bot.plans.standing_orders import habit_tile
from bot.plans.suggestion import DEARER, fingerprint, suggested
from bot.presenter.panel import View
from bot.presses.dispatch import Press, handles
from bot.presses.panel import show_panel, show_panel_after
from bot.tables.loaded_table import Table, check_running
from bot.tables.planning import Change, change_plan, edition_now
from bot.tables.refusals import Stale
from bot.ui import control_kinds
from bot.ui.control_ids import Stamp
from bot.ui.control_kinds import AHEAD, ANEW, ORDERS, OfPlan
from engine import Game
from engine.board import ROAD_LENGTH, SPACES
from engine.questions import decision_at, price_at

C = TypeVar("C", bound=OfPlan)


@dataclass(frozen=True, slots=True)
class Pressed(Generic[C]):
    """The control, the value chosen, the game as it is under the lock, and who pressed."""

    control: C
    value: str
    game: Game
    colour: str

    @property
    def answer(self) -> str:
        return self.value.removeprefix("=")


def _worker(plan: Plan, pressed: Pressed[control_kinds.PlanWorker]) -> Plan:
    """One more worker or choice for one, for at most a denier more than when it was shown, or than now if less."""
    game, how = pressed.game, pressed.control.how
    where, then = _place_chosen(pressed.value)
    spaces = spaces_of(where, game)
    check(bool(spaces), "no such building")
    shown = game.at(min(pressed.control.count, len(game.answers)))
    price = min(price_at(one, pressed.colour, spaces[0]) for one in (game, shown))
    wanted = (_plannable(pressed, spaces[0], then),) if then else ()
    choice = plan_model.Choice(where, price + DEARER, then=wanted)
    check_possible(choice, game, pressed.colour)
    if how.startswith("else"):
        return plan_edits.with_choice(plan, _number(plan, how.removeprefix("else")), choice)
    check(how in ("now", "then"), f"no way: {how}")
    if how == "now":
        _check_asked(pressed)
        plan = placed_by_hand(plan, game, f"place {spaces[0]}")
    return plan_edits.with_step(plan, game.round, choice, first=how == "now")


def _number(plan: Plan, text: str) -> int:
    """The number of a worker, from 0: a control counts from 1, with 0 for the last one."""
    return (number_of(text) or len(plan.steps)) - 1


def _place_chosen(value: str) -> tuple[str, str]:
    """Where a worker goes, and what it does there: `=place r6 build w-mason` gives `r6` and `build w-mason`."""
    word, _, rest = value.removeprefix("=").partition(" ")
    where, _, then = rest.partition(" ")
    return (where, then) if word == "place" else (f"{word} {rest}", "")


def _check_asked(pressed: Pressed[Any]) -> None:
    """Raise `PlanError` unless it is the placement that was asked when the control was made."""
    decision, given = pressed.game.decision, len(pressed.game.answers)
    asked = decision is not None and (decision.player, decision.kind) == (pressed.colour, "place")
    check(asked and pressed.control.count == given, "another decision")


def _passing(plan: Plan, pressed: Pressed[control_kinds.PassAndLeave]) -> Plan:
    """Pass after the last worker, or now, and leave the provost where he is."""
    game, control = pressed.game, pressed.control
    if control.how == "now":
        _check_asked(pressed)
        plan = replace(plan, queue=None)
    order = plan_model.ProvostOrder(game.round, game.provost, ROAD_LENGTH, 0)
    return replace(plan_edits.then_passing(plan, game.round), provost=order)


def _suggestion(plan: Plan, pressed: Pressed[control_kinds.TakeSuggestion]) -> Plan:
    """With the workers suggested, unless that is another suggestion by now."""
    made = suggested(plan, pressed.game, pressed.colour)
    check(fingerprint(made) == pressed.control.fingerprint, "another suggestion")
    return made


def _detail(plan: Plan, pressed: Pressed[control_kinds.SetDetail]) -> Plan:
    """A worker's highest price, one more answer wanted where it goes, or nothing of it."""
    which, *what = pressed.control.detail.split(".")
    number = _number(plan, which)
    match what:
        case ["most"]:
            return plan_edits.with_details(plan, number, most=number_of(pressed.value) or None)
        case ["act", where, _select]:
            space = next(iter(spaces_of(where, pressed.game)), "")
            return plan_edits.with_wanted(plan, number, where, *_wanted(pressed, space))
        case ["out"]:
            return plan_edits.without_part(plan, f"queue{number}")
    raise PlanError(f"no detail: {what}")


def _answer(plan: Plan, pressed: Pressed[control_kinds.PlanAnswer]) -> Plan:
    game, space = pressed.game, pressed.control.space
    wanted = _wanted(pressed, space)
    return plan_edits.with_answer(plan, game.round, decision_at(game, space), space, *wanted)


def _wanted(pressed: Pressed[Any], space: str) -> tuple[str, ...]:
    """The answer chosen for a space; none to choose anew."""
    check(space in SPACES, f"no space: {space}")
    return () if pressed.value == ANEW else (_plannable(pressed, space, pressed.answer),)


def _plannable(pressed: Pressed[Any], space: str, answer: str) -> str:
    """The answer, if it may become possible at a space."""
    check(answer in plannable_answers(pressed.game, pressed.colour, space), f"not at {space}")
    return answer


def _order(plan: Plan, pressed: Pressed[control_kinds.SetOrder]) -> Plan:
    """A standing order with the value chosen, in the round that is played."""
    value, now = pressed.value, pressed.game.round
    castle = plan.castle or plan_model.CastleOrder(now)
    match pressed.control.order:
        case "provost":
            return _provost(plan, now, value)
        case "reach":
            check(plan.provost is not None, "no order to change")
            return replace(plan, provost=plan.provost and replace(plan.provost, otherwise=value))
        case "castle":
            return replace(plan, castle=replace(castle, batches=value))
        case "cubes":
            check(bool(value), "no kind of cube")
            return replace(plan, castle=replace(castle, spare="" if value == "none" else value))
        case "lines" if value == plan_model.ASK:
            return replace(plan, favors=None)
        case "lines":
            return plan_edits.with_favors(plan, lines=(value,))


def _provost(plan: Plan, now: int, value: str) -> Plan:
    numbers = value.split(".")
    check(len(numbers) == 3, f"no order: {value}")
    first, last, most = map(number_of, numbers)
    otherwise = plan.provost.otherwise if plan.provost else plan_model.ASK
    return replace(plan, provost=plan_model.ProvostOrder(now, first, last, most, otherwise))


def _always(plan: Plan, pressed: Pressed[control_kinds.AlwaysAnswer]) -> Plan:
    """Answer the pending decision and the like of it from now on: the plan does it at once."""
    game, value, decision = pressed.game, pressed.value, pressed.game.pending
    kind, tile = pressed.control.kind, pressed.control.tile
    now = (decision.player, decision.kind, habit_tile(game))
    check((pressed.colour, kind, tile) == now, "another decision")
    check(value in (plan_model.SCARCER, *decision.answers), f"no answer: {value}")
    if kind == "line":
        return plan_edits.with_favors(plan, lines=(value.removeprefix("favor "),))
    if kind == "effect":
        return plan_edits.with_favors(plan, effects=(value,))
    # What was said of this very worker and does not hold any more would still come first.
    plan = without(plan, find_intent(plan, game))
    answers = (plan_model.SCARCER, decision.answers[0]) if value == plan_model.SCARCER else (value,)
    return plan_edits.with_habit(plan, plan_model.Habit(kind, tile, answers))


def _ahead(plan: Plan, pressed: Pressed[Any]) -> Plan:
    """Answer a decision to come, by its button or from a select."""
    control = pressed.control
    answer = control.answer if isinstance(control, control_kinds.GiveAhead) else pressed.answer
    at = asking_in_parallel.ahead(plan, pressed.game, pressed.colour)
    if at is None or at.about != (control.kind, control.space):
        raise PlanError("another decision")
    return asking_in_parallel.keep(plan, at, answer)


CHANGES: Final[dict[type[OfPlan], Callable[[Plan, Pressed[Any]], Plan]]] = {
    control_kinds.PlanWorker: _worker,
    control_kinds.TakeSuggestion: _suggestion,
    control_kinds.PlanPassing: lambda plan, at: plan_edits.with_passing(plan, at.game.round),
    control_kinds.PassAndLeave: _passing,
    control_kinds.SetDetail: _detail,
    control_kinds.PlanAnswer: _answer,
    control_kinds.SetOrder: _order,
    control_kinds.AlwaysAnswer: _always,
    control_kinds.RemoveFromPlan: lambda plan, at: (
        Plan()
        if at.control.part == "all"
        else plan_edits.without_part(plan, at.value or at.control.part)
    ),
    control_kinds.ResumePlan: lambda plan, _pressed: plan,
    control_kinds.HoldPlan: lambda plan, _pressed: plan,
    control_kinds.GiveAhead: _ahead,
    control_kinds.PickAhead: _ahead,
    control_kinds.WaitForOthers: lambda plan, pressed: replace(plan, waits=pressed.game.round),
}

AT_ONCE: Final = control_kinds.AlwaysAnswer, control_kinds.ResumePlan, control_kinds.TakeSuggestion
"""Controls that ask for the answer as well, as do those which say "now"."""


def change_of(control: OfPlan, value: str) -> Change:
    """What a press on a control changes, with the value chosen."""
    return lambda plan, game, colour: CHANGES[type(control)](
        plan, Pressed(control, value, game, colour)
    )


@handles(control_kinds.OpenPlan, in_place=True)
async def open_plan(press: Press[control_kinds.OpenPlan]) -> None:
    """Another page of the plan; with a value, of one building or one worker, unless that is another plan's by now."""
    table, page = await press.table(), press.control.page
    view = View(mode=f"{page}.{press.value}" if press.value else page)
    seat = table.seat_of(press.user_id) if press.value and table.running else None
    if seat and press.control.stamp != edition_now(table, seat):
        view = View(note=Stale().say(press.lang), mode=AHEAD)
    await show_panel(press, table, view)


@handles(*CHANGES, in_place=True)
async def change(press: Press[OfPlan]) -> None:
    """Change the plan, or open a group of answers; what makes no sense, or no more, only shows the present panel."""
    control, value, service = press.control, press.value, press.service
    if value.startswith(">"):
        view = View(group=value[1:], mode=page_after(control, group=True), still=True)
        await show_panel(press, await press.table(), view)
        return
    given: list[int] = []

    def wanted(plan: Plan, game: Game, colour: str) -> Plan:
        given.append(len(game.answers))
        return change_of(control, value)(plan, game, colour)

    now = isinstance(control, AT_ONCE) or getattr(control, "how", "") == "now"
    hold, who = isinstance(control, control_kinds.HoldPlan), (control.game_id, press.user_id)
    # Those are pressed at the decision itself.
    still = not (now or hold or isinstance(control, control_kinds.RemoveFromPlan))
    changed = change_plan(service, *who, control.stamp, wanted, now=now, hold=hold)
    await show_panel_after(press, changed, given, View(mode=page_after(control), still=still))


async def place_with_answer(press: Press[control_kinds.Pick]) -> Table:
    """Place a worker and plan what it does there; the table after that. Raises as `change_plan`."""
    table, user_id = await press.table(), press.user_id
    if press.control.revision != table.row.revision:
        raise Stale
    shown = Stamp(*edition_now(table, check_running(table, user_id)))
    placing = control_kinds.PlanWorker(table.id, shown, "now", "all", len(table.game.answers))
    wanted = change_of(placing, press.value)
    return await change_plan(press.service, table.id, user_id, shown, wanted, now=True)


def page_after(control: OfPlan, *, group: bool = False) -> str:
    match control:
        case control_kinds.PlanAnswer() if group:
            return f"act.{control.space}"
        case control_kinds.PlanWorker() if control.how.startswith("else"):
            return f"step.{control.how.removeprefix('else')}"
        case control_kinds.SetDetail():
            number, _, what = control.detail.partition(".")
            return AHEAD if number == "0" or what == "out" else f"step.{number}"
        case control_kinds.SetOrder() | control_kinds.PlanAnswer():
            return control.page
        case control_kinds.RemoveFromPlan(part="line"):
            return ORDERS
    return AHEAD
