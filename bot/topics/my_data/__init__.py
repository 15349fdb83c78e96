"""My data: what is stored about a person, as a file, and taking it out."""

from bot.feature import Feature
from bot.topics.my_data.interactions import export, forget
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_("`/caylus me export` shows what is stored about you, `/caylus me forget` deletes it.")

FEATURE = Feature(help={TABLES_PAGE: HELP}, commands={"caylus me": (export, forget)})
