"""Keeps what is served to this machine's own programs: loopback addresses, local names, no foreign pages."""

import ipaddress
from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def check_host(host: str) -> None:
    """Raises ValueError for an address that other machines could reach."""
    if not _is_loopback(host):
        raise ValueError(f"the playground listens on this machine only, not on {host}")


@web.middleware
async def this_machine_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse foreign names and origins: a web page elsewhere must not reach this server."""
    name = (request.url.host or "").strip("[]")
    if name != "localhost" and not _is_loopback(name):
        raise web.HTTPForbidden(text="The playground answers to this machine's own names only.")
    own = f"{request.scheme}://{request.host}"
    if request.headers.get("Origin", own) != own:
        raise web.HTTPForbidden(text="The playground answers to its own page only.")
    return await handler(request)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
