"""When people may be disturbed; a game whose players come seldom or never ends by itself, and each is reminded once."""

import pytest

from bot.store import Role, Status
from bot.tables.availability import Availability
from bot.tables.table import Table
from bot.words.durations import DAY, HOUR
from engine.players import PLAYERS, choose_answer
from playground import User
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.players import recorded

REST = 30
"""Answers that are still to be given."""


class Town:
    """Ann answers at once, Ben never, Cleo after her holiday, Dan while it is day where he lives."""

    def __init__(self, place: DiscordServer, game_id: int) -> None:
        self.place = place
        self.game_id = game_id
        self.reminders: dict[int, tuple[User, int, int]] = {}
        """Message id -> who was reminded, when they had been asked, when they were reminded."""

    async def live(self) -> Table:
        """Until the next moment at which something is due or somebody comes; the table then."""
        table = await self.place.table(self.game_id)
        asked = self.place.person(table.asked.user_id if table.asked else None)
        now = self.place.bot.service.now()
        if asked.name != "ben" and (await self._available(asked)).free(now) == now:
            answer = choose_answer(PLAYERS["apprentice"](self.place.bot.service.random), table.game)
            await self.place.slash(asked, "play move", answer=answer)
        else:
            ((_id, due),) = await self.place.bot.store.due(now + 365 * DAY)
            self.place.standin.advance(max(1, due - now))
            await self.look()
        return await self.place.table(self.game_id)

    async def look(self) -> None:
        """Let the clock look, and note who is reminded then."""
        before = (await self.place.table(self.game_id)).row.asked_at or 0
        await self.place.later_on(0, self.game_id)
        now = self.place.bot.service.now()
        for message in self.place.messages():
            if "others are waiting" in text_of(message):
                (user,) = [one for one in self.place.people if f"<@{one.id}>" in text_of(message)]
                self.reminders.setdefault(message.id, (user, before, now))

    async def _available(self, user: User) -> Availability:
        return (await self.place.bot.service.preferences.personal(user.id))[0]


@pytest.mark.slow
async def test_a_game_of_the_absent_ends_in_the_time_of_its_pace(place: DiscordServer) -> None:
    game = recorded("records/03.txt")
    players = len(game.setup.players)
    game_id = await place.open_position(game.at(len(game.answers) - REST), players)
    _ann, ben, cleo, dan = place.people[:4]
    await place.stop_bot()
    pace = "json_set(settings, '$.pace', 'daily', '$.absent', 'computer', '$.reminder', ?)"
    place.rewrite(f"UPDATE games SET settings = {pace}", 8 * HOUR)
    await place.start_bot()
    begun, preferences = place.bot.service.now(), place.bot.service.preferences
    away = Availability(holidays=((begun, begun + 5 * DAY),))
    asleep = Availability("Asia/Tokyo", 22, 8)
    await preferences.change_availability(cleo.id, lambda _before: away)
    await preferences.change_availability(dan.id, lambda _before: asleep)
    town, steps = Town(place, game_id), 0
    while (table := await town.live()).running:
        steps += 1
        if steps in (5, 10, 15):
            await place.restart()
        if steps == 12:
            await place.stop_bot()
            place.standin.advance(6 * HOUR)
            await place.start_bot()
            await town.look()
            await town.look()
    assert table.row.status is Status.FINISHED
    late = [line for line in table.log if line.entry.source == "deadline"]
    assert {line.entry.colour for line in late} == {
        seat.colour for seat in table.row.seats if seat.user_id == ben.id
    }
    answers = len([line for line in table.log if line.at > begun])
    assert place.bot.service.now() - begun <= 5 * DAY + answers * DAY
    for user, asked_at, at in town.reminders.values():
        assert user is not place.people[0], "who answers at once"
        available = await town._available(user)
        assert available.free(at) == at > asked_at
        assert at - asked_at >= 8 * HOUR or available.free(asked_at) == at
    told = [(user.id, asked_at, at) for user, asked_at, at in town.reminders.values()]
    assert len(set(told)) == len(told)
    assert {user.name for user, *_rest in town.reminders.values()} >= {"ben"}
    assert await place.bot.store.messages(game_id, Role.REMINDER) == []
