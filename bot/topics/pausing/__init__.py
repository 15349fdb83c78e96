"""Pausing: a game stands still by consent of all who play it."""

from bot.feature import Feature
from bot.topics.pausing.interactions import pause
from bot.topics.pausing.pages import WORDING, live_buttons
from bot.topics.pausing.pause_vote import PAUSE
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_(
    "`/caylus table pause` pauses a game, if all who play it agree: nobody is reminded and nobody's time runs, until "
    "one of them answers or presses **Go on**."
)

FEATURE = Feature(
    help={TABLES_PAGE: HELP},
    commands={"caylus table": (pause,)},
    votes={PAUSE.name: WORDING},
    live_buttons=live_buttons,
)
