"""`/caylus review`: shown where it is kept, else made first, while the person goes on."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

import aiohttp
import discord

from bot.commands.command import command
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.autoplay import IMPORT
from bot.tables.from_record import still_played
from bot.tables.refusals import Refusal
from bot.tables.table import Table
from bot.topics.review.making_reviews import Reviews
from bot.topics.review.pages import ShowReview, review_page
from bot.ui.reply import Reply
from engine.players.review import Review
from words.language import N_

log = logging.getLogger(__name__)


@handles(ShowReview, in_place=True)
async def open_review(press: Press[ShowReview]) -> None:
    """A page of it."""
    await show_review(press.runtime, press.reply, await press.table(), press.control.page)


async def show_review(runtime: Runtime, reply: Reply, table: Table, page: int = 0) -> None:
    """Show a page of the review, or say when it will be there. Raises `Refusal` for a game that is not finished."""
    if not table.started or not table.game.finished:
        text = N_(
            "A review is made of a game that was played to its end. This one was not, or not yet."
        )
        raise Refusal(text)
    copied = table.log[0].entry.source == IMPORT
    if copied and await still_played(runtime.service, table.game, {reply.interaction.user.id}):
        text = N_(
            "This began as a game that others are still playing. You can review it once that game is over."
        )
        raise Refusal(text)
    if review := await runtime.of(Reviews).kept(table.id):
        await _show(reply, table, review, page)
        return
    interaction = reply.interaction
    making, ready_at = runtime.of(Reviews).making(
        table, interaction.user.id, partial(runtime.checks.charge, interaction)
    )
    # Translators: {when} is shown as a time from now, such as "in 2 minutes".
    text = reply.lang.t(
        "The computer player looks at the game again. The review comes here {when}, or a little later."
    )
    await reply.send(text.format(when=f"<t:{ready_at}:R>"))
    runtime.of(Reviews).run(_show_once_made(reply, table, making))


async def _show_once_made(reply: Reply, table: Table, making: asyncio.Task[Review]) -> None:
    """Show it below, or that it could not be made."""
    try:
        await _show(reply, table, await asyncio.shield(making), 0)
    except Exception:
        log.exception("the review of game %s could not be shown", table.id)
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await reply.send(reply.lang.t("The review could not be made. Please try it again."))


async def _show(reply: Reply, table: Table, review: Review, page: int) -> None:
    user_id = reply.interaction.user.id
    await reply.page(*await review_page(reply.lang, table, review, page, user_id))


@command(N_("See how a finished game went, and where it turned"), cost=1)
async def review(runtime: Runtime, reply: Reply) -> None:
    """Of the last game in the channel."""
    table = await runtime.service.last_in(reply.interaction.channel_id or 0)
    await show_review(runtime, reply, table)
