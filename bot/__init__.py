"""The Discord bot: commands and buttons on the outside, the rules engine and the store inside."""
