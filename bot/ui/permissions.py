"""Where a table may be opened: permissions and threads."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.refusals import MissingPermissions, Refusal
from bot.ui.messenger import LONGEST_ARCHIVE
from words.language import N_, Language

NEEDED = {
    "view_channel": N_("View Channel"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
}
SEND = {"send_messages": N_("Send Messages")}
SEND_IN_THREADS = {"send_messages_in_threads": N_("Send Messages in Threads")}
MAKE_THREADS = {"create_public_threads": N_("Create Public Threads")}
MAKE_PRIVATE = {"create_private_threads": N_("Create Private Threads")}


def check_permissions(
    interaction: discord.Interaction[Any], *, thread: bool = False, private: bool = False
) -> None:
    """Raises `MissingPermissions` for what the bot will need in this place."""
    needed = dict(NEEDED)
    if thread or private or isinstance(interaction.channel, discord.Thread):
        needed |= SEND_IN_THREADS
    else:
        needed |= SEND
    if thread:
        needed |= MAKE_THREADS
    if private:
        needed |= MAKE_PRIVATE
    allowed = interaction.app_permissions
    missing = [text for name, text in needed.items() if not getattr(allowed, name)]
    if missing:
        raise MissingPermissions(permissions=lambda lang: ", ".join(map(lang.t, missing)))


async def own_thread(interaction: discord.Interaction[Any], lang: Language, maker: str) -> int:
    """Make a public thread for a table; its id. Raises `Refusal` where there can be none."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(
            N_(
                "A thread can only be made in a text channel. Leave `thread` out to play right here."
            )
        )
    name = lang.t("Caylus: {maker}'s table").format(maker=maker)
    thread = await channel.create_thread(
        name=name[:100],
        type=discord.ChannelType.public_thread,
        auto_archive_duration=LONGEST_ARCHIVE,
    )
    return thread.id


async def private_thread(interaction: discord.Interaction[Any], name: str) -> int:
    """Make a private thread with the person in it; its id. Raises `Refusal` where there can be none."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(N_("A private thread can only be made in a text channel."))
    thread = await channel.create_thread(
        name=name[:100],
        type=discord.ChannelType.private_thread,
        auto_archive_duration=LONGEST_ARCHIVE,
        invitable=False,
    )
    await thread.add_user(interaction.user)
    return thread.id
