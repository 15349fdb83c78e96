"""Health, metrics and logs for machines; and memory that is given back to them."""

import asyncio
import json
import logging
import os
import platform
import re
import socket
import sys

import pytest

from bot.config import ConfigError
from bot.health import served
from bot.heap import give_holes_back
from bot.logs import ErrorCount, JsonFormatter
from tests.bench.processes import memory
from tests.bot.discord_server import Place
from tests.bot.process import bot_process, got
from tests.patience import PATIENCE


async def figure(port: int, name: str) -> float:
    _status, text = await got(port, "metrics")
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


async def test_what_is_measured(place: Place) -> None:
    """And health, which is that of gateway and database."""
    async with served(place.bot, 0) as port:
        await place.open_table(2)
        pressed = 'caylus_answer_seconds_count{kind="component"}'
        before = await figure(port, pressed)
        await place.press(place.ann, place.turn(), "Log")
        assert await figure(port, pressed) == before + 1
        inn = place.add_channel("inn")
        await place.new(place.cleo, inn)
        assert await figure(port, 'caylus_games{status="lobby"}') == 1
        assert await figure(port, 'caylus_games{status="running"}') == 1
        assert await figure(port, 'caylus_decisions_waiting{hours="0"}') == 1
        assert await figure(port, 'caylus_decisions_waiting{hours="24"}') == 0
        place.later = 25 * 3600.0
        assert await figure(port, 'caylus_decisions_waiting{hours="24"}') == 1
        assert await figure(port, 'caylus_decisions_waiting{hours="72"}') == 0
        assert await figure(port, "caylus_gateway_connected") == 1
        assert await figure(port, "caylus_servers") == 1
        assert await got(port, "health") == (200, "well\n")
        shard = place.bot.get_shard(0)
        await shard.disconnect()
        assert await got(port, "health") == (503, "unwell\n")
        assert await figure(port, "caylus_gateway_connected") == 0
        await shard.reconnect()
        await place.store.close()
        assert await got(port, "health") == (503, "unwell\n")


async def test_a_port_that_is_taken(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ConfigError, match=f"METRICS_PORT is {port}"):
            async with served(place.bot, port):
                pass


def test_a_log_line_is_one_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "bot", logging.ERROR, "", 0, "%s failed", ("it",), sys.exc_info()
        )
    line = JsonFormatter().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert (said["level"], said["logger"], said["message"]) == ("ERROR", "bot", "it failed")
    assert "ValueError: two\nlines" in said["exception"]


@pytest.mark.slow
async def test_a_process_serves_and_logs_as_it_is_set_and_ends_when_told(place: Place) -> None:
    """Also with a broken game."""
    game_id = await place.open_table(2)
    await place.stop_bot()
    # The clock looks at it as soon as the bot is there.
    damage = "header = 'caylus 9', asked_at = 1, due_at = 1"
    await place.rewrite(f"UPDATE games SET {damage} WHERE id = ?", game_id)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    values = {"DATABASE": str(place.database), "METRICS_PORT": str(port), "LOG_FORMAT": "json"}
    async with bot_process(place.standin, place.database.parent, **values) as process:
        async for line in process.stderr:
            if json.loads(line)["message"].startswith("connected as"):
                break
        assert await got(port, "health") == (200, "well\n")
        await place.standin.wait_for(lambda: place.last().find("Your move") is None)
        process.terminate()
        async with asyncio.timeout(PATIENCE):
            await process.communicate()
        assert process.returncode == 0


def test_errors_and_warnings_are_counted_by_module_and_told_once() -> None:
    counted, above = ErrorCount(), logging.getLogger("tests")
    guard, publisher = above.getChild("guard"), above.getChild("publisher")
    above.addHandler(counted)
    guard.error("one")
    guard.error("two")
    publisher.warning("three")
    publisher.error("four")
    publisher.info("five")
    above.removeHandler(counted)
    wanted = "errors: 3 (tests.guard 2, tests.publisher 1), warnings: 1 (tests.publisher 1)"
    assert counted.told() == wanted
    assert counted.told() == "errors: 0, warnings: 0"


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be told")
def test_holes_are_given_back() -> None:
    parts = [b"x" * 100_000 for _ in range(400)]
    parts = parts[::20]
    before = memory(os.getpid())
    give_holes_back()
    assert before - memory(os.getpid()) > 200 * len(parts[0]) / 2**20
