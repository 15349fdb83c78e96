"""Names of the settings kept in the store."""

from __future__ import annotations

LANGUAGE_SETTING = "language"
"""Of a server: the language of its public messages."""

COMMANDS_SETTING = "commands"
"""Of the bot itself: which commands Discord knows."""

SIGNS_SETTING = "signs"
"""Of the bot itself: which drawings of the signs were uploaded."""

GUIDE_SETTING = "guide"
"""Of a person: whether the first round's guide is shown."""

GUIDE_OFF = "off"

STOPS_SETTING = "stops"
"""Of a person: whether a direct message says that a plan has stopped."""

STOPS_ON = "on"
STOPS_OFF = "off"

BOT = 0
"""Owner of settings that belong to the bot itself."""
