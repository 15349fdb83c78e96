"""Direct messages to those who follow a game: after each round, or at its end alone."""

import logging

import discord

from bot.presenter.following import told_text
from bot.store import LIVE
from bot.store.sqlite.followers import END_ALONE
from bot.tables.service import Service
from bot.tables.table import Table
from bot.ui.guard import UNREACHABLE
from bot.ui.messenger import Messenger
from words.language import Language

log = logging.getLogger(__name__)


async def tell_followers(
    service: Service, messenger: Messenger, table: Table, lang: Language
) -> None:
    """Tell of the last round that is over, or of the end, whoever wants that and was not told yet.

    Who can't be written to follows no more. Where Discord can't be reached it is left to the next showing of the game.
    """
    row, game, store = table.row, table.game if table.started else None, service.store
    over = row.status not in LIVE
    rounds = game.round - (not game.finished) if game else 0
    users = await store.followers(row.id, END_ALONE + 1 if over else rounds)
    text = told_text(lang, row, game, rounds) if users else ""
    for user in users:
        try:
            delivered = await messenger.tell(user, text)
        except UNREACHABLE as error:
            log.warning("user %s is not told of game %s yet: %r", user, row.id, error)
            continue
        except discord.HTTPException:
            delivered = False
        if over or not delivered:
            await store.unfollow(row.id, user)
        else:
            await store.note_told(row.id, user, rounds)
