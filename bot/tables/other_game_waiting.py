"""Which other game waits for a person."""

from bot.store import GameRow, Role
from bot.tables.preferences import Switch
from bot.tables.service import Service


async def next_game(service: Service, game_id: int, user_id: int) -> tuple[GameRow, int] | None:
    """The game besides this one that has waited longest for a person, with the id of its live message (0 for none).

    None where none does, or the person does not want to know.
    """
    row = await service.store.next_game(game_id, user_id)
    if row is None or not await service.preferences.has_on(user_id, Switch.NEXT):
        return None
    live = await service.store.messages(row.id, Role.TURN)
    return row, live[-1].message_id if live else 0
