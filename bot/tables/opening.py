"""Tables that begin at a position: that of a record, or one of another game."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.tables.from_record import check_unfinished, cut_off, open_copy, read_attachment
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table
from engine import Game
from words.language import N_


class Person(NamedTuple):
    """A user of Discord and the name they are shown with."""

    id: int
    name: str


async def import_record(
    service: Service,
    guild_id: int,
    channel_id: int,
    maker: Person,
    data: bytes,
    people: Mapping[str, Person],
) -> int:
    """Open a table at the position of a record; the game's id.

    `people` maps colours to players; colours that the record does not have are ignored, and if nobody is left the maker
    plays the colour that is asked first. Seats are kept for all but the maker. Raises
    `BadRecord`, `ChannelHasGame`, `Refusal` for two colours of one person.
    """
    game = (await read_attachment(data)).game
    seated = {colour: who for colour, who in people.items() if colour in game.setup.players}
    if len(set(seated.values())) < len(seated):
        raise Refusal(N_("Somebody is named for two colours: each has one seat."))
    seated = seated or {_asked_first(game): maker}
    return await open_copy(service, guild_id, channel_id, maker.id, game, seated)


def position_to_play(
    table: Table, count: int, person: Person, *, every: bool = False
) -> tuple[Game, dict[str, Person]]:
    """The game after its first `count` answers, and who plays which colour in a copy of it.

    The person plays `every` colour, or keeps theirs; who has none plays the one that is asked first. Raises `Refusal`
    for a finished game.
    """
    game = cut_off(table.game, count)
    check_unfinished(game)
    if every:
        return game, {colour: Person(person.id, name) for colour, name in table.names.items()}
    seat = table.seat_of(person.id)
    colour = seat.colour if seat and seat.colour else _asked_first(game)
    return game, {colour: person}


def _asked_first(game: Game) -> str:
    assert game.decision is not None
    return game.decision.player
