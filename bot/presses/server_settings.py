"""The form with a server's settings, as a manager sends it."""

from collections.abc import Callable, Iterable

import discord

from bot.presenter.server_settings import DEFAULTS, SERVERS_OWN
from bot.presses.press import Press, handles
from bot.tables.options import Chosen
from bot.tables.refusals import NotOffered, Refusal
from bot.tables.server_settings import ServerSettings, set_server_settings
from bot.ui.permissions import check_may_tell
from bot.ui.verbs import SetServer
from words.language import N_, available


@handles(SetServer, sent=True)
async def set_server(press: Press[SetServer]) -> None:
    """Keep all of it, from the next table and message on. Raises `Refusal`; then nothing has changed."""
    guild = press.reply.interaction.guild
    assert guild is not None
    language = next(iter(press.fields.get("language", ())), SERVERS_OWN)
    if language not in (SERVERS_OWN, *available()):
        raise NotOffered
    settings = ServerSettings(
        _known(press.fields.get("channels", ()), guild.get_channel),
        _known(press.fields.get("roles", ()), guild.get_role),
        _results(guild, press.fields.get("results", ())),
        _defaults(press.fields.get("defaults", ())),
    )
    preferences = press.parts.service.preferences
    await preferences.set_language(guild.id, None if language == SERVERS_OWN else language)
    await set_server_settings(press.parts.service.store, guild.id, settings)
    text = press.lang.t(
        "From now on this server is as you have set it; `/caylus-admin settings` shows it again."
    )
    await press.reply.send(text)


def _known(values: Iterable[str], find: Callable[[int], object]) -> tuple[int, ...]:
    """Ids of what the server has. Raises `NotOffered` for others."""
    if not all(value.isdecimal() and find(int(value)) for value in values):
        raise NotOffered
    return tuple(map(int, values))


def _results(guild: discord.Guild, values: Iterable[str]) -> int:
    """The channel for results, in which the bot may write, or 0. Raises `Refusal`."""
    for channel_id in _known(values, guild.get_channel):
        channel = guild.get_channel(channel_id)
        assert channel is not None
        check_may_tell(channel.permissions_for(guild.me), channel_id)
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
