"""Files: attachments with the `attachment://` addresses that show them, and pictures of emojis."""

import copy
import mimetypes
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playground.discord_json import Json, Path
from playground.world.guilds import User

LINK_SECONDS = 86_400
"""An attachment's address works for about a day."""
REFERENCE = "attachment://"


@dataclass
class Attachment:
    """A file of a message; `description` is its alternative text."""

    id: int
    filename: str
    data: bytes
    description: str | None = None

    @property
    def content_type(self) -> str:
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    def url(self, cdn: str, channel_id: int, now: float) -> str:
        """An address that works until about a day after `now`."""
        place = f"{cdn}/attachments/{channel_id}/{self.id}/{self.filename}"
        return f"{place}?ex={int(now + LINK_SECONDS):x}"

    def payload(self, url: str) -> Json:
        made: Json = {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.data),
            "url": url,
            "proxy_url": url,
            "content_type": self.content_type,
        }
        if self.description is not None:
            made["description"] = self.description
        if size := image_size(self.data):
            made["width"], made["height"] = size
        return made


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in px of a PNG file, None for anything else."""
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def references(value: object, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """The names of all files that a JSON value shows by `attachment://name`, with their paths."""
    if isinstance(value, list):
        for index, one in enumerate(value):
            yield from references(one, (*path, index))
    elif isinstance(value, dict):
        for key, one in value.items():
            if key == "url" and isinstance(one, str) and one.startswith(REFERENCE):
                yield (*path, key), one.removeprefix(REFERENCE)
            else:
                yield from references(one, (*path, key))


def with_addresses(value: Json, files: dict[str, Json]) -> Json:
    """A copy of a component in which files (attachment objects by name) have addresses."""
    made = copy.deepcopy(value)
    for path, name in list(references(made)):
        node: Any = made
        for key in path[:-1]:
            node = node[key]
        file = files[name]
        node |= {key: file[key] for key in ("url", "proxy_url", "content_type")}
        node |= {key: file.get(key) for key in ("width", "height")}
        node["attachment_id"] = file["id"]
    return made


@dataclass
class Emoji:
    id: int
    name: str
    data: bytes
    content_type: str

    def payload(self, owner: User) -> Json:
        return {"id": str(self.id), "name": self.name, "user": owner.payload()}
