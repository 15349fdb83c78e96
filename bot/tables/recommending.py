"""What the computer player recommends at a decision, and why: the same to whoever asks, however often."""

import logging
from collections.abc import Callable
from typing import Final

from bot.plans.suggestion import keep_advised
from bot.tables.thinking_pool import Asker, Thinking
from engine import Game
from engine.answers import NUMBER
from engine.players.advice import Advice, advise, compare
from engine.players.search import Budget

log = logging.getLogger(__name__)

BUDGET: Final = Budget(seconds=10.0, playouts=400)
"""Its playouts end it, whatever else the machine does: the seconds are for one that is far too slow for those."""
PATIENCE: Final = 20.0
"""Seconds after which no recommendation is waited for any more."""
QUICK: Final = Budget(playouts=100)


async def recommended(
    thinking: Thinking, game: Game, asker: Asker, *both: str, quick: bool = False
) -> Advice | None:
    """The best answers to the pending decision, or `both` of some, and why; None where nothing could be thought."""
    think: Callable[..., Advice] = compare if both else advise
    numbers, budget = [NUMBER[one] for one in both], QUICK if quick else BUDGET
    try:
        found = await thinking.run(think, *numbers, budget, game=game, within=PATIENCE, asker=asker)
        if not both:
            keep_advised(game, found.options[0].answer)
        return found
    except TimeoutError:
        log.info("game %s: no advice in time", asker.table)
    except Exception:
        log.exception("no advice in game %s after %s answers", asker.table, len(game.answers))
    return None
