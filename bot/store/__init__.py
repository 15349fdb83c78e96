"""Where games are kept: in a SQLite file, behind one class; with it all that its `model` and `errors` name."""

from bot.store.errors import *  # noqa: F403
from bot.store.model import *  # noqa: F403
from bot.store.sqlite.database import has_written as has_written
from bot.store.sqlite.store import Scope as Scope
from bot.store.sqlite.store import SqliteStore as SqliteStore
