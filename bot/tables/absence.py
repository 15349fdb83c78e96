"""What happens once the time of a player is up."""

from bot.tables.autoplay import Run
from bot.tables.service import Service
from engine.players import PLAYERS, choose_answer


async def time_is_up(service: Service, game_id: int) -> None:
    """Let a computer player answer the pending decision of a running game. Raises `NoGame`, `Broken`."""
    async with service.locked(game_id) as table:
        seat = table.asked if table.running else None
        if seat is None or seat.user_id is None:
            return
        run = Run(table)
        run.give(seat, choose_answer(PLAYERS["sensible"](service.random), table.game), "deadline")
        await service.go_on(table, run)
