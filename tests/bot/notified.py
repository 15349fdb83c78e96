"""Whom messages in channels notify, those included that are gone by now."""

from playground import Change, User
from tests.bot.discord_server import DiscordServer


class Notified:
    """From now on: `users` in the order in which they are notified, `texts` as their push notifications begin."""

    def __init__(self, place: DiscordServer) -> None:
        self.users: list[int] = []
        self.texts: list[str] = []
        place.standin.subscribe(self._note)

    def _note(self, change: Change) -> None:
        if change.what == "message" and change.message is not None and change.message.notified:
            self.users += change.message.notified
            self.texts.append(change.message.content[:200])

    def of(self, *people: User) -> list[int]:
        """How often each was notified."""
        return [self.users.count(user.id) for user in people]
