"""Who may end a game, and ending it."""

from __future__ import annotations

from bot.tables.refusals import NotAllowed
from bot.tables.service import Service
from bot.tables.table import Table


def check_may_end(table: Table, user_id: int, manages: bool) -> None:
    """Raises `NotAllowed` unless the person opened the table or manages its server."""
    if user_id != table.row.maker_id and not manages:
        raise NotAllowed(maker=_maker(table))


async def end_game(service: Service, game_id: int, user_id: int, manages: bool) -> Table:
    """Stop a lobby or a running game without a result. Raises `NotAllowed`, `GameEnded`, `NoGame`."""
    table = await service.table(game_id)
    return await service.end(game_id, user_id, manages, _maker(table))


def _maker(table: Table) -> str:
    """Who opened the table, as a mention that notifies nobody where it is shown."""
    return f"<@{table.row.maker_id}>"
