"""A stand-in with a guild and two users, and what tests do with it again and again."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
import pytest

from playground import Clock, Json, Message, Outcome, StandIn
from tests.discord_schema import SCHEMA
from tests.playground.sample_bot import Buttons, Interaction, SampleBot


class SampleServer(StandIn):
    """Ann, who manages the guild, and Ben in one channel. The clock moves by `advance` alone.

    `client` is the bot that is connected, if one is.
    """

    client: SampleBot

    def __init__(self) -> None:
        super().__init__(bot_name="Sample", openapi=SCHEMA, clock=Clock(stopped=True))
        self.guild = self.admin.add_guild("Town")
        [self.channel] = self.world.channels_in(self.guild)
        home, rights = (self.guild,), ("manage_guild",)
        self.ann = self.admin.add_user("ann", "Ann", guilds=home, permissions=rights)
        self.ben = self.admin.add_user("ben", "Ben", locale="pl", guilds=home)

    async def request(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> tuple[aiohttp.ClientResponse, Json]:
        """Send a raw request, as a library that checks nothing would; the answer and its JSON."""
        headers = {"Authorization": f"Bot {token or self.token}"}
        url = f"{self.base_url}/api/v10{path}"
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.request(method, url, json=body) as answer,
        ):
            return answer, await answer.json() if answer.status != 204 else {}

    @property
    def bot_channel(self) -> discord.TextChannel:
        """The channel as the bot has it."""
        found = self.client.get_channel(self.channel.id)
        assert isinstance(found, discord.TextChannel)
        return found

    async def send_buttons(self) -> Message:
        """Let the bot send its buttons to the channel."""
        sent = await self.bot_channel.send("Counted to 0", view=Buttons())
        return self.channel.messages[sent.id]

    async def ask(
        self, helps: Callable[[Interaction], Awaitable[None]]
    ) -> tuple[Outcome, BaseException | None]:
        """Let Ann use /help, answered by `helps`: what became of it, and what that raised."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def caught(interaction: Interaction) -> None:
            done.set_result(await asyncio.gather(helps(interaction), return_exceptions=True))

        self.client.helps = caught
        outcome = await self.slash(self.ann, self.channel, "help")
        [error] = await done
        return outcome, error


@contextmanager
def refused(status: int, code: int) -> Iterator[None]:
    """Check that Discord refuses what is done inside, with its status and its code."""
    with pytest.raises(discord.HTTPException) as caught:
        yield
    assert (caught.value.status, caught.value.code) == (status, code)
