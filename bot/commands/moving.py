"""`/caylus move`."""

import discord
from discord import app_commands

from bot.commands.command import CHOICE_TEXT, MOST_CHOICES, Interaction, carry_out
from bot.parts import Parts
from bot.store import GameRow, StoreError
from bot.tables.moving import movable, move
from bot.tables.refusals import Refusal
from bot.ui.controls import cut
from bot.ui.reply import Reply
from bot.ui.thread_access import check_access
from bot.ui.threads import place_for_table
from bot.words.search import MOST_TYPED
from words.language import N_, Language, language
from words.names import joined, tidy

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the command to the group."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        lang = language(str(interaction.locale))
        try:
            rows = await movable(parts.service, interaction.guild_id or 0, interaction.user.id)
        except StoreError:
            return []
        labels = [(cut(_label(lang, row, interaction.guild), CHOICE_TEXT), row) for row in rows]
        return [
            app_commands.Choice(name=label, value=str(row.id))
            for label, row in labels
            if typed.casefold() in label.casefold()
        ][:MOST_CHOICES]

    @group.command(
        description=_(N_("Go on with one of your tables here, whatever became of its channel"))
    )
    @app_commands.describe(
        table=_(N_("Which of your tables; can be left out for the only one that can't be shown")),
        thread=_(N_("In a thread of its own (where one can be made), or right here")),
    )
    @app_commands.autocomplete(table=complete)
    async def move(
        interaction: Interaction,
        table: app_commands.Range[str, 1, MOST_TYPED] = "",
        thread: bool | None = None,
    ) -> None:
        await carry_out(interaction, lambda reply: _move(parts, reply, table, thread))


def _name(row: GameRow) -> str:
    return row.settings.name or joined(tidy(seat.name) for seat in row.seats)


def _label(lang: Language, row: GameRow, guild: discord.Guild | None) -> str:
    """A table in the list: its name or its players, and where it is."""
    channel = guild and guild.get_channel_or_thread(row.channel_id)
    if row.lost:
        where = lang.t("can't be shown")
    else:
        where = f"#{channel.name}" if channel else ""
    return " · ".join(filter(None, (_name(row), where)))


async def _move(parts: Parts, reply: Reply, chosen: str, own: bool | None) -> None:
    """Let a table go on here, in a new thread (`own`), right here, or by default where there can be one."""
    interaction = reply.interaction
    row = _chosen(
        await movable(parts.service, interaction.guild_id or 0, interaction.user.id), chosen
    )
    await check_access(interaction)
    channel_id, announced_in = await place_for_table(interaction, _name(row), own)
    await move(parts.service, row.id, interaction.user.id, channel_id, announced_in)
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = reply.lang.t("Your table goes on in <#{channel}>.")
    await reply.send(text.format(channel=channel_id))


def _chosen(rows: list[GameRow], chosen: str) -> GameRow:
    """The table that was completed, else the only one or the only one that can't be shown. Raises `Refusal`."""
    if chosen:
        found = [row for row in rows if str(row.id) == chosen]
    else:
        found = [row for row in rows if row.lost] or rows
    if not rows:
        raise Refusal(N_("You play in no game now. `/caylus new` opens a table."))
    if len(found) != 1:
        raise Refusal(N_("Choose one of your tables from the list of the option `table`."))
    return found[0]
