"""Review: how a finished game went, and where it turned."""

from bot.topics.review.pages import FEATURE as FEATURE
