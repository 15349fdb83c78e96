"""Taking answers back: one's own at once; others' go by a vote.

The log keeps what was undone. Answers of computer players, and of anybody where all answers were the same, are no
person's decision: they go back with those they followed. An answer that ran from a plan counts as its player's.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from bot.plans.deciding import answered, resolve
from bot.plans.placement_queue import trimmed
from bot.plans.plan_model import MOST_STEPS, Intent, Plan, Queue
from bot.plans.stored_text import read_plan
from bot.plans.why_undecided import Reason
from bot.store import Answer, Logged, Message, Role, Undo, Vote, standing
from bot.tables.autoplay import BY_PLAN, LATER, NOBODYS, PLAN, SAME, Run
from bot.tables.notices import TAKE_BACK
from bot.tables.pace import check_time_left
from bot.tables.refusals import NothingToUndo, Stale
from bot.tables.service import Service
from bot.tables.table import Held, Table, check_running
from bot.tables.votes import VoteKind
from engine import Game
from words.language import N_

PASSING: Final = (Role.TURN, Role.REMINDER, Role.VOTE)
"""What stands in a channel only for as long as somebody is asked."""

DECIDED_SINCE: Final = N_(
    "Others have decided since that. “Ask to go back” asks whether they agree."
)


def _person(table: Table, line: Logged) -> int | None:
    """The person whose decision an answer was, though they have left and may come back; None where it was nobody's."""
    assert isinstance(line.entry, Answer)
    if line.entry.source in NOBODYS:
        return None
    seat = table.seat_of_colour(line.entry.colour)
    return seat.user_id or seat.left_by


def own_last(table: Table, user_id: int) -> int | None:
    """Sequence number of the person's last answer, given or planned, if no other person has decided since."""
    for line in reversed(standing(table.log)):
        person = _person(table, line)
        if person == user_id:
            return line.sequence
        if person is not None:
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


def affected(table: Table, since: int, user_id: int) -> tuple[int, ...]:
    """The other people whose answers would be taken back, each once, in order."""
    people = [_person(table, line) for line in standing(table.log) if line.sequence >= since]
    return tuple(dict.fromkeys(one for one in people if one is not None and one != user_id))


def _before(table: Table, since: int) -> int:
    """How many standing answers there are before a sequence number."""
    return sum(line.sequence < since for line in standing(table.log))


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


async def finish(service: Service, game_id: int, user_id: int, revision: int) -> Table:
    """Go on with others' plans at once: the person takes nothing back. Raises `Stale` where that is over."""
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        if revision != table.row.revision or own_last(table, user_id) is None:
            raise Stale
        await service.go_on(table, Run(table))
    return table


async def go_back(service: Service, table: Table, since: int, user_id: int, source: str) -> None:
    """Take back all answers from a sequence number on, under the game's lock, and put back what they used of plans.

    Raises `Refusal` where somebody has no time left for it.
    """
    seat = table.seat_of(user_id)
    undo = Undo(since, source, user_id, seat.colour if seat else None)
    gone = {
        undo.colour,
        *(line.entry.colour for line in standing(table.log) if line.sequence >= since),
    }
    played = gone & {seat.colour for seat in table.row.seats if seat.user_id}
    await check_time_left(service.store, table.row, table.log_with([undo], service.now()), played)
    game = table.game.at(_before(table, since))
    await service.append(table, [undo], game, plans_after_undo(table, since))


def _holds(table: Table, user_id: int) -> dict[str, Any]:
    """The person's last answer, and whom to ask: all who play still. Raises `NothingToUndo`."""
    since = last_of(table, user_id)
    others = affected(table, since, user_id) if since is not None else ()
    if not others or not set(others) <= set(table.row.people):
        raise NothingToUndo
    return {"asked": others, "since": since}


def _gone_back(table: Table, vote: Vote) -> bool:
    """True once that answer has been taken back, in whatever way."""
    return any(isinstance(one.entry, Undo) and one.entry.since == vote.since for one in table.log)


