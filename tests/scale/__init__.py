"""Measures many games, servers and processes of the bot on one database."""
