"""Direct messages to those who follow a game: after each round, or at its end alone."""

import asyncio

from bot.channel.messages import GameMessages
from bot.channel.state_to_show import Moment
from bot.store import LIVE
from bot.topics.following import queries
from bot.topics.following.pages import told_text
from bot.topics.following.queries import END_ALONE


async def tell_followers(messages: GameMessages, moment: Moment) -> None:
    """Tell of the last round that is over, or of the end, whoever wants that and was not told yet."""
    row, table = moment.row, moment.table
    game = table.game if table.started else None
    rounds = game.round - (not game.finished) if game else 0
    last = rounds if row.status in LIVE else END_ALONE + 1
    users = await queries.followers(messages.service.store, row.id, last)
    text = told_text(moment.lang, row, game, rounds) if users else ""
    await asyncio.gather(*(_tell(messages, user, text, last) for user in users))


async def _tell(messages: GameMessages, user: int, text: str, last: int) -> None:
    """Tell one of them; who can't be told or does not see the game follows no more, nor does anybody after the end.

    Where Discord can't be reached it is left to the next showing of the game.
    """
    game_id, store = messages.row.id, messages.service.store
    delivered = await messages.tell(user, text, f"round {last}", if_seen=True)
    if delivered is None:
        return
    if last > END_ALONE or not delivered:
        await queries.unfollow(store, game_id, user)
    else:
        await queries.note_told(store, game_id, user, last)
