"""What the messages of a game have not told yet."""

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
    if not undos:
        return News(progress_of(table, told), [], [])
    fewest = min(len(standing(table.log[: line.sequence])) for line in undos)
    outdated, hold = _records(messages, fewest)
    if outdated:
        # All after the last record that holds has to be told again.
        fewest = hold
    return News(progress_of(table, min(told, fewest), undone=True), undos, outdated)


def _records(messages: Sequence[Message], count: int) -> tuple[list[Message], int]:
    """The records of phases that tell of more than the first `count` answers, and how many the others tell of."""
    records = [message for message in messages if message.role is Role.PHASE]
    outdated = [record for record in records if record.covers > count]
    return outdated, max((one.covers for one in records if one not in outdated), default=-1)
