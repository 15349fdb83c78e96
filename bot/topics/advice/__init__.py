"""Advice: what the computer player would do, where the table lets one ask it."""

from bot.feature import Feature
from bot.topics.advice import interactions  # noqa: F401 (answers the control)
from bot.topics.advice.pages import advice_button

FEATURE = Feature(buttons_beside=advice_button)
