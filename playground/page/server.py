"""Serves the page: static files and one websocket, for this machine's own browser only."""

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from playground.page.connection import PageConnection, Unread
from playground.page.requests import answer
from playground.page.user_view import local_users
from playground.standin import StandIn
from playground.this_machine import HOST, this_machine_only

STATIC = Path(__file__).parent / "static"
LARGEST_FRAME = 14 * 2**20
"""In bytes: a file of 10 MiB in base64."""


@dataclass(frozen=True)
class Site:
    """A page that is being served at `url`."""

    url: str
    runner: web.AppRunner

    async def close(self) -> None:
        await self.runner.cleanup()


async def serve_page(standin: StandIn, port: int = 0) -> Site:
    """Serve the page to this machine alone, for whoever opens it acts as any of its users (port 0 takes a free one).

    Raises OSError for a port that is taken.
    """
    runner = web.AppRunner(_Pages(standin).application, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError:
        await runner.cleanup()
        raise
    return Site(f"http://{HOST}:{runner.addresses[0][1]}/", runner)


async def _headers(request: web.Request, response: web.StreamResponse) -> None:
    """Let the page load from here alone; files that were uploaded come with stricter rules of their own."""
    if request.path.startswith("/cdn/"):
        return
    response.headers["Content-Security-Policy"] = (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cache-Control"] = "no-cache"


async def _index(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(STATIC / "index.html")


class _Pages:
    def __init__(self, standin: StandIn) -> None:
        self._standin = standin
        self._unread = Unread(standin)
        self._sockets: set[web.WebSocketResponse] = set()
        self.application = web.Application(
            middlewares=[this_machine_only], client_max_size=LARGEST_FRAME
        )
        router = self.application.router
        router.add_get("/", _index)
        router.add_get("/live", self._live)
        # From the page's own address: windows that stay open find them after a restart, too.
        standin.api.add_files(router)
        router.add_static("/", STATIC)
        self.application.on_response_prepare.append(_headers)
        self.application.on_shutdown.append(self._say_goodbye)

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """Serve one page until it goes, as the user it wants to be, or as any."""
        origin = request.headers.get("Origin")
        if origin is None:
            raise web.HTTPForbidden(text="The playground answers to its own page only.")
        socket = web.WebSocketResponse(heartbeat=20, max_msg_size=LARGEST_FRAME)
        await socket.prepare(request)
        users = {str(one.id): one for one in local_users(self._standin.world)}
        user = users.get(request.query.get("user", "")) or next(iter(users.values()), None)
        if user is None:
            await socket.close(message=b"there are no users yet")
            return socket
        page = PageConnection(socket, self._standin, self._unread, user, origin)
        end = self._standin.subscribe(page.changed)
        writer = asyncio.create_task(page.write())
        self._sockets.add(socket)
        try:
            page.send_snapshot()
            await _read(socket, page)
        finally:
            self._sockets.discard(socket)
            end()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            await page.finish()
        return socket

    async def _say_goodbye(self, _app: web.Application) -> None:
        """Close the open pages' sockets, which would otherwise hold the server up."""
        going = [socket.close(code=WSCloseCode.GOING_AWAY) for socket in self._sockets]
        await asyncio.gather(*going, return_exceptions=True)


async def _read(socket: web.WebSocketResponse, page: PageConnection) -> None:
    """Take the page's requests until it goes. Each runs by itself: one may wait 3 s."""
    async for frame in socket:
        if frame.type is WSMsgType.TEXT:
            page.start(answer(page, json.loads(frame.data)))
