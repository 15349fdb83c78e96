"""The private panel: what a person has to decide, every legal answer as a button or in a select, and their plan."""

from dataclasses import dataclass, replace
from typing import Final

from bot.plans.answer_or_stop import resolve
from bot.plans.asking_in_parallel import Ahead, openly_told
from bot.plans.suggestion import suggested_move
from bot.presenter.answer_controls import ABOUT_PLACES, ranked
from bot.presenter.panel_lines import decision_facts, goods_line, workers_line
from bot.presenter.panel_rows import answer_controls, explain_rows, undo_buttons
from bot.presenter.plan import placement
from bot.presenter.plan.answers_ahead import act_rows, controls_ahead, last_worker_rows
from bot.presenter.plan.plan_and_suggestion import Page, Planner
from bot.presenter.plan.standing_orders import always_rows, order_rows, worker_rows
from bot.presenter.public_messages import first_buttons, paused_line
from bot.store import DUE_AFTER, Seat
from bot.tables.loaded_table import Table
from bot.tables.planning import ahead_of, plan_waits, why_asked
from bot.tables.refusals import HELD, NotSeated
from bot.ui.control_kinds import (
    AHEAD,
    MORE,
    ORDERS,
    AskToUndo,
    OpenPanel,
    OpenPlan,
    Undo,
    WaitForOthers,
)
from bot.ui.controls import MESSAGE_TEXT, Button, Panel, Row, button_rows, renamed
from bot.what_topics_offer import FEATURES
from bot.words.levels import name_of
from bot.words.pending_decision import decision_text
from bot.words.plan_lines import why_text
from bot.words.plan_parts import MOVES, given_text
from words.language import Language
from words.names import cut, heading, plain

PLAN_TEXT = 1500


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
    planner = Planner(lang, table, seat, plain=view.plain)
    pages = _Pages(lang, table, user_id, seat, seat.colour, planner, view.group)
    page, _, which = view.mode.partition(".")
    news, question = list[str](), list[str]()
    if asked == seat and planner.paused and page == AHEAD:
        page = ""
    of_plan = page in (ORDERS, "step", "act")
    stays = asked == seat and (of_plan or (view.still and page == AHEAD))
    if of_plan:
        lines, rows = pages.of_plan(page, which)
    elif asked == seat and page == MORE:
        lines, rows = [], pages.more()
    elif asked == seat and not stays:
        question = [*pages.why_asked(), *pages.question()]
        news, lines, rows = pages.own_decision()
    else:
        lines, rows = pages.waiting(asked, planning=page == AHEAD)
    if stays:
        # What has happened to who plans, in place of another panel under their finger.
        said = lang.t("**It is your turn now:** what you plan for this decision runs at once.")
        question = [] if planner.paused else [*pages.why_asked(), said]
        move = Button(lang.t("Your move"), OpenPanel(table.id), "primary")
        rows = [(move, *planner.hold_buttons()), *rows]
    # Right above the controls: of a panel that is higher than the window the lower end is in sight.
    # What a plan did comes after what was pressed.
    done = [] if page == MORE else planner.done()
    question = [*news, *filter(None, [view.note]), *done, *question]
    ends = lang.t("Any move or undo ends the pause.")
    paused = [f"{paused_line(lang, table.row)} {ends}"] if table.row.paused else []
    lines = [f"-# {where}", *paused, *lines]
    # Beside what is suggested there is one way on in green.
    first = tuple(replace(one, style="secondary") for one in first_buttons(lang, table.row))
    made = Panel("", tuple(filter(None, [first, *rows])))
    made = replace(made, question=cut("\n".join(question), MESSAGE_TEXT))
    return made.saying("\n".join(lines))


