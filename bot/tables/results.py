"""What the games of a server came to, kept at the end of each."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median_low
from typing import Final

from bot.store import GameRow, Logged, SeatResult, SqliteStore
from bot.tables.autoplay import BY_HAND, IMPORT
from bot.tables.table import load_table
from engine import Game

log = logging.getLogger(__name__)

PAUSE: Final = 0.05
"""Seconds between two old games whose results are worked out: people may be playing meanwhile."""


def results_of(row: GameRow, game: Game, lines: Sequence[Logged]) -> list[SeatResult]:
    """What the seats of a game came to, to be kept once it is over.

    Nothing of a game that somebody plays alone or that began from a record: it was not played here as a whole.
    """
    if not game.finished or row.settings.alone or lines[0].entry.source == IMPORT:
        return []
    scores = game.scores()
    return [
        SeatResult(row.id, index, scores[seat.colour or ""], _pace(lines, seat.user_id))
        for index, seat in enumerate(row.seats)
    ]


def _pace(lines: Sequence[Logged], user_id: int | None) -> int | None:
    """The median of the seconds that a person took to answer, each time that their turn had come."""
    return median_of(
        line.at - before.at
        for before, line in pairwise(lines)
        if user_id and line.entry.user_id == user_id and line.entry.source in BY_HAND
        if before.entry.colour != line.entry.colour
    )


def median_of(seconds: Iterable[int | None]) -> int | None:
    """The median of those that are known, None if none is."""
    return median_low(known) if (known := [one for one in seconds if one is not None]) else None


async def keep_missing_results(store: SqliteStore) -> None:
    """Keep the results of games that ended under an earlier version, one after the other."""
    for game_id in await store.missing_results():
        try:
            row, lines = await store.load(game_id)
            await store.keep_results(results_of(row, load_table(row, lines).game, lines))
        except Exception:
            log.exception("the results of game %s can't be kept", game_id)
        await asyncio.sleep(PAUSE)
