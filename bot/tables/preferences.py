"""What people and servers choose once for all games."""

from __future__ import annotations

from bot.store import Store
from bot.store.setting_keys import (
    GUIDE_OFF,
    GUIDE_SETTING,
    LANGUAGE_SETTING,
    STOPS_OFF,
    STOPS_ON,
    STOPS_SETTING,
)


class Preferences:
    """The choices that the store keeps as settings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def language(self, guild_id: int) -> str | None:
        """The code of the language chosen for a server's public messages; None for the server's own."""
        return await self._store.setting("guild", guild_id, LANGUAGE_SETTING)

    async def set_language(self, guild_id: int, code: str | None) -> None:
        """Choose the language of a server's public messages; None for the server's own."""
        await self._store.set_setting("guild", guild_id, LANGUAGE_SETTING, code)

    async def guided(self, user_id: int) -> bool:
        """True for who sees the first round's guide: everybody who has not closed it."""
        return await self._store.setting("user", user_id, GUIDE_SETTING) != GUIDE_OFF

    async def close_guide(self, user_id: int) -> None:
        """Show a person no guide any more, in any game."""
        await self._store.set_setting("user", user_id, GUIDE_SETTING, GUIDE_OFF)

    async def told_of_stops(self, user_id: int) -> bool:
        """True for who wants a direct message when their plan stops."""
        return await self._store.setting("user", user_id, STOPS_SETTING) == STOPS_ON

    async def set_told_of_stops(self, user_id: int, wanted: bool) -> None:
        """Choose whether a direct message says that a plan has stopped."""
        await self._store.set_setting(
            "user", user_id, STOPS_SETTING, STOPS_ON if wanted else STOPS_OFF
        )
