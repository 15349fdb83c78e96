"""`/caylus leaderboard` and `/caylus results`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presses.results import show_leaderboard, show_results
from words.language import N_

_ = app_commands.locale_str


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""

    @group.command(description=_(N_("Rank the players of this server")))
    async def leaderboard(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: show_leaderboard(parts, reply))

    @group.command(description=_(N_("List the finished games of this server")))
    async def results(interaction: Interaction) -> None:
        await carry_out(interaction, lambda reply: show_results(parts, reply))
