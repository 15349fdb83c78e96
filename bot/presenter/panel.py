"""The private panel: what a person has to decide, every legal answer as a button or in a select, and their plan."""

from __future__ import annotations

from bot.plans.parallel import Ahead
from bot.plans.resolve import spot
from bot.presenter.answer_controls import SIDE, Choosing, Said
from bot.presenter.answer_order import ranked
from bot.presenter.hints import guide, hints
from bot.presenter.plan.ahead import ahead_rows, choosing_ahead, table_then
from bot.presenter.plan.planner import ACT, ORDERS, STEP, Planner, why_text
from bot.presenter.plan.standing_orders import always_rows, castle_rows, order_rows, provost_rows
from bot.presenter.plan.worker_details import step_rows
from bot.presenter.public_messages import heading
from bot.store import Seat
from bot.tables.planning import ahead_of, why_asked
from bot.tables.refusals import NotSeated
from bot.tables.table import Table
from bot.tables.undo import last_of, own_last
from bot.ui.control_ids import ControlId
from bot.ui.controls import MOST_OPTIONS, Button, Option, Panel, Row, Select, cut
from bot.words.answer_labels import answer_label, decision_text
from bot.words.plan_parts import place_text
from bot.words.topics import topics
from engine.board import R1, ROAD_OFFSET, SPACES
from engine.tiles import TILES
from words.language import Language
from words.names import cubes_text, deniers_text, joined, plain

PANEL_TEXT = 3900
PLAN_TEXT = 1500
"""Characters of a plan in words on a panel."""

GIVE, PICK = "give", "pick"
"""Verbs: a button that is an answer; a select of answers (`=text`) and groups (`>key`)."""


def panel(
    lang: Language,
    table: Table,
    user_id: int,
    group: str = "",
    note: str = "",
    *,
    guided: bool = False,
    mode: str = "",
) -> Panel:
    """What a person sees who asks for their move.

    `group` is the part of the answers that was opened, `mode` the page of the plan (`bot.presenter.plan.planner`),
    `guided` adds the first round's guide. Raises `NotSeated`.
    """
    seat = table.seat_of(user_id)
    if seat is None or seat.colour is None:
        raise NotSeated
    return _PanelOf(lang, table, seat, user_id, guided=guided).show(group, note, mode)


class _PanelOf:
    """The panel of one person at a table as it is now."""

    def __init__(
        self, lang: Language, table: Table, seat: Seat, user_id: int, *, guided: bool
    ) -> None:
        assert seat.colour is not None
        self.lang = lang
        self.table = table
        self.seat = seat
        self.colour = seat.colour
        self.user_id = user_id
        self.guided = guided

    def show(self, group: str, note: str, mode: str) -> Panel:
        lang, table = self.lang, self.table
        parts = [note] if note else []
        asked = table.asked
        if asked is None:
            parts += [_goods(lang, table, self.colour), lang.t("The game is over.")]
            return Panel("\n".join(parts))
        state = table.game.position()
        parts.insert(0, f"-# {heading(lang, state['round'], state['phase'])}")
        planner = Planner(lang, table, self.seat)
        page, _, which = mode.partition(".")
        if page in (ORDERS, STEP, ACT) and not planner.paused:
            said, rows = self._plan_page(planner, page, which, group)
        elif asked == self.seat:
            said, rows = self._own(planner, group)
        else:
            said, rows = self._waiting(planner, asked, group, mode)
        return Panel(cut("\n".join([*parts, *said]), PANEL_TEXT), tuple(rows))

    def _own(self, planner: Planner, group: str) -> tuple[list[str], list[Row]]:
        """The decision is this person's."""
        lang, table = self.lang, self.table
        said = [_goods(lang, table, self.colour)]
        said.append(lang.t("**You: {decision}.**").format(decision=decision_text(lang, table.game)))
        why = (
            ""
            if planner.paused
            else why_text(lang, table.game, table.names, why_asked(table, self.colour))
        )
        said += [why] if why else []
        said += hints(lang, table)
        decision = table.game.decision
        assert decision is not None
        answers = ranked(table.game, decision.answers)  # what is of use now first
        choosing = _choosing(lang, table)
        said += choosing.told(decision.kind, answers)
        said += _plan_text(planner)
        rows = [*choosing.rows(decision.kind, answers, group), *_explain_row(lang, table)]
        if planner.paused:
            rows += planner.paused_rows()
        elif not group:
            rows += [*planner.last_worker_rows(), *always_rows(planner)]
        orders = () if planner.paused else (planner.button(lang.t("My orders …"), "plan", ORDERS),)
        if undo := (*_undo_buttons(lang, table, self.user_id), *orders):
            rows.append(undo)
        told = guide(lang, table) if self.guided else ""
        if told:
            said.append(f"-# {told}")
            rows.append((Button(lang.t("No more hints"), str(ControlId("unguide", table.id))),))
        return said, rows

    def _waiting(
        self, planner: Planner, asked: Seat, group: str, mode: str
    ) -> tuple[list[str], list[Row]]:
        """Another is asked: what can be said ahead."""
        lang, table = self.lang, self.table
        undo = _undo_buttons(lang, table, self.user_id)
        waiting = lang.t("Nothing to decide for you now. {player} is asked: {decision}.").format(
            player=plain(asked.name), decision=decision_text(lang, table.game)
        )
        if planner.paused:
            said = [_goods(lang, table, self.colour), waiting, *_plan_text(planner)]
            return said, [*planner.paused_rows(), *([undo] if undo else [])]
        at = ahead_of(table, self.seat)
        if at is not None:
            return self._ahead(planner, at, asked, group)
        said = [_goods(lang, table, self.colour), waiting, *_plan_text(planner)]
        rows = planner.queue_rows(mode)
        last = undo
        if rows:
            said.append(lang.t("You can plan on while the others think:"))
        else:
            rows = [*provost_rows(planner), *castle_rows(planner)]
            last = (*undo, planner.button(lang.t("More orders …"), "plan", ORDERS))
        return said, [*rows, *([last] if last else [])]

    def _ahead(
        self, planner: Planner, at: Ahead, asked: Seat, group: str
    ) -> tuple[list[str], list[Row]]:
        """A decision to come, as it will be then."""
        lang, table = self.lang, self.table
        then = table_then(table, at)
        waits = planner.plan.waits == table.game.state.round
        decision = at.game.decision
        assert decision is not None
        said = [
            lang.t("{player} is asked, but you can decide already:").format(
                player=plain(asked.name)
            )
        ]
        if waits:
            said = [lang.t("You wait to see what others do. You can still decide now:")]
        said += [
            *_coming(lang, table, then, self.colour),
            _goods(lang, then, self.colour, lang.t("You will have")),
            lang.t("**You, when it comes: {decision}.**").format(
                decision=decision_text(lang, at.game)
            ),
            *hints(lang, then),
            *choosing_ahead(planner, at).told(decision.kind, decision.answers),
            *_plan_text(planner),
        ]
        rows = ahead_rows(planner, at, group, waits=waits)
        undo = _undo_buttons(lang, table, self.user_id)
        last = (*undo, planner.button(lang.t("My orders …"), "plan", ORDERS))
        return said, [*rows, last]

    def _plan_page(
        self, planner: Planner, page: str, which: str, group: str
    ) -> tuple[list[str], list[Row]]:
        """A page of the plan of its own."""
        said = [_goods(self.lang, self.table, self.colour), *_plan_text(planner)]
        back: Row = (planner.button(self.lang.t("Back"), "plan", ""),)
        if page == ACT:
            return said, [*planner.act_rows(which, group=group), back]
        rows = step_rows(planner, group) if page == STEP else order_rows(planner)
        return said, rows or [back]


