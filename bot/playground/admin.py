"""Sets the world up and changes it as the people of a guild would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .channels import Channel
from .people import Guild, User

if TYPE_CHECKING:
    from .core import Core


class Admin:
    """Makes users, guilds and channels; every change reaches a connected bot as events."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def add_user(
        self,
        name: str,
        display_name: str = "",
        *,
        locale: str = "en-US",
        guilds: tuple[Guild, ...] = (),
        permissions: tuple[str, ...] = (),
    ) -> User:
        """Make a human user, a member of `guilds` with `permissions` beyond everyone's."""
        raise NotImplementedError

    def add_guild(
        self, name: str, *, locale: str = "en-US", bot_permissions: tuple[str, ...] = ()
    ) -> Guild:
        """Make a guild with the bot in it and one text channel, "general"."""
        raise NotImplementedError

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel."""
        raise NotImplementedError

    def add_thread(self, user: User, parent: Channel, name: str, minutes: int = 4320) -> Channel:
        """Make a public thread that archives after `minutes` without a message."""
        raise NotImplementedError

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""

    def archive(self, thread: Channel, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, or bring it back."""

    def delete_message(self, channel: Channel, message_id: int) -> None:
        """Delete a message, as its author or a moderator would."""

    def dismiss(self, user: User, message_id: int) -> None:
        """Take away an ephemeral message that `user` sees (reloading the client does it to all)."""

    def join(self, user: User, guild: Guild, permissions: tuple[str, ...] = ()) -> None:
        """Make `user` a member; for the bot this is its invitation."""

    def leave(self, user: User, guild: Guild) -> None:
        """End a membership; for the bot this is its removal."""

    def set_permissions(self, user: User, guild: Guild, *permissions: str) -> None:
        """Give a member exactly `permissions` beyond everyone's."""

    def overwrite(
        self,
        channel: Channel,
        user: User | None,
        *,
        allow: tuple[str, ...] = (),
        deny: tuple[str, ...] = (),
    ) -> None:
        """Allow and deny in one channel to a user, or with None to everyone."""

    def outage(self, guild: Guild, available: bool = False) -> None:
        """Let a guild become unavailable (the bot has not left it), or available again."""
