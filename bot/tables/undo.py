"""Taking answers back: one's own at once; others' go by a vote.

The log keeps what was undone. Answers of computer players, and of anybody where all answers were the same, are no
person's decision: they go back with those they followed. An answer that ran from a plan counts as its player's.
"""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, Final

from bot.plans.answer_or_stop import resolve
from bot.plans.placement_queue import trimmed
from bot.plans.plan_model import ASK, MOST_STEPS, Plan, Queue
from bot.plans.reason_codes import Reason
from bot.plans.stored_text import LEFT, read_plan
from bot.store import Answer, Held, Logged, Message, Role, Undo, standing
from bot.tables.autoplay import IN_PLACE, NOBODYS, SAME, SUBSTITUTES, UNASKED
from bot.tables.loaded_table import Table, check_running
from bot.tables.notification_limits import TAKE_BACK
from bot.tables.pace import VOTE, check_time_left
from bot.tables.planning import by_hand_placed
from bot.tables.playing import Service
from bot.tables.refusals import NothingToUndo, Stale
from bot.tables.votes import VoteKind
from engine import Game
from words.language import N_

PASSING: Final = (Role.TURN, Role.REMINDER, Role.VOTE)
"""What stands in a channel only for as long as somebody is asked."""

DECIDED_SINCE: Final = N_("Others have decided since then. “Ask to undo” asks them to agree.")


def _person(table: Table, line: Logged) -> int | None:
    """The person whose decision an answer was, though they have left and may come back; None where it was nobody's."""
    assert isinstance(line.entry, Answer)
    if line.entry.source in NOBODYS:
        return None
    return table.seat_of_colour(line.entry.colour).owner


def _theirs(table: Table, line: Logged) -> int | None:
    """The person whose decision an answer was, or in whose place a computer player gave it, if they are there now."""
    if line.entry.source in IN_PLACE:
        return table.seat_of_colour(line.entry.colour or "").user_id
    return _person(table, line)


def own_last(table: Table, user_id: int) -> int | None:
    """Sequence number of the person's last answer, given or planned, if nobody has decided since.

    That is nobody in whose place a computer player has, either, the person themselves among them: else whoever leaves
    for a moment and comes back would see its answer, and then give another.
    """
    for line in reversed(standing(table.log)):
        if _person(table, line) == user_id:
            return line.sequence
        if _theirs(table, line) is not None:
            return None
    return None


def last_of(table: Table, user_id: int) -> int | None:
    """Sequence number of the person's last answer, whoever decided since."""
    mine = [line for line in standing(table.log) if _person(table, line) == user_id]
    return mine[-1].sequence if mine else None


def own_answers(table: Table, user_id: int) -> list[int]:
    """The numbers of those standing answers, from 0 on, that were a person's decisions."""
    lines = standing(table.log)
    return [number for number, line in enumerate(lines) if _person(table, line) == user_id]


def asked_to_undo(table: Table, user_id: int) -> tuple[int, ...]:
    """The others whose answers would be taken back with the person's last, each once, in order: they have to agree.

    Nobody where it can't be asked, as one of them plays no more.
    """
    since = last_of(table, user_id)
    gone = [line for line in standing(table.log) if since and line.sequence >= since]
    others = tuple(dict.fromkeys(filter(None, (_theirs(table, line) for line in gone))))
    others = tuple(one for one in others if one != user_id)
    return others if {*others} <= {*table.row.people} else ()


async def take_back(
    service: Service, game_id: int, user_id: int, sequence: int | None = None
) -> Table:
    """Take back the person's own last answer. Raises `NothingToUndo`, and `Refusal` as `Notices.post` and `go_back`.

    `sequence` is that of the answer which the control names, whatever computer players have done since. It raises
    `Stale` where another answer is the last, so that a double click takes one back, or others have decided since.
    """
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        since = own_last(table, user_id)
        if sequence not in (None, since):
            raise Stale(DECIDED_SINCE if sequence == last_of(table, user_id) else None)
        if since is None:
            raise NothingToUndo
        if messages := await _messages(service, table, user_id):
            await service.notices.post(user_id, TAKE_BACK, game_id, messages=messages)
        await go_back(service, table, since, user_id, "press")
    return table


async def _messages(service: Service, table: Table, user_id: int) -> int:
    """How many messages it makes that a person takes an answer back and gives another.

    One tells of it, unless that is said in the last one, and one asks anew whoever was asked.
    """
    if table.row.settings.for_oneself:
        return 0
    asked = table.asked is not None and table.asked.user_id not in (None, user_id)
    return asked + (undone_last(await service.store.messages(table.id)) is None)


def undone_last(messages: Iterable[Message]) -> Message | None:
    """The message that tells what was taken back last; None unless it is the newest of those that stay."""
    staying = [one for one in messages if one.role not in PASSING]
    last = max(staying, key=lambda one: one.message_id, default=None)
    return last if last and last.role is Role.UNDONE else None


