"""Asking in parallel: once the provost has moved for the last time, everybody can answer what is to come.

The walk ahead knows nothing of other players' plans: they are taken to decline whatever they may. What a player
answers on the way is kept with what it was based on, and asked again where that turns out otherwise.
"""

from dataclasses import dataclass, replace
from typing import Final

from bot.plans.answer_or_stop import FAVORS, basis_of, find_intent, resolve, without, without_favors
from bot.plans.plan_model import Intent, Plan, check
from engine import Game
from engine.questions import decision_space, phase_is_over

NEUTRAL: Final = ("decline", "stop", "favor prestige")
"""What others are taken to answer on the way, as it touches nobody else; where none is legal, their first answer."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A decision to come, pending in `game`: that, and the `plan`, are as one's own answers will have left them."""

    game: Game
    plan: Plan

    @property
    def about(self) -> tuple[str, str]:
        """The kind of the decision, and the space that it is about."""
        return self.game.pending.kind, decision_space(self.game)


def may_ask(game: Game) -> bool:
    """True if the provost has moved for the last time in the round, until the next one begins."""
    return not game.finished and phase_is_over(game, "provost")


def ahead(plan: Plan, game: Game, colour: str) -> Ahead | None:
    """The player's first decision of this round that the plan does not answer, None if there is none to come."""
    if not may_ask(game):
        return None
    play = game.copy()
    begun = play.phase, _kind(play)
    while (decision := play.decision) is not None and play.round == game.round:
        if decision.player == colour:
            told = resolve(plan, play, colour)
            if told.answer is None:
                return Ahead(play, plan)
            play.answer(colour, told.answer)
            plan = told.plan
        else:
            answers = decision.answers
            play.answer(decision.player, next((a for a in NEUTRAL if a in answers), answers[0]))
        if _open(play, *begun):
            return None
    return None


def openly_told(plan: Plan, game: Game, colour: str) -> bool:
    """True for a player of whom everybody reads that they can decide now: they could without a plan, and have not yet.

    Whether they have planned anything can't be seen from it.
    """
    answered = any(one.basis for one in plan.intents) and ahead(plan, game, colour) is None
    return ahead(Plan(), game, colour) is not None and not answered


def _open(play: Game, phase: str, kind: str) -> bool:
    """True from where on favors hang on what others give; `phase` and `kind` are of the decision asked now."""
    if play.phase == "castle":
        return _kind(play) in FAVORS and kind not in FAVORS
    return play.phase == "end" != phase


def _kind(play: Game) -> str:
    decision = play.decision
    return decision.kind if decision else ""


def keep(plan: Plan, at: Ahead, answer: str) -> Plan:
    """The plan with an answer to a decision to come, based on how things stand there; `PlanError` if it is illegal."""
    decision = at.game.pending
    check(answer in decision.answers, f"{answer} is not possible there")
    intent = Intent(at.game.round, *at.about, (answer,), basis_of(at.game))
    failed = find_intent(at.plan, at.game)
    plan = without_favors(plan, without(at.plan, failed))
    if failed not in plan.intents:
        return replace(plan, intents=(*plan.intents, intent))
    # In its place, before what was kept for further batches.
    return replace(plan, intents=tuple(intent if one is failed else one for one in plan.intents))


def asked_ahead(plan: Plan, game: Game, colour: str) -> bool:
    """True for a player who can answer ahead and does not wait, to be asked beside who owes the decision."""
    return plan.waits != game.round and ahead(plan, game, colour) is not None
