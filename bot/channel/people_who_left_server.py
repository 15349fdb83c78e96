"""Whoever left the server counts as absent at once.

Discord tells a bot without the intent of members nothing of that. So it is asked about the person who has to decide,
unless something of them was heard lately.
"""

from typing import Final

from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.ui.messenger import Messenger
from bot.what_topics_offer import FEATURES
from bot.words.durations import HOUR

HEARD_OF: Final = HOUR
"""Seconds after an answer in which nobody is looked for."""


async def look_for_asked(service: Service, messenger: Messenger, table: Table) -> None:
    """Let what the table chose happen if the person who is asked is not on its server any more."""
    user_id = whom_to_look_for(table, service.now())
    if user_id and not await messenger.is_member(table.row.guild_id, user_id):
        for feature in FEATURES:
            if feature.has_left:
                await feature.has_left(service, table.id)


def whom_to_look_for(table: Table, now: int) -> int | None:
    """The person who is asked and for whom others wait, if nothing was heard of them for `HEARD_OF` seconds."""
    seat = table.asked if table.running else None
    if seat is None or seat.user_id is None or len(table.row.people) == 1:
        return None
    since = now - HEARD_OF
    heard = any(line.entry.user_id == seat.user_id and line.at > since for line in table.log)
    return None if heard else seat.user_id
