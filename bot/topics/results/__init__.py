"""Results: what finished games came to, who leads the server, and how those in a lobby have played."""

from bot.topics.results.pages import leaderboard_, reputations, results, show_result
from bot.topics.results.stored_results import TABLES, results_of
from bot.what_topics_offer import Feature
from bot.words.help_texts import LOOKING_PAGE
from words.language import N_

HELP = N_("`/caylus results` lists the finished games, `/caylus leaderboard` ranks their players.")

FEATURE = Feature(
    help={LOOKING_PAGE: HELP},
    commands={"caylus": (leaderboard_, results)},
    after_showing=show_result,
    about_people=reputations,
    kept_at_end=results_of,
    tables=TABLES,
)
