"""Interactions: sent to the bot, and what it answers."""
