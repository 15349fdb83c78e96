"""How a function becomes a slash command, behind the boundary where all of them run."""

from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from itertools import islice
from typing import Any, Concatenate, Final

import discord
from discord import app_commands

from bot.presenter.public_messages import table_name
from bot.store import GameRow, StoreError
from bot.tables.playing import Service
from bot.tables.refusals import NotOffered, Refusal
from bot.ui.controls import MOST_OPTIONS, OPTION_TEXT
from bot.ui.error_boundary import guarded
from bot.ui.interaction_checks import TERMS, Terms, options_of
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY, Right
from bot.what_topics_offer import FEATURES
from bot.words.search_by_words import MOST_TYPED
from words.direction import directed
from words.language import N_, available
from words.names import cut

Interaction = discord.Interaction[Any]
Command = app_commands.Command[Any, ..., None]
Work = Callable[Concatenate[Reply, ...], Coroutine[Any, Any, None]]

Typed = app_commands.Range[str, 0, MOST_TYPED]
Offer = Iterable[tuple[str, str]]
"""The choices that fit what was typed so far: what is shown, and the value."""
Completion = Callable[[Service, Interaction, str], Coroutine[Any, Any, Offer]]

LOGGED: Final = 100
"""Characters of an option that the log quotes."""


def offered_tables(interaction: Interaction, rows: Iterable[GameRow], typed: str) -> Offer:
    """Tables by their channels (by their numbers where those are gone), and their names or players."""
    for row in rows:
        channel = interaction.guild and interaction.guild.get_channel_or_thread(row.channel_id)
        where = f"#{channel.name}" if channel else row.id
        label = f"{where} · {table_name(row)}"
        if typed.casefold() in label.casefold():
            yield label, str(row.id)


def of_table_language(work: Work) -> Work:
    """Describe the option `language` of a command that opens a table; languages are offered as they call themselves."""
    spoken = [app_commands.Choice(name=name, value=code) for code, name in available().items()]
    text = N_("Language of its messages and pictures (default: the server's)")
    return app_commands.choices(language=spoken)(app_commands.describe(language=text)(work))


def command(
    description: str, name: str | None = None, *, right: Right = ANYBODY, cost: int = 0
) -> Callable[[Work], Command]:
    """Make a function a command of its name; what it takes besides the reply are the options.

    `right` and `cost` are its `Terms`.
    """

    def made(work: Work) -> Command:
        # Discord's library reads the options off what follows the first parameter of what is wrapped.
        @wraps(work)
        async def callback(interaction: Interaction, **options: Any) -> None:
            what = attempt(interaction)
            await guarded(Reply(interaction), lambda reply: work(reply, **options), what)

        return app_commands.Command(
            name=name or work.__name__.rstrip("_"),
            description=description,
            callback=callback,
            extras={TERMS: Terms(right, cost)},
        )

    return made


def group(
    name: str, description: str, commands: Iterable[Command | app_commands.Group], **options: Any
) -> app_commands.Group:
    made = app_commands.Group(name=name, description=description, **options)
    for one in commands:
        made.add_command(one)
    return made


def with_topics(group: app_commands.Group) -> app_commands.Group:
    """The group with the commands that topics offer below it."""
    for feature in FEATURES:
        for name, offered in feature.commands.items():
            below = group if name == group.name else group.get_command(name.partition(" ")[2])
            if name.split()[0] == group.name and isinstance(below, app_commands.Group):
                for one in offered:
                    below.add_command(one, override=True)
    return group


def completes(command: Command, option: str) -> Callable[[Completion], Completion]:
    """Let a function complete an option of a command; there are no choices where it refuses."""

    def made(completion: Completion) -> Completion:
        @command.autocomplete(option)
        async def choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            try:
                found = await completion(interaction.client.service, interaction, typed)
            except (Refusal, StoreError):
                return []
            return [
                app_commands.Choice(
                    name=directed(cut(label, OPTION_TEXT), OPTION_TEXT), value=value
                )
                for label, value in islice(found, MOST_OPTIONS)
            ]

        return completion

    return made


def attempt(interaction: Interaction) -> str:
    """What a command was to do and who sent it, in a line for the log."""
    name = interaction.command.qualified_name if interaction.command else "?"
    try:
        options = {
            key: value[:LOGGED] if isinstance(value, str) else value
            for key, value in options_of(interaction)
            if isinstance(value, str | int)
        }
    except NotOffered:
        options = {}
    return f"/{name} {options} by {interaction.user.id} in {interaction.channel_id}"
