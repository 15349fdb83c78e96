"""The Discord bot: commands, buttons, turns, pictures, reminders."""
