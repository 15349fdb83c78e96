"""What is kept for all games: what people and servers choose, and what the bot notes of itself."""

from bot.store import SqliteStore

LANGUAGE = "language"
"""Of a server: the language of its public messages."""

GUIDE, CLOSED = "guide", "off"
"""Of a person: whether the first round's guide is shown."""

STOPS, ROUNDS, TOLD, NOT_TOLD = "stops", "rounds", "on", "off"
"""Of a person: whether a direct message says that a plan has stopped, and whether a round's beginning notifies them."""


BOT = 0
"""Owner of what the bot notes of itself, kept as if of a server: no server has that id."""

COMMANDS, SIGNS = "commands", "signs"
"""Of the bot: fingerprints of the commands that Discord knows, and of the signs that were uploaded."""
COMMAND_IDS = "command_ids"
"""Of the bot: the ids that Discord gave the commands, by name, as JSON."""


class Preferences:
    """The choices that the store keeps as settings."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def language(self, guild_id: int) -> str | None:
        """The code of the language chosen for a server's public messages; None for the server's own."""
        return await self._store.setting("guild", guild_id, LANGUAGE)

    async def set_language(self, guild_id: int, code: str | None) -> None:
        """Choose the language of a server's public messages; None for the server's own."""
        await self._store.set_setting("guild", guild_id, LANGUAGE, code)

    async def guided(self, user_id: int) -> bool:
        """True for everybody who has not closed the first round's guide."""
        return await self._store.setting("user", user_id, GUIDE) != CLOSED

    async def close_guide(self, user_id: int) -> None:
        """Show a person no guide any more, in any game."""
        await self._store.set_setting("user", user_id, GUIDE, CLOSED)

    async def told_of_stops(self, user_id: int) -> bool:
        """True if the person wants a direct message when their plan stops."""
        return await self._store.setting("user", user_id, STOPS) == TOLD

    async def set_told_of_stops(self, user_id: int, wanted: bool) -> None:
        """Choose whether a direct message says that a plan has stopped."""
        await self._store.set_setting("user", user_id, STOPS, TOLD if wanted else NOT_TOLD)

    async def told_of_rounds(self, user_id: int) -> bool:
        """True for everybody who did not ask not to be notified when a round begins."""
        return await self._store.setting("user", user_id, ROUNDS) != NOT_TOLD

    async def set_told_of_rounds(self, user_id: int, wanted: bool) -> None:
        """Choose whether a person is notified when a round begins."""
        await self._store.set_setting("user", user_id, ROUNDS, TOLD if wanted else NOT_TOLD)
