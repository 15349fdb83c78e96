"""Notes: what a person writes down for themselves in a game, and what they decided last in it."""

from bot.feature import Feature
from bot.topics.notes.interactions import add_note
from bot.topics.notes.queries import TABLES

FEATURE = Feature(add_to_panel=add_note, tables=TABLES)
