"""What the bot says, in the reader's language. Pure functions; nothing here knows Discord's library."""
