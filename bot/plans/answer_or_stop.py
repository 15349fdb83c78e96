"""What a plan answers to the pending decision, or why it is asked: a plan never guesses."""

from dataclasses import replace
from typing import Final

from bot.plans import placement_queue, standing_orders
from bot.plans.plan_model import Basis, Intent, Plan
from bot.plans.reason_codes import GONE, ILLEGAL, LESS, OPENED, SECTION, UNPAID, Reason, Resolved
from engine import Game, goods
from engine.questions import (
    decision_space,
    goods_of,
    moves_provost,
    paid_for,
    phase_is_over,
    section_being_built,
    still_places,
    workers_at,
)

FAVORS: Final = ("line", "effect")
"""Decisions of a royal favor: a phase may bring several, and what brings them may fail to come."""

DECLINE: Final = "decline"

ONLY_PAYING: Final = (
    *("joust", "build", "residence", "prestige", "effect"),
    *("church", "tailor", "bank", "jeweller", "peddler"),
)
"""Decisions whose answers only pay, with no choice of what to give: what was chosen with fewer goods is as good with
more, if nothing else can be had for them.
"""


def resolve(plan: Plan, game: Game, colour: str) -> Resolved:
    """What the plan of that colour says to the pending decision, which must be that player's."""
    decision = game.decision
    if decision is None or decision.player != colour:
        raise ValueError(f"{colour} has nothing to decide")
    plan = plan.at(game.round)
    if decision.kind == "place":
        resolved = placement_queue.place(plan, game, colour)
    elif intent := find_intent(plan, game):
        resolved = _intended(plan, game, intent)
    else:
        order = standing_orders.ORDERS.get(decision.kind)
        said = order(plan, game) if order else None
        told = (None, (said,)) if isinstance(said, Reason) else (said, ())
        resolved = Resolved(told[0], plan, told[1])
    assert resolved.answer is None or resolved.answer in decision.answers
    return resolved


def find_intent(plan: Plan, game: Game) -> Intent | None:
    """The intent for the pending decision. A favor answered ahead for another phase is none."""
    decision = game.pending
    key, context = (decision.kind, decision_space(game)), _context(game, decision.kind)
    for one in plan.at(game.round).intents:
        fits = decision.kind not in FAVORS or (one.basis and one.basis.section == context)
        if (one.kind, one.space) == key and fits:
            return one
    return None


def _intended(plan: Plan, game: Game, intent: Intent) -> Resolved:
    answer = next((one for one in intent.answers if one in game.pending.answers), None)
    reason = (
        Reason(_why_not(game, intent), intent.space, answer=intent.answers[0])
        if answer is None
        else _shaken(intent, game, answer)
    )
    return Resolved(None, plan, (reason,)) if reason else Resolved(answer, without(plan, intent))


def _why_not(game: Game, intent: Intent) -> str:
    """The code of why what an intent wants most is not possible."""
    answer = intent.answers[0]
    word, *about = answer.split()
    if word in ("build", "prestige") and not {*about} & {*game.position()["stock"]}:
        return GONE
    colour = game.pending.player
    where = intent.space
    if not where or answer not in placement_queue.plannable_answers(game, colour, where):
        return ILLEGAL
    enough = goods.can_pay(goods_of(game, colour), paid_for(game, answer, where))
    return ILLEGAL if enough else UNPAID


def basis_of(game: Game) -> Basis:
    """What an answer to the pending decision is based on."""
    decision = game.pending
    held, context = goods_of(game, decision.player), _context(game, decision.kind)
    return Basis(goods.cubes(held), goods.deniers(held), decision.answers, context)


def _context(game: Game, kind: str) -> str:
    """For a batch the castle section it goes to, for a favor the phase, for anything else nothing."""
    if kind == "castle":
        section = section_being_built(game)
        return section.name if section else ""
    return game.phase if kind in FAVORS else ""


def _shaken(intent: Intent, game: Game, answer: str) -> Reason | None:
    """Why an answer given ahead does not hold any more: other goods, or something else is possible now."""
    basis, decision = intent.basis, game.pending
    if basis is None:
        return None
    held, expected = goods_of(game, decision.player), goods.pack(basis.cubes, basis.deniers)
    only_pays = intent.kind in ONLY_PAYING and answer != DECLINE
    if held != expected and not (only_pays and goods.can_pay(held, expected)):
        return Reason(LESS, intent.space)
    if basis.section != _context(game, intent.kind):
        return Reason(SECTION, intent.space)
    opened = next((one for one in decision.answers if one not in basis.offered), None)
    return Reason(OPENED, intent.space, answer=opened) if opened else None


def without(plan: Plan, intent: Intent | None) -> Plan:
    return replace(plan, intents=tuple(one for one in plan.intents if one is not intent))


def without_favors(plan: Plan, later: Plan) -> Plan:
    """The plan less the favors given ahead that are left in `later`: they hung on what is answered anew."""
    hung = {id(one) for one in later.intents if one.kind in FAVORS}
    return replace(plan, intents=tuple(one for one in plan.intents if id(one) not in hung))


def answered(plan: Plan, game: Game, text: str) -> Plan:
    """What remains of a plan, meant for later, when its player answers the pending decision of `game` by hand."""
    plan = plan.at(game.round)
    if game.pending.kind == "place":
        return placement_queue.placed_by_hand(plan, game, text)
    plan = without(plan, find_intent(plan, game))
    return without_favors(plan, plan)


def current(plan: Plan, game: Game, colour: str) -> Plan:
    """The plan of that colour without what can't be asked any more in this round."""
    plan = plan.at(game.round)
    in_castle = not phase_is_over(game, "specials") or colour in workers_at(game, "castle")
    return replace(
        plan,
        queue=plan.queue if still_places(game, colour) else None,
        intents=tuple(one for one in plan.intents if _to_come(one, game, colour)),
        provost=plan.provost if moves_provost(game, colour) else None,
        castle=plan.castle if in_castle else None,
    )


def _to_come(intent: Intent, game: Game, colour: str) -> bool:
    """False once the worker has left that it was meant for, or waits for favors; a bonus and favors need none."""
    if not phase_is_over(game, "provost") or not intent.space or intent.kind == "bonus":
        return True
    used = intent.kind == game.phase == "castle" and game.pending.kind in FAVORS
    space = "castle" if intent.kind == "castle" else intent.space
    return colour in workers_at(game, space) and not used
