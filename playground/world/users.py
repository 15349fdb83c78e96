"""Users: the humans and the bot."""

from __future__ import annotations

from dataclasses import dataclass

from playground.wire import Json


@dataclass
class User:
    """A human or the bot. `locale` is one of Discord's, e.g. "en-US" or "pl"."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    dms_closed: bool = False  # refuses direct messages of the bot (50007)

    def payload(self) -> Json:
        """Discord's user object."""
        return {
            "id": str(self.id),
            "username": self.name,
            "global_name": None if self.bot else self.display_name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }
