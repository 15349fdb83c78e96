"""`/caylus me`: a person's settings, what is stored about them, and having it taken out."""

from typing import Final

from discord import app_commands

from bot.commands.command import Interaction, command, completes, group
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


@command(N_("Your time zone, quiet hours, holidays and messages"))
@app_commands.describe(time_zone=_(N_("Where your clock is: type the name of a large city")))
async def settings(
    parts: Parts, reply: Reply, time_zone: app_commands.Range[str, 0, MOST_TYPED] = ""
) -> None:
    """The settings, after the choice of a time zone if there is one."""
    if time_zone:
        user_id = reply.interaction.user.id
        await change_availability(parts.service, user_id, lambda kept: kept.in_zone(time_zone))
    await show_settings(reply, parts.service)


@completes(settings, "time_zone")
async def _complete(_parts: Parts, _interaction: Interaction, typed: str) -> list[tuple[str, str]]:
    said = [(name, folded.rpartition("/")[2], folded) for folded, name in zone_names().items()]
    return [(name, name) for name in found(typed, said)]


@command(N_("Get everything stored about you as a file"), cost=5)
async def export(parts: Parts, reply: Reply) -> None:
    """A file, for the person alone."""
    data = await export_person(parts.service, reply.interaction.user.id)
    text = reply.lang.t(
        "Here is everything stored about you. `/caylus me forget` removes your name and id."
    )
    await reply.send(text, [Attachment("caylus-me.json", data)])


@command(N_("Delete your name, id and settings"))
async def forget(_parts: Parts, reply: Reply) -> None:
    """Ask back before that is done."""
    await reply.panel(forget_question(reply.lang))


ME: Final = group("me", N_("What is stored about you"), (settings, export, forget))
