"""The part of the private panel with which a player acts ahead: workers to come, and what they shall do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.plans.check import check_plan, next_placement
from bot.plans.conditions import spaces_of
from bot.plans.model import ANY, BUILDINGS, MOST_STEPS, PASS, Plan, Step
from bot.plans.model import MOST_OPTIONS as MOST_CHOICES
from bot.plans.placement_queue import decision_at
from bot.plans.reasons import PAUSED, Reason
from bot.plans.resolve import spot
from bot.presenter.answer_controls import Choosing, Said
from bot.presenter.plan.intents import chosen_at, intent_rows
from bot.store import Seat
from bot.tables.planning import held_by
from bot.tables.table import Table
from bot.ui.control_ids import ControlId, plan_stamp
from bot.ui.controls import MOST_OPTIONS, Button, Option, Row, Select
from bot.words.answer_labels import answer_label
from bot.words.plan_lines import plan_lines, reason_text
from bot.words.plan_parts import ANY_OF
from engine import Game
from engine.board import PLACEMENT, PROVOST, SPACES
from engine.phases.placement import price_on
from words.language import Language

THEN, ELSE = "then", "else"
"""What a place chosen in the queue's selects becomes: one more worker, or another choice for the last."""

STEP, ORDERS, ACT = "step", "orders", "act"
"""Pages of the panel: the last worker in detail, standing orders, what to do at a building (`act.r4`)."""

MOST_REASONS: Final = 3


