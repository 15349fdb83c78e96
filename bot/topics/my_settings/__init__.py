"""My settings: a person's time zone, quiet hours, holidays, and what the bot tells them."""

from bot.feature import Feature
from bot.topics.my_settings.interactions import add_settings, settings

FEATURE = Feature(commands={"caylus me": (settings,)}, add_to_panel=add_settings)
