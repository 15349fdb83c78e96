"""Fixtures: a stand-in with a guild and two users, and a bot of discord.py's connected to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest

from playground import Channel, Guild, StandIn, User
from tests.playground.samplebot import SampleBot

# Discord's published description of its API; where it is found, every body is held against it.
OPENAPI = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"


@dataclass
class Place:
    """Where tests happen."""

    standin: StandIn
    guild: Guild
    channel: Channel
    ann: User
    ben: User


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    """A running stand-in to which no bot is connected yet."""
    standin = StandIn(openapi=OPENAPI if OPENAPI.exists() else None)
    guild = standin.admin.add_guild("Castle")
    channel = next(one for one in standin.world.channels.values() if one.name == "general")
    ann = standin.admin.add_user("ann", "Ann", guilds=(guild,), permissions=("manage_guild",))
    ben = standin.admin.add_user("ben", "Ben", locale="pl", guilds=(guild,))
    await standin.start()
    with standin.redirect(discord):
        yield Place(standin, guild, channel, ann, ben)
    await standin.close()


@pytest.fixture
async def bot(place: Place) -> AsyncIterator[SampleBot]:
    """A connected bot that has registered its commands; nothing it sent broke the schema."""
    async with SampleBot.running(place.standin) as running:
        await running.tree.sync()
        yield running
    assert place.standin.violations == []
