"""What is told of a finished game in the channel that its server has set for results."""

from dataclasses import replace
from functools import partial

from bot.channel.messages import GameMessages
from bot.channel.state_to_show import Moment
from bot.channel.wanted_messages import Wanted
from bot.presenter.game_over import result_post
from bot.store import Role, Status
from bot.tables.server_settings import server_settings


async def show_result(messages: GameMessages, moment: Moment) -> None:
    """Tell a game's result there once; not of one that nobody or somebody alone played, and not where it was played.

    Nor of one that not everybody sees who sees the channel for results.
    """
    row = moment.row
    played = row.status is Status.FINISHED and row.people and not row.settings.for_oneself
    if not played or moment.of(Role.RESULT):
        return
    channel_id = (await server_settings(messages.service.store, row.guild_id)).results
    if channel_id not in (0, row.channel_id) and messages.seen_from(channel_id):
        note = replace(moment.draft(Role.RESULT), channel_id=channel_id)
        post = partial(result_post, moment.lang, moment.table)
        # All is told where it was played.
        await messages.bring([Wanted(note, post, aside=True)])
