"""`python -m bot` runs the bot on Discord; `python -m bot play` does without a token what it can: the playground.

A service that lost its token must say so, not open a page; whoever wants to play need not have one. The other modes
look after the database and say what to mend (`python -m bot --help`).
"""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.config import Config, ConfigError, address, read_config
from bot.discord_connection import StartError, run_on_discord
from bot.doctor import examine
from bot.heap import give_memory_back
from bot.logs import ErrorCount, JsonFormatter
from bot.operator_commands import MODES, maintain, move
from bot.store import StoreError

NO_TOKEN = (
    "There is no token: put the one of your bot behind DISCORD_TOKEN= in .env, "
    "or play on this machine with `python -m bot play`."
)


async def _run(config: Config, counted: ErrorCount) -> None:
    """Run until a signal, on Discord or in the playground."""
    task = asyncio.current_task()
    assert task is not None
    daily = asyncio.create_task(counted.tell_daily(), name="errors")
    task.add_done_callback(lambda _done: daily.cancel())
    if config.token:
        await run_on_discord(config)
    else:
        from bot.in_playground import run_playground

        await run_playground(config)


def _log_to_stderr(config: Config) -> ErrorCount:
    """Begin the log; what counts its errors."""
    logging.basicConfig(
        level=config.log_level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s"
    )
    root, counted = logging.getLogger(), ErrorCount()
    if config.log_json:
        root.handlers[0].setFormatter(JsonFormatter())
    root.addHandler(counted)
    # At DEBUG the library logs every event, and with it the tokens of people's interactions.
    logging.getLogger("discord").setLevel(logging.INFO)
    # Our own requests to the playground's server are no news; statements have secret plans in them.
    for chatty in ("aiohttp.access", "aiosqlite"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    return counted


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Caylus for Discord")
    modes = parser.add_subparsers(dest="mode", title="modes (without one it runs on Discord)")
    modes.add_parser("play", help="without a token, play on this machine alone")
    modes.add_parser("doctor", help="look at all that the bot needs, and say what to mend")
    for mode, (argument, meaning) in MODES.items():
        modes.add_parser(mode, help=meaning).add_argument("path", type=Path, metavar=argument)
    moving = modes.add_parser("move", help="copy all to the empty database TARGET, then check it")
    moving.add_argument("target", type=address, metavar="TARGET")
    return parser.parse_args(given)


def _carry_out(asked: argparse.Namespace, config: Config) -> int:
    """Do what was asked for; the exit code. Raises `ConfigError`, `StartError`, `StoreError`."""
    if asked.mode in MODES:
        print(maintain(asked.mode, config.database, asked.path))
        return 0
    if asked.mode == "move":
        print(asyncio.run(move(config.database, asked.target)))
        return 0
    if asked.mode == "doctor":
        return asyncio.run(examine(config))
    counted = _log_to_stderr(config)
    if not config.token and asked.mode != "play":
        raise ConfigError(NO_TOKEN)
    asyncio.run(_run(config, counted))
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until stopped; the exit code (1 with one line on stderr for what the person has to mend)."""
    asked = _arguments(arguments)
    give_memory_back()
    os.umask(0o077)  # what people wrote and whom they played with is nobody else's on this machine
    try:
        config = read_config(file=Path(".env"))
        return _carry_out(asked, config)
    except (ConfigError, StartError, StoreError) as error:
        print(error, file=sys.stderr)
        return 1
    except (asyncio.CancelledError, KeyboardInterrupt):
        return 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # what is being drawn would be waited for, a replay some seconds
