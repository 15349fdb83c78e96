"""`/caylus me`: a person's settings, what is stored about them, and having it taken out."""

from discord import app_commands

from bot.commands.command import MOST_CHOICES, Interaction, carry_out
from bot.parts import Parts
from bot.presenter.confirmations import forget_question
from bot.presses.settings import show_settings
from bot.tables.availability import zone_names
from bot.tables.availability_changes import change_availability
from bot.tables.people import export as export_person
from bot.ui.attachments import Attachment
from bot.ui.reply import Reply
from bot.words.search import MOST_TYPED, found
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""
    made = app_commands.Group(
        name="me", description=_(N_("What is stored about you")), parent=group
    )

    @made.command(description=_(N_("Your time zone, quiet hours, holidays and messages")))
    @app_commands.describe(time_zone=_(N_("Where your clock is: type the name of a large city")))
    async def settings(
        interaction: Interaction, time_zone: app_commands.Range[str, 0, MOST_TYPED] = ""
    ) -> None:
        await carry_out(interaction, lambda reply: _settings(parts, reply, time_zone))

    @settings.autocomplete("time_zone")
    async def complete(_interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        said = [(name, folded.rpartition("/")[2], folded) for folded, name in zone_names().items()]
        names = found(current, said)[:MOST_CHOICES]
        return [app_commands.Choice(name=name, value=name) for name in names]

    @made.command(description=_(N_("Get everything stored about you as a file")))
    async def export(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _export(parts, reply))

    @made.command(description=_(N_("Delete your name, id and settings")))
    async def forget(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: reply.panel(forget_question(reply.lang)))


async def _settings(parts: Parts, reply: Reply, time_zone: str) -> None:
    """The settings, after the choice of a time zone if there is one."""
    if time_zone:
        user_id = reply.interaction.user.id
        await change_availability(parts.service, user_id, lambda kept: kept.in_zone(time_zone))
    await show_settings(reply, parts.service)


async def _export(parts: Parts, reply: Reply) -> None:
    """A file, for the person alone."""
    data = await export_person(parts.service, reply.interaction.user.id)
    text = reply.lang.t(
        "Here is everything stored about you. `/caylus me forget` removes your name and id."
    )
    await reply.send(text, [Attachment("caylus-me.json", data)])
