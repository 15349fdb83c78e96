"""Health and metrics of a running bot, over HTTP to this machine alone.

`/health` answers 200 while the bot is connected and can read its database, else 503; `/metrics` is for Prometheus.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import metrics
from bot.client import CaylusClient
from bot.config import ConfigError
from bot.store import StoreError


@asynccontextmanager
async def served(client: CaylusClient, port: int | None) -> AsyncIterator[int]:
    """Serve both, or nothing without a `port` (0 is any that is free); the port.

    Raises `ConfigError` for one that is taken.
    """
    if port is None:
        yield 0
        return

    async def health(_request: web.Request) -> web.Response:
        well = client.kept.well and await _count_games(client)
        return web.Response(text="well\n" if well else "unwell\n", status=200 if well else 503)

    async def measured(_request: web.Request) -> web.Response:
        await _count_games(client)
        metrics.CONNECTED.set(client.kept.well)
        for shard, there in enumerate(client.kept.connected()):
            metrics.SHARD.labels(shard).set(there)
        metrics.GATEWAY_SECONDS.set(client.latency)
        metrics.SERVERS.set(len(client.guilds))
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/health", health)
    app.router.add_get("/metrics", measured)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, "127.0.0.1", port).start()
        except OSError as error:
            raise ConfigError(f"METRICS_PORT is {port}, which can't be used: {error}") from error
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


async def _count_games(client: CaylusClient) -> bool:
    """Set the figures of the games; False where the database can't be read."""
    try:
        figures = await client.store.figures(at=client.service.now())
    except StoreError:
        return False
    for status in ("lobby", "running"):
        metrics.GAMES.labels(status).set(figures[status])
    for hours in ("0", "24", "72"):
        metrics.WAITING.labels(hours).set(figures[hours])
    metrics.LAGGING.set(figures["lagging"])
    return True
