"""`/caylus new` and `import`."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.store import GameSettings
from bot.tables.opening import Person, import_record
from bot.tables.refusals import NotOffered
from bot.ui.attachments import read_record_file
from bot.ui.permissions import check_permissions
from bot.ui.reply import Reply
from bot.ui.thread_access import check_access
from bot.ui.threads import own_thread
from engine.board import COLOURS
from words.language import N_

_ = app_commands.locale_str

HOUR: Final = 3600
DEFAULT_REMINDER: Final = 24

FAVOR_CHOICES: Final = [
    app_commands.Choice(name=_(N_("Favor table")), value="table"),
    app_commands.Choice(name=_(N_("Simple favors: 3 points each")), value="simple"),
]
TILE_CHOICES: Final = [
    app_commands.Choice(name=_(N_("Base game")), value="base"),
    app_commands.Choice(name=_(N_("With the jeweller")), value="jeweller"),
]
REMINDER_CHOICES: Final = [
    app_commands.Choice(name=_(N_("Never")), value=0),
    app_commands.Choice(name=_(N_("After 6 hours")), value=6),
    app_commands.Choice(name=_(N_("After 12 hours")), value=12),
    app_commands.Choice(name=_(N_("After a day")), value=24),
    app_commands.Choice(name=_(N_("After two days")), value=48),
    app_commands.Choice(name=_(N_("After three days")), value=72),
]


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""

    @group.command(description=_(N_("Open a table in this channel or in a thread")))
    @app_commands.describe(
        favors=_(N_("How royal favors work")),
        tiles=_(N_("Which tiles are in the game")),
        thread=_(N_("Play in a thread of its own")),
        reminder=_(N_("When to mention again whoever has to decide")),
    )
    @app_commands.choices(favors=FAVOR_CHOICES, tiles=TILE_CHOICES)
    @app_commands.choices(reminder=REMINDER_CHOICES)
    async def new(
        interaction: Interaction,
        favors: str = "table",
        tiles: str = "base",
        thread: bool = False,
        reminder: int = DEFAULT_REMINDER,
    ) -> None:
        settings = GameSettings(favors, tiles, thread, reminder * HOUR)
        await carry_out(interaction, lambda reply: _new(parts, reply, settings))

    @group.command(name="import", description=_(N_("Start a table from a record")))
    @app_commands.describe(
        record=_(N_("A text file, as `/caylus export` gives it")),
        blue=_(N_("Who plays blue; colours left out are computer players")),
        red=_(N_("Who plays red")),
        green=_(N_("Who plays green")),
        orange=_(N_("Who plays orange")),
        black=_(N_("Who plays black")),
    )
    async def import_(
        interaction: Interaction,
        record: discord.Attachment,
        blue: discord.Member | None = None,
        red: discord.Member | None = None,
        green: discord.Member | None = None,
        orange: discord.Member | None = None,
        black: discord.Member | None = None,
    ) -> None:
        named = zip(COLOURS, (blue, red, green, orange, black), strict=True)
        people = {colour: _person(one) for colour, one in named if one and not one.bot}
        await carry_out(interaction, lambda reply: _import(parts, reply, record, people))


def _person(user: discord.abc.User) -> Person:
    return Person(user.id, user.display_name)


async def _new(parts: Parts, reply: Reply, settings: GameSettings) -> None:
    """Open a lobby here, or in a new thread."""
    interaction = reply.interaction
    if settings.reminder not in {choice.value * HOUR for choice in REMINDER_CHOICES}:
        raise NotOffered
    check_permissions(interaction, thread=settings.own_thread)
    await check_access(interaction)
    guild_id, channel_id = interaction.guild_id or 0, interaction.channel_id or 0
    maker = _person(interaction.user)
    async with parts.opened.one_more_lobby(guild_id, maker.id):
        if settings.own_thread:
            channel_id = await own_thread(interaction, await parts.speaks(guild_id), maker.name)
        await parts.lobby.open(guild_id, channel_id, maker, settings)
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = reply.lang.t("Your table is open: <#{channel}>")
    await reply.send(text.format(channel=channel_id))


async def _import(
    parts: Parts, reply: Reply, file: discord.Attachment, people: dict[str, Person]
) -> None:
    """A table in this channel at the position of a record."""
    interaction = reply.interaction
    check_permissions(interaction)
    await check_access(interaction)
    guild_id, channel_id = interaction.guild_id or 0, interaction.channel_id or 0
    maker, data = _person(interaction.user), await read_record_file(file)
    await import_record(parts.service, guild_id, channel_id, maker, data, people)
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = reply.lang.t("The table is open: <#{channel}>")
    await reply.send(text.format(channel=channel_id))
