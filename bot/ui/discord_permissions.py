"""Discord's permissions that a table needs: the bot's, and those of the person who opens it."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.store import GameRow
from bot.tables.refusals import Refusal
from words.language import N_
from words.names import listed, plain

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
    """Check that a game may be opened in this channel, or in such a thread that is made for it.

    Raises `Refusal` if the person may not write there or make the thread: the bot does not lend its own; or if the
    bot may not.
    """
    in_thread = private or isinstance(interaction.channel, discord.Thread)
    needed = dict(SEND_IN_THREADS if in_thread else SEND)
    if thread:  # it is announced in the channel
        needed |= SEND_IN_THREADS | MAKE_THREADS
    if private:
        needed |= MAKE_PRIVATE
    # Translators: {permissions} is a list of Discord's permissions.
    _check(interaction.permissions, needed, N_("You need these permissions here: {permissions}."))
    # Translators: {permissions} is a list of Discord's permissions.
    text = N_("I am missing permissions here: {permissions}. Ask a server manager to grant them.")
    _check(interaction.app_permissions, NEEDED | needed, text)


async def check_access(interaction: discord.Interaction[Any]) -> None:
    """Raises `Refusal` in a private thread that the bot is not in: permissions do not say who is in it."""
    channel = interaction.channel
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return
    try:
        await interaction.client.fetch_channel(channel.id)
    except discord.Forbidden:
        # Translators: {bot} mentions the bot.
        text = N_(
            "I am not in this private thread, so I can answer you but not play here. "
            "Mention {bot} in a message here to add me, then try again."
        )
        raise Refusal(text, bot=f"<@{interaction.application_id}>") from None


async def check_seen_by(interaction: discord.Interaction[Any], row: GameRow) -> None:
    """Raises `Refusal` where somebody with a seat, or who may come back to one, can't see this channel.

    It adds them to a private thread. Whoever has left the server is asked nowhere.
    """
    guild, channel, blind = interaction.guild, interaction.channel, list[str]()
    assert guild is not None
    assert isinstance(channel, discord.abc.GuildChannel | discord.Thread)
    for user_id in row.owners:
        if user_id == interaction.user.id:
            continue
        try:
            member = await guild.fetch_member(user_id)
            allowed = channel.permissions_for(member)
            seen = allowed.view_channel and allowed.read_message_history
            if seen and isinstance(channel, discord.Thread) and channel.is_private():
                await channel.add_user(member)
        except discord.NotFound:
            continue
        except discord.Forbidden:
            seen = False
        if not seen:
            blind.append(plain(member.display_name))
    if blind:
        # Translators: {players} are the names of one or more people.
        text = N_(
            "{players} can't see this channel or what was written there, so they could not play. "
            "Choose one you can all read."
        )
        raise Refusal(text, players=lambda lang: listed(lang, blind))


def check_may_tell(allowed: discord.Permissions, channel_id: int) -> None:
    """Raises `Refusal` if the bot, which is `allowed` that in another channel, may not post results there."""
    # Translators: {channel} is a link to a channel, {permissions} a list of Discord's permissions.
    text = N_(
        "I am missing permissions in {channel}: {permissions}. Grant them, or choose another channel."
    )
    _check(allowed, NEEDED | SEND, text, channel=f"<#{channel_id}>")


def lacking(allowed: discord.Permissions, needed: Mapping[str, str]) -> list[str]:
    return [said for name, said in needed.items() if not getattr(allowed, name)]


def _check(
    allowed: discord.Permissions, needed: Mapping[str, str], text: str, **named: str
) -> None:
    if missing := lacking(allowed, needed):
        raise Refusal(text, permissions=lambda lang: ", ".join(map(lang.t, missing)), **named)
