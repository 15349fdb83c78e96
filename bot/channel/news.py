"""What the messages of a game have not told yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.progress import Progress, progress_of
from bot.store import Logged, Message, Role, Undo, standing
from bot.tables.table import Table


@dataclass(frozen=True)
class News:
    """`undos` are those that no message tells of, `outdated` the records of phases that they took back."""

    progress: Progress
    undos: list[Logged]
    outdated: list[Message]


def news_of(table: Table, messages: Sequence[Message]) -> News:
    """What is new in a table that has started, after those messages."""
    told = max((message.told for message in messages), default=-1)
    last = max((message.undo_sequence for message in messages), default=0)
    undos = [line for line in table.log if isinstance(line.entry, Undo) and line.sequence > last]
    outdated: list[Message] = []
    if undos:
        fewest = min(len(standing(table.log[: line.sequence])) for line in undos)
        told = min(told, fewest)
        records = [message for message in messages if message.role is Role.PHASE]
        outdated = [record for record in records if record.covers > fewest]
        if outdated:
            # All after the last record that holds has to be told again.
            kept = (record.covers for record in records if record.covers <= fewest)
            told = min(told, max(kept, default=-1))
    return News(progress_of(table, told, undone=bool(undos)), undos, outdated)
