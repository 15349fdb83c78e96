"""What the measuring begins from: games of all servers in either kind of database, some of which are played on."""

from collections import Counter

import pytest

from bot.config import Address
from bot.store import Status, Store
from tests.scale import country as module
from tests.scale.country import FIRST, SEATS, Country, fill

GAMES, ACTIVE, SHARDS = 12, 3, 2
WAITS = FIRST + 2


async def test_the_database_holds_games_of_all_shards_and_those_to_play_are_yet_to_be_shown(
    database: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "POSITIONS", (3, 6))
    monkeypatch.setattr(module, "WAITING", 5)
    monkeypatch.setattr(module, "WAITS_EVERY", 3)
    country = Country(GAMES, shards=SHARDS, guilds=4, active=ACTIVE)
    await fill(database, country)
    async with await Store.open(database) as store:
        games = await store.games("ORDER BY id")
        assert [one.id for one in games] == [*range(FIRST, FIRST + GAMES)]
        assert {one.status for one in games} == {Status.RUNNING}
        assert Counter((one.guild_id >> 22) % SHARDS for one in games) == {0: 6, 1: 6}
        assert [one.id for one in await store.unpublished()] == [*range(FIRST, FIRST + ACTIVE)]
        for row, place in zip(games, country.channels, strict=False):
            game, log = await store.load(row.id)
            assert game.channel_id == place.id
            assert {seat.user_id for seat in game.seats} == {
                user.id for user in country.seated[place.id]
            }
            assert len(log) == (5 if row.id == WAITS else 3 if row.id % 2 == 0 else 6)
            assert bool(game.settings.reminder) == (row.id == WAITS)
        opened = await store.create_game(1, 2, 3, games[0].settings, games[0].seats, at=1)
        assert opened.id == FIRST + GAMES
    assert len(country.players) == ACTIVE * SEATS
