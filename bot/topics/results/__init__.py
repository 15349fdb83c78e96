"""Results: what finished games came to, who leads the server, and how those in a lobby have played."""

from bot.feature import Feature
from bot.topics.results.channel_for_results import show_result
from bot.topics.results.interactions import leaderboard_, results
from bot.topics.results.pages import reputations
from bot.topics.results.rules import results_of

FEATURE = Feature(
    commands={"caylus": (leaderboard_, results)},
    after_showing=show_result,
    about_people=reputations,
    kept_at_end=results_of,
)
