"""A plan when an answer is taken back: what the answer used of it is there again."""

from dataclasses import replace

from bot.plans.model import MOST_STEPS, Intent, Plan, Queue
from bot.plans.placement_queue import trimmed


def put_back(now: Plan, before: Plan, after: Plan) -> Plan:
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
