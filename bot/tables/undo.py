"""Taking answers back: one's own at once, others' by consent.

The log keeps what was undone. Answers of computer players, and of anybody where all answers were the same, are no
person's decision: they go back with those they followed. An answer that ran from a plan counts as its player's.
"""

from dataclasses import replace

from bot.store import Answer, Logged, Message, Role, Undo, Vote, standing
from bot.tables.autoplay import COMPUTER, SAME
from bot.tables.planning import paused_by
from bot.tables.refusals import AlreadyAsked, NothingToUndo, NotInVote, Stale, UndoLapsed
from bot.tables.service import Service
from bot.tables.table import Table, check_running, game_of

VOTE_LIFE = 24 * 3600
"""Seconds after which a vote lapses, however many have agreed."""


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
        return table

    async def propose(self, game_id: int, user_id: int) -> tuple[Table, Vote]:
        """A vote on going back to the person's last answer; the caller shows it, then opens it.

        Raises `NothingToUndo`, `AlreadyAsked`.
        """
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            since = last_of(table, user_id)
            others = affected(table, since, user_id) if since is not None else ()
            if since is None or not others:
                raise NothingToUndo
            votes = await self.service.store.votes(game_id)
            if any(not self._lapsed(table, vote) for vote in votes.values()):
                raise AlreadyAsked
            return table, Vote(user_id, since, table.row.revision, self.service.now(), others)

    async def open_vote(self, table: Table, vote: Vote, message_id: int) -> None:
        """Keep a vote with the message in the game's channel that asks for it."""
        message = Message(
            message_id, table.row.channel_id, table.id, Role.VOTE, vote.revision, vote.at
        )
        await self.service.store.open_vote(message, vote)

    async def agree(self, game_id: int, message_id: int, user_id: int) -> Vote:
        """One of those asked agrees; when all have, it is done. Raises `UndoLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await self._vote(table, message_id)
            if user_id not in vote.missing:
                raise NotInVote
            vote = replace(vote, agreed=(*vote.agreed, user_id))
            if vote.missing:
                await self.service.store.set_agreed(message_id, vote.agreed)
                return vote
            await self._apply(table, vote.since, vote.asker, "vote")
        return vote

    async def refuse(self, game_id: int, message_id: int, user_id: int) -> Table:
        """One of those asked, or who asked, ends the vote. Raises `UndoLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await self._vote(table, message_id)
            if user_id not in (*vote.missing, vote.asker):
                raise NotInVote
            await self.service.store.forget(message_id)
            return table

    async def _vote(self, table: Table, message_id: int) -> Vote:
        """The vote as it is now, under the lock: others may have answered since. Raises `UndoLapsed`."""
        vote = (await self.service.store.votes(table.id)).get(message_id)
        if vote is None or self._lapsed(table, vote):
            raise UndoLapsed
        return vote

    def _lapsed(self, table: Table, vote: Vote) -> bool:
        return vote.revision != table.row.revision or self.service.now() > vote.at + VOTE_LIFE

    async def _apply(self, table: Table, since: int, user_id: int, source: str) -> None:
        seat = table.seat_of(user_id)
        undo = Undo(since, source, user_id, seat.colour if seat else None)
        game = game_of(table.game.setup, table.log_with([undo], self.service.now()))
        await self.service.append(table, [undo], game, paused_by(table, since))
