"""What the computer player would do in a person's place, and who may ask it."""

import logging
from typing import Final

from bot.tables.options import gives_advice
from bot.tables.refusals import Refusal, Stale
from bot.tables.table import Table, check_running, not_yours
from bot.tables.thinking_pool import Thinking, turn_at
from engine.players.advice import Advice, advise
from engine.players.search import Budget
from words.language import N_

log = logging.getLogger(__name__)

BUDGET: Final = Budget(seconds=1.0)


def check_may_ask(table: Table, user_id: int, revision: int) -> None:
    """Raises `Stale`, `NotSeated`, `NotStarted`, `GameEnded`, `Refusal` where one may not ask, or another decides."""
    seat = check_running(table, user_id)
    if not gives_advice(table.row, user_id):
        raise Refusal(
            N_(
                "The computer player gives no advice at this table. Unless whoever opens a table chooses otherwise "
                "(`advice`), it does so only where all others are computer players."
            )
        )
    if revision != table.row.revision:
        raise Stale
    if table.asked != seat:
        raise not_yours(table)


async def advice_on(thinking: Thinking, table: Table, user_id: int) -> Advice | None:
    """What the computer player would answer to the pending decision; None where it could not think."""
    assert BUDGET.seconds is not None
    try:
        asker = turn_at(table.row)._replace(person=user_id)
        return await thinking.at(table.game, advise, BUDGET, within=5 * BUDGET.seconds, asker=asker)
    except Exception:
        log.exception("no advice in game %s at revision %s", table.id, table.row.revision)
        return None
