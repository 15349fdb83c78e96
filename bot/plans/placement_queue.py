"""The queue of placements: which of its choices can be had now, and what remains."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.plans.model import ANY, PASS, Choice, Condition, Intent, Plan, Queue, Step
from bot.plans.reasons import ALREADY, DEAR, NOT_OPEN, POOR, TAKEN, UNMET, Reason, Resolved
from engine import Game, goods
from engine.board import CASTLE, R1, SPACES, STABLES
from engine.phases.placement import price_on
from engine.state import NO_TILE, NOBODY, State
from engine.tiles import TILES, Architect, Build, Exchange, Lawyer, Take

PASSING: Final = "pass"


def decision_at(game: Game, space: str) -> str:
    """The decision that a worker there brings (record.md), empty for none that can be planned."""
    if not space.startswith("r"):
        return space if space in ("gate", "joust") else ""
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
    """What the queue says to the pending placement: the first choice that can be had, of whichever step."""
    queue = plan.queue
    if queue is None:
        return Resolved(None, plan)
    reasons: list[Reason] = []
    for number, step in enumerate(queue.steps, 1):
        for choice in step.choices:
            found = usable(choice, game, colour)
            if isinstance(found, str):
                placed = _placed(plan, queue.steps[number:], choice, found, game)
                return Resolved(f"place {found}", placed)
            reasons.append(found)
    if queue.after == PASS:
        return Resolved(PASSING, replace(plan, queue=None))
    return Resolved(None, plan, tuple(reasons))


def trimmed(queue: Queue) -> Queue | None:
    """None for a queue that says nothing any more."""
    return queue if queue.steps or queue.after == PASS else None


def _placed(plan: Plan, later: tuple[Step, ...], choice: Choice, space: str, game: Game) -> Plan:
    """The plan after a worker went to a space: the steps that follow, and what it is to do there."""
    assert plan.queue is not None
    plan = replace(plan, queue=trimmed(replace(plan.queue, steps=later)))
    kind = decision_at(game, space)
    if not choice.then or not kind:
        return plan
    intent = Intent(game.state.round, kind, space, choice.then)
    others = tuple(one for one in plan.intents if (one.kind, one.space) != (kind, space))
    return replace(plan, intents=(*others, intent))


def usable(choice: Choice, game: Game, colour: str) -> str | Reason:
    """The space where the choice puts a worker now, or why it does not.

    Of several the cheapest is taken, then the one nearest to the castle.
    """
    if choice.when and not _holds(choice.when, game, colour):
        return Reason(UNMET, choice.where, condition=choice.when)
    s, player = game.state, game.setup.players.index(colour)
    first: Reason | None = None
    for space in sorted(spaces_of(choice.where, s), key=lambda space: price_on(s, player, space)):
        reason = _refused(choice, game, player, space)
        if reason is None:
            return SPACES[space]
        first = first or reason
    return first or Reason(NOT_OPEN, choice.where)


def _holds(condition: Condition, game: Game, colour: str) -> bool:
    """True if the condition is met for that player now."""
    s, players = game.state, game.setup.players
    match condition.subject:
        case "passed":
            met = condition.value in [players[player] for player in s.passed]
        case "passed_least":
            met = len(s.passed) >= condition.number
        case _:
            met = goods.deniers(s.goods[players.index(colour)]) >= condition.number
    return met == condition.holds


def spaces_of(where: str, s: State) -> list[int]:
    """The spaces that `Choice.where` names now, from the castle outward."""
    if where in SPACES:
        return [SPACES.index(where)]
    kind = where.removeprefix(ANY)
    return [
        space
        for space in range(R1, len(SPACES))
        if s.tile[space] != NO_TILE
        and TILES[s.tile[space]].effect is not None
        and TILES[s.tile[space]].id.split("-")[1] == kind
    ]


def _refused(choice: Choice, game: Game, player: int, space: int) -> Reason | None:
    """Why a worker can't or shall not go there now."""
    s, decision, where = game.state, game.decision, SPACES[space]
    assert decision is not None
    price = price_on(s, player, space)
    if f"place {where}" in decision.answers:
        dear = choice.most is not None and price > choice.most
        return Reason(DEAR, where, price=price, limit=choice.most or 0) if dear else None
    there = _workers_on(s, space)
    if player in there:
        return Reason(ALREADY, where)
    if there and where != "castle":
        return Reason(TAKEN, where, colour=game.setup.players[there[-1]])
    if price > goods.deniers(s.goods[player]):
        return Reason(POOR, where, price=price)
    return Reason(NOT_OPEN, where)


def _workers_on(s: State, space: int) -> tuple[int, ...]:
    """The players with a worker on a space."""
    if space == CASTLE:
        return s.castle
    if space == STABLES:
        return s.stables
    return () if s.worker[space] == NOBODY else (s.worker[space],)
