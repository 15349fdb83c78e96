"""Shards: what Discord recommends, who may begin a session and when, and which session hears of what."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import aiohttp
import pytest

from playground import Guild, Json
from playground.gateway.session_starts import DAY
from tests.patience import until
from tests.playground.sample_server import SampleServer
from tests.playground.test_gateway import connected

Socket = aiohttp.ClientWebSocketResponse
SECONDS = 5.0


class Sockets:
    """Connections of no library's to a stand-in."""

    def __init__(self, server: SampleServer, stack: AsyncExitStack) -> None:
        self.server = server
        self._stack = stack

    async def open(self) -> Socket:
        return await self._stack.enter_async_context(connected(self.server))

    async def identify(self, socket: Socket | None = None, **more: object) -> Socket:
        socket = socket or await self.open()
        data = {"token": self.server.token, "intents": 1, **more}
        await socket.send_json({"op": 2, "d": data})
        return socket

    async def of_shard(self, number: int, count: int) -> tuple[Socket, Json]:
        socket = await self.identify(shard=[number, count])
        ready = await socket.receive_json()
        assert (ready["t"], ready["d"]["shard"]) == ("READY", [number, count])
        return socket, ready

    async def resume(self, ready: Json, seq: int) -> Socket:
        socket, session_id = await self.open(), ready["d"]["session_id"]
        data = {"token": self.server.token, "session_id": session_id, "seq": seq}
        await socket.send_json({"op": 6, "d": data})
        return socket


@pytest.fixture
async def sockets(server: SampleServer) -> AsyncIterator[Sockets]:
    async with AsyncExitStack() as stack:
        yield Sockets(server, stack)


@pytest.fixture
def guilds(server: SampleServer) -> list[Guild]:
    """Two servers, the first of shard 0 of 2, the second of shard 1."""
    return [server.admin.add_guild_on_shard(f"Of {number}", number, 2) for number in (0, 1)]


async def heard(socket: Socket, last: str) -> list[Json]:
    events: list[Json] = []
    while not events or events[-1]["t"] != last:
        events.append(await socket.receive_json())
    return events


async def test_it_is_told_how_many_shards_and_how_many_begin_at_once(
    server: SampleServer, sockets: Sockets
) -> None:
    _answer, told = await server.request("GET", "/gateway/bot")
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    assert (told["shards"], told["session_start_limit"]) == (1, limit)
    server.gateway.fewest_shards, server.gateway.starts.max_concurrency = 16, 4
    _socket, ready = await sockets.of_shard(3, 16)
    server.advance(1)
    await (await sockets.resume(ready, 1)).receive_json()  # which counts as no start
    _answer, told = await server.request("GET", "/gateway/bot")
    left = {"remaining": 999, "reset_after": 1000 * (DAY - 1), "max_concurrency": 4}
    assert (told["shards"], told["session_start_limit"]) == (16, limit | left)
    server.advance(DAY)
    _answer, told = await server.request("GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 1000


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], ["0", "1"], "0 of 1", None])
async def test_a_shard_that_makes_no_sense_is_refused(sockets: Sockets, shard: object) -> None:
    socket = await sockets.identify(shard=shard)
    assert (await socket.receive()).data == 4010


async def test_a_session_serves_the_guilds_of_its_shard_beside_another_count(
    server: SampleServer, sockets: Sockets, guilds: list[Guild]
) -> None:
    for number, count in ((0, 2), (1, 2), (0, 1), (2, 4)):
        _socket, ready = await sockets.of_shard(number, count)
        served = [int(one["id"]) for one in ready["d"]["guilds"]]
        every = (server.guild, *guilds)
        assert served == [one.id for one in every if (one.id >> 22) % count == number]


