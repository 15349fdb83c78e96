"""Moving: a table goes on in another channel."""

from bot.feature import Feature
from bot.topics.moving.interactions import move_
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_(
    "`/caylus table move` lets a table go on in the channel where you use it, say because its own was deleted."
)

FEATURE = Feature(help={TABLES_PAGE: HELP}, commands={"caylus table": (move_,)})
