"""What the computer player recommends at a pending decision: the same to whoever asks, however often."""

import logging
from typing import Final

from bot.tables.loaded_table import Table
from bot.tables.thinking_pool import Asker, Thinking
from engine.players.advice import Advice, advise
from engine.players.search import Budget

log = logging.getLogger(__name__)

BUDGET: Final = Budget(seconds=10.0, playouts=400)
"""Its playouts end it, whatever else the machine does: the seconds are for one that is far too slow for those."""
PATIENCE: Final = 20.0
"""Seconds after which no recommendation is waited for any more."""


async def recommended(thinking: Thinking, table: Table, asker: Asker) -> Advice | None:
    """The best answers to the pending decision, and why; None where nothing could be thought of them."""
    try:
        return await thinking.at(table.game, advise, BUDGET, within=PATIENCE, asker=asker)
    except Exception:
        log.exception("no advice in game %s at revision %s", table.id, table.row.revision)
        return None
