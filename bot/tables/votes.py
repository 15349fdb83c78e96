"""Votes of those who play: on taking answers back, on ending the game, on handing a seat over.

One of them is open at a table at a time. What else is asked of people is stored as a vote too, and found here: what
becomes of an absent player (`bot.tables.absence`), who takes a seat (`bot.tables.replacing`), who is still there when
a table starts late (`bot.tables.late_start`).
"""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import Any, Final

from bot.store import GameRow, Status, Undo, Vote
from bot.tables.ending import asked_to_end
from bot.tables.pausing import pause
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
from bot.tables.starting import begin, without_reserved
from bot.tables.table import Table, check_running
from bot.tables.undo import affected, go_back, last_of
from bot.words.durations import DAY
from words.language import N_

DONE_IF_AGREED: Final = ("undo", "end", "pause", "replace", "start")
"""Kinds of votes by which something is done once all have agreed. One of them is open at a time."""
VOTE_LIFE = DAY
"""Seconds after which a vote lapses, however many have agreed."""
VOTE_PAUSE = 600
"""Seconds after a vote in vain, or after its refusal, in which its asker can open no other of its kind."""
# Translators: {when} is shown as a time of day, such as "20:15".
NOT_YET = N_(
    "You have asked already. You can ask again after the next decision, but not before {when}."
)


def lapsed(row: GameRow, vote: Vote, now: int) -> bool:
    """True for a vote that was open for too long, or is of what is no more.

    Answers can be taken back until the next one is given, a game be ended by the people who play it now. What becomes
    of an absent player can be chosen for as long as the same decision is asked, a seat be handed over until any is.
    """
    if vote.kind == "absent":
        return row.asked_at is None or row.asked_at >= vote.at
    if vote.kind == "undo":
        gone = vote.revision != row.revision
    elif vote.kind in ("end", "pause"):
        done = vote.kind == "pause" and any(begin >= vote.at for begin, _end in row.pauses)
        gone = done or {vote.asker, *vote.asked} != set(row.people)
    elif vote.kind == "start":
        gone = row.status is not Status.LOBBY or not set(vote.missing) <= set(row.people)
    else:
        done = vote.kind == "replace" and not not_agreed(vote)
        gone = done or (not vote.refused_by and row.seats_revision > -vote.revision)
    return gone or now > vote.at + VOTE_LIFE


def not_agreed(vote: Vote) -> tuple[int, ...]:
    """Whose consent is still needed; a seat is handed over if its player agrees, or two others at the least."""
    rest = vote.missing
    if vote.kind == "replace" and vote.agreed and not {*rest} - {vote.player}:
        return ()
    return () if vote.kind == "replace" and vote.player in vote.agreed else rest


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
            await ask(self.service, table, vote)
        return table

    async def ask_to_end(self, game_id: int, user_id: int) -> None:
        """Open a vote on ending a running game. Raises `AlreadyAsked`, `AskedBefore`, `AskedLately`, `Refusal`."""
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            others = asked_to_end(table, user_id)
            if not others:
                raise Refusal(N_("Nobody else plays in this game: `/caylus end` ends it."))
            vote = vote_now(self.service, table, user_id, others, kind="end")
            await ask(self.service, table, vote)

    async def ask_to_pause(self, game_id: int, user_id: int) -> bool:
        """Open a vote on pausing a running game; True if it is paused at once, since nobody else plays.

        Raises `AlreadyAsked`, `AskedBefore`, `AskedLately`, and `Refusal` for one that is paused.
        """
        async with self.service.locked(game_id) as table:
            check_running(table, user_id)
            if table.row.paused:
                raise Refusal(N_("This game is paused already. “Go on” below the board ends that."))
            others = tuple(user for user in table.row.people if user != user_id)
            if others:
                vote = vote_now(self.service, table, user_id, others, kind="pause")
                await ask(self.service, table, vote)
            else:
                await pause(self.service, table)
        return not others

    async def agree(self, game_id: int, user_id: int, revision: int, asker: str = "") -> Vote:
        """One of those asked agrees; when all have, it is done. Raises `VoteLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await open_vote(self.service, table, revision, asker)
            if user_id not in vote.missing or vote.kind not in DONE_IF_AGREED:
                raise NotInVote
            vote = replace(vote, agreed=(*vote.agreed, user_id))
            if not_agreed(vote):
                await self.service.store.put_vote(game_id, vote)
            else:
                await _carry_out(self.service, table, vote)
        return vote

    async def refuse(self, game_id: int, user_id: int, revision: int, asker: str = "") -> Vote:
        """One of those asked, or who asked, ends the vote. Raises `VoteLapsed`, `NotInVote`."""
        async with self.service.locked(game_id) as table:
            vote = await open_vote(self.service, table, revision, asker)
            may_refuse = vote.kind not in ("absent", "start")
            if not may_refuse or user_id not in (*vote.missing, vote.asker, vote.successor):
                raise NotInVote
            refused = replace(vote, refused_by=user_id, refused_at=self.service.now())
            await put(self.service, table, refused)
        return refused


async def open_votes(service: Service, table: Table) -> list[Vote]:
    """What can be agreed to now."""
    now = service.now()
    return [
        vote
        for vote in await service.store.votes(table.id)
        if vote.refused_by is None and not lapsed(table.row, vote, now)
    ]


async def open_vote(service: Service, table: Table, revision: int, asker: str) -> Vote:
    """The vote of a button as it is now, under the lock: others may have answered since. Raises `VoteLapsed`."""
    for vote in await open_votes(service, table):
        if (revision, asker) in (named(vote), (vote.revision, "")):
            return vote
    raise VoteLapsed


async def ask(service: Service, table: Table, vote: Vote) -> None:
    """Open a vote. Raises `AlreadyAsked`, `AskedBefore`, `AskedLately`."""
    if any(one.kind in DONE_IF_AGREED for one in await open_votes(service, table)):
        raise AlreadyAsked
    if refusal := asked_before(table, vote, await service.store.votes(table.id)):
        raise refusal
    await put(service, table, vote)


async def put(service: Service, table: Table, vote: Vote) -> None:
    """Keep a vote, and show it."""
    await service.store.put_vote(table.id, vote)
    service.changed(table.id)


def vote_now(
    service: Service, table: Table, asker: int, asked: tuple[int, ...] = (), **more: Any
) -> Vote:
    """A vote as it is asked for now, which takes no answers back; `more` are other fields of it."""
    return replace(Vote(asker, 0, -table.row.revision, service.now(), asked), **more)


async def offer_seat(service: Service, table: Table, player: int, successor: int = 0) -> None:
    """Ask a person to take a player's seat, or anybody."""
    vote = vote_now(service, table, player, kind="offer", player=player, successor=successor)
    await put(service, table, vote)


async def _carry_out(service: Service, table: Table, vote: Vote) -> None:
    """Do what all have agreed to."""
    match vote.kind:
        case "undo":
            await go_back(service, table, vote.since, vote.asker, "vote")
        case "end":
            await service.stop(table, vote.agreed[-1], consent=True)
        case "pause":
            await pause(service, table)
        case "replace":
            await service.store.put_vote(table.id, vote)
            await offer_seat(service, table, vote.player, vote.successor)
        case "start":
            await begin(service, table, without_reserved(table.row))