def _plan_text(planner: Planner) -> list[str]:
    lines = planner.text()
    return [cut("\n".join(lines), PLAN_TEXT)] if lines else []


def _coming(lang: Language, table: Table, then: Table, colour: str) -> list[str]:
    """The own workers that are still to be activated, in the order of the road, and which is asked about."""
    s = table.game.state
    player = table.game.setup.players.index(colour)
    spots = [
        SPACES[space]
        for space in range(R1, ROAD_OFFSET + s.provost + 1)
        if s.worker[space] == player
    ]
    if len(spots) < 2:
        return []
    now = spot(then.game)
    names = [
        f"**{place_text(lang, space, table.game)}**"
        if space == now
        else place_text(lang, space, table.game)
        for space in spots
    ]
    return [lang.t("Your workers to come: {places}.").format(places=joined(names))]


def _explain_row(lang: Language, table: Table) -> tuple[Row, ...]:
    """For a placement: what the buildings do, in sentences."""
    decision = table.game.decision
    if decision is None or decision.kind not in ("place", "gate"):
        return ()
    spaces = [answer.split()[1] for answer in decision.answers if answer not in SIDE]
    keys = dict.fromkeys(_topic_of(table, space) for space in spaces)
    titles = dict(topics(lang.plain))
    options = tuple(Option(titles[key], key) for key in keys)[:MOST_OPTIONS]
    if not options:
        return ()
    return (Select(str(ControlId("explain", table.id)), lang.t("Explain a building"), options),)


def _topic_of(table: Table, space: str) -> str:
    """The key in the rules of the building on a space."""
    if not space.startswith("r"):
        return f"at-{space}"
    return TILES[table.game.state.tile[SPACES.index(space)]].id


def _undo_buttons(lang: Language, table: Table, user_id: int) -> tuple[Button, ...]:
    """What of the person's own can be taken back: at once, or if the others agree."""
    if own_last(table, user_id) is not None:
        control = ControlId("undo", table.id, table.row.revision)
        return (Button(lang.t("Take back my last answer"), str(control)),)
    if last_of(table, user_id) is not None:
        return (Button(lang.t("Ask to go back"), str(ControlId("ask_undo", table.id))),)
    return ()


def _goods(lang: Language, table: Table, colour: str, begins: str = "") -> str:
    """What the player owns, in one line."""
    mine = table.game.position()["players"][colour]
    cubes = "".join(cube * count for cube, count in mine["cubes"].items())
    return lang.t("{begins} {deniers}, {cubes}; {workers}, {points}.").format(
        begins=begins or lang.t("You have"),
        deniers=deniers_text(lang, mine["deniers"]),
        cubes=cubes_text(lang, cubes) if cubes else lang.t("no cubes"),
        workers=lang.n("{n} worker at home", "{n} workers at home", mine["workers"]).format(
            n=mine["workers"]
        ),
        points=lang.n("{n} point", "{n} points", mine["score"]).format(n=mine["score"]),
    )


def _choosing(lang: Language, table: Table) -> Choosing:
    """The controls for the answers to the pending decision."""

    def said(answer: str) -> Said:
        label = answer_label(lang, table.game, answer, table.names)
        return label.short, label.long, label.detail

    def control(verb: str, rest: str) -> str:
        return str(ControlId(verb, table.id, table.row.revision, rest))

    return Choosing(
        lang,
        said,
        lambda answer: control(GIVE, answer),
        lambda name: control(PICK, name),
        control("back", ""),
    )
