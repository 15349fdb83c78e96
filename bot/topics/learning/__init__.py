"""Learning: a game that teaches the game, and hints in all others."""

from bot.feature import Feature
from bot.topics.learning.interactions import guide, help_button, learn

FEATURE = Feature(commands={"caylus": (learn,)}, guide=guide, help_button=help_button)
