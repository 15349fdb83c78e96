"""What stands beside a game, in other channels and in direct messages, holds nothing up, and is told once."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from math import inf

import aiohttp
import pytest

from bot.channel import reconciler
from bot.client import AT_FIRST
from bot.tables.loaded_table import Table
from bot.tables.preferences import Switch
from bot.ui import error_boundary, messenger
from bot.words.durations import DAY
from playground import Message
from tests.bot.discord_server import Place, text_of
from tests.bot.panel_user import give, play, table_after
from tests.bot.players import panel_of
from tests.bot.projection import consistent
from tests.bot.test_round_records import PLACED, STANDS, TAKEN
from tests.patience import PATIENCE, until
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan

# What is said directly


async def of_a_stop(place: Place, game_id: int) -> None:
    """The plan of the one who is asked next does not decide."""
    await enter_plan(place.service, game_id, place.ben.id, queue("r1"))
    await place.service.preferences.turn(place.ben.id, Switch.STOPS, on=True)
    await give(place, game_id, "place r1")


async def of_a_decision(place: Place, game_id: int) -> None:
    """They are reminded of it."""
    await give(place, game_id, "place r1")
    await place.shown()
    await place.service.preferences.turn(place.ben.id, Switch.REMINDERS, on=True)
    await place.look(DAY + 60)


async def of_a_loss(place: Place, _game_id: int) -> None:
    """The game can't be shown any more."""
    place.admin.delete_channel(place.channel)
    await until(lambda: any("/users/@me/channels" in one.path for one in place.standin.api.log))


@pytest.mark.parametrize(
    ("tell", "drop", "seconds"),
    [
        (of_a_stop, "after", 3600), (of_a_stop, "before", 3600), (Place.stop_game, "before", 1),
        (of_a_decision, "after", 3600), (of_a_loss, "after", 1),
    ],
)  # fmt: skip
async def test_it_is_said_once_though_a_stop_comes_amid(
    place: Place, tell: Callable[[Place, int], Awaitable[None]], drop: str, seconds: float
) -> None:
    """After some `seconds` Discord knows the nonce no more: then the bot looks whether it was sent."""
    game_id, ben = await place.open_table(2), place.ben
    direct = place.direct(ben)
    if tell is Place.stop_game:  # whoever follows the game hears of it
        await place.slash(ben, "caylus follow", when="end")
        direct.messages.clear()
    fault = place.fault("POST", f"/channels/{direct.id}/messages", drop=drop)
    await tell(place, game_id)
    await place.shown()
    assert fault.seen
    before = place.messages(direct)
    assert len(before) == (drop == "after")
    await place.stop_bot()
    place.standin.faults.clear()
    place.standin.advance(seconds)
    await place.start_bot()
    await place.look(place.later + 60)
    assert len(place.messages(direct)) == 1
    assert before in ([], place.messages(direct))
    assert await place.store.unconfirmed_sends(game_id) == []


async def test_nobody_waits_for_a_message_to_somebody_else(place: Place) -> None:
    """What Discord has refused for a day is tried seldom; what it has just refused, soon."""
    game_id, (dan, eve) = await place.open_table(2), place.people[3:5]
    for user, later in ((dan, DAY), (eve, 60)):
        place.fault("POST", "/users/@me/channels", status=503)
        await place.slash(user, "caylus follow")
        await place.look(place.later + later)
    assert len(await place.store.unconfirmed_sends(game_id)) == 2
    place.standin.faults.clear()
    await place.look(place.later + 60)
    assert await place.store.unconfirmed_sends(game_id) == []


