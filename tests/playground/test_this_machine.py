"""The API is for this machine's own programs, and what is uploaded never runs in a browser."""

import base64
import io

import aiohttp
import discord
import pytest

from tests.playground.sample_bot import SampleBot, png
from tests.playground.sample_server import SampleServer

SCRIPT = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"


@pytest.mark.parametrize("path", ["/api/v10/users/@me", "/gateway", "/cdn/emojis/1.png"])
@pytest.mark.parametrize(
    "foreign", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}]
)
async def test_a_foreign_page_is_refused(
    server: SampleServer, path: str, foreign: dict[str, str]
) -> None:
    assert server.base_url.startswith("http://127.0.0.1:"), "other machines do not reach it"
    headers = {"Authorization": f"Bot {server.token}"}
    async with aiohttp.ClientSession(server.base_url, headers=headers) as session:
        async with session.get(path, headers=foreign) as answer:
            assert answer.status == 403
        async with session.get(path) as answer:
            assert answer.status != 403


async def test_only_pictures_are_shown_and_nothing_runs(
    server: SampleServer, bot: SampleBot
) -> None:
    named = {"page.html": SCRIPT, "drawing.svg": SCRIPT, "board.png": png()}
    files = [discord.File(io.BytesIO(data), name) for name, data in named.items()]
    sent = await server.bot_channel.send(files=files)
    image = f"data:image/svg+xml;base64,{base64.b64encode(SCRIPT).decode()}"
    path = "/applications/{bot}/emojis"
    _, emoji = await server.request("POST", path, {"name": "evil", "image": image})
    saved = ("attachment", "application/octet-stream")
    expected = [saved, saved, ("inline", "image/png"), saved]
    cdn = server.world.cdn
    urls = [*(one.url for one in sent.attachments), f"{cdn}/emojis/{emoji['id']}.svg"]
    async with aiohttp.ClientSession() as session:
        for url, wanted in zip(urls, expected, strict=True):
            async with session.get(url) as got:
                assert got.status == 200
                assert (got.headers["Content-Disposition"], got.content_type) == wanted
                assert got.headers["X-Content-Type-Options"] == "nosniff"
                assert "sandbox" in got.headers["Content-Security-Policy"]
