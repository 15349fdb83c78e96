"""Ending: a table ends without a result, by whoever may do that or by consent of all who play."""

from bot.feature import Feature
from bot.topics.ending.interactions import end
from bot.topics.ending.pages import WORDING
from bot.topics.ending.who_may_end import END
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_("`/caylus table end` ends the game without a result, if all who play it agree.")

FEATURE = Feature(
    help={TABLES_PAGE: HELP}, commands={"caylus table": (end,)}, votes={END.name: WORDING}
)