UNDO = VoteKind(
    "undo",
    holds=_holds,
    lapses=lambda row, vote: vote.revision != row.revision,
    done=lambda service, table, vote: go_back(service, table, vote.since, vote.asker, "vote"),
    come_true=_gone_back,
)
"""Whether answers go back, until the next one is given."""


def plans_after_undo(table: Table, since: int) -> list[Held]:
    """The plans of those whose answers go when all from that sequence number on are taken back.

    Each is what it was then, with what was planned since, and paused: else it would run straight back.
    """
    gone = list(_from(table, _before(table, since)))
    plans = {held.colour: held.plan for held in table.held.values()}
    for answer, game in reversed(gone):
        if answer.used and answer.colour in plans:
            before = read_plan(answer.used)
            after = _left(before, game, answer)
            plans[answer.colour] = _put_back(plans[answer.colour], before, after)
    people = {answer.colour for answer, _game in gone if answer.source != SAME}
    return [
        held.changed(plans[held.colour], paused=True)
        for held in table.held.values()
        if held.colour in people and not plans[held.colour].empty
    ]


def done_for(table: Table, colour: str) -> list[tuple[str, Game, tuple[Reason, ...]]]:
    """A plan's answers in this round since its player's last: the game before each, and why not the first choice."""
    lines = [line.entry for line in standing(table.log)]
    own = [(n, one.source) for n, one in enumerate(lines, 1) if one.colour == colour]
    by_hand = [n for n, source in own if source not in (PLAN, LATER, SAME)]
    first = by_hand[-1] if by_hand else 0
    told = [one.colour == colour and one.source in (PLAN, LATER) for one in lines]
    if not any(told[first:]):
        return []  # without playing the game up to there again, for panels are shown often
    return [
        (one.text, game, resolve(read_plan(one.used), game, colour).reasons if one.used else ())
        for (one, game), tell in zip(_from(table, first), told[first:], strict=True)
        if tell and game.round == table.game.round and one.user_id in table.row.people
    ]


def _from(table: Table, first: int) -> Iterator[tuple[Answer, Game]]:
    """The standing answers but so many, each with the game before it."""
    game = table.game.at(first)
    for line in standing(table.log)[first:]:
        assert isinstance(line.entry, Answer)
        yield line.entry, game.copy()
        game.answer(line.entry.colour, line.entry.text)


def _left(before: Plan, game: Game, answer: Answer) -> Plan:
    """What an answer left of its player's plan."""
    if answer.source in BY_PLAN:
        return resolve(before, game, answer.colour).plan
    return answered(before, game, answer.text)


def _put_back(now: Plan, before: Plan, after: Plan) -> Plan:
    """The plan `now` with what an answer used of `before`, which left `after`; what was changed since stays."""
    merged = replace(
        now, queue=_queue(now.queue, before, after), intents=_intents(now, before, after)
    )
    parts = ("queue", "intents", "provost", "castle", "waits")
    same = [part for part in parts if getattr(now, part) == getattr(after, part)]
    return replace(merged, **{part: getattr(before, part) for part in same})


def _queue(now: Queue | None, before: Plan, after: Plan) -> Queue | None:
    """The steps used, then those that were planned since."""
    if before.queue is None:
        return now
    used = tuple(step for step in before.steps if step not in after.steps)
    queue = now if now and now.round == before.queue.round else replace(before.queue, steps=())
    return trimmed(replace(queue, steps=(*used, *queue.steps)[:MOST_STEPS]))


def _intents(now: Plan, before: Plan, after: Plan) -> tuple[Intent, ...]:
    """Those used, then those that were made since or were there before; not what only came of the answer."""
    used = [one for one in before.intents if one not in after.intents]
    made = [one for one in after.intents if one not in before.intents]
    return (*used, *(one for one in now.intents if one not in made))
