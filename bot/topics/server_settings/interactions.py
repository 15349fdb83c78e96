"""`/caylus-admin settings`, and its form as a manager sends it."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord.abc import Messageable, Snowflake

from bot.commands.command import command
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.options import Chosen
from bot.tables.refusals import NotOffered, Refusal
from bot.tables.server_settings import ServerSettings, server_settings, set_server_settings
from bot.topics.server_settings.pages import DEFAULTS, SERVERS_OWN, SetServer, settings_form
from bot.ui.permissions import check_may_tell
from bot.ui.reply import Reply
from bot.ui.rights import MANAGERS, still_there
from words.language import N_, available


@command(N_("Where and by whom games are started, language, results"), right=MANAGERS)
async def settings(runtime: Runtime, reply: Reply) -> None:
    """The form, filled in with what is set; what was deleted since is left out."""
    guild = reply.interaction.guild
    assert guild is not None
    kept = await server_settings(runtime.service.store, guild.id)
    language = await runtime.service.preferences.language(guild.id)
    await reply.form(settings_form(reply.lang, still_there(kept, guild), language))


@handles(SetServer, sent=True)
async def set_server(press: Press[SetServer]) -> None:
    """Keep all of it, from the next table and message on. Raises `Refusal`; then nothing has changed."""
    guild = press.reply.interaction.guild
    assert guild is not None
    language = next(iter(press.fields.get("language", ())), SERVERS_OWN)
    if language not in (SERVERS_OWN, *available()):
        raise NotOffered
    kept = await server_settings(press.runtime.service.store, guild.id)
    settings = ServerSettings(
        _known(press.fields.get("channels", ()), guild.channels),
        _known(press.fields.get("roles", ()), guild.roles),
        _results(
            guild, press.fields.get("results", ()), press.reply.interaction.user, kept.results
        ),
        _defaults(press.fields.get("defaults", ())),
    )
    preferences = press.runtime.service.preferences
    await preferences.set_language(guild.id, None if language == SERVERS_OWN else language)
    await set_server_settings(press.runtime.service.store, guild.id, settings)
    text = press.lang.t(
        "From now on this server is as you have set it; `/caylus-admin settings` shows it again."
    )
    await press.reply.send(text)


def _known(values: Sequence[str], there: Iterable[Snowflake]) -> tuple[int, ...]:
    """Ids of what the server has. Raises `NotOffered` for others."""
    if not {str(one.id) for one in there}.issuperset(values):
        raise NotOffered
    return tuple(map(int, values))


def _results(guild: discord.Guild, values: Sequence[str], manager: Any, kept: int) -> int:
    """The channel for results, in which the bot may write, or 0. Raises `Refusal`.

    The manager sees it, unless it was `kept` from another.
    """
    takers = [one for one in guild.channels if isinstance(one, Messageable)]
    for channel_id in _known(values, takers):
        channel = guild.get_channel(channel_id)
        assert channel is not None
        check_may_tell(channel.permissions_for(guild.me), channel_id)
        if channel_id != kept and not channel.permissions_for(manager).view_channel:
            # Translators: {channel} is a link to a channel.
            text = N_("You can't see {channel} yourself: choose another channel for the results.")
            raise Refusal(text, channel=f"<#{channel_id}>")
        return channel_id
    return 0


def _defaults(values: Iterable[str]) -> dict[str, Chosen]:
    """What new tables are like. Raises `Refusal` for two choices where there can be one, `NotOffered`."""
    if not set(values) <= DEFAULTS.keys():
        raise NotOffered
    chosen = [DEFAULTS[value] for value in values]
    if len(dict(chosen)) < len(chosen):
        raise Refusal(
            N_(
                "Nothing was changed: choose at most one pace, one reminder and one of any other kind."
            )
        )
    return dict(chosen)
