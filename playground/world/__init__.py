"""Everything there is on the stand-in, as data: users, guilds, channels, messages, interactions."""
