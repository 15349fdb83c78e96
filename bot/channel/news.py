"""What the messages of a game have not told yet."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenter.phases import EndedPhase, ended_phases, first_ended
from bot.presenter.progress import Progress, progress_of
from bot.store import Logged, Message, Role, Undo, standing
from bot.tables.autoplay import BY_HAND, THOUGHT
from bot.tables.table import Table
from engine import Game


@dataclass(frozen=True)
class News:
    """What has to be told, of one moment of a game.

    `undos` are those that no message tells of. `ended` are the phases that are over, by whole rounds, of each round
    whose record tells too little or too much; `outdated` the records of which nothing is left. Of what was shown
    the first `hold` answers stand still.
    """

    progress: Progress
    undos: list[Logged]
    ended: list[EndedPhase]
    outdated: list[Message]
    hold: int


def news_of(table: Table, messages: Sequence[Message]) -> News:
    """What is new in a table that has started, after those messages."""
    told_of = (one for one in messages if one.told >= 0)
    shown = max(told_of, key=lambda one: (one.revision, one.told), default=None)
    lines = _since(table.log, shown, messages)
    undone = [len(standing(table.log[: line.sequence])) for line in lines if is_undo(line)]
    hold = min(undone, default=len(table.game.answers))
    told = min(shown.told, hold) if shown else -1
    acted = _acted(lines, table.row.revision - shown.revision) if shown else None
    progress = progress_of(table, told, moved=shown is None or bool(lines), acted=acted)
    ended, outdated = _records(progress.game, messages, told, hold)
    last = max((message.undo_sequence for message in messages), default=0)
    undos = [line for line in table.log if is_undo(line) and line.sequence > last]
    return News(progress, undos, ended, outdated, hold)


def is_undo(line: Logged) -> bool:
    """True for a line of a log that takes answers back."""
    return isinstance(line.entry, Undo)


def _since(
    log: Sequence[Logged], shown: Message | None, messages: Sequence[Message]
) -> list[Logged]:
    """The lines of the log that were not there when the game was last shown.

    Between the last undo that was told of by then and the first that was not, each line is one more answer.
    """
    if shown is None:
        return list(log)
    told = max(one.undo_sequence for one in messages if one.revision <= shown.revision)
    return list(log[told + max(0, shown.told - len(standing(log[:told]))) :])


def _acted(lines: Sequence[Logged], changes: int) -> int | None:
    """Whose press has brought a game here by these lines of its log; None if that is not certain.

    Each change of a game begins with what somebody did by hand, or with the first answer of the plan that they made,
    or that computer players thought of.
    """
    by_hand = [line.entry.user_id for line in lines if line.entry.source in BY_HAND]
    thought = sum(line.entry.source == THOUGHT for line in lines)
    return by_hand[-1] if by_hand and len(by_hand) + thought == changes else None


def _records(
    game: Game, messages: Sequence[Message], told: int, hold: int
) -> tuple[list[EndedPhase], list[Message]]:
    """The phases of all rounds whose records have to change, and the records that have to go.

    Of a round in which messages of earlier versions told of single phases only the others are told.
    """
    records = [message for message in messages if message.role is Role.PHASE]
    wrong = [record for record in records if record.covers > hold]
    told_before = max(
        (one.covers for one in records if not one.round and one not in wrong), default=-1
    )
    rounds = [one.round for one in wrong if 0 < one.round <= game.round]
    if told >= 0:
        rounds += first_ended(game, told)
    ended = [
        phase
        for phase in (ended_phases(game, min(rounds)) if rounds else ())
        if phase.count > told_before
    ]
    left = {phase.round for phase in ended}
    return ended, [record for record in wrong if record.round not in left]
