"""Pausing a game by consent of all who play: meanwhile nobody is reminded and nobody's time runs."""

from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from words.language import N_


async def pause(service: Service, table: Table) -> None:
    """Pause a running game, under its lock."""
    await _set_pauses(service, table, *table.row.pauses, (service.now(), None))


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
