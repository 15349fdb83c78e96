"""Whoever left the server counts as absent at once.

Discord tells a bot without the intent of members nothing of that. So it is asked about the person who has to decide,
unless something of them was heard lately.
"""

from typing import Final

from bot.channel.messages import GameMessages
from bot.tables.absence import has_left
from bot.tables.table import Table
from bot.words.durations import HOUR

HEARD_OF: Final = HOUR
"""Seconds after an answer in which nobody is looked for."""


async def look_for_asked(messages: GameMessages, table: Table) -> None:
    """Let what the table chose happen if the person who is asked is not on its server any more."""
    seat = table.asked if table.running else None
    if seat is None or seat.user_id is None or len(table.row.people) == 1:
        return
    service = messages.service
    since = service.now() - HEARD_OF
    if any(line.entry.user_id == seat.user_id and line.at > since for line in table.log):
        return
    if not await messages.messenger.is_member(table.row.guild_id, seat.user_id):
        await has_left(service, table.id)
