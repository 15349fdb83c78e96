"""How Discord writes things down: JSON objects and moments."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

API = "/api/v10"
"""The path below which Discord answers requests."""

Json = dict[str, Any]
"""One of Discord's JSON objects, by its own keys."""


def iso(moment: float) -> str:
    """A moment (Unix seconds) as the ISO 8601 text that Discord uses."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
