"""A game at the moment of which its channel tells, and what its messages have not told yet.

The game goes on while pictures are drawn and messages sent; this does not.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.presenter.phases import EndedPhase, ended_phases, first_ended
from bot.presenter.since_last_shown import Progress, progress_of
from bot.store import GameRow, Logged, Message, Role, Status, Undo, Vote, standing
from bot.tables.autoplay import BY_HAND, THOUGHT, presser
from bot.tables.loaded_table import Table
from bot.tables.pace import Turn, pace_of, turn_of
from bot.tables.playing import Service
from bot.tables.preferences import Switch
from bot.tables.votes import current_votes
from bot.what_topics_offer import FEATURES
from words.language import Language

QUIET: Final = 600
"""Seconds after a mention in which the same decision brings no other, though answers are taken back and given again."""

STANDING = (Role.PAST, Role.RESULT)
"""What stands where it is, wherever the game goes."""


@dataclass(frozen=True)
class Moment:
    """All that decides what the channels show of a game.

    `known` are its messages, `left` those in a place that it has left, which count as past. A game is `untold` as long
    as it is not noted that its channel shows it; one that has started has a `progress`. `notes` are what a lobby says
    of people, by their ids. Of its people, and whom votes name, `awake` may be disturbed, `wishes` are what they have
    on, and `langs` what they are told directly in. Where computer players think, it `thinks_for` so many seconds at
    most, 0 for no limit.
    """

    table: Table
    lang: Language
    now: int
    known: Sequence[Message] = ()
    left: Sequence[Message] = ()
    untold: bool = True
    progress: Progress | None = None
    turn: Turn | None = None
    thinks_for: int | None = None
    votes: Sequence[Vote] = ()
    notes: Mapping[int, str] = field(default_factory=dict)
    awake: frozenset[int] = frozenset()
    wishes: frozenset[tuple[int, Switch]] = frozenset()
    langs: Mapping[int, Language] = field(default_factory=dict)

    @property
    def row(self) -> GameRow:
        return self.table.row

    @property
    def quiet(self) -> int:
        """Seconds after a mention in which it is not said again: no more than what remains to who is late."""
        limited = self.turn and self.turn.limit is not None
        return min(QUIET, pace_of(self.row).grace) if limited else QUIET

    def of(self, *roles: Role) -> list[Message]:
        """The messages of these roles, oldest first."""
        return [message for message in self.known if message.role in roles]

    def draft(self, role: Role, **more: Any) -> Message:
        """What is noted of a message that is sent now: it has no id yet, and tells of nothing but `more`."""
        channel_id = place_of(self.row, role)
        return Message(0, channel_id, self.row.id, role, self.row.revision, self.now, **more)


def place_of(row: GameRow, role: Role) -> int:
    return (row.settings.announced_in if role is Role.LOBBY else 0) or row.channel_id


async def moment_of(service: Service, table: Table, lang: Language, *, settled: bool) -> Moment:
    """This moment of a table; it is untold, too, where sends of unknown outcome were just `settled`."""
    table, store, now = copy(table), service.store, service.now()
    row, known = table.row, await store.messages(table.id)
    left = [
        one
        for one in known
        if one.role not in STANDING and not one.direct and one.channel_id != place_of(row, one.role)
    ]
    known = [replace(one, role=Role.PAST) if one in left else one for one in known]
    progress = progress_after(table, known) if table.started else None
    votes = await current_votes(service, row)
    users = {*row.owners, *(user for vote in votes for user in vote.named)}
    said = {user: await service.preferences.personal(user) for user in users}
    turn, notes = None if table.broken else await turn_of(store, table), dict[int, str]()
    for feature in FEATURES if row.status is Status.LOBBY else ():
        if feature.about_people:
            notes |= await feature.about_people(service, lang, row)
    # Nobody's time is up before they may be disturbed, or soon after: then they are disturbed.
    up = {turn.user_id: turn.ends_at - pace_of(row).grace} if turn and turn.ends_at else {}
    return Moment(
        table,
        lang,
        now,
        known,
        left,
        untold=settled or bool(left) or row.published_revision < row.revision,
        progress=progress,
        turn=turn,
        thinks_for=None if table.broken else service.thinks_for(table),
        votes=votes,
        notes=notes,
        awake=frozenset(
            user
            for user, (time, _on) in said.items()
            if not now < (free := time.free(now)) < up.get(user, free + 1)
        ),
        wishes=frozenset((user, switch) for user, (_time, on) in said.items() for switch in on),
        langs={user: await service.preferences.speaks(user, lang) for user in users},
    )


def progress_after(table: Table, messages: Sequence[Message]) -> Progress:
    """The progress of a table that has started, after those messages."""
    told_of = (one for one in messages if one.told >= 0)
    shown = max(told_of, key=lambda one: (one.revision, one.told), default=None)
    lines = _since(table.log, shown, messages)
    undone = [len(standing(table.log[: line.sequence])) for line in lines if is_undo(line)]
    hold = min(undone, default=len(table.game.answers))
    told = min(shown.told, hold) if shown else -1
    acted = _acted(table.log, len(lines), table.row.revision - shown.revision) if shown else None
    moved = shown is None or bool(lines)
    again = shown is not None and _runs_again(table, shown, moved=moved)
    ended, outdated = _records(table, messages, told, hold)
    last = max((message.undo_sequence for message in messages), default=0)
    return replace(
        progress_of(table, told, moved=moved or again, acted=acted),
        undos=[line for line in table.log if is_undo(line) and line.sequence > last],
        ended=ended,
        outdated=outdated,
        hold=hold,
        runs_again=again,
    )


def _runs_again(table: Table, shown: Message, *, moved: bool) -> bool:
    """True if what is left of a decider's time has begun to run since that was shown, and not by their own act.

    The game can be shown again where it is, somebody else plays again, or has ended a pause.
    """
    row, asked = table.row, table.asked
    if not asked or row.paused or len(row.people) == 1 or not pace_of(row).seconds:
        return False
    if row.lost:
        return not moved and shown.channel_id == row.channel_id
    by_others = row.resumed_by not in ("", asked.colour) or row.seats_revision > shown.revision
    return by_others and any(end > shown.at for _begin, end in row.past_pauses)


def is_undo(line: Logged) -> bool:
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


def _acted(log: Sequence[Logged], fresh: int, changes: int) -> int | None:
    """Whose press has brought a game here by the `fresh` lines of its log; None if that is not certain.

    Each change of a game begins with what somebody did by hand, or with the first answer of the plan that they made,
    or that computer players thought of after somebody's press.
    """
    first = len(log) - fresh
    by_hand = [line.entry.user_id for line in log[first:] if line.entry.source in BY_HAND]
    thought = sum(line.entry.source == THOUGHT for line in log[first:])
    if len(by_hand) + thought != changes or not changes:
        return None
    return by_hand[-1] if by_hand else presser(log[:first])


def _records(
    table: Table, messages: Sequence[Message], told: int, hold: int
) -> tuple[list[EndedPhase], list[Message]]:
    """The phases of all rounds whose records have to change, and the records that have to go."""
    game = table.game
    wrong = [one for one in messages if one.role is Role.PHASE and one.covers > hold]
    rounds = [one.round for one in wrong if one.round <= game.round]
    if told >= 0:
        rounds += first_ended(game, told)
    ended = ended_phases(table, min(rounds)) if rounds else []
    left = {phase.round for phase in ended}
    return ended, [record for record in wrong if record.round not in left]
