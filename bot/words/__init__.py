"""What the bot says, in the language of who reads it. Pure functions; nothing here knows Discord's library."""