class Planner:
    """What one person can plan at a table as it is now; `edition` is that of the plan shown."""

    def __init__(self, lang: Language, table: Table, seat: Seat) -> None:
        assert seat.colour is not None
        self.lang = lang
        self.table = table
        self.game = table.game
        self.colour = seat.colour
        self.player = self.game.setup.players.index(seat.colour)
        held = held_by(table, seat)
        self.plan = held.plan if held else Plan()
        self.paused = held is not None and held.paused
        self.edition = held.edition if held else 0

    def id(self, verb: str, rest: str = "") -> str:
        """The id of a control that changes the plan: edition and round stand where others have the revision."""
        stamp = plan_stamp(self.edition, self.game.state.round)
        return str(ControlId(verb, self.table.id, stamp, rest))

    def button(self, label: str, verb: str, rest: str = "", style: str = "secondary") -> Button:
        return Button(label, self.id(verb, rest), style)

    # The plan in words

    def text(self) -> list[str]:
        """The plan in words, empty without one."""
        if self.plan.empty:
            return []
        lang, names = self.lang, self.table.names
        marks = check_plan(self.plan, self.game, self.colour, self.plan)
        head = lang.t("**Your plan** (nobody else sees it):")
        if self.paused:
            said = reason_text(lang, Reason(PAUSED), self.game, names)
            head = lang.t("**Your plan**: {reason}.").format(reason=said)
        return [
            head,
            *(f"> {line}" for line in plan_lines(lang, self.plan, self.game, names, marks)),
        ]

    def paused_rows(self) -> list[Row]:
        """A paused plan waits for its player."""
        lang = self.lang
        return [
            (
                self.button(lang.t("Go on with my plan"), "resume", style="primary"),
                self.button(lang.t("Drop my plan"), "unplan", "all"),
            )
        ]

    # Workers to come

    @property
    def steps(self) -> tuple[Step, ...]:
        """The workers planned for this round."""
        queue = self.plan.queue
        return queue.steps if queue and queue.round == self.game.state.round else ()

    @property
    def places(self) -> bool:
        """True while the player may still place workers in this round."""
        s = self.game.state
        return s.phase == PLACEMENT and self.player not in s.passed

    def queue_rows(self, mode: str) -> list[Row]:
        """Where the next worker goes, or where the last goes else."""
        if not self.places:
            return []
        how = ELSE if mode == ELSE and self.steps else THEN
        rows: list[Row] = [*self._intent_rows(), *self._where_rows(how)]
        return [*rows, self._queue_buttons(how)]

    def _where_rows(self, how: str) -> list[Row]:
        lang, plan, names = self.lang, self.plan, self.table.names
        taken: set[str] = set()
        if how == ELSE:
            assert plan.queue is not None
            last = self.steps[-1]
            taken = {option.where for option in last.options}
            if len(last.options) >= MOST_CHOICES:
                return []
            plan = replace(plan, queue=replace(plan.queue, steps=self.steps[:-1]))
        elif len(self.steps) >= MOST_STEPS:
            return []
        play = next_placement(plan, self.game, self.colour)
        decision = play.decision if play else None
        if play is None or decision is None:
            return []

        def said(answer: str) -> Said:
            label = answer_label(lang, play, answer, names)
            return label.short, label.long, label.detail

        answers = [
            answer
            for answer in decision.answers
            if answer.startswith("place ") and answer.split()[1] not in taken
        ]
        shown = len(self.game.answers)  # prices are those of this moment

        def queue_id(name: str) -> str:
            return self.id("queue", f"{how}.{name}.{shown}")

        choosing = Choosing(lang, said, self.id, queue_id, "")
        before = lang.t("Or else: ") if how == ELSE else lang.t("Then: ")
        rows = choosing.areas(answers, before)
        kinds = self._kinds(answers, taken)
        if kinds:
            rows.append(Select(queue_id("kind"), before + lang.t("any of a kind"), kinds))
        return rows

    def _kinds(self, answers: list[str], taken: set[str]) -> tuple[Option, ...]:
        """Kinds of buildings of which more than one is free."""
        free = {SPACES.index(answer.split()[1]) for answer in answers}
        found = [
            kind
            for kind in BUILDINGS
            if f"{ANY}{kind}" not in taken
            and len(free.intersection(spaces_of(f"{ANY}{kind}", self.game.state))) > 1
        ]
        return tuple(
            Option(self.lang.t(ANY_OF[kind]), f"={ANY}{kind}") for kind in found[:MOST_OPTIONS]
        )

    def _queue_buttons(self, how: str) -> tuple[Button, ...]:
        lang = self.lang
        queue = self.plan.queue
        passes = queue is not None and queue.after == PASS
        if passes:
            label = lang.t("Don't pass then")
        else:
            label = lang.t("Pass after that") if self.steps else lang.t("Pass for this round")
        made = [self.button(label, "passing")]
        if self.steps:
            other = (
                self.button(lang.t("Or else …"), "plan", ELSE)
                if how == THEN
                else self.button(lang.t("Next worker …"), "plan", "")
            )
            made += [
                other,
                self.button(lang.t("Details …"), "plan", STEP),
                self.button(lang.t("Take the last out"), "unplan", "step"),
            ]
        return (*made, self.button(lang.t("More orders …"), "plan", ORDERS))

    # What workers shall do

    def _intent_rows(self) -> list[Row]:
        """What to do at the building chosen last, if it offers a choice that was not made."""
        if self.steps:
            option = self.steps[-1].options[-1]
            space = self.space_of(option.where)
            if (
                space == "gate" and option.then
            ):  # three selects more would hide what is planned next
                return []
            return self.act_rows(
                space, lambda name: self.id("set", f"act.{name}"), wanted=option.then
            )
        return self.last_worker_rows()

    def last_worker_rows(self) -> list[Row]:
        """What to do at the building where the last worker was placed, if that is open yet."""
        last = self._placed_last()
        if last == "gate" and self._wanted(last):
            return []
        return self.act_rows(last) if last else []

    def act_rows(
        self,
        space: str,
        control: Callable[[str], str] | None = None,
        group: str = "",
        wanted: Sequence[str] | None = None,
    ) -> list[Row]:
        """Selects of what to do at a space, after what is wanted there; none where there is nothing to choose."""
        if space not in SPACES:
            return []
        if wanted is None:
            wanted = self._wanted(space)
        if not chosen_at(self.game, self.colour, space, wanted):
            return []
        control = control or (lambda name: self.id("intend", f"{space}.{name}"))
        return intent_rows(
            self.lang, self.game, self.table.names, self.colour, space, control, group, wanted
        )

    def _wanted(self, space: str) -> tuple[str, ...]:
        """What the worker on a space shall do, the best first."""
        key = (self.game.state.round, decision_at(self.game, space), space)
        intents = self.plan.intents
        found = (one.answers for one in intents if (one.round, one.kind, one.space) == key)
        return next(found, ())

    def planned_spaces(self) -> list[str]:
        """Where the workers to come are wanted most."""
        spaces = (self.space_of(step.options[0].where) for step in self.steps)
        return [space for space in spaces if space]

    def space_of(self, where: str) -> str:
        """The first space that an option may mean, empty for none."""
        spaces = spaces_of(where, self.game.state)
        return SPACES[spaces[0]] if spaces else ""

    def _placed_last(self) -> str:
        """Where the player's last worker stands, if something can be chosen for it and was not."""
        for given in reversed(self.game.answers):
            word, *rest = given.text.split()
            if given.player == self.colour and word in ("place", "gate"):
                return rest[0] if rest[0] in self.undecided() else ""
        return ""

    def undecided(self) -> list[str]:
        """Spaces of own workers who will have a choice of which not all was said."""
        s = self.game.state
        if s.phase > PROVOST:
            return []
        asked = spot(self.game) if self.game.decision else ""
        return [
            space
            for index, space in enumerate(SPACES)
            if s.worker[index] == self.player
            and space != asked
            and chosen_at(self.game, self.colour, space, self._wanted(space))
        ]

    def shown_price(self, where: str, count: int) -> int:
        """What a worker there costs now, or did after `count` answers if that was less: it was shown then."""
        space = self.space_of(where)
        if not space:
            return 0
        then = self.game.at(min(count, len(self.game.answers)))
        index = SPACES.index(space)
        return min(price_on(game.state, self.player, index) for game in (self.game, then))


def why_text(
    lang: Language, game: Game, names: Mapping[str, str], reasons: Sequence[Reason]
) -> str:
    """Why a plan did not decide, in one line; empty where it says nothing."""
    if not reasons:
        return ""
    said = "; ".join(reason_text(lang, reason, game, names) for reason in reasons[:MOST_REASONS])
    return lang.t("Your plan asks you: {reasons}.").format(reasons=said)
