"""What every test of the store has: the tables of topics."""

import bot.topics  # noqa: F401
