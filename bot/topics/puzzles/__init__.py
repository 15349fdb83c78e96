"""Puzzles: positions in which one answer is far better than the others, one of the day and others as one likes."""

from bot.topics.puzzles.pages import FEATURE as FEATURE
