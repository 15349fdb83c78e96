"""The API: reads a request, lets the fault rules at it, counts it, routes it, answers."""

import asyncio
import json
import logging
import re
from collections import deque
from dataclasses import dataclass

from aiohttp import BodyPartReader, web

from playground.discord_json import API, ApiError, invalid, refusal
from playground.faults import Faults, RestFault
from playground.gateway.gateway import Gateway
from playground.limits.checked_body import MOST_REQUEST_BYTES, Body
from playground.messaging.thread_states import archive_inactive
from playground.rest.rate_limits import RateLimits, too_many
from playground.rest.router import Call
from playground.rest.routes import find_route
from playground.rest.schema import Schema
from playground.this_machine import this_machine_only

log = logging.getLogger(__name__)

LOGGED_REQUESTS = 10_000
RETRY_AFTER = 0.05
"""Seconds that the 429 of a fault asks to wait."""
FILE = re.compile(r"files\[(\d+)\]")
PICTURES = {f"image/{kind}" for kind in ("png", "jpeg", "gif", "webp", "avif")}
WITHOUT_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Logged:
    """One request and the status of its answer; 0 where the connection was dropped."""

    method: str
    path: str
    status: int


class Api:
    """The aiohttp application: REST, gateway, files.

    `log` holds the newest requests. `violations` lists the bodies that broke Discord's published
    description (`schema`, if one was given), and the requests that the stand-in itself failed at.
    """

    def __init__(
        self, gateway: Gateway, faults: Faults, rates: RateLimits, schema: Schema | None
    ) -> None:
        self.schema = schema
        self.log: deque[Logged] = deque(maxlen=LOGGED_REQUESTS)
        self.violations: list[str] = []
        self._world = gateway.world
        self._gateway = gateway
        self._faults = faults
        self._rates = rates
        self.application = web.Application(
            client_max_size=MOST_REQUEST_BYTES, middlewares=[this_machine_only]
        )
        self.application.router.add_get("/gateway", gateway.handle)
        self.application.router.add_route("*", API + "/{tail:.*}", self._serve)
        self.add_files(self.application.router)

    def add_files(self, router: web.UrlDispatcher) -> None:
        """Serve files and emojis below `/cdn`, here or beside something else."""
        router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._file)
        router.add_get("/cdn/emojis/{id}.{kind}", self._emoji)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(API)
        fault = self._faults.for_request(request.method, path)
        if fault is not None:
            await asyncio.sleep(fault.delay)
            if fault.hang:
                await asyncio.Event().wait()
            if fault.drop == "before":
                self._drop(request, path)
        try:
            data, headers = await self._answer(request, path, fault)
            status = 204 if data is None else 200
        except ApiError as error:
            status, data, headers = error.status, error.body(), error.headers
        except Exception as error:
            # 501 is what discord.py does not retry; the list is what tests look at.
            log.exception("%s %s", request.method, path)
            self.violations.append(f"{request.method} {path}: {error!r}")
            status, data, headers = 501, {"message": repr(error), "code": 0}, {}
        if fault is not None and fault.drop == "after":
            self._drop(request, path)
        self.log.append(Logged(request.method, path, status))
        if data is None:
            return web.Response(status=status, headers=headers)
        # Exactly this content type: discord.py reads anything else as text.
        headers = {"Content-Type": "application/json", **headers}
        return web.Response(status=status, body=json.dumps(data).encode(), headers=headers)

    def _drop(self, request: web.Request, path: str) -> None:
        self.log.append(Logged(request.method, path, 0))
        if request.transport is not None:
            request.transport.abort()
        raise ConnectionAbortedError

    async def _answer(
        self, request: web.Request, path: str, fault: RestFault | None
    ) -> tuple[object, dict[str, str]]:
        body = await _read_body(request)
        if fault is not None and fault.code is not None:
            raise refusal(fault.code)
        if fault is not None and fault.status is not None:
            if fault.status == 429:
                raise too_many(RETRY_AFTER, "user")
            raise ApiError(fault.status, 0, f"{fault.status}: Internal Server Error")
        handler, names = find_route(request.method, path)
        authorized = request.headers.get("Authorization") == f"Bot {self._world.token}"
        if not authorized and not path.startswith(WITHOUT_TOKEN):
            raise ApiError(401, 0, "401: Unauthorized")
        headers = self._rates.take(request.method, path)
        schema = self.schema if request.body_exists else None
        if schema is not None and (wrong := schema.fault(request.method, path, body.json)):
            self.violations.append(wrong)
            raise invalid(("_schema",), "SCHEMA", wrong)
        archive_inactive(self._world)
        query = dict(request.query)
        try:
            call = Call(self._world, self._gateway, self._rates, names, query, body)
            return handler(call), headers
        except ApiError as error:
            error.headers = {**headers, **error.headers}
            raise

    async def _file(self, request: web.Request) -> web.Response:
        place = request.match_info
        expires = int(request.query.get("ex", "0"), 16)
        found = self._world.attachment(int(place["channel"]), int(place["id"]))
        if found is None or expires < self._world.clock.now():
            return web.Response(status=404, text="This content is no longer available.")
        return _file_answer(found.data, found.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self._world.emojis.get(int(request.match_info["id"]))
        if emoji is None:
            return web.Response(status=404)
        return _file_answer(emoji.data, emoji.content_type)


def _file_answer(data: bytes, content_type: str) -> web.Response:
    """A file as no browser runs it: only pictures are shown, anything else is saved."""
    shown = content_type in PICTURES
    headers = {
        "Content-Disposition": "inline" if shown else "attachment",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
    }
    content_type = content_type if shown else "application/octet-stream"
    return web.Response(body=data, content_type=content_type, headers=headers)


async def _read_body(request: web.Request) -> Body:
    """Read JSON or a form with `payload_json` and `files[n]`.

    Raises ApiError 40005 for more than 25 MiB.
    """
    if (request.content_length or 0) > MOST_REQUEST_BYTES:
        raise refusal(40005)
    if not request.content_type.startswith("multipart/"):
        text = await request.read()
        return Body(json.loads(text) if text else {})
    body = Body()
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        if part.name == "payload_json":
            body.json = json.loads(data)
        elif number := FILE.fullmatch(part.name or ""):
            body.files[int(number[1])] = (part.filename or "file", data)
    return body
