"""Where games are kept: in SQLite or PostgreSQL, behind one class; with it all that its `model` and `errors` name."""

from bot.store.database import has_written as has_written
from bot.store.database import postgresql as postgresql
from bot.store.errors import *  # noqa: F403
from bot.store.model import *  # noqa: F403
from bot.store.store import Scope as Scope
from bot.store.store import Store as Store
