"""What answers have used of plans: put back when they are taken back."""

from collections.abc import Iterator
from dataclasses import replace

from bot.plans.deciding import answered, resolve
from bot.plans.placement_queue import trimmed
from bot.plans.plan_model import MOST_STEPS, Intent, Plan, Queue
from bot.plans.stored_text import read_plan
from bot.plans.why_undecided import Reason
from bot.store import Answer, standing
from bot.tables.autoplay import BY_PLAN, LATER, PLAN, SAME
from bot.tables.held_plans import Held
from bot.tables.table import Table
from engine import Game


def plans_after_undo(table: Table, since: int) -> list[Held]:
    """The plans of those whose answers go when all from that sequence number on are taken back.

    Each is what it was then, with what was planned since, and paused: else it would run straight back.
    """
    lines = standing(table.log)
    gone = list(_from(table, sum(line.sequence < since for line in lines)))
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
