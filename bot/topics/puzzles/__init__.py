"""Puzzles: positions in which one answer is far better than the others, one of the day and others as one likes."""

from bot.topics.puzzles.daily_puzzle import TABLES, find_puzzles
from bot.topics.puzzles.pages import puzzle
from bot.what_topics_offer import Feature
from bot.words.help_texts import LOOKING_PAGE
from words.language import N_

HELP = N_(
    "`/caylus puzzle` asks for the best move in a position: one a day for everybody, others as you like."
)

FEATURE = Feature(
    help={LOOKING_PAGE: HELP},
    commands={"caylus": (puzzle,)},
    hourly=find_puzzles,
    tables=TABLES,
)
