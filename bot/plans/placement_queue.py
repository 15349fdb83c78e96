"""The queue of placements: which of its options can be used now, and what remains."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.plans.conditions import holds, spaces_of, workers_on
from bot.plans.model import ASK, PASS, SKIP, Intent, Option, Plan, Queue, Step
from bot.plans.reasons import (
    ABSENT,
    ALREADY,
    BEYOND,
    DEAR,
    NOT_OPEN,
    POOR,
    TAKEN,
    UNMET,
    Reason,
    Resolved,
)
from engine import Game, goods
from engine.board import R1, ROAD_OFFSET, SPACES
from engine.phases.placement import price_on
from engine.state import NO_TILE
from engine.tiles import TILES, Architect, Build, Exchange, Lawyer, Take

PASSING: Final = "pass"


def decision_at(game: Game, space: str) -> str:
    """The decision that a worker there brings (record.md), empty for none."""
    if not space.startswith("r"):
        return space if space in ("gate", "guild", "joust") else ""
    tile = game.state.tile[SPACES.index(space)]
    effect = TILES[tile].effect if tile != NO_TILE else None
    match effect:
        case Take():
            return "take"
        case Exchange():
            return effect.decision
        case Build():
            return "build"
        case Lawyer():
            return "residence"
        case Architect():
            return "prestige"
        case None:
            return ""


def place(plan: Plan, game: Game, colour: str) -> Resolved:
    """What the queue says to the pending placement."""
    queue = plan.queue
    if queue is None or queue.round != game.state.round:
        return Resolved(None, plan)
    reasons: list[Reason] = []
    steps = queue.steps
    while steps:
        step, later = steps[0], steps[1:]
        for option in step.options:
            found = usable(option, queue.last, game, colour)
            if isinstance(found, str):
                return Resolved(f"place {found}", _placed(plan, later, option, found, game))
            reasons.append(found)
        if step.otherwise == PASS:
            return Resolved(PASSING, replace(plan, queue=None), tuple(reasons))
        if step.otherwise == ASK:
            break
        assert step.otherwise == SKIP
        steps = later
    remaining = replace(queue, steps=steps)
    if not steps and queue.after == PASS:
        return Resolved(PASSING, replace(plan, queue=None), tuple(reasons))
    return Resolved(None, replace(plan, queue=trimmed(remaining)), tuple(reasons))


def trimmed(queue: Queue) -> Queue | None:
    """None for a queue that says nothing any more."""
    return queue if queue.steps or queue.after == PASS else None


def _placed(plan: Plan, later: tuple[Step, ...], option: Option, space: str, game: Game) -> Plan:
    """The plan after a worker went to a space: the steps that follow, and what it is to do there."""
    assert plan.queue is not None
    queue = trimmed(replace(plan.queue, steps=later))
    kind = decision_at(game, space)
    if not option.then or not kind:
        return replace(plan, queue=queue)
    intent = Intent(game.state.round, kind, space, option.then)
    others = tuple(one for one in plan.intents if (one.kind, one.space) != (kind, space))
    return replace(plan, queue=queue, intents=(*others, intent))


def usable(option: Option, last: int | None, game: Game, colour: str) -> str | Reason:
    """The space where the option puts a worker now, or why it does not.

    Of several the cheapest is taken, then the one nearest to the castle.
    """
    for condition in option.when:
        if not holds(condition, game, colour):
            return Reason(UNMET, option.where, condition=condition)
    s = game.state
    spaces = spaces_of(option.where, s)
    if not spaces:
        return Reason(ABSENT, option.where)
    player = game.setup.players.index(colour)
    spaces.sort(key=lambda space: price_on(s, player, space))
    refused = [_refused(option, last, game, player, space) for space in spaces]
    for space, reason in zip(spaces, refused, strict=True):
        if reason is None:
            return SPACES[space]
    first = refused[0]
    assert first is not None
    return first


def _refused(
    option: Option, last: int | None, game: Game, player: int, space: int
) -> Reason | None:
    """Why a worker can't or shall not go there now."""
    s = game.state
    decision = game.decision
    assert decision is not None
    where = SPACES[space]
    price = price_on(s, player, space)
    if last is not None and space >= R1 and space - ROAD_OFFSET > last:
        return Reason(BEYOND, where, limit=last)
    if f"place {where}" in decision.answers:
        if option.most is not None and price > option.most:
            return Reason(DEAR, where, price=price, limit=option.most)
        return None
    there = workers_on(s, space)
    if player in there:
        return Reason(ALREADY, where)
    if there and where != "castle":
        return Reason(TAKEN, where, colour=game.setup.players[there[-1]])
    if price > goods.deniers(s.goods[player]):
        return Reason(POOR, where, price=price)
    return Reason(NOT_OPEN, where)
