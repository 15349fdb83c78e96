"""Settings of the process, from the environment and `.env`."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values

from engine.players.search import MASTER

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS = ("TEXT", "JSON")
MOST_SECONDS = 60
MOST, LAST_PORT = 9999, 65535


Address = Path | str
"""Where a database is: a SQLite file, or the address of one in PostgreSQL."""


class ConfigError(Exception):
    """A setting that makes no sense; the text is one plain line."""


@dataclass(frozen=True, slots=True)
class Config:
    """`token` is empty for the playground, `backups` how many daily backups are kept.

    Health and metrics are served at the `metrics_port` of this machine, if there is one. The strongest computer player
    tries `think_playouts` ways to go on before a decision, for `think_seconds` at most; `think_processes` think at a
    time, None for as many as the machine can spare.
    """

    token: str = field(repr=False)
    database: Address = field(repr=False)  # may hold a password
    backups: int
    log_level: str
    log_json: bool
    metrics_port: int | None
    think_playouts: int
    think_seconds: float
    think_processes: int | None


def read_config(environ: Mapping[str, str] = os.environ, file: Path | None = None) -> Config:
    """The environment wins over the file. Raises `ConfigError`."""
    try:
        found = {key: value or "" for key, value in dotenv_values(file).items()} if file else {}
    except OSError as error:
        raise ConfigError(f"{file} can't be read: {error}.") from error
    values = {**found, **environ}
    playouts = values.get("THINK_PLAYOUTS") or str(MASTER.playouts)
    processes, port = values.get("THINK_PROCESSES"), values.get("METRICS_PORT")
    return Config(
        token=(values.get("DISCORD_TOKEN") or _credential(environ)).strip(),
        database=address(values.get("DATABASE") or "data/caylus.db"),
        backups=_number("BACKUPS", values.get("BACKUPS") or "7", MOST),
        log_level=_one_of(LOG_LEVELS, "LOG_LEVEL", values.get("LOG_LEVEL") or "INFO"),
        log_json=_one_of(LOG_FORMATS, "LOG_FORMAT", values.get("LOG_FORMAT") or "text") == "JSON",
        metrics_port=_number("METRICS_PORT", port, LAST_PORT) if port else None,
        think_playouts=_number("THINK_PLAYOUTS", playouts, MOST),
        think_seconds=_seconds("THINK_SECONDS", values.get("THINK_SECONDS") or str(MASTER.seconds)),
        think_processes=_number("THINK_PROCESSES", processes, MOST) if processes else None,
    )


def address(text: str) -> Address:
    """The address that is written so; a file may be written `sqlite:FILE`, too."""
    if text.startswith(("postgresql://", "postgres://")):
        return text
    return Path(text.removeprefix("sqlite:"))


def _one_of(choices: Sequence[str], name: str, value: str) -> str:
    if value.upper() not in choices:
        raise ConfigError(f"{name} is {value}; it must be one of: {', '.join(choices)}")
    return value.upper()


def _number(name: str, value: str, most: int) -> int:
    if not (value.isdecimal() and 0 < int(value) <= most):
        raise ConfigError(f"{name} is {value}; it must be a number, 1 to {most}")
    return int(value)


def _seconds(name: str, value: str) -> float:
    if not (re.fullmatch(r"\d+(\.\d+)?", value) and 0 < float(value) <= MOST_SECONDS):
        raise ConfigError(f"{name} is {value}; it must be more than 0 and at most {MOST_SECONDS}")
    return float(value)


def _credential(environ: Mapping[str, str]) -> str:
    """The token as systemd hands it over (`LoadCredential=discord-token:FILE`), empty for none."""
    folder = environ.get("CREDENTIALS_DIRECTORY")
    file = Path(folder) / "discord-token" if folder else None
    return file.read_text() if file and file.is_file() else ""
