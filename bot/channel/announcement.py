"""What a table in a thread of its own shows in the parent channel: its lobby, and what becomes of it."""

import logging

import discord

from bot.channel.messages import GameMessages
from bot.presenter import lobby
from bot.store import LIVE, Role, Status
from bot.tables.table import Table
from bot.ui.messenger import Post
from words.language import Language

log = logging.getLogger(__name__)


async def show_announcement(
    messages: GameMessages, table: Table, lang: Language, *, moved: bool
) -> None:
    """Bring the announcement of a table up to what became of it after its lobby.

    It is edited where seats, status or the thread changed (`moved`), for the last time at the end, and not sent again
    if somebody deleted it.
    """
    row = table.row
    if not row.settings.announced_in or row.status is Status.LOBBY or table.set_aside:
        return
    try:
        for message in await messages.service.store.messages(row.id, Role.LOBBY):
            if row.status not in LIVE:
                await messages.leave(message, _post(lang, table))
            elif message.revision < row.seats_revision or moved:
                await messages.edit(message, _post(lang, table), messages.draft(Role.LOBBY))
    except (discord.Forbidden, discord.NotFound) as error:
        # The game goes on in its thread.
        log.warning("the announcement of game %s can't be shown: %s", row.id, error)


async def archive_thread(messages: GameMessages) -> None:
    """Archive the thread that was made for a table, once that is over and no other is played there."""
    row, store = messages.row, messages.service.store
    made = row.settings.announced_in or (row.settings.for_oneself and not row.gave_way)
    if made and row.status not in LIVE and not await store.live_game(row.channel_id):
        await messages.messenger.archive(row.channel_id)


def _post(lang: Language, table: Table) -> Post:
    row = table.row
    if row.status is Status.RUNNING:
        return lobby.started(lang, row)
    if row.status is Status.FINISHED:
        return lobby.over(lang, table)
    return lobby.stopped(lang, row) if row.rules_version else lobby.closed(lang, row)
