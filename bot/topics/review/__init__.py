"""Review: how a finished game went, and where it turned."""

from bot.topics.review.making_reviews import TABLES
from bot.topics.review.pages import review, review_button
from bot.what_topics_offer import Feature
from bot.words.help_texts import LOOKING_PAGE
from words.language import N_

HELP = N_(
    "**Review**, or `/caylus review`: how a finished game went, round by round, and the moves that turned it."
)

FEATURE = Feature(
    help={LOOKING_PAGE: HELP},
    commands={"caylus": (review,)},
    last_buttons=review_button,
    tables=TABLES,
)
