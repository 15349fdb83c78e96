"""My settings: a person's time zone, quiet hours, holidays, and what the bot tells them."""

from bot.feature import Feature
from bot.topics.my_settings.interactions import add_settings, settings
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_(
    "`/caylus me settings` keeps your quiet hours, days off and holidays, and what the bot tells you."
)

FEATURE = Feature(
    help={TABLES_PAGE: HELP}, commands={"caylus me": (settings,)}, add_to_panel=add_settings
)
