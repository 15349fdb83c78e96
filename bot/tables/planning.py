"""What people do with their plans: look at them, change them, answer ahead. Nobody else is told of any of it.

A plan makes no revision of the game; only answers that run from it do. What a person did wrong raises a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.plans import parallel
from bot.plans.check import check_plan
from bot.plans.marks import Impossible, Mark
from bot.plans.model import Plan, PlanError, TooMuch
from bot.plans.parallel import Ahead
from bot.plans.reasons import PAUSED, Reason
from bot.plans.resolve import resolve, spot
from bot.plans.stored_text import MARGIN, MOST_TEXT, write_plan
from bot.store import Answer, Seat, standing
from bot.tables.autoplay import SAME
from bot.tables.held_plans import Held
from bot.tables.refusals import PlanRefused, PlanTooLong, Stale
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from bot.words.plan_lines import line_text, reason_text


class Planning:
    """Plans of the tables of a service; every change under the game's lock."""

    def __init__(self, service: Service) -> None:
        self.service = service

    # Looking

    async def plan_of(self, game_id: int, user_id: int) -> Held | None:
        """The person's plan without what is over. Raises `NotSeated`, `NotStarted`, `GameEnded`, `NoGame`."""
        async with self.service.locked(game_id) as table:
            return held_by(table, check_running(table, user_id))

    # Changing

    async def set_plan(
        self,
        game_id: int,
        user_id: int,
        plan: Plan,
        revision: int | None = None,
        edition: int | None = None,
    ) -> tuple[Table, tuple[Mark, ...]]:
        """Keep a plan in place of the one before (a paused one runs again), and go on; what it hangs on.

        `revision` is that of the control pressed, `edition` that of the plan it showed. Raises `Stale`, `PlanRefused`,
        `PlanTooLong` and what `plan_of` raises; then nothing has changed.
        """
        return await self.change(game_id, user_id, lambda _old: plan, revision, edition)

    async def change(
        self,
        game_id: int,
        user_id: int,
        change: Callable[[Plan], Plan],
        revision: int | None = None,
        edition: int | None = None,
        round_number: int | None = None,
    ) -> tuple[Table, tuple[Mark, ...]]:
        """The same with a part of the present plan changed, read under the lock.

        A change of what the plan does not hold any more is `Stale` too, as is one meant for another round.
        """
        async with self.service.locked(game_id) as table:
            seat = _check(table, user_id, revision, edition, round_number)
            plan = _changed(change, _plan(table, seat)).at(table.game.state.round)
            marks = _checked(table, seat, plan)
            went_on = await self._keep(table, seat, plan)
        self._told(game_id, went_on)
        return table, marks

    async def drop_plan(
        self, game_id: int, user_id: int, revision: int | None = None, edition: int | None = None
    ) -> Table:
        """Forget what the person's plan says. Raises what `set_plan` raises.

        The editions count on, so that no panel of this plan fits a later one.
        """
        table, _marks = await self.set_plan(game_id, user_id, Plan(), revision, edition)
        return table

    # Answering in parallel

    async def ahead(self, game_id: int, user_id: int) -> Ahead | None:
        """The person's next decision of this round that can be answered ahead, as it will be then."""
        async with self.service.locked(game_id) as table:
            return ahead_of(table, check_running(table, user_id))

    async def prepare(
        self,
        game_id: int,
        user_id: int,
        answers: tuple[str, ...],
        revision: int | None = None,
        about: tuple[str, str] | None = None,
        edition: int | None = None,
        round_number: int | None = None,
    ) -> tuple[Table, Ahead | None]:
        """Answer that decision, the best answer first, and go on if it is asked already; the next one to answer.

        `about` is its kind and space as they were shown: where it is another by now that is `Stale`, as it is where
        the answer is not possible there any more. Raises what `set_plan` raises.
        """
        async with self.service.locked(game_id) as table:
            seat = _check(table, user_id, revision, edition, round_number)
            at = ahead_of(table, seat)
            if at is None or (about is not None and about != about_what(at)):
                raise Stale
            plan = _changed(lambda old: parallel.keep(old, at, answers), _plan(table, seat))
            went_on = await self._keep(table, seat, plan)
            following = ahead_of(table, seat) if table.running else None
        self._told(game_id, went_on)
        return table, following

    async def wait(
        self,
        game_id: int,
        user_id: int,
        revision: int | None = None,
        edition: int | None = None,
        round_number: int | None = None,
    ) -> Table:
        """Be asked in turn in this round: the person would rather see what others do first.

        A paused plan stays so: that is `Stale`, as what `set_plan` raises besides.
        """
        async with self.service.locked(game_id) as table:
            seat = _check(table, user_id, revision, edition, round_number)
            held = held_by(table, seat)
            if held is not None and held.paused:
                raise Stale
            went_on = await self._keep(table, seat, parallel.wait(_plan(table, seat), table.game))
        self._told(game_id, went_on)
        return table

    async def _keep(self, table: Table, seat: Seat, plan: Plan) -> bool:
        """Store a plan, then go on by it; True if the game moved."""
        assert seat.colour is not None
        assert seat.user_id is not None
        before = table.held.get(seat.colour) or Held(seat.colour, seat.user_id, Plan())
        try:
            write_plan(plan, MOST_TEXT - MARGIN)
        except TooMuch as error:
            raise PlanTooLong from error
        held = before.changed(plan)
        row = held.row(self.service.now())
        await self.service.store.set_plan(table.id, table.row.revision, row)
        table.held[seat.colour] = held
        return await self.service.go_on(table)

    def _told(self, game_id: int, went_on: bool) -> None:
        if went_on:
            self.service.changed(game_id)


