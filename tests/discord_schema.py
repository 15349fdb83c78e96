"""Discord's published description of its API: the stand-in holds every request body to it.

It is not part of this repository: https://github.com/discord/discord-api-spec has it.
"""

from pathlib import Path

PLACE = Path(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"

SCHEMA = PLACE if PLACE.exists() else None
"""None where it is missing: then the stand-in's own checks are all there are."""
