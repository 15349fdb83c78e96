"""Learning: a course that teaches the game in one of its own, and hints in all others."""

from bot.topics.learning.pages import add_hint, course, learn
from bot.topics.learning.tutor import opponent
from bot.what_topics_offer import Feature
from bot.words.help_texts import GAME_PAGE
from words.language import N_

HELP = N_(
    "**To learn the game**, play: `/caylus learn` teaches you in a game against two computer players. In any game, "
    "you get a hint the first three times you meet something."
)

FEATURE = Feature(
    help={GAME_PAGE: HELP},
    commands={"caylus": (learn,)},
    add_to_panel=add_hint,
    own_panel=course,
    scripted=opponent,
)
