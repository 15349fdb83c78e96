"""Taking answers back: one's own at once, others' by consent.

The log keeps what was undone. Answers of computer players, and of anybody where all answers were the same, are no
person's decision: they go back with those they followed. An answer that ran from a plan counts as its player's.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.store import Answer, GameRow, Logged, Undo, Vote, standing
from bot.tables.autoplay import COMPUTER, SAME
from bot.tables.planning import paused_by
from bot.tables.refusals import (
    AlreadyAsked,
    AskedBefore,
    AskedLately,
    NothingToUndo,
    NotInVote,
    Stale,
    UndoLapsed,
)
from bot.tables.service import Service
from bot.tables.table import Table, check_running, game_of

VOTE_LIFE = 24 * 3600
"""Seconds after which a vote lapses, however many have agreed."""
VOTE_PAUSE = 600
"""Seconds after a vote in vain, or after its refusal, in which its asker can open no other."""


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


def lapsed(row: GameRow, vote: Vote, now: int) -> bool:
    """True for a vote that the game has left behind, or that was open for too long."""
    return vote.revision != row.revision or now > vote.at + VOTE_LIFE


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

    async def propose(self, game_id: int, user_id: int) -> Table:
        """Open a vote on going back to the person's last answer.

        Raises `NothingToUndo`, `AlreadyAsked`, `AskedBefore`, `AskedLately`.
        """
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            since = last_of(table, user_id)
            others = affected(table, since, user_id) if since is not None else ()
            if since is None or not others:
                raise NothingToUndo
            vote = Vote(user_id, since, table.row.revision, self.service.now(), others)
            self._check_may_ask(table, vote, await self.service.store.votes(game_id))
            await self.service.store.put_vote(game_id, vote)
        self.service.changed(game_id)
        return table

    def _check_may_ask(self, table: Table, vote: Vote, before: Sequence[Vote]) -> None:
        """Raises `AlreadyAsked`, `AskedBefore`, `AskedLately`."""
        if any(self._open(table, one) for one in before):
            raise AlreadyAsked
        own = [one for one in before if one.asker == vote.asker]
        if any(one.revision == vote.revision for one in own):
            raise AskedBefore
        undone = {line.entry.since for line in table.log if isinstance(line.entry, Undo)}
        in_vain = [one.refused_at or one.at for one in own if one.since not in undone]
        again = max(in_vain, default=0) + VOTE_PAUSE
        if vote.at < again:
            raise AskedLately(when=f"<t:{again}:R>")

    async def agree(self, game_id: int, user_id: int, revision: int, asker: str = "") -> Vote:
        """One of those asked agrees; when all have, it is done. Raises `UndoLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await self._vote(table, revision, asker)
            if user_id not in vote.missing:
                raise NotInVote
            vote = replace(vote, agreed=(*vote.agreed, user_id))
            if vote.missing:
                await self.service.store.put_vote(game_id, vote)
                return vote
            await self._apply(table, vote.since, vote.asker, "vote")
        return vote

    async def refuse(self, game_id: int, user_id: int, revision: int, asker: str = "") -> None:
        """One of those asked, or who asked, ends the vote. Raises `UndoLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await self._vote(table, revision, asker)
            if user_id not in (*vote.missing, vote.asker):
                raise NotInVote
            refused = replace(vote, refused_by=user_id, refused_at=self.service.now())
            await self.service.store.put_vote(game_id, refused)
        self.service.changed(game_id)

    async def _vote(self, table: Table, revision: int, asker: str) -> Vote:
        """The vote as it is now, under the lock: others may have answered since. Raises `UndoLapsed`."""
        for vote in await self.service.store.votes(table.id):
            found = vote.revision == revision and asker in ("", str(vote.asker))
            if found and self._open(table, vote):
                return vote
        raise UndoLapsed

    def _open(self, table: Table, vote: Vote) -> bool:
        return vote.refused_by is None and not lapsed(table.row, vote, self.service.now())

    async def _apply(self, table: Table, since: int, user_id: int, source: str) -> None:
        seat = table.seat_of(user_id)
        undo = Undo(since, source, user_id, seat.colour if seat else None)
        game = game_of(table.game.setup, table.log_with([undo], self.service.now()))
        await self.service.append(table, [undo], game, paused_by(table, since))
