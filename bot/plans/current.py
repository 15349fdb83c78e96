"""The part of a plan whose time has not passed."""

from dataclasses import replace

from bot.plans.model import Intent, Plan
from engine import Game
from engine.questions import phase_is_over, still_places, workers_at


def current(plan: Plan, game: Game, colour: str) -> Plan:
    """The plan of that colour without what can't be asked any more in this round."""
    plan = plan.at(game.round)
    in_castle = not phase_is_over(game, "specials") or colour in workers_at(game, "castle")
    return replace(
        plan,
        queue=plan.queue if still_places(game, colour) else None,
        intents=tuple(one for one in plan.intents if _to_come(one, game, colour)),
        provost=None if phase_is_over(game, "provost") else plan.provost,
        castle=plan.castle if in_castle else None,
    )


def _to_come(intent: Intent, game: Game, colour: str) -> bool:
    """False once the worker has left that it was meant for; a bonus and favors need none."""
    if not phase_is_over(game, "provost") or not intent.space or intent.kind == "bonus":
        return True
    return colour in workers_at(game, "castle" if intent.kind == "castle" else intent.space)
