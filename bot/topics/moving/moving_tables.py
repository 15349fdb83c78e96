"""A table goes elsewhere: its channel is gone, the bot may not write there, or people want to play in another place."""

from typing import Final

from bot.store import LIVE, ChannelTaken, GameRow
from bot.tables.notices import MOVE, TABLE
from bot.tables.refusals import ChannelHasGame, GameEnded, NotSeated
from bot.tables.service import Service
from bot.tables.votes import current_votes
from words.language import N_

PLACE_TAKEN: Final = N_(
    "This channel already has a table. Use `/caylus table move thread:True`, or go to a channel or thread without one."
)


async def movable(service: Service, guild_id: int, user_id: int) -> list[GameRow]:
    """A person's tables on a server, and games whose end could not be shown; first all that can't be shown."""
    rows = await service.store.live_games(guild_id, user_id)
    rows += [row for row in await service.store.past_games(guild_id, user_id) if row.lost]
    return sorted(rows, key=lambda row: (not row.lost, -row.id))


async def messages_of_move(service: Service, row: GameRow) -> int:
    """How many messages a move makes: that it goes on there, the game, who is away, and what is asked."""
    away = sum(seat.left_by is not None for seat in row.seats)
    asked = sum(vote.refused_by is None for vote in await current_votes(service, row))
    return 2 + away + asked


async def move(
    service: Service, game_id: int, user_id: int, channel_id: int, announced_in: int
) -> None:
    """Show a table in another channel, or anew in its own; the game itself does not change.

    Whether the person may do that once more, and who can see it there, is checked before.

    Raises `NotSeated`, `GameEnded`, `ChannelHasGame`, `NoGame`.
    """
    async with service.locked(game_id, even_broken=True) as table:
        if user_id not in table.row.people:
            raise NotSeated
        if table.row.status not in LIVE and not table.row.lost:
            raise GameEnded
        try:
            table.row = await service.store.move(
                game_id, channel_id, announced_in, at=service.now()
            )
        except ChannelTaken:
            raise ChannelHasGame(PLACE_TAKEN) from None
        if announced_in:  # where Discord tells of the new thread
            await service.notices.post(user_id, TABLE, game_id, checked=True)
        messages = await messages_of_move(service, table.row)
        await service.notices.post(user_id, MOVE, game_id, messages=messages, checked=True)
        await service.notices.notify(user_id, MOVE, game_id, table.row.people)
    service.changed(game_id)
