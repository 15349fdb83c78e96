"""Review: how a finished game went, and where it turned."""

from bot.feature import Feature
from bot.topics.review.interactions import review
from bot.topics.review.pages import review_button

FEATURE = Feature(commands={"caylus": (review,)}, last_buttons=review_button)