async def test_events_go_to_the_shard_of_their_guild_and_all_else_to_the_first(
    server: SampleServer, sockets: Sockets, guilds: list[Guild]
) -> None:
    admin, world = server.admin, server.world
    shards = [await sockets.of_shard(number, 2) for number in (0, 1)]
    offered = {"id": "1", "application_id": str(world.bot.id), "name": "help", "description": "-"}
    world.commands = [{**offered, "type": 1, "options": []}]
    places = [world.dm_channel(server.ann.id)]
    for guild in guilds:
        admin.join(server.ann, guild)
        admin.set_permissions(world.bot, guild, "manage_threads")
        places += [admin.add_channel(guild, "new")]
        admin.add_thread(server.ann, places[-1], "talk")
    asked = [asyncio.create_task(server.slash(server.ann, one, "help")) for one in places]
    await until(lambda: len(world.outcomes) == len(places))
    server.advance(10)
    await asyncio.gather(*asked)
    for place in places[1:]:
        admin.delete_channel(place)
    for guild, (socket, _ready), where in zip(guilds, shards, ([0, 1], [2]), strict=True):
        events = await heard(socket, "CHANNEL_DELETE")
        told = [one for one in events if one["t"] not in ("GUILD_CREATE", "INTERACTION_CREATE")]
        of_guild = {one["d"].get("guild_id", one["d"].get("id")) for one in told}
        assert of_guild == {str(guild.id)}
        assert {one["t"] for one in told} == {
            "GUILD_UPDATE", "GUILD_MEMBER_UPDATE",
            "CHANNEL_CREATE", "THREAD_CREATE", "THREAD_DELETE", "CHANNEL_DELETE",
        }  # fmt: skip
        presses = [one["d"]["channel_id"] for one in events if one["t"] == "INTERACTION_CREATE"]
        assert presses == [str(places[n].id) for n in where]


async def test_two_sessions_of_a_shard_are_both_told(
    server: SampleServer, sockets: Sockets
) -> None:
    both = [(await sockets.of_shard(0, 1))[0] for _ in range(2)]
    server.admin.add_channel(server.guild, "new")
    for socket in both:
        assert (await heard(socket, "CHANNEL_CREATE"))[-1]["d"]["name"] == "new"


async def test_shards_of_one_key_begin_five_seconds_apart(
    server: SampleServer, sockets: Sockets
) -> None:
    server.gateway.starts.seconds, server.gateway.starts.max_concurrency = SECONDS, 2
    for number in (0, 1):
        await sockets.of_shard(number, 4)
    server.advance(SECONDS - 0.1)
    socket = await sockets.identify(shard=[2, 4])
    assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
    server.advance(0.1)
    await sockets.identify(socket, shard=[2, 4])
    assert (await socket.receive_json())["t"] == "READY"
    _answer, told = await server.request("GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 1000 - 4


async def test_who_begins_too_many_sessions_a_day_loses_the_token(
    server: SampleServer, sockets: Sockets
) -> None:
    server.gateway.starts.day.limit = 1
    first, ready = await sockets.of_shard(0, 1)
    second = await sockets.identify()
    assert (await second.receive()).data == 4004
    while (last := await first.receive()).type is aiohttp.WSMsgType.TEXT:
        pass
    assert last.data == 4004
    again = await sockets.resume(ready, 1)
    assert (await again.receive()).data == 4004


async def test_a_resumed_session_stays_of_its_own_shard(
    server: SampleServer, sockets: Sockets, guilds: list[Guild]
) -> None:
    (first, ready), (_other, other_ready) = [await sockets.of_shard(n, 2) for n in (0, 1)]
    [*_, before] = await heard(first, "GUILD_CREATE")
    server.gateway.abort()
    await until(lambda: not server.gateway.online)
    for guild in reversed(guilds):
        server.admin.add_channel(guild, f"of {guild.name}")
    mine = await heard(await sockets.resume(ready, before["s"]), "RESUMED")
    channels = [one["d"]["name"] for one in mine if one["t"] == "CHANNEL_CREATE"]
    assert channels == [f"of {guilds[0].name}"]
    # It can't go on with the numbers of another shard.
    wrong = await sockets.resume(other_ready, 1000)
    assert (await wrong.receive()).data == 4007


@pytest.mark.parametrize(("most", "code"), [(1, 4011), (2, None)])
async def test_a_shard_serves_only_so_many_guilds(
    server: SampleServer, sockets: Sockets, guilds: list[Guild], most: int, code: int | None
) -> None:
    server.admin.leave(server.bot, server.guild)
    server.admin.add_guild_on_shard("More", 1, 2)
    server.gateway.guilds_per_shard = most
    await sockets.of_shard(0, 2)
    socket = await sockets.identify(shard=[1, 2])
    answer = await socket.receive()
    assert (answer.data if answer.type is aiohttp.WSMsgType.CLOSE else None) == code
