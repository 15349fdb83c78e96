"""What is asked of those who play: a vote is opened, agreed to or refused, and lapses, as its kind says.

Each kind is declared where its rule lives, and how it is worded in `bot.presenter.votes`.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from operator import attrgetter
from typing import Any, Final

from bot.store import GameRow, Vote
from bot.tables import refusals
from bot.tables.availability import put_off
from bot.tables.loaded_table import Table, check_running
from bot.tables.notification_limits import at_minute
from bot.tables.planning import held_by, put_plan
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.words.durations import DAY
from words.language import N_

VOTE_LIFE = DAY
"""Seconds after which a vote lapses, however many have agreed."""
VOTES_KEPT = 7 * DAY
"""Seconds after which what was asked before counts no more."""
MOST_BESIDE = 3
VOTE_PAUSE = 600
"""Seconds after a vote in vain, or after its refusal, in which its asker can open no other of its kind."""
OWN: Final = N_("You asked this yourself, so the others decide. “Decline” withdraws it.")
WAITED_FOR: Final = N_(
    "The others decide this because they have waited too long for you. It lapses once you answer."
)
"""Else whoever is late could decline as often as they are asked about, and have time for ever."""
KINDS: Final[dict[str, "VoteKind"]] = {}

Act = Callable[[Service, Table, Vote], Awaitable[None]]


@dataclass(frozen=True)
class VoteKind:
    """A kind of vote, by the name that is stored.

    A person's vote `holds` whom it asks and what it is about, or may not be asked for (`Refusal`). It `lapses` once it
    is of what is no more, or after its `life` in seconds; where there is an act `at_end`, that is done then. Those
    asked agree, or choose among `choices`, and change their choice until nobody is `missing`: then it is `done`. Any of
    them may end one without such an act, though they have agreed, and so may who asked, and a successor. Of those that
    stand not `beside` others, one is open at a time of each kind, and of those that somebody asks or is asked; whoever
    asked in vain has to wait before they ask again; what has `come_true` was not in vain.
    """

    name: str
    lapses: Callable[[GameRow, Vote], bool]
    done: Act | None = None
    holds: Callable[[Table, int, int], dict[str, Any]] = lambda table, asker, _now: {
        "asked": table.row.others(asker)
    }
    missing: Callable[[Vote], tuple[int, ...]] = attrgetter("missing")
    choices: tuple[str, ...] = ()
    life: Callable[[GameRow], int] = lambda _row: VOTE_LIFE
    at_end: Act | None = None
    beside: bool = False
    come_true: Callable[[Table, Vote], bool] = lambda _table, _vote: False

    def __post_init__(self) -> None:
        KINDS[self.name] = self

    def end(self, row: GameRow, vote: Vote) -> int:
        """When a vote's life is over, of which pauses are no part."""
        return put_off(vote.at + self.life(row), vote.at, row.past_pauses)


def lapsed(row: GameRow, vote: Vote, now: int) -> bool:
    """True for a vote that was open for too long, or is of what is no more."""
    kind = KINDS[vote.kind]
    late = kind.at_end is None and now > kind.end(row, vote)
    return late or vote.refused_by == 0 or kind.lapses(row, vote)


def asked_before(
    table: Table, kind: VoteKind, asker: int, votes: Sequence[Vote], now: int
) -> Refusal | None:
    """Why a person can't ask again yet, None if they can, by the votes of the game.

    The time that is named is shown without its seconds, so it is the first whole minute at which they can.
    """
    own = [vote for vote in votes if (vote.asker, vote.kind) == (asker, kind.name)]
    in_vain = [vote for vote in own if not kind.come_true(table, vote)]
    again = max((vote.refused_at or vote.at for vote in in_vain), default=0) + VOTE_PAUSE
    # Translators: {when} is shown as a time of day, such as "20:15".
    text = N_("You have already asked. You can ask again at {when}.")
    if in_vain and in_vain[-1].refused_by is None:
        # Translators: {when} is shown as a time of day, such as "20:15".
        text = N_("The game went on, so your request is off. You can ask again at {when}.")
    if any(vote.revision == table.row.revision for vote in own):
        text = N_("You have already asked. You can ask again after the next decision.")
    elif now >= again:
        return None
    return Refusal(text, when=at_minute(again))


async def current_votes(service: Service, row: GameRow) -> list[Vote]:
    """What a channel shows of a game's votes: those that are open, and those that were refused."""
    now = service.now()
    return [vote for vote in await service.store.votes(row.id) if not lapsed(row, vote, now)]


async def open_votes(service: Service, table: Table, kind: VoteKind | None = None) -> list[Vote]:
    """What can be agreed to now, of one kind or of all."""
    current = await current_votes(service, table.row)
    return [one for one in current if one.refused_by is None and kind in (None, KINDS[one.kind])]


async def votes_beside(service: Service, table: Table, user_id: int) -> list[Vote]:
    """The open votes that wait for a person, and those that they may withdraw: as many as a panel holds."""
    return [
        vote
        for vote in await open_votes(service, table)
        if user_id in KINDS[vote.kind].missing(vote)
        or (user_id == vote.asker and not KINDS[vote.kind].at_end)
    ][:MOST_BESIDE]


