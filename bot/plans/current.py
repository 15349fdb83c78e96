"""The part of a plan whose time has not passed."""

from __future__ import annotations

from dataclasses import replace

from bot.plans.model import Intent, Plan
from engine import Game
from engine.board import ACTIVATION, PLACEMENT, PROVOST, SPACES, SPECIAL


def current(plan: Plan, game: Game, colour: str) -> Plan:
    """The plan of that colour without what can't be asked any more in this round."""
    plan, s = plan.at(game.state.round), game.state
    player = game.setup.players.index(colour)
    places = s.phase == PLACEMENT and player not in s.passed
    in_castle = s.phase <= SPECIAL or player in s.castle
    return replace(
        plan,
        queue=plan.queue if places else None,
        intents=tuple(one for one in plan.intents if _to_come(one, game, player)),
        provost=plan.provost if s.phase <= PROVOST else None,
        castle=plan.castle if in_castle else None,
    )


def _to_come(intent: Intent, game: Game, player: int) -> bool:
    """False once the worker has left that it was meant for; a bonus and favors need none."""
    s = game.state
    if s.phase < ACTIVATION or not intent.space or intent.kind == "bonus":
        return True
    if intent.kind == "castle":
        return player in s.castle
    return s.worker[SPACES.index(intent.space)] == player
