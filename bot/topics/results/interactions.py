"""`/caylus leaderboard` and `results`."""

from functools import partial

from discord import app_commands

from bot.commands.command import command
from bot.runtime import Runtime
from bot.topics.results.leaderboard import by_game, leaderboard
from bot.topics.results.pages import PAGE, leaderboard_text, results_text
from bot.topics.results.queries import played
from bot.ui.controls import Panel
from bot.ui.reply import Reply
from bot.ui.rights import unseen_games
from words.language import N_

_ = app_commands.locale_str

PageNumber = app_commands.Range[int, 1, 1000]


@command(N_("Rank the players of this server"), cost=2)
@app_commands.describe(page=_(N_("Ten players to a page; the best if left out")))
async def leaderboard_(runtime: Runtime, reply: Reply, page: PageNumber = 1) -> None:
    """People by their ratings."""
    interaction, store = reply.interaction, runtime.service.store
    charge = partial(runtime.checks.charge, interaction)
    unseen = await unseen_games(store, interaction, unless_known=False)
    ranked = await leaderboard(store, interaction.guild_id or 0, unseen, charge)
    await reply.panel(Panel(leaderboard_text(reply.lang, ranked, page)))


@command(N_("List the finished games of this server"), cost=1)
@app_commands.describe(page=_(N_("Ten games to a page; the newest if left out")))
async def results(runtime: Runtime, reply: Reply, page: PageNumber = 1) -> None:
    """Games with everybody's points."""
    guild_id, store = reply.interaction.guild_id or 0, runtime.service.store
    unseen = await unseen_games(store, reply.interaction)
    games = await played(store, guild_id, unseen, PAGE, (page - 1) * PAGE)
    await reply.panel(Panel(results_text(reply.lang, guild_id, by_game(games))))
