"""Where games are kept: in a SQLite file, behind one class."""

from bot.store.errors import (
    ChannelTaken,
    StaleRevision,
    StoreError,
    StoreUnavailable,
    UnknownGame,
    WrongStatus,
)
from bot.store.model import (
    DUE_AFTER,
    FORGOTTEN,
    LIVE,
    Answer,
    BegunThread,
    Entry,
    GameRow,
    GameSettings,
    KeptPlan,
    Logged,
    Mention,
    Message,
    Notice,
    PastHolder,
    Role,
    Seat,
    Status,
    UnconfirmedSend,
    Undo,
    Vote,
    direct_send,
    standing,
)
from bot.store.sqlite.database import has_written
from bot.store.sqlite.store import SqliteStore

__all__ = [
    "DUE_AFTER", "FORGOTTEN", "LIVE", "Answer", "BegunThread", "ChannelTaken", "Entry", "GameRow", "GameSettings",
    "KeptPlan", "Logged", "Mention", "Message", "Notice", "PastHolder", "Role", "Seat", "SqliteStore",
    "StaleRevision", "Status", "StoreError", "StoreUnavailable", "UnconfirmedSend", "Undo", "UnknownGame",
    "Vote", "WrongStatus", "direct_send", "has_written", "standing",
]  # fmt: skip
