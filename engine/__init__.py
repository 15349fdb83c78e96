"""The rules of Caylus: set-up, decisions and answers, records. Standard library only.

The public face is this module and these; everything else is internal:

- `engine.board`: spaces, sections, the favor table and other numbers of the rules, as data
- `engine.tiles`: every tile with its cost and effect
- `engine.goods`: a player's goods, packed in one integer
- `engine.answers`: every decision and answer as text
- `engine.record`: games as text
- `engine.players`: computer players
- `engine.questions`: everything else that can be asked about a game or a position

>>> from random import Random
>>> from engine import Game, draw_setup
>>> game = Game(draw_setup(("blue", "red"), Random(1)))
>>> game.decision.kind
'place'
>>> _ = game.answer(game.decision.player, "place r1")
>>> game.position()["road"]["r1"]["worker"] == game.answers[0].player
True
"""

from engine.compiled import COMPILED
from engine.errors import EngineError, GameOver, IllegalAnswer, NotAsked, SetupError
from engine.events import KINDS as EVENT_KINDS
from engine.events import SOURCE, Event
from engine.game import RULES_VERSION, Decision, Game, Given, replay
from engine.record import Record, RecordError, read_record, write_record
from engine.setup import Setup, draw_setup
from engine.view import CastleView, PlayerView, Position

__all__ = [
    "COMPILED", "EVENT_KINDS", "RULES_VERSION", "SOURCE", "CastleView", "Decision", "EngineError", "Event",
    "Game", "GameOver", "Given", "IllegalAnswer", "NotAsked", "PlayerView", "Position", "Record",
    "RecordError", "Setup", "SetupError", "draw_setup", "read_record", "replay", "write_record",
]  # fmt: skip
