"""The form with a server's settings."""

from collections.abc import Iterable
from typing import Any, Final

import discord
from discord.ui import ChannelSelect, Label, Modal, RoleSelect, Select

from bot.tables.options import OPTIONS, STANDARD, Chosen
from bot.tables.server_settings import ServerSettings
from bot.ui.control_ids import Control
from bot.ui.controls import MOST_OPTIONS
from bot.ui.rights import MANAGERS
from words.language import Language, available, language_name


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
PLACES: Final = [*TAKE_MESSAGES, discord.ChannelType.forum]
"""Channels in which a game, or a thread for one, can be."""


def settings_form(lang: Language, settings: ServerSettings, chosen: str | None) -> Modal:
    """The form, filled in with what is set; `chosen` is the code of the language, None for the server's own."""
    made = Modal(title=lang.t("Caylus on this server"), custom_id=str(SetServer(0)))
    for title, description, select in (
        (
            lang.t("Where tables are opened"),
            lang.t("There and in their threads; in every channel if you choose none"),
            _channels("channels", PLACES, settings.channels, MOST_OPTIONS),
        ),
        (
            lang.t("Who opens tables"),
            lang.t("People with one of these roles; everybody if you choose none"),
            _roles("roles", settings.roles),
        ),
        (
            lang.t("Channel for finished games"),
            lang.t("The result of each game that everybody there can see is told there as well"),
            _channels("results", TAKE_MESSAGES, filter(None, [settings.results]), 1),
        ),
        (
            lang.t("Language of public messages"),
            lang.t("Everybody's private messages are in their own language"),
            _languages(lang, "language", chosen or SERVERS_OWN),
        ),
        (
            lang.t("New tables"),
            lang.t("What holds unless whoever opens a table chooses otherwise"),
            _defaults(lang, "defaults", settings),
        ),
    ):
        select.required, select.min_values = False, 0
        made.add_item(Label(text=title, description=description, component=select))
    made.stop()  # as of views, the library keeps no trace of it: it is read by its id, after any restart
    return made


def _channels(
    name: str, types: list[discord.ChannelType], ids: Iterable[int], most: int
) -> ChannelSelect[Any]:
    chosen = [discord.Object(one) for one in ids]
    return ChannelSelect(
        custom_id=name, channel_types=types, max_values=most, default_values=chosen
    )


def _roles(name: str, ids: Iterable[int]) -> RoleSelect[Any]:
    chosen = [discord.Object(one) for one in ids]
    return RoleSelect(custom_id=name, max_values=MOST_OPTIONS, default_values=chosen)


def _languages(lang: Language, name: str, chosen: str) -> Select[Any]:
    names = {SERVERS_OWN: lang.t("The server's own")}
    names |= {code: language_name(code) for code in available()}
    options = [
        discord.SelectOption(label=text, value=code, default=code == chosen)
        for code, text in names.items()
    ]
    return Select(custom_id=name, options=options)


def _defaults(lang: Language, name: str, settings: ServerSettings) -> Select[Any]:
    # Translators: an option of a table and what is chosen, such as "Tiles: With the jeweller".
    text = lang.t("{option}: {choice}")
    options = []
    for key, (setting, value) in DEFAULTS.items():
        title, choices = OPTIONS[setting]
        label = text.format(option=lang.t(title), choice=lang.t(choices[value]))
        held = settings.defaults.get(setting) == value
        options.append(discord.SelectOption(label=label, value=key, default=held))
    return Select(custom_id=name, options=options, max_values=len(options))
