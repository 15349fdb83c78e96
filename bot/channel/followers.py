"""Direct messages to those who follow a game: after each round, or at its end alone."""

import logging

import aiohttp
import discord

from bot.presenter.following import end_text, round_text
from bot.store import LIVE
from bot.tables.service import Service
from bot.tables.table import Table
from bot.ui.messenger import Messenger
from words.language import Language

log = logging.getLogger(__name__)


async def tell_followers(
    service: Service, messenger: Messenger, table: Table, lang: Language
) -> None:
    """Tell of the last round that is over, or of the end, whoever wants that and was not told yet.

    Who takes no direct messages follows no more. A message that fails is left to the next showing of the game.
    """
    row, game, store = table.row, table.game if table.started else None, service.store
    over = row.status not in LIVE
    rounds = game.round - (not game.finished) if game else 0
    users = await store.followers(row.id, rounds, over=over)
    if not users:
        return
    if over or game is None:
        text = end_text(lang, row, game)
    else:
        text = round_text(lang, row, game, rounds)
    for user in users:
        try:
            delivered = await messenger.tell(user, text)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("user %s can't be told of game %s: %s", user, row.id, error)
            continue
        if over or not delivered:
            await store.unfollow(row.id, user)
        else:
            await store.note_told(row.id, user, rounds)
