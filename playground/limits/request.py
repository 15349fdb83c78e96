"""The body of a request: JSON and files, and how large they may be."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.errors import ApiError
from playground.wire import Json

MOST_FILES = 10
MOST_FILE_BYTES = 10 * 1024 * 1024
MOST_REQUEST_BYTES = 25 * 1024 * 1024


@dataclass
class Body:
    """A request: its JSON, and its files by number as (name, bytes)."""

    json: Json = field(default_factory=dict)
    files: dict[int, tuple[str, bytes]] = field(default_factory=dict)


def too_large() -> ApiError:
    """The 413 for files or requests beyond the limits."""
    return ApiError(413, 40005, "Request entity too large")
