"""Pausing a game by consent of all who play: meanwhile nobody is reminded and nobody's time runs."""

from typing import Any

from bot.store import GameRow, Vote
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from bot.tables.votes import VoteKind, others_play
from words.language import N_


async def end_pause(service: Service, game_id: int, user_id: int) -> None:
    """Let a paused game go on, as any answer does.

    Raises `NotSeated`, `NotStarted`, `GameEnded`, and `Refusal` for one that is not paused.
    """
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        if not table.row.paused:
            raise Refusal(N_("This game is not paused."))
        *before, (begun, _end) = table.row.pauses
        await _set_pauses(service, table, *before, (begun, service.now()))


async def _set_pauses(service: Service, table: Table, *pauses: tuple[int, int | None]) -> None:
    table.row = await service.store.set_pauses(
        table.id, table.row.revision, pauses, at=service.now()
    )


def _holds(table: Table, user_id: int) -> dict[str, Any]:
    if table.row.paused:
        raise Refusal(N_("This game is paused already. “Go on” below the board ends that."))
    return {"asked": table.row.others(user_id)}


def _is_over(row: GameRow, vote: Vote) -> bool:
    """True once others play, or the game was paused."""
    return others_play(row, vote) or any(begin >= vote.at for begin, _end in row.pauses)


PAUSE = VoteKind(
    "pause",
    holds=_holds,
    lapses=_is_over,
    done=lambda service, table, _vote: _set_pauses(
        service, table, *table.row.pauses, (service.now(), None)
    ),
)
"""Whether the game is paused: at once where nobody else plays."""
