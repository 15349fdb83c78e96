"""What the tests of the playground share: a place with a bot."""

from tests.playground.places import bot, place

__all__ = ["bot", "place"]
