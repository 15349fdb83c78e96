"""Absence: what becomes of a player whose time is up or who has left, and who plays on in their seat."""

from bot.topics.absence.pages import FEATURE as FEATURE
