"""Taking answers back: one's own at once; others' go by a vote.

The log keeps what was undone. Answers of computer players, and of anybody where all answers were the same, are no
person's decision: they go back with those they followed. An answer that ran from a plan counts as its player's.
"""

from typing import Any

from bot.store import Answer, Logged, Undo, Vote, standing
from bot.tables.autoplay import NOBODYS, Run
from bot.tables.refusals import NothingToUndo, Stale
from bot.tables.service import Service
from bot.tables.table import Table, check_running, game_of
from bot.tables.used_plans import plans_after_undo
from bot.tables.votes import VoteKind


def _person(table: Table, line: Logged) -> int | None:
    """The person whose decision an answer was; None where it was nobody's."""
    assert isinstance(line.entry, Answer)
    if line.entry.source in NOBODYS:
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


def own_answers(table: Table, user_id: int) -> list[int]:
    """The numbers of those standing answers, from 0 on, that were a person's decisions."""
    lines = standing(table.log)
    return [number for number, line in enumerate(lines) if _person(table, line) == user_id]


def affected(table: Table, since: int, user_id: int) -> tuple[int, ...]:
    """The other people whose answers would be taken back, each once, in order."""
    people = [_person(table, line) for line in standing(table.log) if line.sequence >= since]
    return tuple(dict.fromkeys(one for one in people if one is not None and one != user_id))


async def take_back(
    service: Service, game_id: int, user_id: int, revision: int | None = None
) -> Table:
    """Take back the person's own last answer. Raises `NothingToUndo`.

    `revision` is that of the control that was pressed: an older one raises `Stale`, so that a double click takes
    one answer back.
    """
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        if revision is not None and revision != table.row.revision:
            raise Stale
        since = own_last(table, user_id)
        if since is None:
            raise NothingToUndo
        await go_back(service, table, since, user_id, "press")
    return table


async def finish(service: Service, game_id: int, user_id: int, revision: int) -> Table:
    """Go on with others' plans at once: the person takes nothing back. Raises `Stale` where that is over."""
    async with service.locked(game_id) as table:
        check_running(table, user_id)
        if revision != table.row.revision or own_last(table, user_id) is None:
            raise Stale
        await service.go_on(table, Run(table))
    return table


async def go_back(service: Service, table: Table, since: int, user_id: int, source: str) -> None:
    """Take back all answers from a sequence number on, under the game's lock, and put back what they used of plans."""
    seat = table.seat_of(user_id)
    undo = Undo(since, source, user_id, seat.colour if seat else None)
    game = game_of(table.game.setup, table.log_with([undo], service.now()))
    await service.append(table, [undo], game, plans_after_undo(table, since))


def _holds(table: Table, user_id: int) -> dict[str, Any]:
    """The person's last answer, and whom to ask. Raises `NothingToUndo`."""
    since = last_of(table, user_id)
    others = affected(table, since, user_id) if since is not None else ()
    if not others:
        raise NothingToUndo
    return {"asked": others, "since": since}


def _gone_back(table: Table, vote: Vote) -> bool:
    """True once that answer has been taken back, in whatever way."""
    return any(isinstance(one.entry, Undo) and one.entry.since == vote.since for one in table.log)


UNDO = VoteKind(
    "undo",
    holds=_holds,
    lapses=lambda row, vote: vote.revision != row.revision,
    done=lambda service, table, vote: go_back(service, table, vote.since, vote.asker, "vote"),
    come_true=_gone_back,
)
"""Whether answers go back, until the next one is given."""
