"""Direct messages to those who follow a game: after each round, or at its end alone."""

from bot.channel.messages import GameMessages
from bot.channel.state_to_show import Moment
from bot.store import LIVE, direct_send
from bot.tables.service import Service
from bot.topics.following import queries
from bot.topics.following.pages import told_text
from bot.topics.following.queries import END_ALONE
from bot.ui.messenger import new_nonce


async def tell_followers(messages: GameMessages, moment: Moment) -> None:
    """Tell of the last round that is over, or of the end, whoever wants that and was not told yet."""
    row, table, store = moment.row, moment.table, messages.service.store
    game = table.game if table.started else None
    rounds = game.round - (not game.finished) if game else 0
    last = rounds if row.status in LIVE else END_ALONE + 1
    users = await queries.followers(store, row.id, last)
    text = told_text(moment.lang, row, game, rounds) if users else ""
    for user in users:
        send = direct_send(row.id, user, text, new_nonce(), at=moment.now)
        await queries.tell(store, row.id, user, last, send)


async def unfollow(service: Service, game_id: int, user_id: int) -> None:
    """Who can't be written to follows no more."""
    await queries.unfollow(service.store, game_id, user_id)
