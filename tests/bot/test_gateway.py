"""Shards, and what Discord's gateway says for good."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

import bot.client
import bot.discord_connection
from bot.config import read_config
from bot.discord_connection import StartError, run_on_discord
from playground import RestFault, StandIn
from playground.world.clock import HANG_SECONDS
from tests.bot.discord_server import Place, text_of
from tests.patience import until


async def test_servers_of_all_shards_are_served(place: Place) -> None:
    ann, ben = place.people[:2]
    await place.stop_bot()
    place.standin.gateway.guilds_per_shard = 1
    other = place.admin.add_guild_on_shard("City", 1 - (place.guild.id >> 22) % 2, 2)
    for person in (ann, ben):
        place.admin.join(person, other)
    await place.start_bot()
    assert len(place.standin.gateway.sessions) == 2
    for channel in (place.channel, *place.standin.world.channels_in(other)):
        await place.new(ann, where=channel)
        await place.in_lobby(ben, "Join", channel)
        assert "Ben" in text_of(place.lobby(channel))


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[tuple[StandIn, asyncio.Task[None]]]:
    standin = StandIn()
    await standin.start()
    values = {"DISCORD_TOKEN": standin.token, "DATABASE": str(folder / "bot.db")}
    with standin.redirect(discord):
        task = asyncio.create_task(run_on_discord(read_config(values)))
        yield standin, task
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await standin.close()


@pytest.mark.parametrize("code", [4004, 4014])
async def test_a_last_word_ends_the_bot_in_one_line(tmp_path: Path, code: int) -> None:
    async with running(tmp_path) as (standin, task):
        await standin.wait_for(lambda: standin.gateway.online)
        standin.gateway.close(code)
        with pytest.raises(StartError) as said:
            await asyncio.wait_for(task, HANG_SECONDS)
        assert "\n" not in str(said.value)


@pytest.mark.parametrize(
    "fault",
    [
        RestFault("GET", "/gateway/bot", status=503, times=2),
        RestFault("GET", "/users/@me", hang=True, times=1),
        RestFault("GET", "/gateway/bot", hang=True, times=1),
    ],
    ids=["gateway", "hanging-login", "hanging-gateway"],
)
async def test_a_first_connection_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: RestFault
) -> None:
    monkeypatch.setattr(bot.discord_connection, "LOGIN_IN", 1.0)
    monkeypatch.setattr(bot.client, "GATEWAY_IN", 1.0)
    async with running(tmp_path) as (standin, _task):
        standin.faults.rest.append(fault)
        await standin.wait_for(lambda: standin.gateway.online)
        assert fault.seen == fault.times


@pytest.mark.slow
async def test_a_gone_gateway_is_retried(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(tmp_path) as (standin, _task):
        address, standin.gateway.url = standin.gateway.url, "ws://127.0.0.1:9/"
        await until(lambda: "no connection to Discord (shard 0 found no way" in caplog.text)
        standin.gateway.url = address
        await standin.wait_for(lambda: standin.gateway.online)