async def open_vote(service: Service, table: Table, vote_id: int) -> Vote:
    """The vote of a button as it is now, under the lock: others may have answered since. Raises `VoteLapsed`."""
    for vote in await open_votes(service, table):
        if vote.id == vote_id:
            return vote
    raise refusals.VoteLapsed


async def ask_others(service: Service, game_id: int, user_id: int, kind: VoteKind) -> Table:
    """Open a vote of a player in a running game. Raises as `ask`, and what the kind does.

    Where it is about the log, their plan waits until they resume it: its answer would make void what they have asked.
    """
    async with service.locked(game_id) as table:
        seat = check_running(table, user_id)
        about = kind.holds(table, user_id, service.now())
        await ask(service, table, kind, user_id, **about)
        held = held_by(table, seat)
        if "since" in about and table.asked == seat and not held.plan.empty:
            await put_plan(service, table, held.changed(held.plan, paused=True))
    return table


async def ask(
    service: Service, table: Table, kind: VoteKind, asker: int, by: int = 0, **held: Any
) -> None:
    """Open a vote, under the game's lock; what is `held` are other fields of it. With nobody to agree, it is done.

    It is `by` whoever has caused it without asking just now, else by the asker. Raises `Refusal` where others stand
    in its way or it was `asked_before`, unless it stands beside others, and as `Notices.post` for the asker.
    """
    now = service.now()
    vote = replace(Vote(kind.name, asker, (), table.row.revision, now), **held)
    if kind.done and not vote.asked:
        await kind.done(service, table, vote)
        return
    if not kind.beside:
        for one in await open_votes(service, table):
            asked = kind.name == one.kind or asker in (one.asker, *one.asked)
            if asked and not KINDS[one.kind].beside:
                raise Refusal(N_("The others have already been asked."))
        if refusal := asked_before(table, kind, asker, await service.store.votes(table.id), now):
            raise refusal
    await service.notices.post(by or asker, kind.name, table.id, checked=bool(by))
    await service.notices.notify(by or asker, kind.name, table.id, vote.named)
    await put(service, table, vote)


async def put(service: Service, table: Table, vote: Vote) -> None:
    """Keep a vote, and show it; those go that count no more."""
    await service.store.put_vote(table.id, vote, forget_before=service.now() - VOTES_KEPT)
    service.changed(table.id)


async def end_lapsed(service: Service, table: Table) -> None:
    """Let what has lapsed as the seats changed stay so: else leaving and coming back asked it anew each time."""
    for vote in await service.store.votes(table.id):
        asked = tuple(user for user in vote.asked if user in table.row.people)
        if vote.refused_by is None and KINDS[vote.kind].lapses(table.row, vote):
            await put(service, table, replace(vote, refused_by=0, refused_at=vote.at))
        # Who plays no more keeps nobody waiting.
        elif KINDS[vote.kind].choices and asked and asked != vote.asked:
            chosen = zip(vote.agreed, vote.choices, strict=True)
            kept = {user: choice for user, choice in chosen if user in asked}
            left = replace(vote, asked=asked, agreed=(*kept,), choices=(*kept.values(),))
            await put(service, table, left)


async def agree(
    service: Service, game_id: int, user_id: int, vote_id: int, choice: str = ""
) -> Vote:
    """One of those asked agrees, or chooses; once nobody is missing, it is done.

    Raises `VoteLapsed`, `NotInVote`.
    """
    async with service.locked(game_id) as table:
        vote = await open_vote(service, table, vote_id)
        kind = KINDS[vote.kind]
        may = vote.asked if kind.choices else vote.missing
        if user_id not in may or choice not in (kind.choices or ("",)):
            raise refusals.NotInVote(OWN if user_id == vote.asker else None)
        chosen = {**dict(zip_longest(vote.agreed, vote.choices)), user_id: choice}
        choices = tuple(chosen.values()) if kind.choices else ()
        vote = replace(vote, agreed=(*chosen,), choices=choices)
        if kind.missing(vote) or not kind.done:
            await put(service, table, vote)
        else:
            await kind.done(service, table, vote)
    return vote


async def refuse(service: Service, game_id: int, user_id: int, vote_id: int) -> Vote:
    """One of those asked, or who asked, ends the vote. Raises `VoteLapsed`, `NotInVote`."""
    async with service.locked(game_id) as table:
        vote = await open_vote(service, table, vote_id)
        may = (*vote.asked, vote.asker, vote.successor)
        if user_id not in may or KINDS[vote.kind].at_end:
            raise refusals.NotInVote
        if user_id == vote.player and len(vote.asked) > 1:
            raise refusals.NotInVote(WAITED_FOR)
        vote = replace(vote, refused_by=user_id, refused_at=(now := service.now()))
        await service.store.refuse_notices(game_id, vote.kind, user_id, at=now)
        await put(service, table, vote)
    return vote


async def end_votes(service: Service, game_id: int) -> int | None:
    """Do what is due at the end of a game's votes; when the next one's is, None for not before the game changes."""
    coming = []
    async with service.locked(game_id, even_broken=True) as table:
        for vote in await open_votes(service, table):
            kind = KINDS[vote.kind]
            end = kind.end(table.row, vote)
            if kind.at_end and kind.missing(vote) and service.now() < end:
                coming.append(end)
            elif kind.at_end:
                await kind.at_end(service, table, vote)
    return min(coming, default=None)
