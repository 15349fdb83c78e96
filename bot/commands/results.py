"""`/caylus leaderboard` and `/caylus results`."""

from discord import app_commands

from bot.commands.command import Interaction, carry_out
from bot.parts import Parts
from bot.presenter.results import PAGE, leaderboard_text, results_text
from bot.tables.leaderboard import by_game, leaderboard
from bot.ui.controls import Panel
from bot.ui.reply import Reply
from words.language import N_

_ = app_commands.locale_str

PageNumber = app_commands.Range[int, 1, 1000]


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the commands to the group."""

    @group.command(name="leaderboard", description=_(N_("Rank the players of this server")))
    @app_commands.describe(page=_(N_("Ten players to a page; the best if left out")))
    async def ranked(interaction: Interaction, page: PageNumber = 1) -> None:
        await carry_out(interaction, lambda reply: _leaderboard(parts, reply, page))

    @group.command(description=_(N_("List the finished games of this server")))
    @app_commands.describe(page=_(N_("Ten games to a page; the newest if left out")))
    async def results(interaction: Interaction, page: PageNumber = 1) -> None:
        await carry_out(interaction, lambda reply: _results(parts, reply, page))


async def _leaderboard(parts: Parts, reply: Reply, page: int) -> None:
    """People by their ratings."""
    ranked = await leaderboard(parts.service.store, reply.interaction.guild_id or 0)
    await reply.panel(Panel(leaderboard_text(reply.lang, ranked, page)))


async def _results(parts: Parts, reply: Reply, page: int) -> None:
    """Games with everybody's points."""
    guild_id = reply.interaction.guild_id or 0
    played = await parts.service.store.played(guild_id, PAGE, (page - 1) * PAGE)
    await reply.panel(Panel(results_text(reply.lang, guild_id, by_game(played))))
