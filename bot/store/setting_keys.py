"""Names of the settings that the bot keeps of itself."""

from __future__ import annotations

COMMANDS_SETTING = "commands"
"""Which commands Discord knows."""

SIGNS_SETTING = "signs"
"""Which drawings of the signs were uploaded."""

BOT = 0
"""Owner of these settings."""
