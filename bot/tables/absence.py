"""What becomes of a person who does not answer: as the table chose when it was opened."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, Literal

from bot.store import Seat, Vote
from bot.tables.autoplay import DEADLINE
from bot.tables.computers import STAND_IN
from bot.tables.leaving import hand_to_computer
from bot.tables.refusals import NotInVote
from bot.tables.service import Service
from bot.tables.table import Table
from bot.tables.votes import VOTE_LIFE, offer_seat, open_vote, open_votes, put, vote_now

Choice = Literal["wait", "computer", "replace"]
MILDEST_FIRST: Final[tuple[Choice, ...]] = ("wait", "computer", "replace")


def last_sequence(table: Table) -> int:
    """The number of the last line of a table's log, by which two moments of it are told apart."""
    return table.log[-1].sequence if table.log else 0


async def time_is_up(service: Service, game_id: int) -> None:
    """The person who is asked counts as absent: what the table chose happens, unless nobody else waits for them now.

    Raises `NoGame`, `Broken`.
    """
    async with service.locked(game_id) as table:
        seat = table.asked if table.running else None
        waiting = len(table.row.people) > 1 and not table.row.paused
        if seat is not None and seat.user_id and waiting:
            await RULES[table.row.settings.absent](service, table, seat)


async def has_left(service: Service, game_id: int) -> None:
    """The same for a person who is not there any more; the others choose once a decision. Raises as `time_is_up`."""
    table = await service.table(game_id)
    asked = {vote.since for vote in await service.store.votes(game_id) if vote.kind == "absent"}
    if last_sequence(table) not in asked:
        await time_is_up(service, game_id)


async def _wait(_service: Service, _table: Table, _seat: Seat) -> None:
    """The others wait on."""


async def _decide(service: Service, table: Table, seat: Seat) -> None:
    """A computer player answers until somebody else is asked."""
    run = service.begin(table)
    while run.asked == seat:
        run.give(seat, service.computers.at_once(STAND_IN, run.play), DEADLINE)
    await service.go_on(table, run)


async def _hold_seat(service: Service, table: Table, seat: Seat) -> None:
    """A computer player holds the seat until its player is back."""
    await hand_to_computer(service, table, seat, left_by=seat.user_id)


async def _ask_others(service: Service, table: Table, seat: Seat) -> None:
    """The others choose what becomes; they are asked once a decision."""
    if any(vote.kind == "absent" for vote in await open_votes(service, table)):
        return
    row, player = table.row, seat.user_id or 0
    others = tuple(user for user in row.people if user != player)
    # Later than the decision, by which it is told that the vote is of this one.
    at = max(service.now(), (row.asked_at or 0) + 1)
    about = {"since": last_sequence(table), "at": at, "player": player}
    await put(service, table, vote_now(service, table, 0, others, kind="absent", **about))


RULES: Final[dict[str, Callable[[Service, Table, Seat], Awaitable[None]]]] = {
    "wait": _wait,
    "vote": _ask_others,
    "computer": _decide,
    "seat": _hold_seat,
}
"""What a table can choose, by `GameSettings.absent`."""


async def choose(
    service: Service, game_id: int, user_id: int, revision: int, asker: str, choice: Choice
) -> Choice | None:
    """One of those asked who still play chooses what becomes of an absent player; what most choose is done, and told.

    None while that is open: a choice can be changed until then. Raises `VoteLapsed`, `NotInVote`.
    """
    async with service.locked(game_id) as table:
        vote = await open_vote(service, table, revision, asker)
        asked = tuple(user for user in vote.asked if user in table.row.people)
        if user_id not in asked or vote.kind != "absent":
            raise NotInVote
        chosen = {**dict(zip(vote.agreed, vote.choices, strict=True)), user_id: choice}
        choices = tuple(chosen.values())
        vote = replace(vote, asked=asked, agreed=tuple(chosen), choices=choices)
        await service.store.put_vote(game_id, vote)
        found = most_chosen(vote)
        if vote.missing and 2 * vote.choices.count(found) <= len(asked):
            return None
        await _carry_out(service, table, vote, found)
    return found


def most_chosen(vote: Vote) -> Choice:
    """What most have chosen, of what is equal the mildest."""
    return max(MILDEST_FIRST, key=vote.choices.count)


def closes_at(vote: Vote) -> int:
    """When what most have chosen by then is done, whoever has chosen nothing."""
    return vote.at + VOTE_LIFE


async def close_vote(service: Service, game_id: int) -> int | None:
    """Close the vote on an absent player if it is time; when that is, None for not before the game changes."""
    async with service.locked(game_id) as table:
        for vote in await open_votes(service, table):
            if vote.kind == "absent" and service.now() < closes_at(vote):
                return closes_at(vote)
            if vote.kind == "absent":
                await _carry_out(service, table, vote, most_chosen(vote))
    return None


async def _carry_out(service: Service, table: Table, vote: Vote, choice: Choice) -> None:
    """Do to the person who is asked what the others have chosen; to wait on is to begin their time anew."""
    seat = table.asked
    assert seat is not None
    assert seat.user_id is not None
    if choice == "wait":
        at = max(service.now(), vote.at)
        table.row = await service.store.ask_anew(table.id, table.row.revision, at=at)
        return
    await _hold_seat(service, table, seat)
    if choice == "replace" and table.running:
        await offer_seat(service, table, seat.user_id)
