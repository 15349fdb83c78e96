"""What is recommended to somebody who learns the game."""

import logging
from random import Random
from typing import Final

from bot.tables.table import Table
from bot.tables.thinking import Thinking
from engine.answers import TEXT
from engine.players import PLAYERS, SearchPlayer, choose_answer
from engine.players.search import Budget

log = logging.getLogger(__name__)

BUDGET: Final = Budget(playouts=100)
"""Playouts alone: whoever asks twice is recommended the same."""
PATIENCE: Final = 5.0
"""Seconds that a recommendation may take."""
STAND_IN: Final = "mason"
"""The computer player whose answer is recommended where the search fails."""


async def recommended(thinking: Thinking, table: Table) -> str:
    """An answer to the pending decision: the best that a short search finds."""
    game = table.game.copy()
    try:
        choose = SearchPlayer(BUDGET).choose
        return TEXT[await thinking.at(game, choose, within=PATIENCE)]
    except Exception:
        log.exception("no search for game %s at revision %s", table.id, table.row.revision)
        return choose_answer(PLAYERS[STAND_IN](Random(len(game.answers))), game)
