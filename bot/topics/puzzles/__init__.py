"""Puzzles: a position a day in which one answer is far better than the others."""

from bot.feature import Feature
from bot.topics.puzzles.interactions import puzzle
from bot.topics.puzzles.queries import ABOUT_PERSON
from bot.topics.puzzles.rules import find_puzzles

FEATURE = Feature(commands={"caylus": (puzzle,)}, hourly=find_puzzles, about_person=ABOUT_PERSON)
