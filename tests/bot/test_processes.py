"""The bot as a process: one clear line for what is wrong, the playground for those without a token."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from bot import in_playground
from bot.config import ConfigError, read_config
from playground import StandIn
from tests.bot.process import ON_STANDIN, environment

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


@contextmanager
def playground(folder: Path, **values: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running playground whose bot is connected, with these settings: its process and the page's address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "play"], cwd=folder,
        env=environment(LOG_LEVEL="INFO", **values),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        address = read_until(process.stdout, r"http://\S+")
        read_until(process.stderr, "connected as")
        yield process, address
    finally:
        process.kill()
        process.communicate()


def read_until(stream: IO[str], wanted: str) -> str:
    said = []
    for line in stream:
        said.append(line)
        if found := re.search(wanted, line):
            return found[0]
    raise AssertionError(f"{wanted} was not said, but: {said}")


def stop(process: subprocess.Popen[str], how: signal.Signals) -> str:
    process.send_signal(how)
    _out, said = process.communicate()
    assert process.returncode == (0 if how is not signal.SIGKILL else -signal.SIGKILL), said
    return said


def test_the_playground_opens_closes_and_comes_back(tmp_path: Path) -> None:
    world = tmp_path / "data" / "playground.json"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with playground(tmp_path, METRICS_PORT=str(port)) as (process, address):
        with urllib.request.urlopen(address) as answer:
            assert answer.status == 200
            assert b"<html" in answer.read()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health") as answer:
            assert answer.read() == b"well\n"
        one_line(run(tmp_path, "-m", "bot", "play"), "playground.db")
        while not world.exists():  # saved while it runs
            time.sleep(0.05)
        stop(process, signal.SIGKILL)
    server = re.search(r'"guilds".*?"id": (\d+)', world.read_text(), re.DOTALL)
    assert server
    with playground(tmp_path) as (process, _address):
        assert "Traceback" not in stop(process, signal.SIGINT)
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
