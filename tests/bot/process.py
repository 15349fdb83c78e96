"""The bot as a process of its own."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

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
    standin: StandIn | None, folder: Path, script: str = ON_STANDIN, **values: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot running in that folder with these settings; without a stand-in of ours, in its own playground.

    It is killed at the end if it has not ended by then.
    """
    command = ("-c", script, standin.base_url) if standin else ("-m", "bot", "play")
    token = {"DISCORD_TOKEN": standin.token} if standin else {}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *command),
        cwd=folder,
        env=environment(**token, **values),
        stdout=None if standin else asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def got(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/{path}") as answer,
    ):
        return answer.status, await answer.text()
