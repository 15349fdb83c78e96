"""A table that waited for over a day starts once everybody has said that they are still there."""

from bot.store import DUE_AFTER
from tests.bot.discord_server import DiscordServer, record_of, said, text_of
from tests.bot.players import recorded

DAY = 24 * 3600


async def waited(place: DiscordServer, seconds: int = DAY + 60, **options: object) -> int:
    """A table of Ann and Ben, whom Cleo joined after so long; its id."""
    ann, ben, cleo = place.people[:3]
    await place.new(ann, **options)
    await place.in_lobby(ben, "Join")
    place.later += seconds
    await place.in_lobby(cleo, "Join")
    return (await place.bot.service.table_in(place.channel.id)).id


async def running(place: DiscordServer, game_id: int) -> bool:
    await place.up_to_date(game_id)
    return (await place.table(game_id)).running


async def test_everybody_confirms_by_one_press(place: DiscordServer) -> None:
    game_id = await waited(place)
    ann, ben, cleo, dan = place.people[:4]
    await place.in_lobby(ann, "Start")
    assert not await running(place, game_id)
    await place.restart()
    (question,) = place.with_button("I'm here")
    assert question.notified == [ben.id, cleo.id]
    again = said(await place.press(ann, place.lobby(), "Start"))
    assert "Not here yet: Ben, Cleo." in again
    assert "no seat" in said(await place.press(dan, question, "I'm here"))
    assert "1 more" in said(await place.press(ben, question, "I'm here"))
    assert not await running(place, game_id)
    await place.press(cleo, question, "I'm here")
    assert await running(place, game_id)
    assert place.with_button("I'm here") == []


async def test_a_seat_is_free_again_where_nobody_confirms(place: DiscordServer) -> None:
    game_id = await waited(place, reminder=12)
    ann, ben, cleo = place.people[:3]
    await place.in_lobby(ann, "Start")
    await place.press(cleo, place.with_button("I'm here")[0], "I'm here")
    for wait in (DUE_AFTER, DAY // 2 - DUE_AFTER - 1, 1):
        assert ben.id in (await place.table(game_id)).row.people
        await place.restart()
        place.later += wait
        await place.bot.clock.look()
    await place.up_to_date(game_id)
    assert (await place.table(game_id)).row.people == (ann.id, cleo.id)
    assert place.with_button("I'm here") == []
    assert "Ben" not in text_of(place.lobby())
    await place.in_lobby(ann, "Start")
    assert await running(place, game_id), "who said so a while ago is there"


async def test_nobody_is_asked_at_a_table_that_fills_within_a_day(place: DiscordServer) -> None:
    game_id = await waited(place, DAY - 60)
    await place.in_lobby(place.people[0], "Start")
    assert await running(place, game_id)


async def test_a_table_at_a_position_asks_too(place: DiscordServer) -> None:
    ann, ben = place.people[:2]
    game = recorded("records/01.txt").at(40)
    seated = dict(zip(game.setup.players, (ann, ben), strict=False))
    await place.slash(ann, "caylus import", record=record_of(game), **seated)
    place.later += DAY + 60
    await place.all_join()
    row = await place.bot.service.row_in(place.channel.id)
    (question,) = place.with_button("I'm here")
    await place.press(ann, question, "I'm here")
    assert await running(place, row.id)
