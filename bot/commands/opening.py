"""`/caylus new` and `import`."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.commands.command import command, of_table_language
from bot.store import GameSettings, Status
from bot.tables.from_record import import_record
from bot.tables.lobby import open_table
from bot.tables.refusals import ChannelHasGame
from bot.tables.seats import Person
from bot.tables.server_settings import server_settings
from bot.tables.table_options import OPTIONS, Chosen, check_offered
from bot.ui.attachments import read_record_file
from bot.ui.discord_permissions import check_access, check_permissions
from bot.ui.reply import Reply
from bot.ui.rights import check_may_open
from bot.ui.threads import place_for_table, table_name
from engine.board import COLOURS
from words.language import N_, Language
from words.names import colour_name, plain, tidy

NAME: Final = 60
"""Characters of a table's name."""


def _choices(setting: str) -> list[app_commands.Choice[Any]]:
    _title, choices = OPTIONS[setting]
    return [app_commands.Choice(name=text, value=value) for value, text in choices.items()]


@command(N_("Open a table in its own thread, or right here"), cost=2)
@of_table_language
@app_commands.describe(
    **dict.fromkeys((f"friend{n}" for n in range(1, 5)), N_("Keep a seat for a friend")),
    name=N_("Name of the table"),
    pace=N_("How much time players have (default: no limit)"),
    thread=N_("In its own thread, or right here (default: a thread, where one can be made)"),
    absent=N_("What happens when a player is out of time (default: the others vote)"),
    reminder=N_("When to remind the player whose turn it is (default: after 24 hours)"),
    favors=N_("How royal favors work (default: favor table)"),
    tiles=N_("Which tiles to play with (default: base game)"),
    suggestions=N_("Show players suggested plans (default: yes)"),
    advice=N_("Who may ask for advice (default: only who plays against computers alone)"),
)
@app_commands.choices(
    **{one: _choices(one) for one in ("pace", "absent", "reminder", "favors", "tiles", "advice")}
)
async def new(
    reply: Reply,
    friend1: discord.Member | None = None,
    friend2: discord.Member | None = None,
    friend3: discord.Member | None = None,
    friend4: discord.Member | None = None,
    name: app_commands.Range[str, 1, NAME] = "",
    pace: str | None = None,
    thread: bool | None = None,
    absent: str | None = None,
    reminder: int | None = None,
    favors: str | None = None,
    tiles: str | None = None,
    suggestions: bool | None = None,
    advice: str | None = None,
    language: str = "",
) -> None:
    """Open a lobby, in a new thread (`thread`), right here, or where there can be one; the most used options first."""
    chosen = {
        "name": name and tidy(name), "favors": favors, "tiles": tiles, "reminder": reminder, "pace": pace,
        "suggestions": suggestions, "advice": advice, "absent": absent, "language": language,
    }  # fmt: skip
    friends = [one for one in (friend1, friend2, friend3, friend4) if one]
    interaction, guild_id, maker = reply.interaction, reply.guild_id, reply.person
    settings = await _settings(reply, chosen)
    await check_access(interaction)
    speaks = await reply.client.speaks(guild_id, language)
    people = [Person(one.id, one.display_name) for one in friends if not one.bot]
    async with (
        reply.client.opened.one_more_lobby(guild_id, maker.id, people) as before,
        place_for_table(
            interaction, table_name(speaks, settings.name, maker.name, before), thread
        ) as (channel_id, announced_in),
    ):
        settings = replace(settings, announced_in=announced_in)
        await open_table(reply.service, guild_id, channel_id, maker, settings, people)
    if announced_in:
        # Translators: <#{channel}> is shown as a link to the thread.
        text = reply.lang.t("Your table is open: people join here and play in <#{channel}>.")
    else:
        text = reply.lang.t("Your table is open.")
    lines = [text.format(channel=channel_id), *_bots_left_out(reply.lang, friends)]
    if interaction.user in friends:
        lines.append(reply.lang.t("You already have a seat: name friends only."))
    await reply.send("\n".join(lines))


@command(N_("Start a table from a record, or view a finished game"), cost=2)
@app_commands.describe(
    record=N_("A text file from `/caylus export`"),
    blue=N_("Who plays blue; colors left out are computer players"),
    red=N_("Who plays red"),
    green=N_("Who plays green"),
    orange=N_("Who plays orange"),
    black=N_("Who plays black"),
    reminder=N_("When to remind the player whose turn it is"),
)
@app_commands.choices(reminder=_choices("reminder"))
async def import_(
    reply: Reply,
    record: discord.Attachment,
    blue: discord.Member | None = None,
    red: discord.Member | None = None,
    green: discord.Member | None = None,
    orange: discord.Member | None = None,
    black: discord.Member | None = None,
    reminder: int | None = None,
) -> None:
    named = zip(COLOURS, (blue, red, green, orange, black), strict=True)
    users = {colour: one for colour, one in named if one}
    interaction, lang = reply.interaction, reply.lang
    settings = await _settings(reply, {"reminder": reminder})
    check_permissions(interaction)
    await check_access(interaction)
    guild_id, maker, data = reply.guild_id, reply.person, await read_record_file(record)
    people = {key: Person(one.id, one.display_name) for key, one in users.items() if not one.bot}
    where, after = (reply.service, guild_id, reply.channel_id), settings.reminder
    try:
        async with reply.client.opened.one_more_lobby(guild_id, maker.id, people.values()):
            spoken = await reply.client.speaks(guild_id, "")
            game_id = await import_record(*where, maker, data, people, after, spoken)
    except ChannelHasGame:
        taken = N_(
            "This channel already has a table. Use `/caylus import` in a channel or thread without one, such as a new "
            "thread."
        )
        raise ChannelHasGame(taken) from None
    row = await reply.service.row(game_id)
    text = {
        Status.LOBBY: lang.t("Your table is open."),
        Status.RUNNING: lang.t("The game has started."),
        Status.FINISHED: lang.t(
            "That game is over, so there are no seats to take: step through it below its result, or play from any "
            "position."
        ),
    }[row.status]
    for seat in row.seats:
        people.pop(seat.colour or "", None)
    lines = [text, *_bots_left_out(lang, users.values()), *_colours_left_out(lang, people)]
    await reply.send("\n".join(lines))


async def _settings(reply: Reply, chosen: Mapping[str, Chosen | None]) -> GameSettings:
    """What a new table is like. Raises `NotOffered`, and `Refusal` where, or by whom, none may be opened."""
    server = await server_settings(reply.service.store, reply.guild_id)
    settings = server.table(chosen)
    check_offered(settings)  # here too, before a thread is made
    check_may_open(reply.interaction, server)
    return settings


def _bots_left_out(lang: Language, named: Iterable[discord.Member]) -> list[str]:
    # Translators: {player} is the name of a bot on Discord.
    text = lang.t("No seat for {player}: bots can't be invited.")
    return [text.format(player=plain(one.display_name)) for one in named if one.bot]


def _colours_left_out(lang: Language, people: Mapping[str, Person]) -> list[str]:
    # Translators: {player} is a person's name, {colour} the name of a player's colour.
    text = lang.t("No seat for {player}: nobody plays {colour} in this record.")
    return [
        text.format(player=plain(person.name), colour=colour_name(lang, colour))
        for colour, person in people.items()
    ]
