"""The gateway: what is told to whom, lost connections, resuming, events that go wrong."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
import pytest

from playground import EventFault
from playground.gateway import gateway as gateway_module
from playground.gateway.gateway import Gateway
from tests.playground.sample_bot import SampleBot
from tests.playground.sample_server import SampleServer


async def test_guilds_come_go_and_fail(server: SampleServer, bot: SampleBot) -> None:
    admin = server.admin
    other = admin.add_guild("Other")
    await bot.heard("guild_join")
    admin.outage(other)
    await bot.heard("guild_unavailable")
    assert bot.seen("guild_remove") == []
    admin.outage(other, available=True)
    await bot.heard("guild_available")
    admin.leave(server.bot, other)
    await bot.heard("guild_remove")


@pytest.mark.parametrize(("pause", "answered"), [(0.0, True), (3600.0, False)])
async def test_a_heartbeat_is_answered_once_its_sender_knows_of_it(
    server: SampleServer, monkeypatch: pytest.MonkeyPatch, pause: float, answered: bool
) -> None:
    """The library notes in another thread when it sent one: an answer at once would count from the one before."""
    monkeypatch.setattr(gateway_module, "ACK_SECONDS", pause)
    async with connected(server) as socket:
        await socket.send_json({"op": 1, "d": None})
        if answered:
            assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        assert (await socket.receive()).data == 4004


async def test_privileged_intents_are_refused(server: SampleServer) -> None:
    async with connected(server) as socket:
        await socket.send_json({"op": 2, "d": {"token": server.token, "intents": 1 << 15}})
        assert (await socket.receive()).data == 4014


@pytest.mark.parametrize("lose", [Gateway.close, Gateway.abort, Gateway.reconnect])
async def test_a_lost_connection_is_resumed_and_misses_nothing(
    server: SampleServer, bot: SampleBot, lose: Callable[[Gateway], None]
) -> None:
    message, gateway = await server.send_buttons(), server.gateway
    sessions = dict(gateway.sessions)
    lose(gateway)
    await server.wait_for(lambda: not gateway.online)
    outcome = await server.press(server.ann, message, "Whisper")
    assert outcome.message is not None
    assert gateway.sessions == sessions
    await bot.heard("resumed")


async def test_an_invalid_session_loses_what_was_on_its_way(
    server: SampleServer, bot: SampleBot
) -> None:
    before = [*server.gateway.sessions]
    server.gateway.invalidate()
    await bot.heard("ready", 2)
    assert before != [*server.gateway.sessions]
    assert bot.seen("resumed") == []
    outcome = await server.slash(server.ann, server.channel, "help")
    assert outcome.message is not None


async def test_events_are_lost_come_twice_or_change_places(
    server: SampleServer, bot: SampleBot
) -> None:
    rules = {
        "lost": "drop",
        "twice": "duplicate",
        "late": "reorder",
        "next": "",
        "alone": "reorder",
    }
    for name, action in rules.items():
        if action:
            server.faults.events.append(EventFault("CHANNEL_CREATE", action, times=1))  # type: ignore[arg-type]
        server.admin.add_channel(server.guild, name)
    heard = await bot.heard("guild_channel_create", 5)
    assert [one.name for one in heard] == ["twice", "twice", "next", "late", "alone"]


@asynccontextmanager
async def connected(server: SampleServer) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A connection of no library's, after its HELLO."""
    url = server.base_url + "/gateway?v=10&encoding=json"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket
