"""What is recommended to somebody who learns the game."""

import logging
from random import Random
from typing import Final

from bot.tables.table import Table
from bot.tables.thinking import Thinking
from engine import Game
from engine.answers import NUMBER, TEXT
from engine.players import PLAYERS, SearchPlayer, choose_answer
from engine.players.search import Budget
from engine.questions import offered_places, reached
from engine.state import State

log = logging.getLogger(__name__)

BUDGET: Final = Budget(playouts=100)
"""Playouts alone: whoever asks twice is recommended the same."""
PATIENCE: Final = 5.0
"""Seconds that a recommendation may take."""
STAND_IN: Final = "mason"
"""The computer player whose answer is recommended where the search fails."""


async def recommended(thinking: Thinking, table: Table) -> str:
    """An answer to the pending decision: the best that a short search finds, but no place beyond the provost."""
    game = table.game.copy()
    state = game.state
    state.options = tuple(NUMBER[one] for one in game.pending.answers if _is_used(game, one))
    if len(state.options) == 1:
        return TEXT[state.options[0]]
    try:
        return TEXT[await thinking.at(game, _best, state.options, BUDGET, within=PATIENCE)]
    except Exception:
        log.exception("no search for game %s at revision %s", table.id, table.row.revision)
        return choose_answer(PLAYERS[STAND_IN](Random(len(game.answers))), game)


def _is_used(game: Game, answer: str) -> bool:
    """False for a place where a worker does nothing unless the provost moves on (R7.1)."""
    space = answer.split()[-1]
    return space not in offered_places(game) or reached(space, game.provost)


def _best(state: State, options: tuple[int, ...], budget: Budget) -> int:
    state.options = options
    return SearchPlayer(budget).choose(state)
