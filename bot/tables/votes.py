"""Votes of those who play: on taking answers back, and on ending the game. One is open at a table at a time."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from bot.store import GameRow, Undo, Vote
from bot.tables.ending import asked_to_end
from bot.tables.refusals import (
    AlreadyAsked,
    AskedBefore,
    AskedLately,
    NothingToUndo,
    NotInVote,
    Refusal,
    VoteLapsed,
)
from bot.tables.service import Service
from bot.tables.table import Table, check_running
from bot.tables.undo import affected, go_back, last_of
from words.language import N_

VOTE_LIFE = 24 * 3600
"""Seconds after which a vote lapses, however many have agreed."""
VOTE_PAUSE = 600
"""Seconds after a vote in vain, or after its refusal, in which its asker can open no other of its kind."""
# Translators: {when} is shown as a time of day, such as "20:15".
NOT_YET = N_(
    "You have asked already. You can ask again after the next decision, but not before {when}."
)


def lapsed(row: GameRow, vote: Vote, now: int) -> bool:
    """True for a vote that was open for too long, or is of what is no more.

    Answers can be taken back until the next one is given, a game be ended by the people who play it now.
    """
    if vote.kind == "undo":
        gone = vote.revision != row.revision
    else:
        gone = {vote.asker, *vote.asked} != set(row.people)
    return gone or now > vote.at + VOTE_LIFE


def named(vote: Vote) -> tuple[int, str]:
    """Revision and asker as the vote's buttons carry them, which hold no negative number but any text."""
    return abs(vote.revision), f"-{vote.asker}" if vote.revision < 0 else str(vote.asker)


def asked_before(table: Table, vote: Vote, before: Sequence[Vote]) -> Refusal | None:
    """Why a person can't ask again yet, `AskedBefore` or `AskedLately`; None if they can.

    The time that is named is shown without its seconds, so it is the first whole minute at which they can.
    """
    own = [one for one in before if (one.asker, one.kind) == (vote.asker, vote.kind)]
    undone = {line.entry.since for line in table.log if isinstance(line.entry, Undo)}
    in_vain = [one.refused_at or one.at for one in own if one.since not in undone]
    again = max(in_vain, default=0) + VOTE_PAUSE
    when = f"<t:{ceil(again / 60) * 60}:t>"
    if any(one.revision == vote.revision for one in own):
        return AskedBefore(NOT_YET, when=when) if vote.at < again else AskedBefore()
    return AskedLately(when=when) if vote.at < again else None


class Votes:
    """Opens and counts votes under the game's lock."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def ask_to_undo(self, game_id: int, user_id: int) -> Table:
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
            await self._open(table, vote)
        return table

    async def ask_to_end(self, game_id: int, user_id: int) -> None:
        """Open a vote on ending a running game. Raises `AlreadyAsked`, `AskedBefore`, `AskedLately`, `Refusal`."""
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            others = asked_to_end(table, user_id)
            if not others:
                raise Refusal(N_("Nobody else plays in this game: `/caylus end` ends it."))
            now = self.service.now()
            await self._open(table, Vote(user_id, 0, -table.row.revision, now, others, kind="end"))

    async def _open(self, table: Table, vote: Vote) -> None:
        self._check_may_ask(table, vote, await self.service.store.votes(table.id))
        await self.service.store.put_vote(table.id, vote)
        self.service.changed(table.id)

    def _check_may_ask(self, table: Table, vote: Vote, before: Sequence[Vote]) -> None:
        """Raises `AlreadyAsked`, `AskedBefore`, `AskedLately`."""
        if any(self._is_open(table, one) for one in before):
            raise AlreadyAsked
        if refusal := asked_before(table, vote, before):
            raise refusal

    async def agree(self, game_id: int, user_id: int, revision: int, asker: str = "") -> Vote:
        """One of those asked agrees; when all have, it is done. Raises `VoteLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await self._vote(table, revision, asker)
            if user_id not in vote.missing:
                raise NotInVote
            vote = replace(vote, agreed=(*vote.agreed, user_id))
            if vote.missing:
                await self.service.store.put_vote(game_id, vote)
            elif vote.kind == "end":
                await self.service.stop(table, user_id, consent=True)
            else:
                await go_back(self.service, table, vote.since, vote.asker, "vote")
        return vote

    async def refuse(self, game_id: int, user_id: int, revision: int, asker: str = "") -> Vote:
        """One of those asked, or who asked, ends the vote. Raises `VoteLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await self._vote(table, revision, asker)
            if user_id not in (*vote.missing, vote.asker):
                raise NotInVote
            refused = replace(vote, refused_by=user_id, refused_at=self.service.now())
            await self.service.store.put_vote(game_id, refused)
        self.service.changed(game_id)
        return refused

    async def _vote(self, table: Table, revision: int, asker: str) -> Vote:
        """The vote as it is now, under the lock: others may have answered since. Raises `VoteLapsed`."""
        for vote in await self.service.store.votes(table.id):
            found = (revision, asker) in (named(vote), (vote.revision, ""))
            if found and self._is_open(table, vote):
                return vote
        raise VoteLapsed

    def _is_open(self, table: Table, vote: Vote) -> bool:
        return vote.refused_by is None and not lapsed(table.row, vote, self.service.now())
