"""Tables that begin from a record: one that was exported, or a position of another game."""

from collections.abc import Mapping

from bot.store import Answer, GameSettings, Seat
from bot.tables.lobby import COMPUTER_NAMES, seat_name
from bot.tables.refusals import BadRecord, Refusal
from bot.tables.service import Service
from engine import Game, Given, RecordError, read_record, replay
from engine.record import MOST_BYTES, Record
from words.language import N_

COMPUTER_KIND = "sensible"
SOURCE = "import"


def read_attachment(data: bytes) -> Record:
    """The record in a file somebody sent. Raises `BadRecord` with the line and the reason."""
    if len(data) > MOST_BYTES:
        raise BadRecord(line=1, reason=f"more than {MOST_BYTES} bytes")
    try:
        record = read_record(data)
    except RecordError as error:
        raise BadRecord(line=error.line, reason=error.reason[:300]) from None
    check_unfinished(record.game)
    return record


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
) -> int:
    """Start a table at the position of `game`; its id.

    `people` maps colours to users (id, name); computer players take the other colours. Raises `ChannelHasGame`.
    """
    names = iter(COMPUTER_NAMES)
    seats = [
        Seat(seat_name(people[colour][1]), colour, user_id=people[colour][0])
        if colour in people
        else Seat(next(names), colour, computer=COMPUTER_KIND)
        for colour in game.setup.players
    ]
    settings = GameSettings(game.setup.favors, game.setup.tiles)
    row = await service.create(guild_id, channel_id, maker_id, settings, seats)
    # Under the lock: whoever looks at the new table meanwhile must not keep it as it was before its start.
    async with service.locked(row.id) as table:
        given = [Answer(given.player, given.text, SOURCE) for given in game.answers]
        await service.start(table, game, seats, given)
    return row.id


def cut_off(game: Game, count: int) -> Game:
    """The game as it was after its first `count` answers."""
    answers: list[Given] = game.answers[:count]
    return replay(game.setup, answers)
