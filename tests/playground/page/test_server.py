"""The page is for this machine's own browser, and each user sees their own."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from playground import Json, Site, User
from playground.page.user_view import UserView
from tests.playground.sample_bot import SampleBot, png
from tests.playground.sample_server import SampleServer

Socket = aiohttp.ClientWebSocketResponse


@asynccontextmanager
async def connected(site: Site, user: User) -> AsyncIterator[Socket]:
    origin = {"Origin": site.url.rstrip("/")}
    async with (
        aiohttp.ClientSession(headers=origin) as session,
        session.ws_connect(f"{site.url}live?user={user.id}") as socket,
    ):
        assert (await socket.receive_json())["me"] == str(user.id)
        yield socket


async def got(url: str, **headers: str) -> aiohttp.ClientResponse:
    async with aiohttp.ClientSession(headers=headers) as session, session.get(url) as answer:
        return answer


async def told(socket: Socket, kind: str) -> Json:
    """The next frame of a type; others on the way are read away."""
    while True:
        frame: Json = await socket.receive_json()
        if frame["type"] == kind:
            return frame


async def asked(socket: Socket, **action: object) -> str:
    await socket.send_json({"nonce": "1", **action})
    return str((await told(socket, "answer"))["state"])


async def test_a_foreign_page_and_a_name_that_only_leads_here_are_refused(site: Site) -> None:
    assert site.url.startswith("http://127.0.0.1:"), "other machines do not reach it"
    live = f"{site.url}live"
    assert (await got(live)).status == 403
    for origin in ("http://evil.example", site.url.replace("http", "https"), "null"):
        assert (await got(live, Origin=origin)).status == 403
    assert (await got(site.url, Host="evil.example")).status == 403
    answer = await got(site.url)
    assert answer.status == 200
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["server.py", "../server.py", "%2e%2e/server.py", "static/"])
async def test_files_beside_the_page_stay_hidden(site: Site, path: str) -> None:
    assert (await got(site.url + path)).status in (403, 404)


async def test_a_users_ephemeral_message_never_leaves_for_another(
    server: SampleServer, site: Site
) -> None:
    async with connected(site, server.ben) as ben:
        outcome = await server.slash(server.ann, server.channel, "demo panel")
        await server.say(server.ann, server.channel, "the end")
        frames = [await ben.receive_str()]
        while "the end" not in frames[-1]:
            frames.append(await ben.receive_str())
        assert "panel" not in "".join(frames)
        place = {"channel": str(server.channel.id), "message": str(outcome.message.id)}
        for action in ("press", "dismiss"):
            assert await asked(ben, action=action, custom_id="build", **place) == "refused"
    shown = {
        user.name: "panel" in json.dumps(UserView(server.world, user).snapshot()["messages"])
        for user in (server.ann, server.ben)
    }
    assert shown == {"ann": True, "ben": False}


async def test_another_users_direct_messages_are_out_of_reach(
    server: SampleServer, site: Site
) -> None:
    await server.slash(server.ann, server.channel, "demo letter", who=server.ben)
    letters = str(server.world.dm_channel(server.ben.id).id)
    async with connected(site, server.ann) as ann:
        assert await asked(ann, action="say", text="hm", channel=letters) == "refused"
        assert await asked(ann, action="history", before="9" * 19, channel=letters) == "refused"
        assert await asked(ann, action="read", message="1", channel=letters) == "refused"


async def test_senseless_actions_are_refused_and_the_page_stays(
    server: SampleServer, site: Site
) -> None:
    """Nor can anybody be the bot."""
    async with connected(site, server.ann) as ann:
        for action in (
            {},
            {"action": "fly"},
            {"action": "say"},
            *({"action": "switch", "user": one} for one in ("nobody", "12", str(server.bot.id))),
            {"action": "submit", "modal": "1", "fields": {}},
            {"action": "slash", "channel": [], "command": 5},
            {"action": "press", "channel": "1", "message": "-1"},
        ):
            assert await asked(ann, **action) == "refused", action
        place = str(server.channel.id)
        assert await asked(ann, action="say", channel=place, text="still here") == "ok"


async def test_files_come_from_the_pages_own_address_and_are_never_run(
    server: SampleServer, site: Site
) -> None:
    """A window that is open finds them wherever the stand-in is after a restart."""
    await server.slash(server.ann, server.channel, "demo call", who=server.ben)
    place = {"channel": str(server.channel.id), "before": "9" * 19}
    async with connected(site, server.ann) as ann:
        await ann.send_json({"action": "history", "nonce": "1", **place})
        messages = (await told(ann, "history"))["messages"]
    [url] = [file["url"] for message in messages for file in message["attachments"]]
    assert url.startswith(f"{site.url}cdn/")
    answer = await got(url)
    assert answer.status == 200
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"


async def test_a_new_emoji_is_told_to_open_pages(
    server: SampleServer, bot: SampleBot, site: Site
) -> None:
    async with connected(site, server.ann) as ann:
        made = await bot.create_application_emoji(name="cube", image=png())
        world = await told(ann, "world")
        assert [one["id"] for one in world["emojis"]] == [str(made.id)]
