"""The HTTP side: requests of the bot and their answers."""
