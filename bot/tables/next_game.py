"""Which other game waits for a person."""

from bot.tables.preferences import Switch
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table


async def next_game(service: Service, game_id: int, user_id: int) -> tuple[Table, int] | None:
    """The game besides this one that has waited longest for a person, with the id of its live message (0 for none).

    None where none does, or the person does not want to know.
    """
    for other, message_id in await service.store.other_games(game_id, user_id):
        try:
            table = await service.table(other)
        except Refusal:
            continue  # it has gone, or can't be continued
        if table.asked is not None and table.asked.user_id == user_id:
            wanted = await service.preferences.has_on(user_id, Switch.NEXT)
            return (table, message_id) if wanted else None
    return None
