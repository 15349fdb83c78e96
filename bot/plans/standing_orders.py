"""Standing orders: the provost, the castle, favors, and what is always answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.plans.conditions import holds
from bot.plans.model import ALL, ASK, NEAR, SCARCER, WIN, CastleOrder, Plan, ProvostOrder
from bot.plans.reasons import CASTLE, ILLEGAL, PROVOST, UNMET, Reason, Resolved
from engine import Game, goods
from engine.answers import BATCHES
from engine.board import SECTIONS
from engine.goods import pack
from engine.phases.castle import BATCH_COST
from engine.state import State
from engine.tiles import CUBES, TILES

STOP: Final = "stop"


def provost(plan: Plan, game: Game, _colour: str) -> Resolved:
    """Move the provost as the order says, in its phase or by the guild."""
    order = plan.provost
    decision = game.decision
    assert decision is not None
    if order is None or order.round != game.state.round:
        return Resolved(None, plan)
    guild = decision.kind == "guild"
    if guild and not order.guild:
        return Resolved(None, plan)
    moves = [int(answer.split()[1]) for answer in decision.answers]
    if not guild:
        moves = [move for move in moves if abs(move) <= order.most]
    number = _move(order, game.state.provost, moves)
    if number is None:
        return Resolved(None, plan, (Reason(PROVOST, limit=order.most),))
    return Resolved(f"{decision.kind} {number}", plan)


def _move(order: ProvostOrder, at: int, moves: list[int]) -> int | None:
    """The shortest of the moves that ends between the order's spaces, else what the order says."""
    there = [move for move in moves if order.first <= at + move <= order.last]
    if there:
        return min(there, key=abs)
    if order.otherwise == ASK:
        return None
    if order.otherwise == NEAR:
        return max(moves) if at < order.first else min(moves)
    return 0


def castle(plan: Plan, game: Game, _colour: str) -> Resolved:
    """One more batch, or enough."""
    order = plan.castle
    decision = game.decision
    assert decision is not None
    if order is None or order.round != game.state.round:
        return Resolved(None, plan)
    s = game.state
    given = s.steps[-1][2]
    if given >= _wanted(order, s, given):
        return Resolved(STOP, plan)
    fit = [
        answer.split()[1]
        for answer in decision.answers
        if answer != STOP and not set(answer.split()[1]) & set(order.never)
    ]
    if fit:
        return Resolved(f"batch {best_batch(fit, order.spare, s.goods[s.player])}", plan)
    if given:
        return Resolved(STOP, plan)
    return Resolved(None, plan, (Reason(CASTLE),))


def _wanted(order: CastleOrder, s: State, given: int) -> int:
    """How many batches in all."""
    if order.batches == ALL:
        return 99
    if order.batches != WIN:
        return int(order.batches)
    index = s.steps[-1][1]
    room = sum(
        section.parts - len(houses)
        for section, houses in zip(SECTIONS[s.scored :], s.houses[s.scored :], strict=True)
    )
    after = max((batches_held(s.goods[player]) for player in s.castle[index + 1 :]), default=0)
    for more in range(min(room, _batches_ordered(order, s.goods[s.player])) + 1):
        number = given + more
        # Ties go to the one who comes earlier in the castle; whoever comes later gets what room there is.
        if number > s.best_count and number >= min(after, room - more):
            return number
    return max(1, given)


def _batches_ordered(order: CastleOrder, held: int) -> int:
    """How many batches of these goods the order could give."""
    number = 0
    while fit := [
        batch
        for batch, cost in zip(BATCHES, BATCH_COST, strict=True)
        if goods.can_pay(held, cost) and not set(batch) & set(order.never)
    ]:
        held -= pack(best_batch(fit, order.spare, held))
        number += 1
    return number


def batches_held(held: int) -> int:
    """How many batches goods make at most: food goes with any two other kinds."""
    food = goods.count(held, 0)
    others = [goods.count(held, cube) for cube in range(1, len(CUBES))]
    # n pairs of different kinds need 2n cubes of which no kind counts more than n times.
    for count in range(min(food, sum(others) // 2), 0, -1):
        if sum(min(other, count) for other in others) >= 2 * count:
            return count
    return 0


def best_batch(batches: list[str], spare: str, held: int) -> str:
    """The batch with least of the spared kinds that leaves most further batches and the evenest rest."""

    def rank(batch: str) -> tuple[list[int], int, int]:
        rest = held - pack(batch)
        counts = [goods.count(rest, cube) for cube in range(1, len(CUBES))]
        return [batch.count(cube) for cube in spare], -batches_held(rest), max(counts)

    return min(batches, key=rank)


def line(plan: Plan, game: Game, _colour: str) -> Resolved:
    """The first line of the favor order that is still free in this phase."""
    return _first(plan, game, tuple(f"favor {name}" for name in _favors(plan)[0]))


def effect(plan: Plan, game: Game, _colour: str) -> Resolved:
    """The first effect of the favor order that is possible."""
    return _first(plan, game, _favors(plan)[1])


def _favors(plan: Plan) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (plan.favors.lines, plan.favors.effects) if plan.favors else ((), ())


def _first(plan: Plan, game: Game, wanted: tuple[str, ...]) -> Resolved:
    decision = game.decision
    assert decision is not None
    for answer in wanted:
        if answer in decision.answers:
            return Resolved(answer, plan)
    reasons = (Reason(ILLEGAL, answer=wanted[0]),) if wanted else ()
    return Resolved(None, plan, reasons)


def habit(plan: Plan, game: Game, colour: str) -> Resolved:
    """What is always answered here, if its conditions hold: first a habit of this tile, then one of any."""
    decision = game.decision
    assert decision is not None
    tile = habit_tile(game)
    reasons: list[Reason] = []
    fitting = [one for one in plan.habits if one.kind == decision.kind]
    for one in sorted(fitting, key=lambda one: one.where != tile):
        if one.where not in ("", tile):
            continue
        unmet = [condition for condition in one.when if not holds(condition, game, colour)]
        if unmet:
            reasons.append(Reason(UNMET, tile or decision.kind, condition=unmet[0]))
            continue
        for wanted in one.answers:
            answer = scarcer(game) if wanted == SCARCER else wanted
            if answer in decision.answers:
                return Resolved(answer, plan)
    return Resolved(None, plan, tuple(reasons))


def habit_tile(game: Game) -> str:
    """The tile that a habit for the pending decision is about, empty for those about none."""
    s, decision = game.state, game.decision
    return TILES[s.tile[s.spot]].id if decision and decision.kind in ("take", "bonus") else ""


def scarcer(game: Game) -> str | None:
    """The answer whose cubes its player has fewest of; None where two are equal."""
    decision = game.decision
    assert decision is not None
    held = game.state.goods[game.state.player]

    def owned(answer: str) -> int:
        return min(goods.count(held, CUBES.index(cube)) for cube in answer.split()[1])

    ranked = sorted(decision.answers, key=owned)
    return None if owned(ranked[0]) == owned(ranked[1]) else ranked[0]


ORDERS: Final[dict[str, Callable[[Plan, Game, str], Resolved]]] = {
    "guild": provost,
    "provost": provost,
    "castle": castle,
    "line": line,
    "effect": effect,
    "take": habit,
    "bonus": habit,
    "inn": habit,
    "joust": habit,
}
"""Decision -> the standing part that may answer it."""
