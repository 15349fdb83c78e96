"""The playground of the bot: at one address, and with a first page that says what to type."""

import asyncio
import socket
from pathlib import Path

import pytest

from bot import in_playground
from playground import StandIn


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


def test_each_channel_says_what_to_type(tmp_path: Path) -> None:
    standin = in_playground.open_server(tmp_path / "playground.json")
    topics = {one.topic for one in standin.world.channels.values()}
    assert topics == {
        "Type </caylus learn:0> to be taught the game, or </caylus new:0> to open a table."
    }
