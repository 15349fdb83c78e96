"""The game in which a person learns: the same set-up each time, against two computer players."""

from typing import Final

from bot.store import GameSettings, Seat
from bot.tables.seats import Person, computer_seat, seat_name
from bot.tables.service import Service
from bot.tables.starting import begin
from bot.topics.learning.hints import Hints, keep_hints
from engine import Setup
from engine.record import header_lines

SETUP: Final = Setup(
    ("blue", "red", "green"), ("farm", "quarry", "carpenter", "forest", "market", "sawmill")
)
"""Who learns is blue and comes first; what makes a first batch, and the carpenter, stand nearest to the castle."""
OPPONENT: Final = "beginner"
"""The level of the computer players."""


async def open_lesson(
    service: Service, guild_id: int, channel_id: int, person: Person, name: str
) -> int:
    """Begin such a game by that name, with every idea to be told anew; its id. Raises `ChannelHasGame`."""
    learner, *others = SETUP.players
    seats = [Seat(seat_name(person.name), learner, user_id=person.id)]
    for colour in others:
        seats.append(computer_seat(seats, colour, OPPONENT))
    await keep_hints(service.store, person.id, Hints())
    settings = GameSettings(name=name, suggestions=False, learning=True)
    header = "\n".join(header_lines(SETUP)) + "\n"
    row = await service.create(guild_id, channel_id, person.id, settings, seats, header)
    async with service.locked(row.id) as table:
        await begin(service, table, seats)
    return row.id
