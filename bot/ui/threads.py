"""Threads that the bot makes for games."""

from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple

import discord

from bot.tables.refusals import Refusal
from bot.ui.begun_threads import NAME, new_thread
from bot.ui.controls import cut
from bot.ui.messenger import in_time
from bot.ui.permissions import check_permissions
from words.language import N_, Language
from words.names import joined, tidy


class Place(NamedTuple):
    """Where a table is played; `announced_in` is the parent channel of a thread made for it, else 0."""

    channel_id: int
    announced_in: int = 0


@asynccontextmanager
async def place_for_table(
    interaction: discord.Interaction[Any], name: str, own: bool | None
) -> AsyncIterator[Place]:
    """Where to play a table, which is opened within: in a new thread of that name if `own`, right here if not.

    By default that is a thread wherever one can be made. Raises `Refusal` where nothing may be opened, and `own` where
    there can be no thread.
    """
    async with AsyncExitStack() as stack:
        place = None
        if own is None and can_have_thread(interaction):
            try:
                place = await stack.enter_async_context(_own_thread(interaction, name))
            except discord.HTTPException as error:
                if error.status >= 500:  # it may be there
                    raise
        if place is None:
            check_permissions(interaction, thread=bool(own))
            place = Place(interaction.channel_id or 0)
            if own:
                place = await stack.enter_async_context(_own_thread(interaction, name))
        yield place


def table_name(lang: Language, name: str, maker: str) -> str:
    """The name of a table's thread: the table's own, or one by the player who opened it."""
    # Translators: the name of a thread; {maker} is the player who opened the table.
    return name or lang.t("Caylus: {maker}'s table").format(maker=tidy(maker))


def what_if_name(lang: Language, name: str, players: Iterable[str]) -> str:
    """The name of the thread where somebody plays on alone from a table, by the table's own or by its players."""
    # Translators: the name of a thread; {table} is the name of a table, or the names of its players.
    text = lang.t("{table}: what if")
    return text.format(
        table=cut(name or joined(map(tidy, players)), NAME + len("{table}") - len(text))
    )


def can_have_thread(interaction: discord.Interaction[Any]) -> bool:
    """True where a thread can be made by the person and the bot."""
    try:
        check_permissions(interaction, thread=True)
    except Refusal:
        return False
    return isinstance(interaction.channel, discord.TextChannel)


@asynccontextmanager
async def _own_thread(interaction: discord.Interaction[Any], name: str) -> AsyncIterator[Place]:
    """A new public thread of the channel. Raises `Refusal` where there can be none."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            N_(
                "A thread can only be made in a text channel. Leave `thread` out to play right here."
            )
        )
    news, public = discord.ChannelType.news_thread, discord.ChannelType.public_thread
    kind = news if channel.is_news() else public
    async with new_thread(interaction.client, channel, name, type=kind) as thread:
        yield Place(thread.id, announced_in=channel.id)


@asynccontextmanager
async def private_thread(
    interaction: discord.Interaction[Any], name: str, before: int | None = None
) -> AsyncIterator[int]:
    """A private thread with the person in it, for a table that is opened within; its id.

    It is the thread with the id `before`, if that can still be had, else a new one. Raises `Refusal` where there can be
    none.
    """
    if before is not None and await _taken_up(interaction, before):
        yield before
        return
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        raise Refusal(N_("A private thread can only be made in a text channel."))
    client, kind = interaction.client, discord.ChannelType.private_thread
    # Whoever may let nobody into a thread that is closed to others makes none that is.
    closed = interaction.app_permissions.manage_threads
    async with new_thread(client, channel, name, type=kind, invitable=not closed) as thread:
        await in_time(client, thread.add_user(interaction.user))
        yield thread.id


async def _taken_up(interaction: discord.Interaction[Any], thread_id: int) -> bool:
    """True for a thread that is open now, with the person in it; false for one that is gone or was locked."""
    try:
        thread = await interaction.client.fetch_channel(thread_id)
        if not isinstance(thread, discord.Thread):
            return False
        if thread.archived:
            await thread.edit(archived=False)
        await thread.add_user(interaction.user)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True
