"""Presses that change a plan, by verb: one lock, one check, and the panel shows what stands now.

The edition of the plan shown and the round stand in the id where other controls have the revision: whoever decides
meanwhile does not make a press stale, another change of the same plan does, and so does the next round. Whatever an
id or a value says that makes no sense any more, or never did, is answered as what is stale: by the present panel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.plans import changes
from bot.plans.model import (
    ALL,
    ASK,
    SCARCER,
    CastleOrder,
    Habit,
    Option,
    Plan,
    PlanError,
    ProvostOrder,
    check,
)
from bot.plans.placement_queue import decision_at
from bot.plans.resolve import find_intent, without
from bot.plans.standing_orders import habit_tile
from bot.presenter.plan.planner import ACT, ELSE, ORDERS, STEP, Planner
from bot.presenter.plan.standing_orders import (
    FORGET_CASTLE,
    FORGET_FAVORS,
    FORGET_HABIT,
    FORGET_INTENT,
    FORGET_PROVOST,
    FORGET_STEP,
    FORGET_WAIT,
)
from bot.presses.panel import show_panel
from bot.tables.planning import Planning
from bot.tables.refusals import Stale
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from bot.ui.control_ids import ControlId, of_stamp
from bot.ui.reply import Reply
from engine.board import SPACES

Change = Callable[[Plan], Plan]
Handler = Callable[[Reply, ControlId, str], Awaitable[None]]

DEARER: Final = 1
"""Deniers above the price shown that a worker to come may cost, until something else is said."""


class PlanPresses:
    """The handlers of the controls of `bot.presenter.plan.planner`, `standing` and `ahead`."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.planning = Planning(service)
        handlers: dict[str, Handler] = {
            "plan": self.open,
            "queue": self.queue,
            "passing": self.passing,
            "set": self.set,
            "intend": self.intend,
            "order": self.order,
            "always": self.always,
            "unplan": self.unplan,
            "resume": self.resume,
            "telling": self.telling,
            "ahead": self.ahead,
            "aheads": self.aheads,
            "wait": self.wait,
        }
        self.handlers = {verb: self._or_present(handler) for verb, handler in handlers.items()}

    def _or_present(self, handler: Handler) -> Handler:
        """The handler; where that is stale the present panel is shown and nothing has changed."""

        async def handle(reply: Reply, control: ControlId, value: str) -> None:
            try:
                await handler(reply, control, value)
            except (Stale, PlanError):
                await self._show(reply, control, note=Stale().say(reply.lang))

        return handle

    # Looking

    async def open(self, reply: Reply, control: ControlId, value: str) -> None:
        """Another page of the plan; with a value, of one building."""
        mode = f"{ACT}.{value}" if control.rest == ACT else control.rest
        await self._show(reply, control, mode=mode)

    async def _show(
        self,
        reply: Reply,
        control: ControlId,
        *,
        table: Table | None = None,
        mode: str = "",
        group: str = "",
        note: str = "",
    ) -> None:
        table = table or await self.service.table(control.game_id)
        await show_panel(reply, self.service.preferences, table, group=group, note=note, mode=mode)

    async def _planner(self, reply: Reply, control: ControlId) -> Planner:
        """What the person can plan now. Raises what `check_running` raises."""
        table = await self.service.table(control.game_id)
        return Planner(reply.lang, table, check_running(table, reply.interaction.user.id))

    async def _change(
        self, reply: Reply, control: ControlId, change: Change, mode: str = ""
    ) -> None:
        """Change the plan and show the panel. Raises what `Planning.change` raises."""
        user_id = reply.interaction.user.id
        edition, number = of_stamp(control.revision)
        table, _marks = await self.planning.change(
            control.game_id, user_id, change, edition=edition, round_number=number
        )
        await self._show(reply, control, table=table, mode=mode)

    # Workers to come

    async def queue(self, reply: Reply, control: ControlId, value: str) -> None:
        """One more worker, or one more choice for the last."""
        planner = await self._planner(reply, control)
        number = planner.game.state.round
        option = Option(value.removeprefix("=").removeprefix("place "))
        shown = control.rest.rpartition(".")[2]
        check(shown.isascii() and shown.isdigit() and len(shown) < 6, "no number of answers")
        option = replace(option, most=planner.shown_price(option.where, int(shown)) + DEARER)
        if control.rest.startswith(ELSE):
            await self._change(
                reply, control, lambda plan: changes.with_choice(plan, number, option), ELSE
            )
        else:
            await self._change(reply, control, lambda plan: changes.with_step(plan, number, option))

    async def passing(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Pass after the last worker, or don't."""
        planner = await self._planner(reply, control)
        number = planner.game.state.round
        await self._change(reply, control, lambda plan: changes.with_passing(plan, number))

    async def set(self, reply: Reply, control: ControlId, value: str) -> None:
        """A detail of the last worker."""
        what, _, _name = control.rest.partition(".")
        if what == "act":
            await self._act(reply, control, value)
            return
        change: Change
        match what:
            case "most":
                most = changes.number_of(value) or None
                change = lambda plan: changes.with_option(plan, most=most)  # noqa: E731
            case "when":
                when = changes.condition_of(value)
                change = lambda plan: changes.with_option(plan, when=when)  # noqa: E731
            case "otherwise":
                change = lambda plan: _with_otherwise(plan, value)  # noqa: E731
            case "last":
                last = changes.number_of(value) or None
                change = lambda plan: changes.with_farthest(plan, last)  # noqa: E731
            case _:
                raise Stale
        await self._change(reply, control, change, STEP)

    async def _act(self, reply: Reply, control: ControlId, value: str) -> None:
        """What the last planned worker shall do: one more answer, or a group of them."""
        if value.startswith(">"):
            await self._show(reply, control, mode=STEP, group=value[1:])
            return
        answer = value[1:]

        def change(plan: Plan) -> Plan:
            known = changes.last_option(plan).then
            return changes.with_option(plan, then=(*(a for a in known if a != answer), answer))

        await self._change(reply, control, change)

    async def intend(self, reply: Reply, control: ControlId, value: str) -> None:
        """What a placed worker shall do: one more answer, or a group of them."""
        space = control.rest.partition(".")[0]
        if space not in SPACES:
            raise Stale
        if value.startswith(">"):
            await self._show(reply, control, mode=f"{ACT}.{space}", group=value[1:])
            return
        planner = await self._planner(reply, control)
        number, kind = planner.game.state.round, decision_at(planner.game, space)
        if not kind:
            raise Stale
        await self._change(
            reply,
            control,
            lambda plan: changes.with_answer(plan, number, kind, space, value[1:]),
        )

    # Standing orders

    async def order(self, reply: Reply, control: ControlId, value: str) -> None:
        """The provost, the castle, or the lines of favors."""
        planner = await self._planner(reply, control)
        number = planner.game.state.round
        match control.rest:
            case "provost":
                numbers = value.split(".")
                check(len(numbers) == 3, f"no order: {value}")
                first, last, most = map(changes.number_of, numbers)

                def change(plan: Plan) -> Plan:
                    old = plan.provost or ProvostOrder(number, first, last, most)
                    new = replace(old, round=number, first=first, last=last, most=most)
                    return changes.with_provost(plan, new)
            case "reach":

                def change(plan: Plan) -> Plan:
                    return _with_reach(plan, value)
            case "castle":

                def change(plan: Plan) -> Plan:
                    old = plan.castle or CastleOrder(number)
                    return changes.with_castle(plan, replace(old, round=number, batches=value))
            case "cubes":

                def change(plan: Plan) -> Plan:
                    return _with_cubes(plan, number, value)
            case "lines":

                def change(plan: Plan) -> Plan:
                    if value == ASK:
                        return replace(plan, favors=None)
                    check(bool(value), "no line")
                    return changes.with_favor(plan, line=value)
            case _:
                raise Stale

        await self._change(reply, control, change, ORDERS)

    async def always(self, reply: Reply, control: ControlId, value: str) -> None:
        """Answer the pending decision and the like of it from now on: the plan does it at once."""
        planner = await self._planner(reply, control)
        decision = planner.game.decision
        kind, _, where = control.rest.partition(".")
        if decision is None or decision.player != planner.colour:
            raise Stale
        if (kind, where) != (decision.kind, habit_tile(planner.game)):
            raise Stale
        if value not in (SCARCER, *decision.answers):
            raise Stale

        def change(plan: Plan) -> Plan:
            if kind == "line":
                return changes.with_favor(plan, line=value.removeprefix("favor "))
            if kind == "effect":
                return changes.with_favor(plan, effect=value)
            answers = (SCARCER, decision.answers[0]) if value == SCARCER else (value,)
            # What was said of this very worker and does not hold any more would still come first.
            said = find_intent(plan, planner.game)
            plan = without(plan, said) if said else plan
            return changes.with_habit(plan, Habit(kind, where, answers))

        await self._change(reply, control, change)

    # Forgetting

    async def unplan(self, reply: Reply, control: ControlId, value: str) -> None:
        """Take out the last worker, a line, or all."""
        if control.rest == "all":
            table = await self.planning.drop_plan(
                control.game_id, reply.interaction.user.id, edition=of_stamp(control.revision)[0]
            )
            await self._show(reply, control, table=table)
        elif control.rest == "step":
            await self._change(reply, control, lambda plan: changes.with_last(plan, None))
        else:
            await self._change(reply, control, lambda plan: _without_line(plan, value), ORDERS)

    async def resume(self, reply: Reply, control: ControlId, _value: str) -> None:
        """A paused plan goes on."""
        await self._change(reply, control, lambda plan: plan)

    async def telling(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Whether a direct message says that a plan has stopped; the choice stands in place of the revision."""
        user_id = reply.interaction.user.id
        await self.service.preferences.set_told_of_stops(user_id, bool(control.revision))
        await self._show(reply, control, mode=ORDERS)

    # Answering ahead

    async def ahead(self, reply: Reply, control: ControlId, _value: str) -> None:
        """An answer to a decision to come, by its button."""
        await self._prepare(reply, control, control.rest)

    async def aheads(self, reply: Reply, control: ControlId, value: str) -> None:
        """The same from a select, or a group of answers."""
        if value.startswith(">"):
            await self._show(reply, control, group=value[1:])
            return
        about, _, _name = control.rest.rpartition(".")
        await self._prepare(reply, control, f"{about}.{value[1:]}")

    async def _prepare(self, reply: Reply, control: ControlId, rest: str) -> None:
        kind, _, said = rest.partition(".")
        space, _, answer = said.partition(".")
        edition, number = of_stamp(control.revision)
        table, _next = await self.planning.prepare(
            control.game_id,
            reply.interaction.user.id,
            (answer,),
            about=(kind, space),
            edition=edition,
            round_number=number,
        )
        await self._show(reply, control, table=table)

    async def wait(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Be asked in turn."""
        edition, number = of_stamp(control.revision)
        table = await self.planning.wait(
            control.game_id, reply.interaction.user.id, edition=edition, round_number=number
        )
        await self._show(reply, control, table=table)


def _with_otherwise(plan: Plan, value: str) -> Plan:
    return changes.with_last(plan, replace(changes.last_step(plan), otherwise=value))


def _with_reach(plan: Plan, value: str) -> Plan:
    order = plan.provost
    if order is None:
        raise PlanError("no order to change")
    if value in ("guild.0", "guild.1"):
        return changes.with_provost(plan, replace(order, guild=value == "guild.1"))
    return changes.with_provost(plan, replace(order, otherwise=value))


def _with_cubes(plan: Plan, number: int, value: str) -> Plan:
    which, _, cubes = value.partition(".")
    old = plan.castle or CastleOrder(number, ALL)
    if which == "spare":
        return changes.with_castle(plan, replace(old, spare=cubes))
    check(which == "never", f"no order: {value}")
    return changes.with_castle(plan, replace(old, never=cubes))


def _without_line(plan: Plan, value: str) -> Plan:
    """The plan less one line of `standing.forget_rows`."""
    if value == FORGET_PROVOST:
        return replace(plan, provost=None)
    if value == FORGET_CASTLE:
        return replace(plan, castle=None)
    if value == FORGET_FAVORS:
        return replace(plan, favors=None)
    if value == FORGET_WAIT:
        return replace(plan, waits=0)
    letter, number = value[:1], changes.number_of(value[1:])
    if letter == FORGET_STEP:
        return changes.without_step(plan, number)
    if letter == FORGET_INTENT:
        return replace(plan, intents=changes.without_one(plan.intents, number))
    check(letter == FORGET_HABIT, f"no line: {value}")
    return replace(plan, habits=changes.without_one(plan.habits, number))
