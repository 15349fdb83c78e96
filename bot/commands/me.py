"""`/caylus me`: what is stored about a person, and having it taken out."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presenter.confirmations import forget_question
from bot.tables.people import export as export_person
from bot.ui.attachments import Attachment
from bot.ui.reply import Reply
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""
    made = app_commands.Group(
        name="me", description=_(N_("What is stored about you")), parent=group
    )

    @made.command(description=_(N_("Get everything stored about you as a file")))
    async def export(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: _export(parts, reply))

    @made.command(description=_(N_("Delete your name, id and settings")))
    async def forget(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: reply.panel(forget_question(reply.lang)))


async def _export(parts: Parts, reply: Reply) -> None:
    """A file, for the person alone."""
    data = await export_person(parts.service, reply.interaction.user.id)
    text = reply.lang.t(
        "Here is everything stored about you. `/caylus me forget` removes your name and id."
    )
    await reply.send(text, [Attachment("caylus-me.json", data)])
