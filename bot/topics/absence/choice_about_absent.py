"""What becomes of a person who does not answer: as the table chose when it was opened."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Literal

from bot.store import Seat, Status, Vote
from bot.tables.autoplay import DEADLINE
from bot.tables.leaving import hand_to_computer
from bot.tables.loaded_table import Table
from bot.tables.pace import time_at_first
from bot.tables.playing import Service
from bot.tables.votes import VoteKind, ask, open_votes
from bot.topics.absence.replacing import offer_seat
from bot.words.durations import MINUTE

Choice = Literal["wait", "computer", "replace"]
MILDEST_FIRST: Final[tuple[Choice, ...]] = ("wait", "computer", "replace")


async def time_is_up(service: Service, game_id: int) -> None:
    """The person who is asked counts as absent: what the table chose happens, unless nobody else waits for them now.

    Raises `NoGame`, `Broken`.
    """
    async with service.locked(game_id) as table:
        seat = table.asked if table.running else None
        waiting = len(table.row.people) > 1 and not table.row.paused
        absent = table.row.settings.absent
        if seat is not None and seat.user_id and waiting and (rule := RULES[absent]):
            await rule(service, table, seat)


async def has_left(service: Service, game_id: int) -> None:
    """The person who is asked left the server: they count as absent, once a decision. Raises as `time_is_up`."""
    table = await service.table(game_id)
    asked = {vote.since for vote in await service.store.votes(game_id) if vote.kind == ABSENT.name}
    if table.last_sequence not in asked:
        await time_is_up(service, game_id)


async def _decide(service: Service, table: Table, seat: Seat) -> None:
    """Until somebody else is asked their plan answers, and where it says nothing a computer player."""
    run = service.begin(table)
    while run.asked == seat:
        if not run.by_itself(seat):
            run.give(seat, service.computers.at_once(seat, run.play), DEADLINE)
    await service.go_on(table, run)


async def _hold_seat(service: Service, table: Table, seat: Seat) -> None:
    """A computer player holds the seat until its player is back."""
    await hand_to_computer(service, table, seat, left_by=seat.user_id)


async def _ask_others(service: Service, table: Table, seat: Seat) -> None:
    """The others choose what becomes; they are asked once a decision."""
    if await open_votes(service, table, ABSENT):
        return
    player = seat.user_id or 0
    # Later than the decision, by which it is told that the vote is of this one.
    at = max(service.now(), (table.row.asked_at or 0) + 1)
    about = {"since": table.last_sequence, "at": at, "player": player}
    # Caused by the game, not by its late player, who else could use up what they may notify, and be waited for unheard.
    await ask(service, table, ABSENT, 0, table.id, asked=table.row.others(player), **about)


RULES: Final[dict[str, Callable[[Service, Table, Seat], Awaitable[None]] | None]] = {
    "wait": None,
    "vote": _ask_others,
    "computer": _decide,
    "seat": _hold_seat,
}
"""What a table can choose, by `GameSettings.absent`; the others may wait on."""


def _counted(vote: Vote) -> tuple[str, ...]:
    """What the others have chosen; unless all, two at the least, want somebody else, a computer player is meant."""
    if len(vote.asked) == vote.choices.count("replace") > 1:
        return vote.choices
    return tuple("computer" if one == "replace" else one for one in vote.choices)


def most_chosen(vote: Vote, votes: Sequence[Vote] = ()) -> Choice:
    """What most have chosen, of what is equal the mildest; but to go on if one of the `votes` was about them before.

    Else one friend among those who are asked gave them twice the time for each decision.
    """
    again = any(
        (one.kind, one.player) == (vote.kind, vote.player) and one.id < vote.id for one in votes
    )
    order: tuple[Choice, ...] = (*MILDEST_FIRST[again:], *MILDEST_FIRST[:again])
    return max(order, key=_counted(vote).count) if vote.choices else "wait"


def _undecided(vote: Vote) -> tuple[int, ...]:
    """Who has not chosen, while what they choose may still matter."""
    decided = 2 * _counted(vote).count(most_chosen(vote)) > len(vote.asked)
    return () if decided and {*vote.choices} != {"replace"} else vote.missing


async def _do_as_most_chose(service: Service, table: Table, vote: Vote) -> None:
    """Do to the person who is asked what the others have chosen; to wait on is to begin their time anew."""
    seat, choice = table.asked, most_chosen(vote, await service.store.votes(table.id))
    assert seat is not None
    assert seat.user_id is not None
    if choice == "wait":
        await service.change(table, at=max(service.now(), vote.at), status=Status.RUNNING)
    elif choice == "computer":
        await _hold_seat(service, table, seat)
    else:
        await offer_seat(service, table, seat.user_id, by=seat.user_id, away=True)


ABSENT = VoteKind(
    "absent",
    lapses=lambda row, vote: row.paused or row.asked_at is None or row.asked_at >= vote.at,
    done=_do_as_most_chose,
    missing=_undecided,
    choices=MILDEST_FIRST,
    life=lambda row: time_at_first(row, 5 * MINUTE),
    at_end=_do_as_most_chose,
    beside=True,
)
"""What becomes of a player who is away, until another decision is asked, or the same one anew; nothing in a pause."""
