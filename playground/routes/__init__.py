"""The REST routes; importing this registers them."""

from playground.routes import account, channels, commands, guilds, interactions, messages

__all__ = ["account", "channels", "commands", "guilds", "interactions", "messages"]
