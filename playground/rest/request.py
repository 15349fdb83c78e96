"""Reads a request's body: JSON, or a form with files."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from playground.limits.form import MOST_REQUEST_BYTES, Body, too_large
from playground.wire import ApiError

FILE = re.compile(r"files\[(\d+)\]")


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
        if part.name == "payload_json":
            body.json = _parse(data)
        elif number := FILE.fullmatch(part.name or ""):
            body.files[int(number[1])] = (part.filename or "file", data)
    return body


def _parse(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from error
