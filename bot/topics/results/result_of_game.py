"""What a game came to, kept at its end."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median_low
from typing import Any

from bot.store import GameRow, Logged
from bot.tables.autoplay import BY_HAND, IMPORT
from engine import Game


def results_of(
    row: GameRow, game: Game, lines: Sequence[Logged]
) -> dict[str, list[dict[str, Any]]]:
    """The rows that the table `results` gets of a finished game: each seat's score and the pace of its person.

    Nothing of a game that somebody plays alone or that began from a record: it was not played here as a whole.
    """
    if row.settings.for_oneself or lines[0].entry.source == IMPORT:
        return {}
    scores = game.scores()
    return {
        "results": [
            {
                "game_id": row.id,
                "seat": index,
                "score": scores[seat.colour or ""],
                "pace": _pace(lines, seat.user_id),
            }
            for index, seat in enumerate(row.seats)
        ]
    }


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
