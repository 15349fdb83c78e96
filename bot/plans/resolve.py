"""What a plan answers to the pending decision: one of the legal answers, or why it has to be asked.

A plan never guesses: what it does not say is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.plans import placement_queue, standing_orders
from bot.plans.model import Basis, Intent, Plan
from bot.plans.reasons import ILLEGAL, LESS, OPENED, SECTION, Reason, Resolved
from engine import Game, goods
from engine.board import PHASES, SECTIONS, SPACES
from engine.favors import NO_SPOT
from engine.phases.castle import current_section

PAYING: Final = (
    "build",
    "prestige",
    "residence",
    "peddler",
    "church",
    "tailor",
    "bank",
    "jeweller",
    "joust",
    "effect",
)
"""Decisions whose answers only pay: with more goods than expected they are as good as they were.

Unless more can be had for them."""

SPOTLESS: Final = ("place", "provost", "line", "effect", "inn")
"""Decisions that are about no building."""

FAVORS: Final = ("line", "effect")
"""Decisions of a royal favor: a phase may bring several, and what brings them may fail to come."""

REFUSALS: Final = ("decline", "joust no", "gate back")


def resolve(plan: Plan, game: Game, colour: str) -> Resolved:
    """What the plan of that colour says to the pending decision, which must be that player's."""
    decision = game.decision
    if decision is None or decision.player != colour:
        raise ValueError(f"{colour} has nothing to decide")
    plan = plan.at(game.state.round)
    if decision.kind == "place":
        resolved = placement_queue.place(plan, game, colour)
    else:
        resolved = _intended(plan, game) or _ordered(plan, game, colour)
    assert resolved.answer is None or resolved.answer in decision.answers
    return resolved


def _ordered(plan: Plan, game: Game, colour: str) -> Resolved:
    decision = game.decision
    assert decision is not None
    order: Callable[[Plan, Game, str], Resolved] | None = standing_orders.ORDERS.get(decision.kind)
    return order(plan, game, colour) if order else Resolved(None, plan)


def spot(game: Game) -> str:
    """The space that the pending decision is about, empty for none."""
    decision = game.decision
    assert decision is not None
    s = game.state
    if decision.kind in SPOTLESS or s.spot == NO_SPOT:
        return ""
    return SPACES[s.spot]


def find_intent(plan: Plan, game: Game) -> Intent | None:
    """The intent for the pending decision. For a favor one that was given ahead for another phase is none."""
    decision = game.decision
    assert decision is not None
    key = (game.state.round, decision.kind, spot(game))
    phase = _context(game, decision.kind) if decision.kind in FAVORS else ""
    return next(
        (
            one
            for one in plan.intents
            if (one.round, one.kind, one.space) == key
            and (one.basis is None or not phase or one.basis.section == phase)
        ),
        None,
    )


def _intended(plan: Plan, game: Game) -> Resolved | None:
    """What an intent says; None without one."""
    intent = find_intent(plan, game)
    decision = game.decision
    if intent is None or decision is None:
        return None
    answer = next((one for one in intent.answers if one in decision.answers), None)
    reason = (
        Reason(ILLEGAL, intent.space, answer=intent.answers[0])
        if answer is None
        else _shaken(intent, intent.basis, game, answer)
    )
    if reason:
        return Resolved(None, plan, (reason,))
    return Resolved(answer, without(plan, intent))


def basis_of(game: Game) -> Basis:
    """What an answer to the pending decision is based on."""
    decision = game.decision
    assert decision is not None
    held = game.state.goods[game.state.player]
    answers = decision.answers
    return Basis(goods.cubes(held), goods.deniers(held), answers, _context(game, decision.kind))


def _context(game: Game, kind: str) -> str:
    """For a batch the castle section it goes to, for a favor the phase, for anything else nothing."""
    if kind == "castle":
        return SECTIONS[current_section(game.state)].name
    return PHASES[game.state.phase] if kind in FAVORS else ""


def _shaken(intent: Intent, basis: Basis | None, game: Game, answer: str) -> Reason | None:
    """Why an answer given ahead does not hold any more: other goods, or something else is possible now."""
    decision = game.decision
    assert decision is not None
    if basis is None:
        return None
    held = game.state.goods[game.state.player]
    expected = goods.pack(basis.cubes, basis.deniers)
    if held != expected:
        pays = intent.kind in PAYING and answer not in REFUSALS
        if not pays or not goods.can_pay(held, expected):
            return Reason(LESS, intent.space)
    if basis.section != _context(game, intent.kind):
        return Reason(SECTION, intent.space)
    opened = next((one for one in decision.answers if one not in basis.offered), None)
    return Reason(OPENED, intent.space, answer=opened) if opened else None


def without(plan: Plan, intent: Intent) -> Plan:
    """The plan less one intent."""
    index = plan.intents.index(intent)
    return replace(plan, intents=(*plan.intents[:index], *plan.intents[index + 1 :]))


def without_favors(plan: Plan, later: Plan) -> Plan:
    """The plan less the favors given ahead that are left in `later`: they hung on what is answered anew."""
    hung = {id(one) for one in later.intents if one.kind in FAVORS and one.basis is not None}
    return replace(plan, intents=tuple(one for one in plan.intents if id(one) not in hung))


def answered(plan: Plan, game: Game, colour: str, text: str) -> Plan:
    """What remains of a plan when its player answers the pending decision of `game` by hand.

    The part that was meant for this decision is done with; what was meant for later stays.
    """
    decision = game.decision
    assert decision is not None
    assert decision.player == colour
    plan = plan.at(game.state.round)
    if decision.kind != "place":
        intent = find_intent(plan, game)
        plan = without(plan, intent) if intent else plan
        return without_favors(plan, plan)
    # Steps that were to be skipped are gone; the next one was meant for this worker.
    queue = placement_queue.place(plan, game, colour).plan.queue
    if queue is None or queue.round != game.state.round:
        return replace(plan, queue=queue)
    if text == placement_queue.PASSING:
        return replace(plan, queue=None)
    return replace(plan, queue=placement_queue.trimmed(replace(queue, steps=queue.steps[1:])))
