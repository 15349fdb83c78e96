"""Standing orders: the provost, the castle, favors, and what is always answered."""

from collections.abc import Callable
from typing import Final

from bot.plans import plan_model
from bot.plans.plan_model import Plan
from bot.plans.reason_codes import BEYOND, ILLEGAL, PROVOST, Reason
from engine import Game, goods, questions
from engine.tiles import CUBES

STOP: Final = "stop"

Said = str | Reason | None
"""An answer, why there is none, or nothing of this decision."""


def provost(plan: Plan, game: Game) -> Said:
    order = plan.provost
    if order is None:
        return None
    if not order.most:
        beyond = _cut_off(game, order.first)
        return Reason(BEYOND, beyond) if beyond else "provost 0"
    moves = [int(answer.split()[1]) for answer in game.pending.answers]
    payable = [move for move in moves if questions.provost_price(move) <= order.most]
    number = _move(order, game.provost, payable)
    return Reason(PROVOST, limit=order.most) if number is None else f"provost {number}"


def _cut_off(game: Game, before: int) -> str:
    """The first own worker that the provost reached on the space where he was before, and does not any more."""
    own = questions.spaces_of_workers(game, game.pending.player)
    gone = (one for one in own if questions.reached(one, before))
    return next((one for one in gone if not questions.reached(one, game.provost)), "")


def _move(order: plan_model.ProvostOrder, at: int, moves: list[int]) -> int | None:
    """The shortest of the moves that ends between the order's spaces, else what the order says."""
    there = [move for move in moves if order.first <= at + move <= order.last]
    if there:
        return min(there, key=abs)
    if order.otherwise == plan_model.ASK:
        return None
    if order.otherwise == plan_model.NEAR:
        return max(moves) if at < order.first else min(moves)
    return 0


def castle(plan: Plan, game: Game) -> Said:
    order, decision = plan.castle, game.pending
    if order is None:
        return None
    given, held = questions.batches_given(game), questions.goods_of(game, decision.player)
    if given >= _wanted(order, game, held):
        return STOP
    batches = [answer.split()[1] for answer in decision.answers if answer != STOP]
    return f"batch {best_batch(batches, order.spare, held)}"


def _wanted(order: plan_model.CastleOrder, game: Game, held: int) -> int:
    if order.batches == plan_model.ALL:
        return 99
    if order.batches != plan_model.WIN:
        return int(order.batches)
    return questions.batches_to_win(game, _batches_ordered(order, held)) or max(
        1, questions.batches_given(game)
    )


def _batches_ordered(order: plan_model.CastleOrder, held: int) -> int:
    number = 0
    while batches := questions.payable_batches(held):
        held -= goods.pack(best_batch(batches, order.spare, held))
        number += 1
    return number


def best_batch(batches: list[str], spare: str, held: int) -> str:
    """The batch with least of the spared kind that leaves most further batches and the evenest rest."""

    def rank(batch: str) -> tuple[int, int, int]:
        rest = held - goods.pack(batch)
        counts = [goods.count(rest, cube) for cube in range(1, len(CUBES))]
        return batch.count(spare) if spare else 0, -questions.batches_in(rest), max(counts)

    return min(batches, key=rank)


def favor(plan: Plan, game: Game) -> Said:
    """The first line of the favor order that is still free in this phase, or its first effect that is possible."""
    order = plan.favors or plan_model.FavorOrder()
    lines = tuple(f"favor {name}" for name in order.lines)
    wanted = lines if game.pending.kind == "line" else order.effects
    found = next((answer for answer in wanted if answer in game.pending.answers), None)
    return found or (Reason(ILLEGAL, answer=wanted[0]) if wanted else None)


def habit(plan: Plan, game: Game) -> Said:
    about = (game.pending.kind, habit_tile(game))
    for one in plan.habits:
        for wanted in one.answers if (one.kind, one.where) == about else ():
            answer = scarcer(game) if wanted == plan_model.SCARCER else wanted
            if answer in game.pending.answers:
                return answer
    return None


def habit_tile(game: Game) -> str:
    """The tile that a habit for the pending decision is about, empty for those about none."""
    about_tile = game.pending.kind in ("take", "bonus")
    return questions.tile_at(game, questions.decision_space(game)) if about_tile else ""


def scarcer(game: Game) -> str | None:
    """The answer whose cubes its player has fewest of; None where two are equal."""
    decision = game.pending
    held = questions.goods_of(game, decision.player)

    def owned(answer: str) -> int:
        return min(goods.count(held, CUBES.index(cube)) for cube in answer.split()[1])

    ranked = sorted(decision.answers, key=owned)
    return None if owned(ranked[0]) == owned(ranked[1]) else ranked[0]


ORDERS: Final[dict[str, Callable[[Plan, Game], Said]]] = {
    "provost": provost,
    "castle": castle,
    "line": favor,
    "effect": favor,
    **dict.fromkeys(plan_model.HABITUAL, habit),
}
"""Decision -> the standing part that may answer it."""
