"""What is kept for all games: what people and servers choose, and what the bot notes of itself."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict
from enum import StrEnum
from typing import Final

from bot.store import Store
from bot.tables.availability import AVAILABILITY, Availability, availability, read_availability
from words.language import Language, language

LANGUAGE = "language"
"""The code of the language chosen for a server's public messages, or by a person for all that they alone are told.

Without one they are told in that which they have in Discord.
"""
OF_DISCORD = "discord_language"
"""Of a person: the language that they had in Discord when they asked for direct messages."""


class Switch(StrEnum):
    """What a person has on or off, by its key in the store."""

    STOPS = "stops"  # a direct message says that a plan has stopped
    ROUNDS = "rounds"  # a round's beginning notifies them
    REMINDERS = "direct_reminders"  # reminders come as direct messages
    NEXT = "next_game"  # the panel links to their next game
    GUIDE = "guide"  # hints, the first times that a decision or building is met
    KNOWN = "only_known"  # a seat is kept for them by people whom they have played with alone
    STATISTICS = "statistics"  # how fast and how reliably they play stands beside their name


OFF_AT_FIRST: Final = frozenset({Switch.STOPS, Switch.REMINDERS, Switch.KNOWN})
ON, OFF = "on", "off"

HINTS: Final = "hints"
"""Of a person: which hints they were given, until they turn them on anew."""

BOT = 0
"""Owner of what the bot notes of itself, kept as if of a server: no server has that id."""

COMMANDS, SIGNS = "commands", "signs"
"""Of the bot: fingerprints of the commands that Discord knows, and of the signs that were uploaded."""
COMMAND_IDS = "command_ids"
"""Of the bot: the ids that Discord gave the commands, by name, as JSON."""
THERE, ABSENCES = "there", "shards_absences"
"""Of the bot, as JSON: when each shard was there last; from when to when one was not, its number, of how many."""


class Preferences:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._changing = asyncio.Lock()

    async def speaks(self, user_id: int, otherwise: Language) -> Language:
        """The language of direct messages to a person, as far as it is known."""
        kept = await self._store.settings("user", user_id)
        code = kept.get(LANGUAGE) or kept.get(OF_DISCORD)
        return language(code).signed(otherwise.signs) if code else otherwise

    async def has_on(self, user_id: int, switch: Switch) -> bool:
        """Whether a person has that on: as they chose, else as it is for everybody at first."""
        return is_on(switch, await self._store.setting("user", user_id, switch))

    async def turn(self, user_id: int, switch: Switch, *, on: bool) -> None:
        await self._store.set_setting("user", user_id, switch, ON if on else OFF)
        if on and switch is Switch.GUIDE:
            await self._store.set_setting("user", user_id, HINTS, None)

    async def personal(self, user_id: int) -> tuple[Availability, frozenset[Switch]]:
        """What a person said of their time, and what they have on."""
        kept = await self._store.settings("user", user_id)
        on = frozenset(switch for switch in Switch if is_on(switch, kept.get(switch)))
        return read_availability(kept.get(AVAILABILITY)), on

    async def change_availability(
        self, user_id: int, change: Callable[[Availability], Availability]
    ) -> bool:
        """Change what a person said of their time, one change after another. Raises what `change` raises.

        True if their holidays are others now.
        """
        async with self._changing:
            before = await availability(self._store, user_id)
            changed = change(before)
            kept = json.dumps(asdict(changed))
            await self._store.set_setting("user", user_id, AVAILABILITY, kept)
        return changed.holidays != before.holidays


def is_on(switch: Switch, kept: str | None) -> bool:
    """Whether something is on of which that is kept, None for nothing."""
    return kept == ON if kept else switch not in OFF_AT_FIRST
