"""Taking answers back: one's own at once, others' by consent.

The log keeps what was undone. Answers of computer players, and of anybody where all answers were the same, are no
person's decision: they go back with those they followed. An answer that ran from a plan counts as its player's.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from bot.store import Answer, Logged, Message, Undo, standing
from bot.tables.autoplay import COMPUTER, SAME
from bot.tables.planning import paused_by
from bot.tables.refusals import AlreadyAsked, NothingToUndo, NotInVote, Stale, UndoLapsed
from bot.tables.service import Service
from bot.tables.table import Table, check_running, played

VOTE = "vote"
"""Role of a message that asks for consent."""

VOTE_LIFE = 24 * 3600


@dataclass(frozen=True, slots=True)
class Vote:
    """`by` asks to take back everything from the sequence number `since` on; `asked` have to agree, `yes` did.

    It holds at one revision of the game alone: the next decision makes it lapse.
    """

    by: int
    since: int
    revision: int
    asked: tuple[int, ...]
    yes: tuple[int, ...]
    at: int

    def text(self) -> str:
        """As the store keeps it."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Vote:
        """The vote of a stored message."""
        data = json.loads(text)
        data["asked"], data["yes"] = tuple(data["asked"]), tuple(data["yes"])
        return cls(**data)

    @property
    def open(self) -> tuple[int, ...]:
        """Who has not answered yet."""
        return tuple(user for user in self.asked if user not in self.yes)


def _person(table: Table, line: Logged) -> int | None:
    """The person whose decision an answer was; None where it was nobody's."""
    assert isinstance(line.entry, Answer)
    if line.entry.source in (SAME, COMPUTER):
        return None
    return table.seat_of_colour(line.entry.colour).user_id


def own_last(table: Table, user_id: int) -> int | None:
    """Sequence number of the person's last answer, given or planned, if no other person has decided since."""
    for line in reversed(standing(table.log)):
        person = _person(table, line)
        if person == user_id:
            return line.sequence
        if person is not None:
            return None
    return None


def last_of(table: Table, user_id: int) -> int | None:
    """Sequence number of the person's last answer, whoever decided since."""
    mine = [line for line in standing(table.log) if _person(table, line) == user_id]
    return mine[-1].sequence if mine else None


def affected(table: Table, since: int, user_id: int) -> tuple[int, ...]:
    """The other people whose answers would be taken back, each once, in order."""
    people = [_person(table, line) for line in standing(table.log) if line.sequence >= since]
    return tuple(dict.fromkeys(one for one in people if one is not None and one != user_id))


class Undoing:
    """Takes answers back under the game's lock."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def take_back(self, game_id: int, user_id: int, revision: int | None = None) -> Table:
        """Take back the person's own last answer. Raises `NothingToUndo`.

        `revision` is that of the control that was pressed: an older one raises `Stale`, so that a double click takes
        one answer back.
        """
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            if revision is not None and revision != table.row.revision:
                raise Stale
            since = own_last(table, user_id)
            if since is None:
                raise NothingToUndo
            await self._apply(table, since, user_id, "press")
        self.service.changed(game_id)
        return table

    async def propose(self, game_id: int, user_id: int) -> tuple[Table, Vote]:
        """A vote on going back to the person's last answer; the caller shows it.

        Raises `NothingToUndo`, `AlreadyAsked`.
        """
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            since = last_of(table, user_id)
            others = affected(table, since, user_id) if since is not None else ()
            if since is None or not others:
                raise NothingToUndo
            revision = table.row.revision
            for message in await self.service.store.messages(game_id, VOTE):
                vote = Vote.read(message.label)
                if vote.revision == revision and not self._old(vote):
                    raise AlreadyAsked
            return table, Vote(user_id, since, revision, others, (), self.service.now())

    async def agree(self, message: Message, user_id: int) -> tuple[Table, Vote]:
        """One of those asked agrees; when all have, it is done. Raises `UndoLapsed`, `NotInVote`."""
        async with self.service.locked(message.game_id) as table:
            message = await self._present(message)
            vote = self._check(table, message, user_id)
            if user_id == vote.by:
                raise NotInVote
            vote = Vote(**{**asdict(vote), "yes": (*vote.yes, user_id)})
            if vote.open:
                kept = Message(**{**asdict(message), "label": vote.text()})
                await self.service.store.remember(kept)
                return table, vote
            await self._apply(table, vote.since, vote.by, "vote")
        self.service.changed(message.game_id)
        return table, vote

    async def refuse(self, message: Message, user_id: int) -> tuple[Table, Vote]:
        """One of those asked (or who asked) ends the vote. Raises `UndoLapsed`, `NotInVote`."""
        async with self.service.locked(message.game_id) as table:
            message = await self._present(message)
            vote = self._check(table, message, user_id)
            await self.service.store.forget(message.message_id)
            return table, vote

    async def _present(self, message: Message) -> Message:
        """The vote as it is now, under the lock: others may have answered since. Raises `UndoLapsed`."""
        for one in await self.service.store.messages(message.game_id, VOTE):
            if one.message_id == message.message_id:
                return one
        raise UndoLapsed

    def _old(self, vote: Vote) -> bool:
        return self.service.now() > vote.at + VOTE_LIFE

    def _check(self, table: Table, message: Message, user_id: int) -> Vote:
        vote = Vote.read(message.label)
        if vote.revision != table.row.revision or self._old(vote):
            raise UndoLapsed
        if user_id not in vote.open and user_id != vote.by:
            raise NotInVote
        return vote

    async def _apply(self, table: Table, since: int, user_id: int, source: str) -> None:
        seat = table.seat_of(user_id)
        colour = seat.colour if seat else None
        undo = Undo(since, source, user_id, colour)
        play = played(table.game.setup, table.with_entry(undo))
        await self.service.append(table, [undo], play, paused_by(table, since))
