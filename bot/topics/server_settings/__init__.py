"""Server settings: where and by whom tables are opened, what they are like at first, the language, the results."""

from bot.feature import Feature
from bot.topics.server_settings.interactions import settings
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_(
    "Whoever manages the server sets where and by whom tables are opened, and more, with `/caylus-admin settings`."
)

FEATURE = Feature(help={TABLES_PAGE: HELP}, commands={"caylus-admin": (settings,)})
