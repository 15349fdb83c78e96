"""What is recommended where the course has nothing to say, and why one answer is better than another."""

import asyncio
import logging
from typing import Final

from bot.tables.loaded_table import Table
from bot.tables.thinking_pool import Thinking, turn_at
from bot.words.advice import reason
from engine import Game
from engine.answers import NUMBER, TEXT
from engine.players import judged
from engine.players.advice import compare
from engine.players.search import Budget, searched
from words.language import Language

log = logging.getLogger(__name__)

BUDGET: Final = Budget(playouts=100)
"""Playouts alone: whoever asks twice is recommended the same."""
PATIENCE: Final = 3.0
"""Seconds that a panel waits for a recommendation, and for its reason."""


async def recommended(thinking: Thinking, table: Table) -> str:
    """The best answer that a short search finds, or that comes to mind where there is no time for one."""
    try:
        async with asyncio.timeout(PATIENCE):
            answer, _ = await thinking.at(table.game, searched, BUDGET, asker=turn_at(table.row))
            return TEXT[answer]
    except Exception as error:
        log.warning("game %s: the search for a recommendation failed (%r)", table.id, error)
        return next(iter(judged(table.game)))


async def why(
    thinking: Thinking, lang: Language, table: Table, game: Game, answer: str, other: str = ""
) -> str:
    """Why an answer is better than another, than what comes to mind if none is given; empty where that is not known."""
    other = other or next(one for one in judged(game) if one != answer)
    try:
        async with asyncio.timeout(PATIENCE):
            asked = compare, NUMBER[answer], NUMBER[other], BUDGET
            advice = await thinking.at(game, *asked, asker=turn_at(table.row))
    except Exception as error:
        log.warning("game %s: the search for a recommendation failed (%r)", table.id, error)
        return ""
    better = advice.options[0].answer == answer
    return reason(lang, game, table.names, advice) if better else ""
