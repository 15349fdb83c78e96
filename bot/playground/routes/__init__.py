"""The REST routes; importing this registers them."""

from . import account, channels, commands, guilds, interactions, messages

__all__ = ["account", "channels", "commands", "guilds", "interactions", "messages"]
