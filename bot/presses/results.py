"""The leaderboard and the results of a server, and presses that turn their pages."""

from typing import Any, Final

from bot.parts import Parts
from bot.presenter.results import PAGE, leaderboard_page, results_page
from bot.presses.press import Press, Route
from bot.tables.leaderboard import by_game, leaderboard
from bot.ui.reply import Reply
from bot.ui.verbs import TurnLeaderboard, TurnResults


async def show_leaderboard(parts: Parts, reply: Reply, page: int = 0) -> None:
    """A page of the leaderboard of the server where it is asked for."""
    ranked = await leaderboard(parts.service.store, reply.interaction.guild_id or 0)
    await reply.panel(leaderboard_page(reply.lang, ranked, page))


async def show_results(parts: Parts, reply: Reply, page: int = 0) -> None:
    """A page of the results of the server where they are asked for."""
    guild_id = reply.interaction.guild_id or 0
    played = await parts.service.store.played(guild_id, PAGE + 1, page * PAGE)
    await reply.panel(results_page(reply.lang, guild_id, by_game(played), page))


async def turn_leaderboard(press: Press[TurnLeaderboard]) -> None:
    """Another page of the leaderboard."""
    await show_leaderboard(press.parts, press.reply, press.control.page)


async def turn_results(press: Press[TurnResults]) -> None:
    """Another page of the results."""
    await show_results(press.parts, press.reply, press.control.page)


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(TurnLeaderboard, turn_leaderboard, in_place=True),
    Route(TurnResults, turn_results, in_place=True),
)
