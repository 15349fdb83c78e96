"""What is stored of a server from which the bot was removed goes after a month, unless the bot returns."""

from collections.abc import Collection
from typing import Final

from bot.tables.playing import Service
from bot.words.durations import DAY

KEPT_FOR: Final = 30 * DAY
"""Seconds for which a server's games and settings are kept after the bot was removed."""


async def forget_left_servers(service: Service, present: Collection[int]) -> None:
    """Note which servers are left by now, and delete what is stored of those left long ago.

    `present` are the ids of the servers that the bot is in, those included that can't be reached at the moment.
    """
    now = service.now()
    await service.store.note_left_guilds(present, at=now)
    service.drop(await service.store.delete_left_guilds(left_before=now - KEPT_FOR))
