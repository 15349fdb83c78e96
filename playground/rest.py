"""The HTTP side: reads a request, lets the fault rules at it, counts it, routes it, answers."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from aiohttp import BodyPartReader, web

from playground.checks.bodies import MOST_REQUEST_BYTES, Body, too_large
from playground.errors import ApiError, invalid
from playground.faults import RestFault
from playground.rates import too_many
from playground.threads import sweep

if TYPE_CHECKING:
    from playground.core import Core

_log = logging.getLogger(__name__)

PREFIX = "/api/v10"
LOGGED_REQUESTS = 10_000
SWEEP_SECONDS = 1.0


@dataclass(frozen=True)
class Call:
    """A request that reached its route. `path` is without "/api/v10"."""

    core: Core
    method: str
    path: str
    names: dict[str, str]
    query: dict[str, str]
    body: Body

    def id(self, name: str) -> int:
        """Return the id in the path under `name`; ApiError 50035 if it is none."""
        text = self.names[name]
        if not text.isascii() or not text.isdigit():
            raise invalid((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return int(text)


@dataclass(frozen=True)
class Logged:
    """One request and the status of its answer; 0 where the connection was dropped."""

    method: str
    path: str
    status: int


Handler = Callable[[Call], object]
H = TypeVar("H", bound=Handler)
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[H], H]:
    """Register a handler. It returns JSON, or None for 204; it raises ApiError."""

    def register(handler: H) -> H:
        pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
        ROUTES.append((method, pattern, handler))
        return handler

    return register


def find_route(method: str, path: str) -> tuple[Handler, dict[str, str]]:
    """Return the handler for a request and the names in its path; ApiError 404 or 405."""
    other = False
    for verb, pattern, handler in ROUTES:
        if match := pattern.fullmatch(path):
            if verb == method:
                return handler, match.groupdict()
            other = True
    if other:
        raise ApiError(405, 0, "405: Method Not Allowed")
    raise ApiError(404, 0, "404: Not Found")


class Api:
    """The aiohttp application: REST, gateway, files."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self.log: deque[Logged] = deque(maxlen=LOGGED_REQUESTS)
        self.application = web.Application(client_max_size=MOST_REQUEST_BYTES)
        self.application.router.add_get("/gateway", core.gateway.handle)
        self.application.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._file)
        self.application.router.add_get("/cdn/emojis/{id}.{kind}", self._emoji)
        self.application.router.add_route("*", PREFIX + "/{tail:.*}", self._serve)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        fault = self._core.faults.for_request(request.method, path)
        if fault is not None:
            await self._before(request, fault)
        try:
            status, data, headers = 200, *await self._answer(request, path, fault)
            status = 204 if data is None else 200
        except ApiError as error:
            status, data, headers = error.status, error.body(), error.headers
        except Exception as error:
            # 501 is what discord.py does not retry; the list is what tests look at.
            _log.exception("%s %s", request.method, path)
            self._core.violations.append(f"{request.method} {path}: {error!r}")
            status, data, headers = 501, {"message": repr(error), "code": 0}, {}
        self._core.rates.note(status)
        if fault is not None and fault.drop == "after":
            self._drop(request, path)
        self.log.append(Logged(request.method, path, status))
        if data is None:
            return web.Response(status=status, headers=headers)
        # Exactly this content type: discord.py reads anything else as text.
        headers = {"Content-Type": "application/json", **headers}
        return web.Response(status=status, body=json.dumps(data).encode(), headers=headers)

    async def _before(self, request: web.Request, fault: RestFault) -> None:
        """Do what a fault rule does before the request is looked at."""
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if fault.hang:
            await asyncio.Event().wait()
        if fault.drop == "before":
            self._drop(request, request.path.removeprefix(PREFIX))

    def _drop(self, request: web.Request, path: str) -> None:
        """Cut the connection without an answer."""
        self.log.append(Logged(request.method, path, 0))
        if request.transport is not None:
            request.transport.abort()
        raise ConnectionAbortedError

    async def _answer(
        self, request: web.Request, path: str, fault: RestFault | None
    ) -> tuple[object, dict[str, str]]:
        """Return the JSON and the headers of the answer."""
        core = self._core
        body = await read_body(request)
        if fault is not None and fault.status is not None:
            raise fault_answer(fault)
        if core.rates.banned:
            raise ApiError(429, 0, "You are being blocked from accessing our API temporarily")
        handler, names = find_route(request.method, path)
        open_to_all = path.startswith(("/interactions/", "/webhooks/"))
        if not open_to_all and request.headers.get("Authorization") != f"Bot {core.token}":
            raise ApiError(401, 0, "401: Unauthorized")
        headers = core.rates.take(request.method, path)
        if core.schema is not None and request.body_exists:
            wrong = core.schema.fault(request.method, path, body.json)
            if wrong is not None:
                core.violations.append(wrong)
                raise invalid(("_schema",), "SCHEMA", wrong)
        sweep(core, SWEEP_SECONDS)
        query = dict(request.query)
        try:
            data = handler(Call(core, request.method, path, names, query, body))
        except ApiError as error:
            error.headers = {**headers, **error.headers}
            raise
        return data, headers

    async def _file(self, request: web.Request) -> web.Response:
        place = request.match_info
        expires = int(request.query.get("ex", "0"), 16)
        found = self._core.world.attachment(int(place["channel"]), int(place["id"]))
        if found is None or expires < self._core.clock.now():
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=found.data, content_type=found.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self._core.world.emojis.get(int(request.match_info["id"]))
        if emoji is None:
            return web.Response(status=404)
        return web.Response(body=emoji.data, content_type=emoji.content_type)


def fault_answer(fault: RestFault) -> ApiError:
    """Return the answer that a fault rule gives instead of Discord's."""
    assert fault.status is not None
    if fault.status == 429:
        return too_many(fault.retry_after, "global" if fault.everywhere else "user")
    return ApiError(fault.status, 0, f"{fault.status}: Internal Server Error")


async def read_body(request: web.Request) -> Body:
    """Read JSON or a form with `payload_json` and `files[n]`.

    Raises ApiError 40005 for more than 25 MiB, 50109 for what is no JSON.
    """
    if (request.content_length or 0) > MOST_REQUEST_BYTES:
        raise too_large()
    if not request.content_type.startswith("multipart/"):
        text = await request.read()
        return Body(_parse(text) if text else {})
    body = Body()
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        total += len(data)
        if total > MOST_REQUEST_BYTES:
            raise too_large()
        number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if part.name == "payload_json":
            body.json = _parse(data)
        elif number:
            body.files[int(number.group(1))] = (part.filename or "file", data)
    return body


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from error
