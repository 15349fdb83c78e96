"""Tables that begin from a record: one that was exported, or a position of another game."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from bot.store import FORGOTTEN, GameRow, GameSettings, Seat
from bot.tables.copies_of_running_games import check_own_colours, still_played
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.refusals import BadRecord, Refusal
from bot.tables.seats import Person, computer_seat, reserved, seat_name
from bot.tables.starting import begin
from engine import Game, Record, RecordError, read_record
from words.language import N_, Language
from words.names import colour_name

MOST_LINES = 5_000
MOST_IN_LINE = 1_000
"""Bytes of a line."""

# One thread, so that the event loop shares the interpreter with one reader at most.
_READER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="read")


async def import_record(
    service: Service,
    guild_id: int,
    channel_id: int,
    maker: Person,
    data: bytes,
    people: Mapping[str, Person],
    reminder: int,
    lang: Language,
) -> int:
    """Open a table at the position of a record, with a `reminder` after that many seconds; its id.

    `people` maps colours to players; colours that the record does not have are ignored, and if nobody is left the maker
    plays the colour that is asked first. Seats are kept for all but the maker. In a finished game nobody has a seat: it
    is there to be looked at, and calls players whom the record does not name by their colours in the language `lang`.
    Raises `BadRecord` with the line and the reason, `ChannelHasGame`, `Refusal` for two colours of one person.
    """
    record = await asyncio.get_running_loop().run_in_executor(_READER, _read, data)
    game = record.game
    if game.finished:
        names = {one: colour_name(lang, one) for one in game.setup.players} | record.names
        nobodies = {colour: Person(FORGOTTEN, name) for colour, name in names.items()}
        return await open_copy(service, guild_id, channel_id, maker.id, game, nobodies)
    seated = {colour: who for colour, who in people.items() if colour in game.setup.players}
    if len(set(seated.values())) < len(seated):
        raise Refusal(N_("You named someone for two colors: each person gets one seat."))
    seated = seated or {game.pending.player: maker}
    return await open_copy(service, guild_id, channel_id, maker.id, game, seated, reminder=reminder)


def _read(data: bytes) -> Record:
    """The record; no game needs as much as the format could hold. Raises `BadRecord`."""
    if data.count(b"\n") > MOST_LINES:
        raise BadRecord(line=MOST_LINES + 1, reason=f"more than {MOST_LINES} lines")
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > MOST_IN_LINE:
            raise BadRecord(line=number, reason=f"more than {MOST_IN_LINE} bytes in a line")
    try:
        return read_record(data)
    except RecordError as error:
        raise BadRecord(line=error.line, reason=error.reason[:300]) from None


async def position_to_play(
    service: Service, table: Table, count: int, person: Person, *, every: bool
) -> tuple[Game, dict[str, Person]]:
    """The game after its first `count` answers, and who plays which colour in a copy of it.

    The person plays `every` colour, or keeps theirs, in a copy that of the game that it comes from; of several, or who
    has none, the one that is asked first. Raises `Refusal` for a finished game.
    """
    game = table.game.at(count)
    if game.finished:
        raise Refusal(N_("That game is over: there is nothing left to play."))
    if every:
        return game, {colour: Person(person.id, name) for colour, name in table.names.items()}
    source = table.row
    while source.settings.copy_of:
        source = await service.row(source.settings.copy_of)
    asked = game.pending.player
    own = _colours(source, person.id) or _colours(table.row, person.id) or [asked]
    return game, {asked if asked in own else own[0]: person}


def _colours(row: GameRow, user_id: int) -> list[str]:
    """What a person plays; who plays nothing, what they left."""
    left = [seat for seat in row.seats if seat.left_by == user_id]
    return [seat.colour for seat in row.seats_of(user_id) or left if seat.colour]


async def open_copy(
    service: Service,
    guild_id: int,
    channel_id: int,
    maker_id: int,
    game: Game,
    people: Mapping[str, Person],
    origin: Table | None = None,
    reminder: int = 0,
) -> int:
    """Open a table at the position of `game`; its id. It starts at once unless others than its maker are to play.

    `people` maps colours to users, whose seats are kept for all but its maker; computer players take the other colours.
    `origin` is the game that the position comes from, if somebody plays on alone: computer players are called as
    there, and so is the table. Raises `ChannelHasGame`, and `Refusal` as `check_own_colours`.
    """
    called, seats = origin.names if origin else {}, list[Seat]()
    for colour in game.setup.players:
        if person := people.get(colour):
            kept = person.id not in (maker_id, FORGOTTEN)
            seat = Seat(seat_name(person.name), colour, user_id=person.id, reserved=kept)
        else:
            seat = computer_seat(seats, colour)
            seat = replace(seat, name=called.get(colour, seat.name))
        seats.append(seat)
    settings = GameSettings(game.setup.favors, game.setup.tiles, reminder=reminder, imported=True)
    if origin is not None:
        begun = origin.row.settings
        settings = replace(settings, copy_of=origin.id, name=begun.name, language=begun.language)
    users = {maker_id, *(person.id for person in people.values())}
    if played := await still_played(service.store, game, users):
        check_own_colours(played, game, users, people, pressed=origin is not None)
        told = origin is not None and all(one.settings.suggestions for one in played)
        settings = replace(settings, advice="never", suggestions=told)
    row = await service.create(guild_id, channel_id, maker_id, settings, seats, game)
    if not reserved(seats):
        # Under the lock: whoever looks at the new table meanwhile must not keep it as it was before its start.
        async with service.locked(row.id) as table:
            await begin(service, table, seats)
    return row.id