def held_by(table: Table, seat: Seat) -> Held | None:
    """The plan of a seat's person as it stands in this round."""
    held = table.held.get(seat.colour or "")
    if held is None or held.user_id != seat.user_id:
        return None
    return replace(held, plan=held.plan.at(table.game.state.round))


def _plan(table: Table, seat: Seat) -> Plan:
    held = held_by(table, seat)
    return held.plan if held else Plan()


def ahead_of(table: Table, seat: Seat) -> Ahead | None:
    """The next decision that a seat's person can answer ahead; none while their plan is paused."""
    held = held_by(table, seat)
    if held is not None and held.paused:
        return None
    assert seat.colour is not None
    return parallel.ahead(_plan(table, seat), table.game, seat.colour)


def about_what(at: Ahead) -> tuple[str, str]:
    """Kind and space of a decision to come."""
    decision = at.game.decision
    assert decision is not None
    return decision.kind, spot(at.game)


def to_ask(table: Table) -> tuple[Seat, ...]:
    """The seats of the people to ask now: the one who owes the decision first, then who can answer ahead."""
    if not table.running:
        return ()
    seats = [seat for seat in table.row.seats if seat.user_id is not None and seat.colour]
    plans = {seat.colour: _plan(table, seat) for seat in seats if seat.colour}
    paused = {held.colour for held in table.held.values() if held.paused}
    asked = table.asked
    people = [
        seat.colour
        for seat in seats
        if seat.colour and (seat == asked or seat.colour not in paused)
    ]
    return tuple(
        table.seat_of_colour(colour) for colour in parallel.to_ask(table.game, plans, people)
    )


def why_asked(table: Table, colour: str) -> tuple[Reason, ...]:
    """Why the pending decision of that colour is asked although there is a plan; empty where the plan is silent."""
    decision = table.game.decision
    held = table.held.get(colour)
    if held is None or decision is None or decision.player != colour:
        return ()
    if held.paused:
        return (Reason(PAUSED),)
    return resolve(held.plan, table.game, colour).reasons


def paused_by(table: Table, since: int) -> list[Held]:
    """The plans to pause when everything from that sequence number on is taken back: theirs whose decisions go."""
    gone = {
        line.entry.colour
        for line in standing(table.log)
        if line.sequence >= since and isinstance(line.entry, Answer) and line.entry.source != SAME
    }
    return [
        held.changed(held.plan, paused=True)
        for held in table.held.values()
        if held.colour in gone and not held.plan.empty
    ]


def _check(
    table: Table,
    user_id: int,
    revision: int | None,
    edition: int | None,
    round_number: int | None = None,
) -> Seat:
    """The seat of a person whose control is of today."""
    seat = check_running(table, user_id)
    if revision is not None and revision != table.row.revision:
        raise Stale
    held = table.held.get(seat.colour or "")
    if edition is not None and edition != (held.edition if held else 0):
        raise Stale
    if round_number is not None and round_number != table.game.state.round:
        raise Stale
    return seat


def _changed(change: Callable[[Plan], Plan], plan: Plan) -> Plan:
    """The plan after a change. Raises `PlanTooLong`, `Stale` for what can't be said of this plan, or of any."""
    try:
        return change(plan)
    except TooMuch as error:
        raise PlanTooLong from error
    except PlanError as error:
        raise Stale from error


def _checked(table: Table, seat: Seat, plan: Plan) -> tuple[Mark, ...]:
    assert seat.colour is not None
    try:
        return check_plan(plan, table.game, seat.colour, _plan(table, seat))
    except Impossible as impossible:
        line, reason, game, names = impossible.line, impossible.reason, table.game, table.names
        raise PlanRefused(
            line=lambda lang: line_text(lang, line),
            reason=lambda lang: reason_text(lang, reason, game, names),
        ) from impossible
