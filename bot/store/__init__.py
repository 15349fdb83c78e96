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
    Entry,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Mention,
    Message,
    Role,
    Seat,
    Status,
    UnconfirmedSend,
    Undo,
    Vote,
    standing,
)
from bot.store.protocol import Scope, Store
from bot.store.sqlite.store import SqliteStore

__all__ = [
    "LIVE", "Answer", "ChannelTaken", "Entry", "GameRow", "GameSettings", "KeptPlan", "Logged",
    "Mention", "Message", "Role", "Scope", "Seat", "SqliteStore", "StaleRevision", "Status", "Store",
    "StoreError", "StoreUnavailable", "UnconfirmedSend", "Undo", "UnknownGame", "Vote", "WrongStatus",
    "standing",
]  # fmt: skip
