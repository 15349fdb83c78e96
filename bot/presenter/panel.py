"""The private panel: what a person has to decide, every legal answer as a button or in a select, and their plan."""

from dataclasses import dataclass, replace
from typing import Final

from bot.plans.answer_or_stop import resolve
from bot.plans.asking_in_parallel import Ahead, ahead, openly_told
from bot.plans.suggestion import suggested_move
from bot.presenter.answer_controls import ABOUT_PLACES, ranked
from bot.presenter.panel_lines import decision_facts, goods_line, workers_line
from bot.presenter.panel_rows import UNDO, answer_controls, controls_of, explain_rows, undo_buttons
from bot.presenter.plan import placement
from bot.presenter.plan.answers_ahead import act_rows, last_worker_rows
from bot.presenter.plan.plan_and_suggestion import Page, Planner
from bot.presenter.plan.standing_orders import always_rows, order_rows, worker_rows
from bot.presenter.public_messages import first_buttons, paused_line
from bot.store import DUE_AFTER, Seat
from bot.tables.loaded_table import Table
from bot.tables.planning import why_asked
from bot.tables.refusals import HELD, NotSeated
from bot.ui.control_kinds import (
    AHEAD,
    MORE,
    ORDERS,
    GiveAhead,
    OpenPanel,
    OpenPlan,
    PickAhead,
    RemoveFromPlan,
    Undo,
    WaitForOthers,
)
from bot.ui.controls import BUTTON_LABEL, MESSAGE_TEXT, Button, Panel, Row, button_rows, renamed
from bot.what_topics_offer import FEATURES
from bot.words.levels import name_of
from bot.words.pending_decision import decision_text
from bot.words.plan_lines import why_text
from bot.words.plan_parts import MOVES, given_text, given_within
from words.language import Language
from words.names import cut, heading, plain


@dataclass(frozen=True, slots=True)
class View:
    """What of a panel is shown, and a `note` of what a press has done.

    `group` is a part of the answers that was opened, `steps` the move of the provost whose outcome was asked
    for, `mode` the page of the plan (`OpenPlan`, `act.r4` for one building). A `plain` one leaves out what the
    computer player would do. A page of the plan that is shown `still`, though its person is asked by now, says so.
    """

    note: str = ""
    group: str = ""
    steps: int | None = None
    mode: str = ""
    plain: bool = False
    still: bool = False


ALL: Final = View()


def panel(lang: Language, table: Table, user_id: int, view: View = ALL) -> Panel:
    """What a person who asks for their move in a running game sees. Raises `NotSeated`."""
    seat = table.seat_of(user_id)
    if seat is None or seat.colour is None:
        raise NotSeated(HELD if table.row.seat_left_by(user_id) else None)
    asked = table.asked
    assert asked is not None
    where = heading(lang, table.game.round, table.game.phase)
    pages = _Pages(lang, table, seat, view)
    page, _, which = view.mode.partition(".")
    news, question = list[str](), list[str]()
    if pages.asked and pages.paused and page == AHEAD:
        page = ""
    of_plan = page in (ORDERS, "step", "act")
    stays = pages.asked and (of_plan or (view.still and page == AHEAD))
    if of_plan:
        lines, rows = pages.of_plan(page, which)
    elif pages.asked and page == MORE:
        lines, rows = [], pages.more()
    elif pages.asked and not stays:
        question = [*pages.why_asked(), *pages.question()]
        news, lines, rows = pages.own_decision()
    else:
        lines, rows = pages.waiting(asked, planning=page == AHEAD)
    if stays:
        # What has happened to who plans, in place of another panel under their finger.
        said = lang.t("**It is your turn now:** what you plan for this decision runs at once.")
        question = [] if pages.paused else [*pages.why_asked(), said]
        move = Button(lang.t("Your move"), OpenPanel(table.id), "primary")
        rows = [(move, *pages.hold_buttons()), *rows]
    # Right above the controls: of a panel that is higher than the window the lower end is in sight.
    # What a plan did comes after what was pressed.
    done = [] if page == MORE else pages.done()
    question = [*news, *filter(None, [view.note]), *done, *question]
    ends = lang.t("Any move or undo ends the pause.")
    paused = [f"{paused_line(lang, table.row)} {ends}"] if table.row.paused else []
    lines = [f"-# {where}", *paused, *lines]
    # Beside what is suggested there is one way on in green.
    first = tuple(replace(one, style="secondary") for one in first_buttons(lang, table.row))
    asks = cut("\n".join(question), MESSAGE_TEXT)
    made = Panel("", tuple(filter(None, [first, *rows])), question=asks)
    return made.saying("\n".join(lines))