@dataclass(frozen=True, slots=True)
class _Pages:
    """The panel of one person at a table as it is now."""

    lang: Language
    table: Table
    user_id: int
    seat: Seat
    colour: str
    planner: Planner
    group: str

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
            player=plain(self.seat.name), decision=decision_text(lang, table.game, reasons=True)
        )
        told = answer_controls(lang, table).told(decision.kind, ranked(table.game), self.group)
        return [asked, *decision_facts(lang, table), *told]

    def own_decision(self) -> tuple[list[str], list[str], list[Row]]:
        """The decision is this person's: what changes what they press, to be read with the question, and the rest."""
        lang, table, planner = self.lang, self.table, self.planner
        decision = table.game.pending
        answers = ranked(table.game)
        news, take = list[str](), list[Button]()
        if not planner.paused and not self.group:
            news, take = planner.suggestion()
        placing = decision.kind == "place"
        if placing:
            answers = placement.with_likely(planner, table.game, answers)
        # As a suggestion of workers takes it for granted.
        best = suggested_move(table.game) if planner.suggests and decision.kind in MOVES else ""
        controls = replace(answer_controls(lang, table), best=best)
        rows = controls.rows(decision.kind, answers, self.group)
        if best:
            news.append(f"{lang.t('**Suggested for you:**')} {controls.said(best).short}")
        if placing and not (planner.paused or self.group):
            passing = planner.passing_buttons(now=True)
            wanted = {one.label: one for one in take}
            rows[-1] = tuple(wanted.pop(one.label, one) for one in passing)
            take = [*wanted.values()]
        rows = [*planner.dearer_rows(), *rows]
        if planner.paused:
            rows += [*worker_rows(planner), *planner.paused_rows()]
        elif not self.group:
            rows += always_rows(planner)
        more = Button(lang.t("More"), planner.control(OpenPlan, MORE))
        undo = [one for one in undo_buttons(lang, table, self.user_id) if isinstance(one.id, Undo)]
        rows.append((*planner.hold_buttons(), *take, more, *self._of_topics(), *undo))
        return news, [self._goods(), *self._plan()], rows

    def more(self) -> list[Row]:
        """What nobody needs for each of their decisions."""
        lang, table, planner = self.lang, self.table, self.planner
        explain = explain_rows(lang, table) if table.game.pending.kind in ABOUT_PLACES else []
        undo = undo_buttons(lang, table, self.user_id)
        ask = [one for one in undo if isinstance(one.id, AskToUndo)]
        last = (planner.orders_button(), *ask, planner.back_button())
        return [*explain, *last_worker_rows(planner, ""), last]

    def waiting(self, asked: Seat, *, planning: bool) -> Page:
        """Another is asked: what can be decided ahead, how things stand and what most plan, or all of `planning`."""
        lang, table, planner = self.lang, self.table, self.planner
        ahead = ahead_of(table, self.seat)
        if ahead is not None:
            return self._ahead(ahead, asked)
        # Translators: {player} has to decide, {decision} is what.
        waiting = lang.t("It is not your turn. {player} has to decide: {decision}.").format(
            player=plain(name_of(lang, asked)), decision=decision_text(lang, table.game)
        )
        planning, places = planning and planner.places, placement.place_rows(planner)
        lines = [self._goods(), *([] if planning else [waiting]), *self._plan()]
        if openly_told(planner.plan, table.game, self.colour):
            lines.append(lang.t("Your plan already answers what you could decide now."))
        if planning and places and planner.plan.empty and not planner.asked:
            lines.append(lang.t("Choose a place to plan more. Nothing happens before your turn."))
        suggested, take = ([], []) if planner.asked else planner.suggestion()
        if planning and not places:
            suggested.append(lang.t("You can't plan another worker with what you have now."))
        rows = placement.placement_rows(planner) if planning else places[:1]
        resume = [planner.resume_button()] if planner.paused else []
        # Not beside each other, where the orders stand on the page of the plan as well.
        orders = [] if resume and planner.places and not planning else [planner.orders_button()]
        last = [*orders, *resume, *undo_buttons(lang, table, self.user_id)]
        if planning:
            last.append(planner.back_button(""))
        elif planner.places:
            style = "secondary" if take else "primary"
            last.insert(0, Button(lang.t("Plan ahead"), planner.control(OpenPlan, AHEAD), style))
        # Translators: begins a button or select of a plan; {control} is such as "Pass" or "Use suggestion".
        of_plan = lang.t("Plan: {control}")
        labelled = [*button_rows(take), *rows]
        controls = renamed(labelled, lambda control: of_plan.format(control=control))
        return [*lines, *suggested], [*controls, tuple(last)]

    def _ahead(self, ahead: Ahead, asked: Seat) -> Page:
        lang, table, planner = self.lang, self.table, self.planner
        then = Table(table.row, ahead.game, table.log, table.held)
        waits = planner.plan.waits == table.game.round
        decision, controls = ahead.game.pending, controls_ahead(planner, ahead)
        rows = controls.rows(decision.kind, decision.answers, self.group)
        first = lang.t("You are waiting for the others. You can still decide now:")
        if not waits:
            # Translators: {player} has to decide.
            first = lang.t("It is {player}'s turn, but you can already decide:")
            label = lang.t("Wait and see what others do")
            rows.append((Button(label, planner.control(WaitForOthers)),))
        # Translators: {decision} is what will be asked.
        coming = lang.t("**Your next decision: {decision}.**")
        lines = [
            first.format(player=plain(name_of(lang, asked))),
            *workers_line(lang, table, then, self.colour),
            goods_line(lang, then.game, self.colour, lang.t("You will have")),
            coming.format(decision=decision_text(lang, ahead.game)),
            *decision_facts(lang, then),
            *controls.told(decision.kind, decision.answers, self.group),
            *self._plan(),
        ]
        last = (planner.orders_button(), *undo_buttons(lang, table, self.user_id))
        return lines, [*rows, last]

    def of_plan(self, page: str, which: str) -> Page:
        planner = self.planner
        lines = [self._goods(), *self._plan()]
        if page == "act":
            rows = act_rows(planner, which, f"act.{which}", self.group)
            return lines, [*rows, (planner.back_button(ORDERS),)]
        if page != ORDERS:
            head, rows = placement.step_page(planner, which, self.group)
            return [*lines, *head], rows
        what = self.lang.t("Orders decide for you when the time comes, without asking.")
        if self.table.asked == self.seat and not planner.paused:
            what = self.lang.t(
                "Orders decide for you, without asking, starting with the current decision."
            )
        return [self._goods(), what, *self._plan()], order_rows(planner)

    def _of_topics(self) -> list[Button]:
        offers = (one.buttons_beside for one in FEATURES if one.buttons_beside)
        return [button for offer in offers for button in offer(self.lang, self.table, self.user_id)]

    def _goods(self) -> str:
        begins = self.lang.t("You have")
        if self.table.row.plays_several(self.user_id):
            # Translators: {player} is a name; then what that player owns.
            begins = self.lang.t("{player} has").format(player=plain(self.seat.name))
        return goods_line(self.lang, self.table.game, self.colour, begins)

    def _plan(self) -> list[str]:
        """The plan in words, if there is one."""
        lines = self.planner.text()
        return [cut("\n".join(lines), PLAN_TEXT)] if lines else []

    def why_asked(self) -> list[str]:
        """Why the plan did not decide, unless it is paused, or that it will."""
        table = self.table
        if plan_waits(table):
            answer = resolve(self.planner.plan, table.game, self.colour).answer or ""
            # Translators: {when} is shown as a time from now, such as "in 20 seconds", {answer} is what the plan
            # answers, such as "Farm, space 6".
            text = self.lang.t("Your plan answers {when}, unless you answer first: {answer}.")
            when = f"<t:{table.pressed_at + DUE_AFTER}:R>"
            if table.row.paused:
                # Translators: when a plan answers, in "Your plan answers {when}, unless you answer first".
                when = self.lang.t("after the pause")
            return [text.format(when=when, answer=given_text(self.lang, answer, table.game))]
        reasons = () if self.planner.paused else why_asked(table, self.colour)
        why = why_text(self.lang, table.game, table.names, reasons)
        return [why] if why else []
