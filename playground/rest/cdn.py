"""Files of messages and pictures of emojis, at addresses such as those of Discord's CDN."""

from __future__ import annotations

from aiohttp import web

from playground.world.world import World


class Cdn:
    """Serves what the world holds below `/cdn`."""

    def __init__(self, world: World, application: web.Application) -> None:
        self._world = world
        application.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._file)
        application.router.add_get("/cdn/emojis/{id}.{kind}", self._emoji)

    async def _file(self, request: web.Request) -> web.Response:
        place = request.match_info
        expires = int(request.query.get("ex", "0"), 16)
        found = self._world.attachment(int(place["channel"]), int(place["id"]))
        if found is None or expires < self._world.clock.now():
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=found.data, content_type=found.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self._world.emojis.get(int(request.match_info["id"]))
        if emoji is None:
            return web.Response(status=404)
        return web.Response(body=emoji.data, content_type=emoji.content_type)
