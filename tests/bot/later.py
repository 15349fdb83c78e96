"""A later time for the bot."""

from tests.bot.discord_server import DiscordServer


class Later:
    """The clock of the bot, which can be set forward; it stays so over a restart if it is attached again."""

    def __init__(self, place: DiscordServer) -> None:
        self.seconds = 0.0
        self.attach(place)

    def attach(self, place: DiscordServer) -> None:
        real = place.bot.service._now
        place.bot.service._now = lambda: real() + self.seconds
