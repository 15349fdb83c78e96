"""The page's websocket: a snapshot, then changes; the requests of its user the other way."""

from __future__ import annotations

import asyncio
import json

from aiohttp import WSMsgType, web

from playground.page.connection import PageConnection
from playground.page.requests import answer
from playground.page.unread import Unread
from playground.page.user_view import local_users
from playground.standin import StandIn


async def serve_socket(
    socket: web.WebSocketResponse, standin: StandIn, unread: Unread, wanted: str
) -> None:
    """Serve one page until it goes; `wanted` is the id of the user it wants to be, "" for any."""
    users = {str(one.id): one for one in local_users(standin.world)}
    user = users.get(wanted) or next(iter(users.values()), None)
    if user is None:
        await socket.close(message=b"there are no users yet")
        return
    page = PageConnection(socket, standin, unread, user)
    end = standin.subscribe(page.changed)
    writer = asyncio.create_task(page.write())
    try:
        with unread.followed(page.send_badges):
            page.send_snapshot()
            await _read(socket, page)
    finally:
        end()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        await page.finish()


async def _read(socket: web.WebSocketResponse, page: PageConnection) -> None:
    """Take the page's requests until it goes. Each runs by itself: one may wait 3 s."""
    async for frame in socket:
        if frame.type is not WSMsgType.TEXT:
            continue
        try:
            asked = json.loads(frame.data)
        except ValueError:
            asked = None
        if not isinstance(asked, dict):
            await socket.close(message=b"not an action")
            return
        page.start(answer(page, asked))
