"""Server settings: where and by whom tables are opened, what they are like at first, the language, the results."""

from bot.feature import Feature
from bot.topics.server_settings.interactions import settings

FEATURE = Feature(commands={"caylus-admin": (settings,)})
