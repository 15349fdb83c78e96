"""The page is for this machine's own browser, and each user sees their own."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from playground import StandIn, serve_page
from playground.page.user_view import UserView
from tests.playground.page.served_page import ServedPage
from tests.playground.samplebot import PNG


async def connect(session: aiohttp.ClientSession, served_page: ServedPage, user: Any) -> Any:
    socket = await session.ws_connect(
        f"{served_page.url}live?user={user.id}", headers={"Origin": served_page.url.rstrip("/")}
    )
    assert json.loads((await socket.receive()).data)["me"] == str(user.id)
    return socket


async def answer(socket: Any, **action: Any) -> dict[str, Any]:
    """Send an action and return its answer; other frames on the way are read away."""
    await socket.send_json({"nonce": "1", **action})
    while True:
        frame = json.loads((await socket.receive(timeout=5)).data)
        if frame["type"] == "answer":
            return dict(frame)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::"])
async def test_other_machines_never_reach_it(host: str) -> None:
    with pytest.raises(ValueError, match="this machine only"):
        await serve_page(StandIn(), host)


async def test_a_foreign_page_cannot_connect(served_page: ServedPage) -> None:
    async with aiohttp.ClientSession() as session:
        for origin in ("http://evil.example", served_page.url.replace("http", "https"), "null"):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await session.ws_connect(f"{served_page.url}live", headers={"Origin": origin})
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(f"{served_page.url}live")


async def test_a_name_that_only_leads_here_is_refused(served_page: ServedPage) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(served_page.url, headers={"Host": "evil.example"}) as got:
            assert got.status == 403
        async with session.get(served_page.url) as got:
            assert got.status == 200
            assert "default-src 'none'" in got.headers["Content-Security-Policy"]


async def test_files_beside_the_page_stay_hidden(served_page: ServedPage) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("web.py", "../web.py", "%2e%2e/web.py", "page/"):
            async with session.get(served_page.url + path) as got:
                assert got.status in (403, 404), path


async def test_a_users_ephemeral_message_never_leaves_for_another(served_page: ServedPage) -> None:
    async with aiohttp.ClientSession() as session:
        bob = await connect(session, served_page, served_page.bob)
        outcome = await served_page.standin.slash(
            served_page.ann, served_page.general, "demo panel"
        )
        assert outcome.message is not None
        await served_page.standin.say(served_page.ann, served_page.general, "the end")
        frames = []
        while not frames or "the end" not in frames[-1]:
            frames.append((await bob.receive(timeout=5)).data)
        assert "panel" not in "".join(frames)
        place = {"channel": str(served_page.general.id), "message": str(outcome.message.id)}
        for action in ("press", "dismiss"):
            refused = await answer(bob, action=action, custom_id="build", **place)
            assert refused["state"] == "refused"
        assert "panel" not in json.dumps(
            UserView(served_page.standin.world, served_page.bob).snapshot()["messages"]
        )
        assert "panel" in json.dumps(
            UserView(served_page.standin.world, served_page.ann).snapshot()["messages"]
        )


async def test_another_users_direct_messages_are_out_of_reach(served_page: ServedPage) -> None:
    await served_page.standin.slash(
        served_page.ann, served_page.general, "demo letter", who=served_page.bob
    )
    letters = served_page.standin.world.dm_channel(served_page.bob.id)
    async with aiohttp.ClientSession() as session:
        ann = await connect(session, served_page, served_page.ann)
        place = {"channel": str(letters.id)}
        for asked in (
            {"action": "say", "text": "hm"},
            {"action": "history", "before": "9" * 19},
            {"action": "read", "message": "1"},
        ):
            assert (await answer(ann, **asked, **place))["state"] == "refused"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"action": "fly"},
        {"action": "say"},
        {"action": "switch", "user": "nobody"},
        {"action": "switch", "user": "12"},
        {"action": "submit", "modal": "1", "fields": {}},
        {"action": "slash", "channel": [], "command": 5},
        {"action": "press", "channel": "1", "message": "-1"},
    ],
)
async def test_senseless_actions_are_refused_and_the_page_stays(
    served_page: ServedPage, asked: dict[str, Any]
) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(session, served_page, served_page.ann)
        assert (await answer(socket, **asked))["state"] == "refused"
        said = await answer(
            socket, action="say", channel=str(served_page.general.id), text="still here"
        )
        assert said["state"] == "ok"


async def test_the_bot_cannot_be_played_as_a_user(served_page: ServedPage) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(session, served_page, served_page.ann)
        wanted = str(served_page.standin.world.bot.id)
        assert (await answer(socket, action="switch", user=wanted))["state"] == "refused"


async def test_a_new_emoji_is_told_to_open_pages(served_page: ServedPage) -> None:
    async with aiohttp.ClientSession() as session:
        ann = await connect(session, served_page, served_page.ann)
        made = await served_page.bot.create_application_emoji(name="cube", image=PNG)
        told: dict[str, Any] = {}
        while told.get("type") != "world":
            told = json.loads((await ann.receive(timeout=5)).data)
        assert [one["id"] for one in told["emojis"]] == [str(made.id)]
