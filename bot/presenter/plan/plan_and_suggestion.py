"""The part of the private panel with which a player acts ahead: workers to come, and what they do."""

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import Concatenate, Literal, ParamSpec

from bot.plans.answer_or_stop import resolve
from bot.plans.placement_queue import Marks, check_queue, spaces_of
from bot.plans.plan_model import ASK, PASS, Plan
from bot.plans.reason_codes import DEAR, Resolved
from bot.plans.suggestion import advised, fingerprint, suggested
from bot.store import Seat
from bot.tables import planning
from bot.tables.loaded_table import Table
from bot.tables.undo import done_for
from bot.ui import control_kinds
from bot.ui.control_ids import Control, Stamp
from bot.ui.control_kinds import AHEAD, ORDERS, OfPlan, OpenPlan
from bot.ui.controls import Button, Row
from bot.words.plan_lines import (
    after_text,
    choice_text,
    done_text,
    numbered,
    other_parts,
    plan_lines,
    provost_mark,
    queue_lines,
    queue_texts,
    reason_text,
    step_texts,
)
from bot.words.plan_parts import place_text
from engine.board import SPACES
from engine.questions import spaces_of_workers, still_places, tile_at
from words.language import Language
from words.names import cut, deniers_text, tile_name

P = ParamSpec("P")
Kind = Callable[Concatenate[int, Stamp, P], OfPlan]

Page = tuple[list[str], list[Row]]

PLAN_TEXT = 1500


