"""What is told of a finished game in the channel that its server has set for results."""

import logging
from dataclasses import replace

import discord

from bot.channel.messages import GameMessages
from bot.presenter.public_messages import result_post
from bot.store import Role, Status
from bot.tables.server_settings import server_settings
from bot.tables.table import Table
from words.language import Language

log = logging.getLogger(__name__)


async def show_result(messages: GameMessages, table: Table, lang: Language) -> None:
    """Tell a game's result there once; not of one that somebody played alone, and not where it was played."""
    row = table.row
    if row.status is not Status.FINISHED or row.settings.for_oneself:
        return
    store = messages.service.store
    channel_id = (await server_settings(store, row.guild_id)).results
    if channel_id in (0, row.channel_id) or await store.messages(row.id, Role.RESULT):
        return
    try:
        draft = replace(messages.draft(Role.RESULT), channel_id=channel_id)
        await messages.send(draft, await result_post(lang, table))
    except (discord.Forbidden, discord.NotFound) as error:
        # All is told where it was played.
        log.warning("the result of game %s can't be told in %s: %s", row.id, channel_id, error)
