"""Points discord.py at a stand-in instead of Discord."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from types import ModuleType

import yarl

from playground.wire import API


def connect(discord: ModuleType, base_url: str) -> None:
    """Point the library at the stand-in that listens at `base_url`, for the whole process."""
    socket = yarl.URL(base_url.replace("http", "ws", 1)) / "gateway"
    discord.http.Route.BASE = base_url + API
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = socket
    discord.Asset.BASE = f"{base_url}/cdn"


@contextlib.contextmanager
def redirected(discord: ModuleType, base_url: str) -> Iterator[None]:
    """Point the library at a stand-in inside a `with`, then back to where it was."""
    route, socket, asset = (discord.http.Route, discord.gateway.DiscordWebSocket, discord.Asset)
    former = route.BASE, socket.DEFAULT_GATEWAY, asset.BASE
    connect(discord, base_url)
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY, asset.BASE = former
