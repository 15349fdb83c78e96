"""Emojis of the application."""

from __future__ import annotations

from dataclasses import dataclass

from playground.wire import Json
from playground.world.users import User


@dataclass
class Emoji:
    """An emoji; `data` is the picture."""

    id: int
    name: str
    data: bytes
    content_type: str

    def payload(self, owner: User) -> Json:
        """Discord's emoji object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "user": owner.payload(),
            "roles": [],
            "require_colons": True,
            "managed": False,
            "available": True,
            "animated": self.content_type == "image/gif",
        }