async def test_nobody_is_reminded_of_what_they_have_answered_meanwhile(place: Place) -> None:
    game_id, ben = await place.open_table(2), place.ben
    direct = place.direct(ben)
    place.fault("POST", f"/channels/{direct.id}/messages", drop="before")
    await of_a_decision(place, game_id)
    await give(place, game_id, "place r2")
    await place.shown()
    place.standin.faults.clear()
    await place.look(place.later + 60)
    assert place.messages(direct) == await place.store.unconfirmed_sends(game_id) == []


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/users/@me/channels"), ("DELETE", "/channels/{direct}/messages/*"),
        ("GET", "/guilds/*/members/*"), ("*", "/webhooks/*"), ("POST", "/interactions/*"),
    ],
)  # fmt: skip
async def test_no_channel_waits_for_what_is_private(
    place: Place, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    """A request for one of them hangs for ever, and what they and others answer is shown."""
    monkeypatch.setattr(error_boundary, "END_IN", 0.01)
    game_id, (ann, ben) = await place.open_table(2), place.people[:2]
    direct = place.direct(ann)
    await place.service.preferences.turn(ann.id, Switch.REMINDERS, on=True)
    await panel_of(place, ben)
    if method == "DELETE":
        await place.look(DAY + 60)
    hanging = place.fault(method, path.format(direct=direct.id), hang=True)
    pressing = asyncio.create_task(place.standin.press(ben, place.turn(), "Your move"))
    place.later += DAY + 60
    await place.bot.clock.look()
    if method == "POST" or "members" in path:
        await until(lambda: hanging.seen)
    for user, answer in ((ann, "place r1"), (ben, "place r2"), (ann, "place r3")):
        await place.service.answer(game_id, user.id, answer, "press")
        async with asyncio.timeout(PATIENCE):
            while (row := await place.service.row(game_id)).published_revision < row.revision:
                await asyncio.sleep(0.01)
    await until(lambda: hanging.seen)
    pressing.cancel()


@pytest.mark.parametrize(
    ("method", "times", "seconds"), [("PATCH", 1, 0.5), ("PATCH", None, 0.5), ("*", 0, 0.0)]
)
async def test_nothing_is_shown_late_for_a_request_that_hangs(
    place: Place, monkeypatch: pytest.MonkeyPatch, method: str, times: int | None, seconds: float
) -> None:
    """It is made anew, with more time after each failure; what can't be edited is replaced by another message."""
    monkeypatch.setattr(reconciler, "RETRY_FIRST", 0.01)
    game_id = await table_after(place, "place r1", "pass")
    hanging = place.fault(method, "/channels/*/messages*", hang=True, times=times)
    monkeypatch.setattr(messenger, "HURRIED_SECONDS", seconds)
    monkeypatch.setattr(messenger, "AGAIN_SECONDS", seconds)
    # Where nothing hangs, each try is made and has twice the time of the one before.
    monkeypatch.setattr(messenger, "HANGS_FOR", 20 * seconds)
    # Nothing else gives a request up.
    session = place.bot.http._HTTPClient__session  # type: ignore[attr-defined]
    monkeypatch.setattr(session, "_timeout", aiohttp.ClientTimeout(total=None))
    for answer in ("place r2", "pass"):
        await play(place, game_id, answer)
    await consistent(place, game_id)
    assert bool(hanging.seen) == (times != 0)


async def test_what_the_library_leaves_shut_is_opened_again(place: Place) -> None:
    """It keeps a kind of request back for half a minute where one is given up as it ends without an answer."""
    bucket = place.bot.http.get_ratelimit("hangs")

    async def without_answer() -> None:
        async with bucket:
            pass

    for _ in range(AT_FIRST):
        ending = asyncio.create_task(without_answer())
        await asyncio.sleep(0)
        ending.cancel()
        await asyncio.wait([ending])
    assert bucket.remaining == 0
    waiting = asyncio.create_task(without_answer())
    await asyncio.sleep(0)
    with pytest.raises(TimeoutError):
        await messenger.in_time(place.bot, asyncio.sleep(PATIENCE), 0.01)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert waiting.done()


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_a_request_that_hangs_is_made_anew_at_once(
    place: Place, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    """Nothing new is in its place, and nothing waits until the whole is tried again."""
    game_id = await table_after(place, *PLACED, *STANDS)
    hanging = place.fault(method, "/channels/*/messages*", hang=True, times=1)
    monkeypatch.setattr(messenger, "HURRIED_SECONDS", 0.01)
    await give(place, game_id, *TAKEN)
    await consistent(place, game_id)
    assert hanging.seen


def asks(live: Message, table: Table) -> bool:
    """Whether a live message asks whom the table does, in its round."""
    head = text_of(live).partition("Round")[0]
    return f"<@{table.asked.user_id}>" in head and f"-# Round {table.game.round} " in text_of(live)


async def test_where_nothing_can_be_sent_the_live_message_tells_it(place: Place) -> None:
    """Whoever has to decide is notified once, when that can be done; records that can't be sent either keep nobody."""
    game_id = await place.open_table(2)
    live, sent = place.turn(), place.sent
    # Two have just hung there, one after the other.
    place.bot.reconciler.messenger._hung["send", place.channel.id] = inf
    table = await place.table(game_id)
    for answer in (*PLACED, *STANDS, *TAKEN, *PLACED):
        table = await place.service.answer(game_id, table.asked.user_id, answer, "press")
        await until(partial(asks, live, table))
    assert place.sent == sent
    place.bot.reconciler.messenger._hung.clear()
    place.bot.reconciler.request(game_id)
    await consistent(place, game_id)
    assert place.turn().mentions == [table.asked.user_id]


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_no_game_waits_for_a_request_that_is_for_another(place: Place, method: str) -> None:
    """Though that is the first of its kind in a channel: Discord has not yet said how many there may be."""
    game_id = await place.open_table(2)
    place.bot.http._buckets.clear()  # as after five minutes without any
    channel = place.bot.get_partial_messageable(place.channel.id)
    other = channel.get_partial_message(place.messages()[0].id)
    hanging = place.fault(method, "/channels/*/messages*", hang=True, times=1)
    first = asyncio.create_task(other.delete() if method == "DELETE" else channel.send("?"))
    await until(lambda: hanging.seen)
    for answer in ("place r1", "place r2"):
        await play(place, game_id, answer)
    assert not first.done()
    first.cancel()


async def test_a_request_that_hangs_is_given_up(place: Place) -> None:
    """Any at all: those of the library that nothing of ours stands around, too."""
    session = place.bot.http._HTTPClient__session  # type: ignore[attr-defined]
    assert session.timeout.total == 20
