"""Absence: what becomes of a player whose time is up or who has left, and who plays on in their seat."""

from bot.topics.absence.choice_about_absent import has_left, time_is_up
from bot.topics.absence.pages import VOTES, replace
from bot.what_topics_offer import Feature
from bot.words.help_texts import TABLES_PAGE
from words.language import N_

HELP = N_(
    "`/caylus table replace` hands your seat to someone else. If all others agree, it also hands on the seat of a "
    "player who has left or is out of time (after 7 days if there is no time limit). Until someone takes it, **I'm "
    "back** returns it."
)

FEATURE = Feature(
    help={TABLES_PAGE: HELP},
    commands={"caylus table": (replace,)},
    votes=VOTES,
    time_is_up=time_is_up,
    has_left=has_left,
)
