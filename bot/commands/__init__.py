"""Slash commands: each translates its options, has something done and replies."""
