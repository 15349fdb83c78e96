"""The part of the private panel with which a player acts ahead: workers to come, and what they do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Concatenate, Final, Literal, ParamSpec

from bot.plans.check import check_queue, next_placement
from bot.plans.model import ANY, BUILDINGS, MOST_CHOICES, MOST_STEPS, PASS, Step
from bot.plans.placement_queue import spaces_of
from bot.plans.reasons import Reason
from bot.presenter.answer_controls import AnswerSelects
from bot.presenter.plan.intents import chosen_at, intent_rows
from bot.store import Seat
from bot.tables.planning import edition_now, held_by, why_paused
from bot.tables.table import Table
from bot.ui.control_ids import Stamp
from bot.ui.controls import Button, Option, Row, Select
from bot.ui.verbs import (
    AnswerSelect,
    OfPlan,
    OpenPlan,
    PlanAnswer,
    PlanPage,
    PlanPassing,
    PlanWorker,
    RemoveFromPlan,
    ResumePlan,
    SetDetail,
)
from bot.words.answer_labels import Label, answer_label
from bot.words.plan_lines import plan_lines, reason_text
from bot.words.plan_parts import ANY_OF, place_text
from engine import Game
from engine.board import SPACES
from engine.questions import (
    decision_at,
    decision_space,
    phase_is_over,
    spaces_of_workers,
    still_places,
)
from words.language import Language

P = ParamSpec("P")

MOST_REASONS: Final = 3


class Planner:
    """What one person can plan at a table as it is now."""

    def __init__(self, lang: Language, table: Table, seat: Seat) -> None:
        held = held_by(table, seat)
        self.lang = lang
        self.table = table
        self.game = table.game
        self.colour = held.colour
        self.plan = held.plan
        self.paused = held.paused
        self._stamp = Stamp(*edition_now(table, seat))

    def control(
        self,
        kind: Callable[Concatenate[int, Stamp, P], OfPlan],
        *carried: P.args,
        **named: P.kwargs,
    ) -> OfPlan:
        """A control of the plan as it is now, with what it carries besides."""
        return kind(self.table.id, self._stamp, *carried, **named)

    def page_button(self, label: str, page: PlanPage) -> Button:
        """A button that shows a page of the plan."""
        return Button(label, self.control(OpenPlan, page))

    # The plan in words

    def text(self) -> list[str]:
        """The plan in words, empty without one."""
        if self.plan.empty and not self.paused:
            return []
        lang, names = self.lang, self.table.names
        marks = check_queue(self.plan, self.game, self.colour, self.plan)
        head = lang.t("**Your plan** (nobody else sees it):")
        if self.paused:
            said = reason_text(lang, why_paused(self.table, self.colour), self.game, names)
            # Translators: {reason} is why the plan does not go on
            head = lang.t("**Your plan**: {reason}.").format(reason=said)
        lines = plan_lines(lang, self.plan, self.game, names, marks)
        return [head, *(f"> {line}" for line in lines)]

    def paused_rows(self) -> list[Row]:
        """A paused plan waits for its player."""
        lang, queue = self.lang, self.plan.queue
        buttons = [Button(lang.t("Go on with my plan"), self.control(ResumePlan), "primary")]
        if queue and queue.steps:
            place = place_text(lang.plain, queue.steps[0].choices[0].where, self.game)
            # Translators: a button: go on with the plan less its first worker; {place} is where that was to go
            label = lang.plain.t("Go on without {place}").format(place=place)
            buttons.append(Button(label, self.control(RemoveFromPlan, "first")))
        drop = Button(lang.t("Drop my plan"), self.control(RemoveFromPlan, "all"))
        return [(*buttons, drop)]

    # Workers to come

    @property
    def steps(self) -> tuple[Step, ...]:
        """The workers planned for this round."""
        return self.plan.queue.steps if self.plan.queue else ()

    @property
    def places(self) -> bool:
        """True while the player may still place workers in this round."""
        return still_places(self.game, self.colour)

    def queue_rows(self, mode: str) -> list[Row]:
        """Where the next worker goes, or where else the last one goes."""
        if not self.places:
            return []
        how: Literal["then", "else"] = "else" if mode == "else" and self.steps else "then"
        return [*self._then_rows(), *self._where_rows(how), self._queue_buttons(how)]

    def _where_rows(self, how: Literal["then", "else"]) -> list[Row]:
        """Selects of places, and of kinds of buildings."""
        lang = self.lang
        taken = {one.where for one in self.steps[-1].choices} if how == "else" else set[str]()
        play = self._next_placement(how)
        if play is None or play.decision is None:
            return []

        def said(answer: str) -> Label:
            return answer_label(lang, play, answer, self.table.names)

        def control(select: Literal[AnswerSelect, "kind"]) -> OfPlan:
            return self.control(PlanWorker, how, select, len(self.game.answers))

        answers = [
            answer
            for answer in play.decision.answers
            if answer.startswith("place ") and answer.split()[1] not in taken
        ]
        before = lang.t("Or else: ") if how == "else" else lang.t("Then: ")
        rows = AnswerSelects(lang, said, control).places(answers, before)
        if kinds := self._kinds(answers, taken):
            rows.append(Select(control("kind"), before + lang.t("any of a kind"), kinds))
        return rows

    def _next_placement(self, how: Literal["then", "else"]) -> Game | None:
        """The game when the worker is to be placed for which a place is chosen; None where no more can be planned."""
        plan, steps = self.plan, self.steps
        if how == "else" and plan.queue:
            full = len(steps[-1].choices) >= MOST_CHOICES
            plan = replace(plan, queue=replace(plan.queue, steps=steps[:-1]))
        else:
            full = len(steps) >= MOST_STEPS
        return None if full else next_placement(plan, self.game, self.colour)

    def _kinds(self, answers: list[str], taken: set[str]) -> tuple[Option, ...]:
        """Kinds of buildings of which more than one is free."""
        free = {answer.split()[1] for answer in answers}
        return tuple(
            Option(self.lang.t(ANY_OF[kind]), f"={ANY}{kind}")
            for kind in BUILDINGS
            if f"{ANY}{kind}" not in taken
            and len(free.intersection(spaces_of(f"{ANY}{kind}", self.game))) > 1
        )

    def _queue_buttons(self, how: Literal["then", "else"]) -> tuple[Button, ...]:
        lang, queue = self.lang, self.plan.queue
        label = lang.t("Pass after that") if self.steps else lang.t("Pass for this round")
        if queue and queue.after == PASS:
            label = lang.t("Don't pass after that")
        made = [Button(label, self.control(PlanPassing))]
        if self.steps:
            other = (
                self.page_button(lang.t("Or else …"), "else")
                if how == "then"
                else self.page_button(lang.t("Next worker …"), "")
            )
            remove = self.control(RemoveFromPlan, "step")
            made += [
                other,
                self.page_button(lang.t("Details …"), "step"),
                Button(lang.t("Remove the last worker"), remove),
            ]
        return (*made, self.page_button(lang.t("More orders …"), "orders"))

    # What workers do

    def _then_rows(self) -> list[Row]:
        """What to do at the place chosen last, unless all is said."""
        if not self.steps:
            return self.last_worker_rows()
        choice = self.steps[-1].choices[-1]
        if choice.where == "gate" and choice.then:
            return []  # three selects more would hide what is planned next
        return self.wish_rows()

    def wish_rows(self, group: str = "") -> list[Row]:
        """Selects of what the last worker to come does where it is wanted last."""
        choice = self.steps[-1].choices[-1]
        space = next(iter(spaces_of(choice.where, self.game)), "")

        def control(select: AnswerSelect) -> OfPlan:
            return self.control(SetDetail, f"act.{select}")

        return self._intent_rows(space, control, group, choice.then)

    def last_worker_rows(self) -> list[Row]:
        """What to do at the building where the last worker was placed, if that is open yet."""
        last = self._placed_last()
        return [] if last == "gate" and self._wanted(last) else self.act_rows(last)

    def act_rows(self, space: str, group: str = "") -> list[Row]:
        """Selects of what a placed worker does at a space."""

        def control(select: AnswerSelect) -> OfPlan:
            return self.control(PlanAnswer, space, select)

        return self._intent_rows(space, control, group, self._wanted(space))

    def _intent_rows(
        self,
        space: str,
        control: Callable[[AnswerSelect], OfPlan],
        group: str,
        wanted: Sequence[str],
    ) -> list[Row]:
        """Selects of what to do at a space, after what is wanted there; none where there is nothing to choose."""
        if space not in SPACES or not chosen_at(self.game, self.colour, space, wanted):
            return []
        return intent_rows(
            self.lang, self.game, self.table.names, self.colour, space, control, group, wanted
        )

    def _wanted(self, space: str) -> tuple[str, ...]:
        """What the worker on a space shall do, the best first."""
        kind = decision_at(self.game, space) if space in SPACES else ""
        found = (one.answers for one in self.plan.intents if (one.kind, one.space) == (kind, space))
        return next(found, ())

    def _placed_last(self) -> str:
        """Where the player's last worker stands, if something can be chosen for it and was not."""
        for given in reversed(self.game.answers):
            word, *rest = given.text.split()
            if given.player == self.colour and word in ("place", "gate"):
                return rest[0] if rest[0] in self.undecided() else ""
        return ""

    def undecided(self) -> list[str]:
        """Spaces of own workers who will have a choice of which not all was said."""
        if phase_is_over(self.game, "provost"):
            return []
        asked = decision_space(self.game)
        return [
            space
            for space in spaces_of_workers(self.game, self.colour)
            if space != asked and chosen_at(self.game, self.colour, space, self._wanted(space))
        ]


def why_text(
    lang: Language, game: Game, names: Mapping[str, str], reasons: Sequence[Reason]
) -> str:
    """Why a plan did not decide, in one line; empty where it says nothing."""
    if not reasons:
        return ""
    said = "; ".join(reason_text(lang, reason, game, names) for reason in reasons[:MOST_REASONS])
    # Translators: {reasons} is a list of reasons
    return lang.t("Your plan has stopped: {reasons}.").format(reasons=said)
