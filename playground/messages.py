"""Messages and their attachments."""

from __future__ import annotations

import mimetypes
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntFlag

from playground.clock import iso
from playground.people import Json

LINK_SECONDS = 86_400  # an attachment's address works for about a day


class Flag(IntFlag):
    """Message flags that the stand-in knows."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7  # "thinking ..."
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


def image_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in px of a PNG file, None for anything else."""
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def parts(components: list[Json]) -> Iterator[Json]:
    """Yield every component of a message or modal, parents before children."""
    for component in components:
        yield component
        yield from parts(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from parts([component[key]])


@dataclass
class Attachment:
    """A file of a message; `description` is its alternative text."""

    id: int
    filename: str
    data: bytes
    description: str | None = None

    @property
    def content_type(self) -> str:
        """The MIME type, guessed from the name as Discord does."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    def url(self, cdn: str, channel_id: int, now: float) -> str:
        """Return an address that works until about a day after `now`."""
        place = f"{cdn}/attachments/{channel_id}/{self.id}/{self.filename}"
        return f"{place}?ex={int(now + LINK_SECONDS):x}"

    def to_json(self, url: str) -> Json:
        """Return Discord's attachment object."""
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


@dataclass
class Message:
    """A message. Components and embeds keep `attachment://name`; addresses are made on reading."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = 0  # 0 plain, 18 thread made, 19 reply, 20 answer to a command, 21 thread's start
    edited: float | None = None
    nonce: str | None = None
    ephemeral_to: int | None = None  # the only user who sees it
    mentions: list[int] = field(default_factory=list)  # users whom it names
    notified: list[int] = field(default_factory=list)  # whom it notified when it was new
    everyone: bool = False
    reply_to: tuple[int, int] | None = None  # channel and message
    interaction: Json | None = None  # what it answers: id, type, name, user
    thread_id: int | None = None  # the thread that was made from it

    @property
    def loading(self) -> bool:
        """Whether it still shows "thinking ..."."""
        return bool(self.flags & Flag.LOADING)

    @property
    def v2(self) -> bool:
        """Whether it is made of Components V2."""
        return bool(self.flags & Flag.COMPONENTS_V2)

    def find(self, wanted: str) -> Json | None:
        """Return the component whose `custom_id`, else whose label, is `wanted`."""
        every = [part for part in parts(self.components) if part.get("custom_id")]
        for key in ("custom_id", "label"):
            for part in every:
                if part.get(key) == wanted:
                    return part
        return None

    def texts(self) -> list[str]:
        """Return every readable text: content, embeds, text displays, in order."""
        found = [self.content] if self.content else []
        for embed in self.embeds:
            found += [embed[key] for key in ("title", "description") if embed.get(key)]
            found += [f"{one['name']}: {one['value']}" for one in embed.get("fields") or []]
        found += [part["content"] for part in parts(self.components) if part["type"] == 10]
        return found

    def stamps(self) -> Json:
        """Return the fields that tell when it was made and edited."""
        edited = None if self.edited is None else iso(self.edited)
        return {"timestamp": iso(self.created), "edited_timestamp": edited}
