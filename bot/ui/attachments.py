"""Files that go with messages."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

import discord


class Attachment(NamedTuple):
    """A file's name, content and alt text (at most 1,024 characters)."""

    name: str
    data: bytes
    alt: str = ""


def file_of(attachment: Attachment) -> discord.File:
    """The library's file, made anew for each request since sending consumes it."""
    return discord.File(
        BytesIO(attachment.data), filename=attachment.name, description=attachment.alt or None
    )
