"""Keeps what is served to this machine's own programs: its own address, local names, no foreign pages."""

from collections.abc import Awaitable, Callable

from aiohttp import web

HOST = "127.0.0.1"
"""Where all is served."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def this_machine_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse foreign names and origins: a web page elsewhere must not reach this server."""
    if request.url.host not in (HOST, "localhost"):
        raise web.HTTPForbidden(text="The playground answers to this machine's own names only.")
    own = f"{request.scheme}://{request.host}"
    if request.headers.get("Origin", own) != own:
        raise web.HTTPForbidden(text="The playground answers to its own page only.")
    return await handler(request)
