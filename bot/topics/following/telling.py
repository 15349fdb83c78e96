"""Direct messages to those who follow a game: after each round, or at its end alone."""

import asyncio
import logging

import discord

from bot.channel.messages import GameMessages
from bot.store import LIVE
from bot.tables.table import Table
from bot.topics.following import queries
from bot.topics.following.pages import told_text
from bot.topics.following.queries import END_ALONE
from bot.ui.guard import UNREACHABLE
from words.language import Language

log = logging.getLogger(__name__)


async def tell_followers(messages: GameMessages, table: Table, lang: Language) -> None:
    """Tell of the last round that is over, or of the end, whoever wants that and was not told yet."""
    row, game = table.row, table.game if table.started else None
    rounds = game.round - (not game.finished) if game else 0
    last = rounds if row.status in LIVE else END_ALONE + 1
    users = await queries.followers(messages.service.store, row.id, last)
    text = told_text(lang, row, game, rounds) if users else ""
    await asyncio.gather(*(_tell(messages, user, text, last) for user in users))


async def _tell(messages: GameMessages, user: int, text: str, last: int) -> None:
    """Tell one of them; who can't be written to follows no more, nor does anybody after the end.

    Where Discord can't be reached it is left to the next showing of the game.
    """
    game_id, store = messages.row.id, messages.service.store
    try:
        delivered = await messages.messenger.tell(user, text)
    except UNREACHABLE as error:
        log.warning("user %s is not told of game %s yet: %r", user, game_id, error)
        return
    except discord.HTTPException:
        delivered = False
    if last > END_ALONE or not delivered:
        await queries.unfollow(store, game_id, user)
    else:
        await queries.note_told(store, game_id, user, last)
