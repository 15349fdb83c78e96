"""People's plans at a table: changes of them, which make no revision, and why somebody is asked in spite of one."""

from collections.abc import Callable
from dataclasses import replace

from bot.plans.answer_or_stop import current, resolve
from bot.plans.placement_queue import Impossible
from bot.plans.plan_model import PASS, Plan, PlanError
from bot.plans.reason_codes import ON_HOLD, PAUSED, WENT_BACK, Reason
from bot.store import Answer, Held, Seat, Undo, standing
from bot.tables.autoplay import SAME, UNASKED
from bot.tables.loaded_table import Table, check_running
from bot.tables.playing import Service
from bot.tables.refusals import NotPlanned, Stale
from bot.words.plan_lines import reason_text
from engine import Game

Change = Callable[[Plan, Game, str], Plan]
"""The plan of a colour after a change; raises `PlanError` where that can't be said of this plan, or of any."""


async def change_plan(
    service: Service,
    game_id: int,
    user_id: int,
    shown: tuple[int, int],
    change: Change,
    *,
    now: bool = False,
    hold: bool = False,
) -> Table:
    """Change a person's plan under the game's lock, and go on; the table after that.

    A plan that waits for a moment goes on waiting where it still answers the same, unless that is pressed for `now`;
    with `hold` it is paused. A paused one runs again, but for who is asked only `now`. `shown` is what `edition_now`
    was when the control was made. Raises `Stale` where that, or what is changed, is over; `NotSeated`, `NotStarted`,
    `GameEnded`, `NoGame`. Then nothing has changed.
    """
    async with service.locked(game_id) as table:
        seat = check_running(table, user_id)
        if shown != edition_now(table, seat):
            raise Stale
        held = _changed(table, seat, change)
        asked = not now and table.asked == seat
        waits = asked and plan_waits(table)
        if hold and not waits:
            raise Stale
        held = replace(held, paused=hold or (asked and is_paused(table, seat)))
        waits = waits and _says(table, held) == _says(table, held_by(table, seat))
        run = service.begin(table, user_id if table.asked == seat else None)
        run.hold(held)
        if waits or not await service.go_on(table, run):
            await put_plan(service, table, held)
    return table


async def put_plan(service: Service, table: Table, held: Held) -> None:
    """Store a plan that answers nothing now."""
    await service.store.set_plan(table.id, table.row.revision, held, at=service.now())
    table.held[held.colour] = held


def _says(table: Table, held: Held) -> str | None:
    """What a plan answers to the pending decision, which is its player's."""
    return resolve(held.plan, table.game, held.colour).answer


def _changed(table: Table, seat: Seat, change: Change) -> Held:
    """What is held after a change. Raises `Stale`."""
    game, old = table.game, held_by(table, seat)
    try:
        plan = table.told(change(old.plan, game, old.colour), PASS)
    except Impossible as error:
        reason = error.reason
        raise NotPlanned(
            reason=lambda lang: reason_text(lang, reason, game, table.names)
        ) from error
    except PlanError as error:
        raise Stale from error
    if plan != current(plan, game, old.colour):
        raise Stale
    return old.changed(plan)


def held_by(table: Table, seat: Seat) -> Held:
    """The plan of a seat's person as far as its time has not passed; an empty one for none."""
    assert seat.colour is not None
    assert seat.user_id is not None
    held = table.held.get(seat.colour)
    if held is None or held.user_id != seat.user_id:
        return Held(seat.colour, seat.user_id, Plan())
    return replace(held, plan=current(held.plan, table.game, seat.colour))


def edition_now(table: Table, seat: Seat) -> tuple[int, int]:
    """The edition of a seat's plan and the round: another change of it or the next round makes a control stale."""
    return held_by(table, seat).edition, table.game.round


def why_asked(table: Table, colour: str) -> tuple[Reason, ...]:
    """Why the pending decision of that colour is asked although there is a plan; empty where the plan is silent."""
    decision = table.game.decision
    held = table.held.get(colour)
    if held is None or decision is None or decision.player != colour:
        return ()
    told = resolve(held.plan, table.game, colour)
    if told.answer is None:
        return told.reasons
    return (why_paused(table, colour),) if table.taken_back or held.paused else ()


def plan_waits(table: Table) -> bool:
    """True if the plan of who is asked decides, but not before the last press can't be taken back any more."""
    asked = table.asked
    if not table.plans_wait or asked is None or asked.user_id is None or asked.colour is None:
        return False
    return _says(table, held_by(table, asked)) is not None and not is_paused(table, asked)


def is_paused(table: Table, seat: Seat) -> bool:
    """True while the plan of a seat's person goes on only after their next answer, or once they say so."""
    held = held_by(table, seat)
    if table.asked != seat:
        return held.paused
    return (table.taken_back or held.paused) and _says(table, held) is not None


def why_paused(table: Table, colour: str) -> Reason:
    """Who took back which answer of that colour's player, so that the plan waits; else they told it to wait."""
    for number, line in enumerate(reversed(table.log), 1):
        undo = line.entry
        if isinstance(undo, Answer) and undo.colour == colour:
            break
        if isinstance(undo, Undo):
            before = (one for one in standing(table.log[:-number]) if one.sequence >= undo.since)
            gone = [one.entry for one in before if isinstance(one.entry, Answer)]
            mine = [one for one in gone if one.colour == colour and one.source != SAME]
            if undo.colour == colour and mine:
                return Reason(PAUSED, colour=colour, answer=mine[0].text)
            if placed := [one.text for one in mine if by_hand_placed(one)]:
                return Reason(WENT_BACK, colour=undo.colour or "", answer=placed[0])
    return Reason(ON_HOLD)


def by_hand_placed(answer: Answer) -> bool:
    """True for a worker placed, or a pass, that no plan answered: taken back, it comes before what is planned."""
    return answer.source not in UNASKED and answer.text.split()[0] in ("place", "pass")
