"""The websocket over which the bot receives events."""
