"""What ends a soak at once."""


class StepMissing(Exception):
    """A named step of the bot is not there."""


class BotEnded(Exception):
    """The bot ended by itself; the text is what it said last."""
