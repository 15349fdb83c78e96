"""The rules of Caylus: set-up, decisions and answers, records. Standard library only.

>>> from random import Random
>>> from engine import Game, draw_setup
>>> game = Game(draw_setup(("blue", "red"), Random(1)))
>>> game.decision.kind
'place'
>>> _ = game.answer(game.decision.player, "place r1")
>>> game.position()["road"]["r1"]["worker"] == game.answers[0].player
True
"""

from engine.errors import (
    EngineError,
    GameOver,
    IllegalAnswer,
    NotAsked,
    RecordError,
    SetupError,
)
from engine.events import Event
from engine.game import RULES_VERSION, Decision, Game, Given, replay
from engine.record import Record, read_record, write_record
from engine.setup import Setup, draw_setup
from engine.view import Position

__all__ = [
    "RULES_VERSION",
    "Decision",
    "EngineError",
    "Event",
    "Game",
    "GameOver",
    "Given",
    "IllegalAnswer",
    "NotAsked",
    "Position",
    "Record",
    "RecordError",
    "Setup",
    "SetupError",
    "draw_setup",
    "read_record",
    "replay",
    "write_record",
]