class Planner:
    """What one person can plan at a table as it is now."""

    def __init__(self, lang: Language, table: Table, seat: Seat, *, plain: bool) -> None:
        held = planning.held_by(table, seat)
        self.lang = lang
        self.table = table
        self.game = table.game
        self.colour = held.colour
        self.plan = held.plan
        self.paused = planning.is_paused(table, seat)
        self.asked = table.asked == seat
        # Not something else than what the plan answers in a moment.
        self.waits = self.asked and planning.plan_waits(table)
        self.suggests = table.row.settings.suggestions and not plain and not self.waits
        self._stamp = Stamp(*planning.edition_now(table, seat))

    def control(self, kind: Kind[P], *carried: P.args, **named: P.kwargs) -> OfPlan:
        """A control of the plan as it is now, with what it carries besides."""
        return kind(self.table.id, self._stamp, *carried, **named)

    def back_button(self, page: str = AHEAD) -> Button:
        """A button that leads back to a page of the plan, or to the decision."""
        return Button(self.lang.t("Back"), self.control(OpenPlan, page))

    def orders_button(self) -> Button:
        return Button(self.lang.t("My orders …"), self.control(OpenPlan, ORDERS))

    def text(self) -> list[str]:
        """The plan in words, if there is one."""
        if self.plan.empty:
            return []
        lang, names = self.lang, self.table.names
        head = lang.t("**Your plan** (nobody else sees it):")
        if self.paused:
            said = reason_text(lang, planning.why_paused(self.table, self.colour), self.game, names)
            # Translators: {reason} is why the plan does not go on
            head = lang.t("**Your plan**: {reason}.").format(reason=said)
        lines = plan_lines(lang, self.plan, self.game, self.marks())
        return [cut("\n".join([head, *(f"> {line}" for line in lines)]), PLAN_TEXT)]

    def done(self) -> list[str]:
        """What the plan, and a computer player, have done since its player last answered: a line each for a round."""
        told = [
            (number, done_text(self.lang, [*done], self.game, self.table.names, by_computer=who))
            for who in (False, True)
            for number, done in groupby(
                done_for(self.table, self.colour, by_computer=who), lambda one: one[1].round
            )
        ]
        return [text for _round, text in sorted(told, key=lambda one: one[0])]

    def marks(self) -> Marks:
        return check_queue(self.plan, self.game, self.colour)

    def dearer_rows(self) -> list[Row]:
        """Placing a worker all the same where that costs more than the plan says."""
        reasons = planning.why_asked(self.table, self.colour)
        dear = next((one for one in reasons if one.code == DEAR), None)
        if dear is None:
            return []
        lang = self.lang.plain
        place, price = place_text(lang, dear.where, self.game), deniers_text(lang, dear.price)
        # Translators: a button: go there all the same; {price} such as "3 deniers", {place} a building
        label = lang.t("{place} for {price}").format(price=price, place=place)
        give = control_kinds.Give(self.table.id, self.table.row.revision, f"place {dear.where}")
        return [(Button(label, give),)]

    def suggestion(self) -> tuple[list[str], list[Button]]:
        """What is suggested, in words, and the button that takes it; nothing without a suggestion.

        What a press does at once is said with all that is planned by it.
        """
        lang, plan = self.lang, self.plan
        made = suggested(plan, self.game, self.colour) if self.suggests and self.places else plan
        take = self.control(control_kinds.TakeSuggestion, fingerprint(made))
        made = self.table.told(made, PASS)
        order, rest = None if plan.provost else made.provost, len(plan.steps)
        if made == plan or (rest and made.steps == plan.steps and order is None):
            return [], []  # no more than how a queue that is planned ends
        label, head = lang.t("Use suggestion"), lang.t("**Suggested for you:**")
        orders = [text for _part, text in other_parts(lang, Plan(provost=order), self.game)]
        told = resolve(made, self.game, self.colour) if self.asked else Resolved(None, made)
        if told.answer and told.answer == advised(self.game):
            head = lang.t("**Suggested for you, after looking ahead:**")
        if told.answer == PASS:
            said = [" ".join((head, lang.t("Pass for this round."), *orders))]
            if order is None or not order.most:
                label = self.pass_label(order is not None)
        elif told.answer:
            later, end = queue_texts(lang, told.plan, self.game, {})
            if (queue := told.plan.queue) and queue.after != ASK:
                end.append(after_text(lang, queue))
            space, choices = told.answer.split()[1], made.steps[-len(later) - 1].choices
            placed = next(one for one in choices if space in spaces_of(one.where, self.game))
            mark = provost_mark(made, placed, self.game)
            first = choice_text(lang, replace(placed, most=None), self.game, mark)
            end += orders
            if later:
                label = self._all(1 + len(later))
            elif not end:  # else the press does more than such a label says
                # Translators: a button: a worker is placed at once; {place} is a building
                label = self._about(lang.plain.t("{place} now"), space)
            if then := "; ".join(later) or " ".join(end):
                # Translators: {first} is done at once, such as "Quarry, space 4", {then} is planned to follow it
                first = lang.t("{first}; **then:** {then}").format(first=first, then=then)
            said = [f"{head} {first}", f"-# {' '.join(end)}" if later and end else ""]
        else:
            if not plan.empty:
                label = lang.t("Add suggestion to my plan")
            elif len(made.steps) > 1:
                label = self._all(len(made.steps))
            said = [head, *self._added(made), *orders]
        return [*filter(None, said)], [Button(label, take, "success")]

    def _all(self, workers: int) -> str:
        # Translators: a short button: all {n} workers are placed, or planned, as suggested
        return self.lang.t("Use all {n}").format(n=workers)

    def _added(self, longer: Plan) -> list[str]:
        """Which workers a longer plan has more than this one, and what comes after them if that is another end."""
        lang, old, new = self.lang, self.plan.queue, longer.queue
        if not old or not new:
            return queue_lines(lang, longer, self.game, {})
        steps = step_texts(lang, longer, self.game, {})[len(old.steps) :]
        ends = [after_text(lang, replace(new, steps=()))] if new.after != old.after else []
        return [*numbered(lang, steps, len(old.steps) + 1), *ends]

    def _about(self, label: str, space: str) -> str:
        """A short label with the building on a space."""
        lang, tile = self.lang.plain, tile_at(self.game, space) if space in SPACES else ""
        return label.format(
            place=tile_name(lang, tile) if tile else place_text(lang, space, self.game)
        )

    def pass_label(self, leaves: bool, then: bool = False) -> str:
        """Passing, at once or after the workers planned, and leaving the provost."""
        lang = self.lang
        if then:
            # Translators: a button: pass after the workers planned, and do not move the provost later in the round
            return lang.t("Then pass, provost stays") if leaves else lang.t("Then pass")
        # Translators: a button: pass, and do not move the provost later in the round
        return lang.t("Pass, provost stays") if leaves else lang.t("Pass")

    def passing_buttons(self, *, now: bool) -> tuple[Button, ...]:
        """Passing; and leaving the provost too, where there is no order for him yet but a worker whom he may reach."""
        table, plan = self.table, self.plan
        give = control_kinds.Give(table.id, table.row.revision, PASS)
        passing: Control = give if now else self.control(control_kinds.PlanPassing)
        how: Literal["now", "then"] = "now" if now else "then"
        leaving = self.control(control_kinds.PassAndLeave, how, len(self.game.answers))
        sent = plan.steps or spaces_of_workers(self.game, self.colour)
        ways = [(passing, False), *([] if plan.provost or not sent else [(leaving, True)])]
        then = bool(plan.steps) and not now
        return tuple(Button(self.pass_label(leaves, then), control) for control, leaves in ways)

    def then_passing(self) -> tuple[Button, ...]:
        """Passing after the workers planned, or not; at once if that would be asked all the same."""
        now = self.asked and bool(self.plan.steps) and not self.waits
        if self.plan.queue and self.plan.queue.after != ASK and not now:
            return (Button(self.lang.t("Don't pass"), self.control(control_kinds.PlanPassing)),)
        return self.passing_buttons(now=now)

    def resume_button(self) -> Button:
        resume = self.control(control_kinds.ResumePlan)
        return Button(self.lang.t("Go on with my plan"), resume, "primary")

    def hold_buttons(self) -> list[Button]:
        """Of a plan that answers in a moment: let it wait."""
        hold = self.control(control_kinds.HoldPlan)
        return [Button(self.lang.t("Hold my plan"), hold)] if self.waits else []

    def paused_rows(self) -> list[Row]:
        """A paused plan leaves a decision to its player."""
        buttons = [self.resume_button()]
        if self.plan.steps:
            place = self.plan.steps[0].choices[0].where
            # Translators: a button: take the first worker off the plan, who was to go to {place}
            label = self._about(self.lang.plain.t("Skip: {place}"), place)
            buttons.append(Button(label, self.control(control_kinds.RemoveFromPlan, "queue0")))
        return [(*buttons, self.clear_button())]

    def clear_button(self) -> Button:
        label = self.lang.t("Clear plan and orders")
        return Button(label, self.control(control_kinds.RemoveFromPlan, "all"))

    @property
    def places(self) -> bool:
        """True while the player may still place workers in this round."""
        return still_places(self.game, self.colour)