class _Pages(Planner):
    """The panel of one person at a table as it is now."""

    def __init__(self, lang: Language, table: Table, seat: Seat, view: View) -> None:
        super().__init__(lang, table, seat, plain=view.plain)
        self.user_id, self.group = seat.user_id or 0, view.group

    def question(self) -> list[str]:
        """What this person is asked, and what that depends on."""
        lang, table = self.lang, self.table
        decision = table.game.pending
        # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
        asked = lang.t("**You: {decision}.**")
        if self.table.row.plays_several(self.user_id):
            # Translators: {player} is the player for whom a person decides who plays several seats.
            asked = lang.t("**You, for {player}: {decision}.**")
        asked = asked.format(
            player=plain(table.names[self.colour]),
            decision=decision_text(lang, table.game, reasons=True),
        )
        told = answer_controls(lang, table).told(decision.kind, ranked(table.game), self.group)
        return [asked, *decision_facts(lang, table.game, table.names), *told]

    def own_decision(self) -> tuple[list[str], list[str], list[Row]]:
        """The decision is this person's: what changes what they press, to be read with the question, and the rest."""
        lang, table = self.lang, self.table
        decision = table.game.pending
        answers = ranked(table.game)
        news, take = list[str](), list[Button]()
        if not self.paused and not self.group:
            news, take = self.suggestion()
        placing = decision.kind == "place"
        if placing:
            answers = placement.with_likely(self, table.game, answers)
        # As a suggestion of workers takes it for granted.
        best = suggested_move(table.game) if self.suggests and decision.kind in MOVES else ""
        controls = replace(answer_controls(lang, table), best=best)
        rows = controls.rows(decision.kind, answers, self.group)
        if best:
            news.append(f"{lang.t('**Suggested for you:**')} {controls.said(best).short}")
        if placing and not (self.paused or self.group):
            passing = self.passing_buttons(now=True)
            wanted = {one.label: one for one in take}
            rows[-1] = tuple(wanted.pop(one.label, one) for one in passing)
            take = [*wanted.values()]
        rows = [*self.dearer_rows(), *rows]
        if self.paused:
            rows += [*worker_rows(self), *self.paused_rows()]
        elif not self.group:
            rows += always_rows(self)
        more = Button(lang.t("More"), self.control(OpenPlan, MORE))
        undo = [one for one in undo_buttons(lang, table, self.user_id) if isinstance(one.id, Undo)]
        rows.append((*self.hold_buttons(), *take, more, *self._of_topics(), *undo))
        return news, [self._goods(), *self.text()], rows

    def more(self) -> list[Row]:
        """What nobody needs for each of their decisions."""
        lang, table = self.lang, self.table
        explain = explain_rows(lang, table) if table.game.pending.kind in ABOUT_PLACES else []
        undo = undo_buttons(lang, table, self.user_id)
        ask = [one for one in undo if not isinstance(one.id, Undo)]
        last = (self.orders_button(), *ask, self.back_button())
        return [*explain, *last_worker_rows(self, ""), last]

    def waiting(self, asked: Seat, *, planning: bool) -> Page:
        """Another is asked: what can be decided ahead, how things stand and what most plan, or all of `planning`."""
        lang, table = self.lang, self.table
        if at := ahead(self.plan, table.game, self.colour):
            return self._ahead(at, asked)
        # Translators: {player} has to decide, {decision} is what.
        waiting = lang.t("It is not your turn. {player} has to decide: {decision}.").format(
            player=plain(name_of(lang, asked)), decision=decision_text(lang, table.game)
        )
        planning, places = planning and self.places, placement.place_rows(self)
        lines = [self._goods(), *([] if planning else [waiting]), *self.text()]
        if openly_told(self.plan, table.game, self.colour):
            lines.append(lang.t("Your plan already answers what you could decide now."))
        if planning and places and self.plan.empty and not self.asked:
            lines.append(lang.t("Choose a place to plan more. Nothing happens before your turn."))
        suggested, take = ([], []) if self.asked else self.suggestion()
        if planning and not places:
            suggested.append(lang.t("You can't plan another worker with what you have now."))
        rows = placement.placement_rows(self) if planning else places[:1]
        resume = [self.resume_button()] if self.paused else []
        # Not beside each other, where the orders stand on the page of the plan as well.
        orders = [] if resume and self.places and not planning else [self.orders_button()]
        last = [*orders, *resume, *self._undo()]
        if planning:
            last.append(self.back_button(""))
        elif self.places:
            style = "secondary" if take else "primary"
            last.insert(0, Button(lang.t("Plan ahead"), self.control(OpenPlan, AHEAD), style))
        # Translators: begins a button or select of a plan; {control} is such as "Pass" or "Use suggestion".
        of_plan = lang.t("Plan: {control}")
        labelled = [*button_rows(take), *rows]
        controls = renamed(labelled, lambda control: of_plan.format(control=control))
        return [*lines, *suggested], [*controls, tuple(last)]

    def _ahead(self, at: Ahead, asked: Seat) -> Page:
        lang, table = self.lang, self.table
        waits = self.plan.waits == table.game.round
        decision, (kind, space) = at.game.pending, at.about
        controls = controls_of(
            lang,
            at.game,
            table.names,
            lambda select: self.control(PickAhead, kind, space, select),
            lambda answer: self.control(GiveAhead, kind, space, answer),
            self.control(OpenPlan, AHEAD),
        )
        rows = controls.rows(decision.kind, decision.answers, self.group)
        first = lang.t("You are waiting for the others. You can still decide now:")
        if not waits:
            # Translators: {player} has to decide.
            first = lang.t("It is {player}'s turn, but you can already decide:")
            label = lang.t("Wait and see what others do")
            rows.append((Button(label, self.control(WaitForOthers)),))
        # Translators: {decision} is what will be asked.
        coming = lang.t("**Your next decision: {decision}.**")
        lines = [
            first.format(player=plain(name_of(lang, asked))),
            *workers_line(lang, table.game, at.game, self.colour),
            goods_line(lang, at.game, self.colour, lang.t("You will have")),
            coming.format(decision=decision_text(lang, at.game)),
            *decision_facts(lang, at.game, table.names),
            *controls.told(decision.kind, decision.answers, self.group),
            *self.text(),
        ]
        return lines, [*rows, (self.orders_button(), *self._undo())]

    def _undo(self) -> tuple[Button, ...]:
        """Taking back what was answered last, ahead of the turn or when asked."""
        early = [(one, f"intents{n}") for n, one in enumerate(self.plan.intents) if one.basis]
        for intent, part in early[-1:]:
            lang, (answer, *_) = self.lang.plain, intent.answers
            label = given_within(lang, answer, self.game, lang.t(UNDO), BUTTON_LABEL)
            return (Button(label, self.control(RemoveFromPlan, part)),)
        return undo_buttons(self.lang, self.table, self.user_id)

    def of_plan(self, page: str, which: str) -> Page:
        lines = [self._goods(), *self.text()]
        if page == "act":
            rows = act_rows(self, which, f"act.{which}", self.group)
            return lines, [*rows, (self.back_button(ORDERS),)]
        if page != ORDERS:
            head, rows = placement.step_page(self, which, self.group)
            return [*lines, *head], rows
        what = self.lang.t("Orders decide for you when the time comes, without asking.")
        if self.asked and not self.paused:
            what = self.lang.t(
                "Orders decide for you, without asking, starting with the current decision."
            )
        return [self._goods(), what, *self.text()], order_rows(self)

    def _of_topics(self) -> list[Button]:
        offers = (one.buttons_beside for one in FEATURES if one.buttons_beside)
        return [button for offer in offers for button in offer(self.lang, self.table, self.user_id)]

    def _goods(self) -> str:
        begins = self.lang.t("You have")
        if self.table.row.plays_several(self.user_id):
            # Translators: {player} is a name; then what that player owns.
            begins = self.lang.t("{player} has").format(player=plain(self.table.names[self.colour]))
        return goods_line(self.lang, self.table.game, self.colour, begins)

    def why_asked(self) -> list[str]:
        """Why the plan did not decide, unless it is paused, or that it will."""
        table = self.table
        if self.waits:
            answer = resolve(self.plan, table.game, self.colour).answer or ""
            # Translators: {when} is shown as a time from now, such as "in 20 seconds", {answer} is what the plan
            # answers, such as "Farm, space 6".
            text = self.lang.t("Your plan answers {when}, unless you answer first: {answer}.")
            when = f"<t:{table.pressed_at + DUE_AFTER}:R>"
            if table.row.paused:
                # Translators: when a plan answers, in "Your plan answers {when}, unless you answer first".
                when = self.lang.t("after the pause")
            return [text.format(when=when, answer=given_text(self.lang, answer, table.game))]
        reasons = () if self.paused else why_asked(table, self.colour)
        why = why_text(self.lang, table.game, table.names, reasons)
        return [why] if why else []
