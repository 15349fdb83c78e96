"""Giving up a seat in a running game, for good or for a while, and coming back to it."""

from dataclasses import replace
from typing import Final

from bot.store import Answer, Seat
from bot.tables.autoplay import IMPORT
from bot.tables.computer_players import STAND_IN
from bot.tables.copies_of_running_games import is_own_copy
from bot.tables.loaded_table import Table, check_running
from bot.tables.notification_limits import BACK
from bot.tables.pace import pace_of
from bot.tables.past_holders import Holder
from bot.tables.playing import Service
from bot.tables.refusals import AlreadyIn, GameEnded, NotStarted, Refusal
from bot.tables.seats import computer_seat, seat_name
from bot.tables.votes import end_lapsed
from bot.words.durations import DAY
from words.language import N_

MISSED_FOR: Final = DAY
"""Seconds in which a game does not end without somebody who left it: they may have been late."""


def missed(table: Table, now: int) -> tuple[int, ...]:
    """Who left or lost their seat lately, by the first answer that was given there after them."""
    row, found = table.row, list[int]()
    for seat in row.seats:
        past = [(one.user_id, one.until) for one in row.past_holders if one.colour == seat.colour]
        for user_id, until in (*past, (seat.left_by, max((at for _, at in past), default=0))):
            since = (
                line.at
                for line in table.log
                if line.sequence > until and line.entry.colour == seat.colour
                if isinstance(line.entry, Answer) and line.entry.source != IMPORT
            )
            if user_id and next(since, row.updated_at) > now - MISSED_FOR:
                found.append(user_id)
    return tuple(dict.fromkeys(user_id for user_id in found if user_id not in row.people))


async def leave_game(service: Service, game_id: int, user_id: int) -> Table:
    """A computer player goes on for a person, who may come back; a game without people is stopped.

    Raises `NotStarted`, `GameEnded`, `NotSeated`.
    """
    async with service.locked(game_id) as table:
        seat = check_running(table, user_id)
        await service.notices.post(user_id, BACK, game_id, checked=True)
        await hand_to_computer(service, table, seat, left_by=user_id)
    return table


async def come_back(service: Service, game_id: int, user_id: int, name: str) -> Table:
    """Take the seat that a person left back from the computer player, under the name they are shown with now.

    Raises `NotStarted`, `GameEnded`, `AlreadyIn`, and `Refusal` where they left none or come and go: who is asked, and
    played alone meanwhile, has to hear that their time runs again.
    """
    async with service.locked(game_id) as table:
        if not table.running:
            raise GameEnded if table.started else NotStarted
        if table.seat_of(user_id):
            raise AlreadyIn
        left = table.row.seat_left_by(user_id)
        if left is None:
            text = N_(
                "You left no seat in this game, or someone else has it now. `/caylus board` shows the game."
            )
            raise Refusal(text)
        row, limited = table.row, pace_of(table.row).seconds
        alone = row.people if limited and not row.paused and len(row.people) == 1 else ()
        told = [one for one in alone if table.asked_of(one)]
        # They can always leave again, so that counts with it.
        await service.notices.check(user_id, messages=2, told=told)
        await service.notices.post(user_id, BACK, game_id, messages=2, checked=True)
        await service.notices.notify(user_id, BACK, game_id, told)
        back = Seat(seat_name(name), left.colour, user_id=user_id)
        await hand_over(service, table, user_id, back)
    return table


async def hand_to_computer(
    service: Service, table: Table, seat: Seat, left_by: int | None = None
) -> None:
    """A computer player takes a person's seat in a running game, which is stopped where nobody else plays.

    Where `is_own_copy` it plays at random. `left_by` is the person again if they may come back: then the game only
    pauses while another is `missed`.
    """
    assert seat.user_id is not None
    alone = table.row.people == (seat.user_id,)
    if alone and left_by and missed(table, service.now()):
        await service.pause(table)
        return
    if alone:
        await service.stop(table, left_by)
        return
    # Nor by the name of whom the past of another seat is told: nobody could tell whose it was.
    held: tuple[Holder, ...] = (*table.row.past_holders, *table.row.seats)
    others = [other for other in held if other.colour != seat.colour]
    level = "random" if await is_own_copy(service.store, table, seat) else STAND_IN
    computer = replace(computer_seat(others, seat.colour, level), left_by=left_by)
    await hand_over(service, table, seat.user_id, computer)
    # As after a press: no line of the log tells when they left, from which others' plans could count.
    await service.go_on(table, service.begin(table, seat.user_id))


async def hand_over(service: Service, table: Table, user_id: int, seat: Seat) -> None:
    """Give the seat that a person has or left to another; the time for what is asked goes on where it stood.

    For who had played alone meanwhile that is where it stood when another person last decided.
    """
    if seat.user_id and len({*table.row.people, user_id}) > len(table.row.people) == 1:
        await _discount_time_alone(service, table, table.row.people[0])
    store, at = service.store, service.now()
    if not seat.user_id and len({*table.row.people} - {user_id}) == 1 and not table.row.paused:
        # Since when somebody plays alone, for whoever comes back: a pause of no length, for want of a line of the log.
        await service.change(table, at=at, pauses=[*table.row.pauses, (at, at)])
    await store.hand_over(table.id, table.row.revision, user_id, seat, at=at)
    if user_id not in (seat.user_id, seat.left_by):
        table.held.pop(seat.colour or "", None)
    # What was planned there is told to nobody else.
    table.row, table.log = await store.load(table.id)
    await end_lapsed(service, table)
    # Where somebody plays on alone from this game, the seat is called otherwise now.
    lagging = await store.unpublished()
    service.show_again([row.id for row in lagging if row.settings.copy_of])


async def _discount_time_alone(service: Service, table: Table, user_id: int) -> None:
    """Nobody waited for the one person who played: it counts like a pause, since anybody else has last decided.

    Not so what passed before an answer of a computer player: whose seat it has was asked then, and left it.
    """
    row, now = table.row, service.now()
    over = row.past_pauses
    paused = row.pauses[len(over) :]
    until = paused[0][0] if paused else now
    decided = (line.at for line in table.log if line.entry.user_id not in (None, user_id))
    since = min(until, max([row.started_at, *decided, *(end for _begin, end in over)]))
    alone, before = list[tuple[int, int | None]](), since
    for line in table.log:
        if line.entry.user_id is None and line.at > before:
            alone.append((since, before))
            since = line.at
        before = max(before, line.at)
    pauses = [*over, *alone, (since, until), *paused]
    await service.change(table, at=now, pauses=pauses)
