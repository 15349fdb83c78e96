"""A stand-in with a guild and two users, and what tests do with it again and again."""

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
import pytest

from playground import Channel, ClientRefused, Clock, Json, Message, Outcome, StandIn
from tests.discord_schema import SCHEMA
from tests.playground.sample_bot import Buttons, Interaction, SampleBot


class SampleServer(StandIn):
    """Ann, who manages the guild, and Ben in one channel. The clock moves by `advance` alone.

    `client` is the bot that is connected, if one is.
    """

    client: SampleBot

    def __init__(self) -> None:
        super().__init__(bot_name="Sample", openapi=SCHEMA, clock=Clock(stopped=True))
        # A connection that is lost is made anew at the same moment.
        self.gateway.starts.seconds = 0.0
        self.guild = self.admin.add_guild("Town")
        [self.channel] = self.world.channels_in(self.guild)
        home, rights = (self.guild,), ("manage_guild",)
        self.ann = self.admin.add_user("ann", "Ann", guilds=home, permissions=rights)
        self.ben = self.admin.add_user("ben", "Ben", locale="pl", guilds=home)

    async def request(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> tuple[aiohttp.ClientResponse, Json]:
        """Send a raw request, as a library that checks nothing would; the answer and its JSON.

        The path can name the {channel}, the {guild} and the {bot}.
        """
        headers = {"Authorization": f"Bot {token or self.token}"}
        ids = {"channel": self.channel.id, "guild": self.guild.id, "bot": self.bot.id}
        url = f"{self.base_url}/api/v10{path.format_map(ids)}"
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.request(method, url, json=body) as answer,
        ):
            return answer, await answer.json() if answer.status != 204 else {}

    @property
    def bot_channel(self) -> discord.TextChannel:
        return self.client.get_channel(self.channel.id)

    async def send_buttons(self) -> Message:
        sent = await self.bot_channel.send("Counted to 0", view=Buttons())
        return self.channel.messages[sent.id]

    async def make_thread(
        self, minutes: int = 60, name: str = "Game"
    ) -> tuple[discord.Thread, Channel]:
        """Let the bot make a public thread without a message: as the bot has it, and as it is."""
        thread = await self.bot_channel.create_thread(
            name=name,
            type=discord.ChannelType.public_thread,
            auto_archive_duration=minutes,  # type: ignore[arg-type]
        )
        return thread, self.world.channels[thread.id]

    async def ask(
        self, helps: Callable[[Interaction], Awaitable[None]], where: Channel | None = None
    ) -> tuple[Outcome, int | None]:
        """Let Ann use /help, answered by `helps`: what became of it, and the code of its refusal."""
        done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

        async def caught(interaction: Interaction) -> None:
            [error] = await asyncio.gather(helps(interaction), return_exceptions=True)
            if error is None or isinstance(error, discord.HTTPException):
                done.set_result(error and error.code)
            else:
                done.set_exception(error)

        self.client.helps = caught
        return await self.slash(self.ann, where or self.channel, "help"), await done


async def refused(status: int, code: int, *attempts: Awaitable[object]) -> None:
    """Check that Discord refuses each of the bot's attempts, with its status and its code."""
    for attempt in attempts:
        with pytest.raises(discord.HTTPException) as caught:
            await attempt
        assert (caught.value.status, caught.value.code) == (status, code)


async def prevented(match: str, *attempts: Awaitable[object]) -> None:
    """Check that Discord's client does not let a user do any of these, and says why."""
    for attempt in attempts:
        with pytest.raises(ClientRefused, match=match):
            await attempt