async def go_back(service: Service, table: Table, since: int, user_id: int, source: str) -> None:
    """Take back all answers from a sequence number on, under the game's lock, and put back what they used of plans.

    Raises `Refusal` where somebody has no time left for it.
    """
    seat, lines = table.seat_of(user_id), standing(table.log)
    asked = table.asked.colour if table.asked else None
    undo = Undo(since, source, user_id, seat.colour if seat else None, asked)
    gone = [line.entry.colour for line in lines if line.sequence >= since]
    played = {seat.colour for seat in table.row.seats if seat.user_id} & {undo.colour, *gone}
    await check_time_left(service.store, table.row, table.log_with([undo], service.now()), played)
    game = table.game.at(len(lines) - len(gone))
    _row, table.log = await service.store.load(table.id)  # with all that was used of plans
    await service.append(table, [undo], game, plans_after_undo(table, since))


def _holds(table: Table, user_id: int, _now: int) -> dict[str, Any]:
    """The person's last answer, and whom to ask. Raises `NothingToUndo`."""
    if others := asked_to_undo(table, user_id):
        return {"asked": others, "since": last_of(table, user_id)}
    raise NothingToUndo


UNDO = VoteKind(
    "undo",
    holds=_holds,
    lapses=lambda row, vote: vote.revision != row.revision,
    done=lambda service, table, vote: go_back(service, table, vote.since, vote.asker, VOTE),
    # Once that answer has been taken back, in whatever way.
    come_true=lambda table, vote: any(
        isinstance(one.entry, Undo) and one.entry.since == vote.since for one in table.log
    ),
)
"""Whether answers go back, until the next one is given."""


def plans_after_undo(table: Table, since: int) -> list[Held]:
    """The plans that are others when all answers from that sequence number on are taken back.

    Each is what it was then, with what was planned since. Whoever regrets an answer gives one before the plan goes on;
    so does who placed a worker since, or passed, that no plan did.
    """
    gone = [line.entry for line in standing(table.log) if line.sequence >= since]
    plans = {held.colour: held.plan for held in table.held.values()}
    anew = {gone[0].colour}
    for answer in reversed(gone):
        assert isinstance(answer, Answer)
        if answer.used and answer.colour in plans:
            before, left = read_plan(answer.used), read_plan(answer.used, LEFT)
            plans[answer.colour] = _put_back(before, left, plans[answer.colour])
        if by_hand_placed(answer):
            anew.add(answer.colour)
    found = []
    for held in table.held.values():
        plan = table.told(plans[held.colour], ASK)
        waits = plan.queue is not None and (held.paused or held.colour in anew)
        if (plan, waits) != (held.plan, held.paused):
            found.append(held.changed(plan, paused=waits))
    return found


def done_for(
    table: Table, colour: str, *, by_computer: bool
) -> list[tuple[str, Game, tuple[Reason, ...]]]:
    """What was answered for a player since their last answer, in this round and the one before.

    Each with the game before it, and why a plan did not take its first choice: answers of the plan, and passing where
    nothing of it was possible; or, `by_computer`, what a computer player answered in the player's place.
    """
    lines = standing(table.log)
    answers = enumerate(line.entry for line in lines)
    own = [(n, one) for n, one in answers if isinstance(one, Answer) and one.colour == colour]
    last = max((n for n, one in own if one.source not in (*UNASKED, *NOBODYS)), default=-1)
    told: set[int | None] = {*table.row.people}
    if last >= 0 and lines[last].entry.user_id == table.seat_of_colour(colour).user_id:
        told.add(None)  # nobody else, who would read another's plan
    return [
        (one.text, game, resolve(read_plan(one.used), game, colour).reasons if one.used else ())
        for n, one in own
        if n > last and one.user_id in told and (one.source in SUBSTITUTES) is by_computer
        if one.source != SAME or (one.used and one.text == "pass")
        if (game := table.game.at(n)).round >= table.game.round - 1
    ]


def _put_back(before: Plan, left: Plan, now: Plan) -> Plan:
    """The plan `now` with what an answer used of `before`, of which it `left` some; what was changed since stays."""
    queue = _queue(before.queue, left.queue, now.queue)
    names = [one.name for one in fields(Plan) if one.name != "queue"]
    parts = {name: _merged(*(getattr(one, name) for one in (before, left, now))) for name in names}
    return replace(now, queue=queue, **parts)


def _merged(before: Any, left: Any, now: Any) -> Any:
    """A part of a plan; of several those that were used, then those made since or there before, not those that came."""
    if now == left:
        return before
    if not isinstance(now, tuple):
        return now
    used = [one for one in before if one not in left]
    return (*used, *(one for one in now if one in before or one not in left))


def _queue(before: Queue | None, left: Queue | None, now: Queue | None) -> Queue | None:
    """The steps used, then those that were planned since."""
    if before == left:
        return now
    if before and (now is None or now.round != before.round):
        now = replace(before, steps=())
    if now is None or now == left:
        return before
    steps = _merged(*(one.steps if one else () for one in (before, left, now)))
    return trimmed(replace(now, steps=steps[:MOST_STEPS]))
