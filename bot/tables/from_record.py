"""Tables that begin from a record: one that was exported, or a position of another game."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import MappingProxyType

from bot.store import Answer, GameSettings, Seat
from bot.tables.refusals import BadRecord, Refusal
from bot.tables.seats import computer_seat, reserved, seat_name
from bot.tables.service import Service
from bot.tables.starting import begin
from engine import Game, Given, RecordError, read_record, replay
from engine.record import MOST_BYTES, Record, header_lines
from words.language import N_

SOURCE = "import"

MOST_LINES = 5_000
MOST_IN_LINE = 1_000
"""Bytes of a line."""

# One thread, so that the event loop shares the interpreter with one reader at most.
_READER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="read")


async def read_attachment(data: bytes) -> Record:
    """The record in a file somebody sent. Raises `BadRecord` with the line and the reason."""
    return await asyncio.get_running_loop().run_in_executor(_READER, _read, data)


def _read(data: bytes) -> Record:
    _check_size(data)
    try:
        record = read_record(data)
    except RecordError as error:
        raise BadRecord(line=error.line, reason=error.reason[:300]) from None
    check_unfinished(record.game)
    return record


def _check_size(data: bytes) -> None:
    """No game needs as much as a format could hold. Raises `BadRecord`."""
    if len(data) > MOST_BYTES:
        raise BadRecord(line=1, reason=f"more than {MOST_BYTES} bytes")
    if data.count(b"\n") > MOST_LINES:
        raise BadRecord(line=MOST_LINES + 1, reason=f"more than {MOST_LINES} lines")
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > MOST_IN_LINE:
            raise BadRecord(line=number, reason=f"more than {MOST_IN_LINE} bytes in a line")


def check_unfinished(game: Game) -> None:
    """There must be something left to play. Raises `Refusal`."""
    if game.finished:
        raise Refusal(N_("That game is over: there is nothing left to play."))


async def open_copy(
    service: Service,
    guild_id: int,
    channel_id: int,
    maker_id: int,
    game: Game,
    people: Mapping[str, tuple[int, str]],
    copy_of: int = 0,
    called: Mapping[str, str] = MappingProxyType({}),
) -> int:
    """Open a table at the position of `game`; its id. It starts at once unless others than its maker are to play.

    `people` maps colours to users (id, name), whose seats are kept for them; computer players take the other colours.
    `copy_of` is the game that the position comes from, if somebody plays on alone: computer players are `called` as
    there, by colour. Raises `ChannelHasGame`.
    """
    seats: list[Seat] = []
    for colour in game.setup.players:
        seats.append(_seat(colour, maker_id, people.get(colour)) or computer_seat(seats, colour))
    seats = [
        replace(seat, name=called.get(seat.colour or "", seat.name)) if seat.computer else seat
        for seat in seats
    ]
    settings = GameSettings(game.setup.favors, game.setup.tiles, copy_of=copy_of)
    header = "\n".join(header_lines(game.setup)) + "\n"
    given = [Answer(one.player, one.text, SOURCE) for one in game.answers]
    row = await service.create(guild_id, channel_id, maker_id, settings, seats, header, given)
    if not reserved(seats):
        # Under the lock: whoever looks at the new table meanwhile must not keep it as it was before its start.
        async with service.locked(row.id) as table:
            await begin(service, table, seats)
    return row.id


def _seat(colour: str, maker_id: int, person: tuple[int, str] | None) -> Seat | None:
    """A person's seat, kept for them unless they open the table."""
    if person is None:
        return None
    user_id, name = person
    return Seat(seat_name(name), colour, user_id=user_id, reserved=user_id != maker_id)


def cut_off(game: Game, count: int) -> Game:
    """The game as it was after its first `count` answers."""
    answers: list[Given] = game.answers[:count]
    return replay(game.setup, answers)
