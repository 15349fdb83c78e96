"""Where games are kept: `Store` says what a store does, `SqliteStore` does it in a file."""

from bot.store.errors import (
    ChannelTaken,
    StaleRevision,
    StoreError,
    StoreUnavailable,
    UnknownGame,
    WrongStatus,
)
from bot.store.model import (
    LIVE,
    Answer,
    Counts,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Message,
    Seat,
    Status,
    Undo,
    standing,
)
from bot.store.protocol import Scope, Store
from bot.store.sqlite import SqliteStore

__all__ = [
    "LIVE",
    "Answer",
    "ChannelTaken",
    "Counts",
    "GameRow",
    "GameSettings",
    "KeptPlan",
    "Logged",
    "Message",
    "Scope",
    "Seat",
    "SqliteStore",
    "StaleRevision",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "Undo",
    "UnknownGame",
    "WrongStatus",
    "standing",
]
