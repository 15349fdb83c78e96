"""A store in a SQLite file."""

from bot.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
