"""Settings of the process, from the environment and `.env`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values

DEFAULT_DATABASE = "data/caylus.db"
DEFAULT_LOG_LEVEL = "INFO"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
DEFAULT_BACKUPS = "7"


class ConfigError(Exception):
    """A setting that makes no sense; the text is one plain line."""


@dataclass(frozen=True, slots=True)
class Config:
    """`token` is empty for the playground, `backups` how many daily backups are kept."""

    token: str = field(repr=False)
    database: Path
    backups: int
    log_level: str


def read_config(environ: Mapping[str, str] = os.environ, file: Path | None = None) -> Config:
    """The environment wins over the file. Raises `ConfigError`."""
    try:
        found = {key: value or "" for key, value in dotenv_values(file).items()} if file else {}
    except OSError as error:
        raise ConfigError(f"{file} can't be read: {error}.") from error
    values = {**found, **environ}
    level = (values.get("LOG_LEVEL") or DEFAULT_LOG_LEVEL).upper()
    if level not in LOG_LEVELS:
        raise ConfigError(f"LOG_LEVEL is {level}; it must be one of: {', '.join(LOG_LEVELS)}")
    backups = values.get("BACKUPS") or DEFAULT_BACKUPS
    if not (backups.isdecimal() and int(backups)):
        raise ConfigError(f"BACKUPS is {backups}; it must be how many backups to keep, at least 1")
    return Config(
        token=(values.get("DISCORD_TOKEN") or _credential(environ)).strip(),
        database=Path(values.get("DATABASE") or DEFAULT_DATABASE),
        backups=int(backups),
        log_level=level,
    )


def _credential(environ: Mapping[str, str]) -> str:
    """The token as systemd hands it over (`LoadCredential=discord-token:FILE`), empty for none."""
    folder = environ.get("CREDENTIALS_DIRECTORY")
    file = Path(folder) / "discord-token" if folder else None
    return file.read_text() if file and file.is_file() else ""
