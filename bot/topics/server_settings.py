"""Server settings: where and by whom tables are opened, what they are like at first, the language, the results."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord.abc import Messageable, Snowflake
from discord.ui import ChannelSelect, Label, Modal, RoleSelect, Select

from bot.commands.command import command
from bot.presses.dispatch import Press, handles
from bot.tables.preferences import LANGUAGE
from bot.tables.refusals import NotOffered, Refusal
from bot.tables.server_settings import ServerSettings, server_settings, set_server_settings
from bot.tables.table_options import OPTIONS, STANDARD, Chosen
from bot.ui.control_ids import Control
from bot.ui.controls import MOST_OPTIONS
from bot.ui.discord_permissions import check_may_tell
from bot.ui.reply import Reply
from bot.ui.rights import MANAGERS, still_there
from bot.what_topics_offer import Feature
from bot.words.help_texts import TABLES_PAGE
from words.language import N_, Language, available


class SetServer(Control, verb="server", right=MANAGERS, of_game=False):
    """Keep these settings of the server: of no game, so its id is 0."""


SERVERS_OWN: Final = "server"
"""The choice of the language that the server itself has."""

DEFAULTS: Final[dict[str, tuple[str, Chosen]]] = {
    f"{name}={value}": (name, value)
    for name, (_title, choices) in OPTIONS.items()
    for value in choices
    if value != getattr(STANDARD, name)
}
"""What can be set for new tables, by the value that stands in the form."""

TAKE_MESSAGES: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
]


def settings_form(lang: Language, settings: ServerSettings, chosen: str | None) -> Modal:
    """The form, filled in with what is set; `chosen` is the code of the language, None for the server's own."""
    made = Modal(title=lang.t("Caylus on this server"), custom_id=str(SetServer(0)))
    names = {SERVERS_OWN: lang.t("The server's own"), **available()}
    languages = [
        discord.SelectOption(label=text, value=code, default=code == (chosen or SERVERS_OWN))
        for code, text in names.items()
    ]
    for title, description, select in (
        (
            lang.t("Where tables can be opened"),
            lang.t("These channels and their threads; every channel if you choose none"),
            ChannelSelect(
                custom_id="channels",
                channel_types=[*TAKE_MESSAGES, discord.ChannelType.forum],
                max_values=MOST_OPTIONS,
                default_values=_known_by(settings.channels),
            ),
        ),
        (
            lang.t("Who can open tables"),
            lang.t("People with one of these roles; everyone if you choose none"),
            RoleSelect(
                custom_id="roles", max_values=MOST_OPTIONS, default_values=_known_by(settings.roles)
            ),
        ),
        (
            lang.t("Channel for finished games"),
            lang.t("Results of games that everyone there can see are also posted there"),
            ChannelSelect(
                custom_id="results",
                channel_types=TAKE_MESSAGES,
                default_values=_known_by(filter(None, [settings.results])),
            ),
        ),
        (
            lang.t("Language of public messages"),
            lang.t("Private messages are in each person's own language"),
            Select(custom_id="language", options=languages),
        ),
        (lang.t("New tables"), lang.t("Defaults for new tables"), _default_choices(lang, settings)),
    ):
        select.required, select.min_values = False, 0
        made.add_item(Label(text=title, description=description, component=select))
    made.stop()  # as of views, the library keeps no trace of it: it is read by its id, after any restart
    return made


def _known_by(ids: Iterable[int]) -> list[discord.Object]:
    return [discord.Object(one) for one in ids]


def _default_choices(lang: Language, settings: ServerSettings) -> Select[Any]:
    # Translators: an option of a table and what is chosen, such as "Tiles: With the jeweller".
    text = lang.t("{option}: {choice}")
    options = []
    for key, (setting, value) in DEFAULTS.items():
        title, choices = OPTIONS[setting]
        label = text.format(option=lang.t(title), choice=lang.t(choices[value]))
        held = settings.defaults.get(setting) == value
        options.append(discord.SelectOption(label=label, value=key, default=held))
    return Select(custom_id="defaults", options=options, max_values=len(options))


@command(N_("Who can open tables and where, language, results"), right=MANAGERS)
async def settings(reply: Reply) -> None:
    """The form, filled in with what is set; what was deleted since is left out."""
    guild = reply.interaction.guild
    assert guild is not None
    kept = await server_settings(reply.service.store, guild.id)
    language = await reply.service.store.setting("guild", guild.id, LANGUAGE)
    await reply.form(settings_form(reply.lang, still_there(kept, guild), language))


@handles(SetServer)
async def set_server(press: Press[SetServer]) -> None:
    """Keep all of it, from the next table and message on. Raises `Refusal`; then nothing has changed."""
    guild = press.interaction.guild
    assert guild is not None
    language = next(iter(press.fields.get("language", ())), SERVERS_OWN)
    if language not in (SERVERS_OWN, *available()):
        raise NotOffered
    kept = await server_settings(press.service.store, guild.id)
    settings = ServerSettings(
        _known(press.fields.get("channels", ()), guild.channels),
        _known(press.fields.get("roles", ()), guild.roles),
        _results(guild, press.fields.get("results", ()), press.interaction.user, kept.results),
        _defaults(press.fields.get("defaults", ())),
    )
    store, code = press.service.store, None if language == SERVERS_OWN else language
    await store.set_setting("guild", guild.id, LANGUAGE, code)
    await set_server_settings(store, guild.id, settings)
    text = press.lang.t("Saved for this server; `/caylus-admin settings` shows it again.")
    await press.send(text)


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
        raise Refusal(N_("Nothing was changed: choose at most one option of each kind."))
    return dict(chosen)


FEATURE = Feature(
    help={
        TABLES_PAGE: N_(
            "Server managers set who can open tables and where, and more, with `/caylus-admin settings`. A table's "
            "messages and pictures are in the server's language, or in the one chosen when it was opened."
        )
    },
    commands={"caylus-admin": (settings,)},
)
