"""The bot as a process of its own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playground import StandIn

ROOT = Path(__file__).resolve().parents[2]
ON_STANDIN = """
import sys, discord
from playground import connect
connect(discord, sys.argv.pop(1))
from bot.__main__ import main
sys.exit(main())
"""
"""Runs the bot against a local stand-in instead of Discord."""


def environment(**values: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    return {**kept, "PYTHONPATH": str(ROOT), **values}


@asynccontextmanager
async def bot_process(
    standin: StandIn, folder: Path, script: str = ON_STANDIN, **values: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot running in that folder with these settings; it is killed at the end if it has not ended by then."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", script, standin.base_url),
        cwd=folder,
        env=environment(DISCORD_TOKEN=standin.token, **values),
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
