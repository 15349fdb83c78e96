"""Files that go with messages, and those that people send."""

from io import BytesIO
from typing import NamedTuple

import discord

from bot.tables.refusals import BadRecord, Refusal
from engine.record import MOST_BYTES
from words.language import N_


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


async def read_record_file(file: discord.Attachment) -> bytes:
    """The content of a text file that may be a record. Raises `BadRecord`, or `Refusal` for any other file."""
    if file.size > MOST_BYTES:
        raise BadRecord(line=1, reason=f"more than {MOST_BYTES} bytes")
    kind = (file.content_type or "text/plain").partition(";")[0]
    if not kind.startswith("text/"):
        # Translators: {kind} is a type of file, such as "image/png".
        raise Refusal(N_("A record is a text file, but this is {kind}."), kind=kind)
    return await file.read()
