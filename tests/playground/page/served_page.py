"""A stand-in with two people and the demonstration bot, and its page."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import discord

from playground import Channel, Guild, Site, StandIn, User, serve_page
from tests.playground.page.demobot import DemoBot


@dataclass
class ServedPage:
    """Ann and Bob in one guild with a bot that runs; `url` is the page's address."""

    standin: StandIn
    bot: DemoBot
    site: Site
    guild: Guild
    general: Channel
    ann: User
    bob: User

    @property
    def url(self) -> str:
        return self.site.url


@asynccontextmanager
async def staged() -> AsyncIterator[ServedPage]:
    """Start everything, and end it again."""
    standin = StandIn(bot_name="Caylus")
    await standin.start()
    guild = standin.admin.add_guild("The Table")
    general = next(one for one in standin.world.channels.values() if one.name == "general")
    ann = standin.admin.add_user("ann", "Ann", guilds=(guild,))
    bob = standin.admin.add_user("bob", "Bob", guilds=(guild,))
    site = await serve_page(standin)
    with standin.redirect(discord):
        bot = DemoBot()
        bot._connection.guild_ready_timeout = 0.01
        running = asyncio.create_task(bot.start(standin.token))
        try:
            await asyncio.wait_for(bot.came.wait(), 10)
            yield ServedPage(standin, bot, site, guild, general, ann, bob)
        finally:
            await site.close()
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running
            await standin.close()
