"""The bot as a process: one clear line for what is wrong, the playground for those without a token."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot import in_playground
from bot.config import ConfigError, read_config
from playground import StandIn
from tests.bot.process import ON_STANDIN, bot_process, environment, got
from tests.patience import until

pytestmark = pytest.mark.slow

DRAWING = """
import runpy, threading
from bot.ui.drawing_queue import DRAWER
DRAWER._thread.submit(threading.Event().wait)
runpy.run_module("bot", run_name="__main__")
"""


def run(folder: Path, *arguments: str, **values: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment(**values), capture_output=True,
        text=True, check=False,
    )  # fmt: skip


def one_line(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 1, done.stderr
    said = [line for line in done.stderr.splitlines() if not re.match(r"\d{4}-", line)]
    assert len(said) == 1, done.stderr
    assert all(word in said[0] for word in words), said


def test_a_missing_token(tmp_path: Path) -> None:
    """It ends, whatever is still being drawn."""
    one_line(run(tmp_path, "-c", DRAWING), "no token", ".env")


async def test_a_wrong_token_is_refused_and_told_to_nobody(tmp_path: Path) -> None:
    token = "secret-" * 8
    (tmp_path / "discord-token").write_text(f"{token}\n")  # as systemd hands it over
    values = {"CREDENTIALS_DIRECTORY": str(tmp_path)}
    for given in (values, {"DISCORD_TOKEN": token}):
        assert token not in repr(read_config(given))
    standin = StandIn()
    await standin.start()
    done = await asyncio.to_thread(
        run, tmp_path, "-c", ON_STANDIN, standin.base_url, LOG_LEVEL="DEBUG", **values
    )
    await standin.close()
    one_line(done, "refused the token")
    assert "DEBUG" in done.stderr
    assert token not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "LOUD"), ("BACKUPS", "none"), ("BACKUPS", "0"), ("BACKUPS", "-1"),
        ("LOG_FORMAT", "XML"), ("METRICS_PORT", "http"), ("METRICS_PORT", "65536"),
        ("THINK_SECONDS", "soon"), ("THINK_SECONDS", "0"), ("THINK_SECONDS", "60.5"),
        ("THINK_PROCESSES", "0"), ("THINK_PLAYOUTS", "0"),
    ],
)  # fmt: skip
def test_a_setting_that_makes_no_sense(name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=f"{name} is {value}"):
        read_config({"DISCORD_TOKEN": "any", name: value})


async def read_until(stream: asyncio.StreamReader, wanted: str) -> str:
    said = []
    async for line in stream:
        said.append(line.decode())
        if found := re.search(wanted, said[-1]):
            return found[0]
    raise AssertionError(f"{wanted} was not said, but: {said}")


async def test_the_playground_opens_closes_and_comes_back(tmp_path: Path) -> None:
    world = tmp_path / "data" / "playground.json"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with bot_process(None, tmp_path, METRICS_PORT=str(port)) as process:
        address = await read_until(process.stdout, r"http://\S+")
        await read_until(process.stderr, "connected as")
        status, page = await got(urlsplit(address).port, "")
        assert (status, "<html" in page) == (200, True)
        assert await got(port, "health") == (200, "well\n")
        one_line(run(tmp_path, "-m", "bot", "play"), "playground.db")
        await until(world.exists)  # saved while it runs
    server = re.search(r'"guilds".*?"id": (\d+)', world.read_text(), re.DOTALL)
    assert server
    async with bot_process(None, tmp_path) as process:
        await read_until(process.stderr, "connected as")
        process.send_signal(signal.SIGINT)
        _out, told = await process.communicate()
    assert (process.returncode, b"Traceback" in told) == (0, False), told
    assert server[1] in world.read_text()
    files = [path for path in world.parent.rglob("*") if path.is_file()]
    assert {path.name for path in files} >= {"playground.db", "playground.json"}
    assert [path for path in files if path.stat().st_mode & 0o077] == [], "its owner's alone"


@pytest.mark.parametrize("ends", [True, False])
async def test_the_page_takes_its_port_again_as_soon_as_it_is_free(
    ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_playground, "LET_GO_IN", 3600.0 if ends else 0.2)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(in_playground, "PORT", port)
        serving = asyncio.create_task(in_playground.serve_at_port(StandIn()))
        await asyncio.wait([serving], timeout=0.15 if ends else None)
    site = await serving
    assert (f":{port}/" in site.url) is ends
    await site.close()
