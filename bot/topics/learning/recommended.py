"""What is recommended to somebody who learns the game."""

import asyncio
import logging
from random import Random
from typing import Final

from bot.tables.computers import STAND_IN
from bot.tables.table import Table
from bot.tables.thinking_pool import Thinking, turn_at
from engine import Game
from engine.answers import NUMBER, TEXT
from engine.players import PLAYERS, SearchPlayer, choose_answer
from engine.players.search import Budget
from engine.questions import idle_places

log = logging.getLogger(__name__)

BUDGET: Final = Budget(playouts=100)
"""Playouts alone: whoever asks twice is recommended the same."""
PATIENCE: Final = 3.0
"""Seconds that a panel waits for a recommendation."""


def steady_answers(game: Game) -> list[str]:
    """All answers but the places that are idle as things stand, and an end of batches that need no gold."""
    answers = game.pending.answers
    left_out = idle_places(game) - {"castle"}  # what a batch needs may still be bought
    if any(answer.startswith("batch") and "g" not in answer for answer in answers):
        left_out |= {"stop"}
    return [answer for answer in answers if answer.split()[-1] not in left_out]


async def recommended(thinking: Thinking, table: Table) -> str:
    """The best answer that a short search finds, of those that keep to what was recommended before."""
    game = table.game.copy()
    state = game.state
    state.options = tuple(NUMBER[answer] for answer in steady_answers(game))
    if len(state.options) == 1:
        return TEXT[state.options[0]]
    try:
        async with asyncio.timeout(PATIENCE):
            choose, asker = SearchPlayer(BUDGET).choose_of, turn_at(table.row)
            return TEXT[await thinking.at(game, choose, state.options, asker=asker)]
    except Exception as error:
        log.warning("game %s: the search for a recommendation failed (%r)", table.id, error)
        return choose_answer(PLAYERS[STAND_IN](Random(len(game.answers))), game)
