"""The Discord client: makes everything in `setup_hook`, closes it in `close`."""

import asyncio
import contextlib
import hashlib
import json
import logging
from random import Random
from typing import Any

import discord
from discord import app_commands

from bot.channel.clock import TICK, Clock
from bot.channel.publisher import Publisher
from bot.commands import register
from bot.commands.translator import CatalogueTranslator
from bot.parts import Parts
from bot.presses.router import Presses
from bot.store import Store
from bot.tables.lobby import Lobby
from bot.tables.preferences import BOT, COMMANDS
from bot.tables.service import Service
from bot.tables.undo import Undoing
from bot.ui import pictures
from bot.ui.emojis import provide_signs
from bot.ui.messenger import Messenger
from words.language import Language, language

log = logging.getLogger(__name__)


class CaylusClient(discord.Client):
    """One bot. The store is opened before and closed here, after the last task that needs it."""

    def __init__(
        self,
        store: Store,
        *,
        random: Random | None = None,
        tick: float = TICK,
        always_sync: bool = False,
        **options: Any,
    ) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(
            intents=intents,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **options,
        )
        self.store = store
        self.service = Service(store, self._changed, random)
        messenger = Messenger(self)
        self.publisher = Publisher(self.service, messenger, self.speaks)
        self.clock = Clock(self.service, self.publisher, tick)
        self.parts = Parts(
            service=self.service,
            lobby=Lobby(self.service),
            undoing=Undoing(self.service),
            messenger=messenger,
            speaks=self.speaks,
        )
        self.presses = Presses(self.parts)
        self.tree = app_commands.CommandTree(self)
        self.signs: dict[str, str] = {}
        self._always_sync = always_sync
        self._chores: list[asyncio.Task[None]] = []
        register(self.tree, self.parts)

    def _changed(self, game_id: int) -> None:
        self.publisher.request(game_id)

    async def speaks(self, guild_id: int) -> Language:
        """The language of a server's public messages: as set, else the server's own."""
        chosen = await self.service.preferences.language(guild_id)
        guild = self.get_guild(guild_id)
        found = language(chosen or (str(guild.preferred_locale) if guild else "en"))
        return found.signed(self.signs)

    async def setup_hook(self) -> None:
        """Register the commands and take up what was left undone."""
        await self.tree.set_translator(CatalogueTranslator())
        await self._sync()
        taking_up = asyncio.create_task(self._take_up(), name="take up")
        self._chores = [
            asyncio.create_task(pictures.warm_up(), name="warm up"),
            taking_up,
            asyncio.create_task(self._run_clock(taking_up), name="clock"),
        ]

    async def _take_up(self) -> None:
        await self.wait_until_ready()
        try:
            self.signs = await provide_signs(self, self.store)
            await self.service.resume()
        except Exception:
            log.exception("what was left undone could not be taken up")

    async def _run_clock(self, taking_up: asyncio.Task[None]) -> None:
        await asyncio.wait(
            [taking_up]
        )  # before, neither signs nor the servers' languages are known
        await self.clock.run()

    async def _sync(self) -> None:
        """Register the commands where they changed: Discord counts creations."""
        described = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, described], sort_keys=True, default=str)
        wanted = hashlib.sha256(text.encode()).hexdigest()
        known = await self.store.setting("guild", BOT, COMMANDS)
        if wanted != known or self._always_sync:
            await self.tree.sync()
            await self.store.set_setting("guild", BOT, COMMANDS, wanted)

    async def on_ready(self) -> None:
        """Say that all is well; what failed while there was no connection is tried again."""
        log.info("connected as %s, in %d servers", self.user, len(self.guilds))
        self.publisher.catch_up()

    async def on_resumed(self) -> None:
        """The same after a short interruption."""
        self.publisher.catch_up()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there: again, or because the bot was invited."""
        self.publisher.catch_up(guild_id=guild.id)

    async def on_guild_channel_update(
        self,
        _before: discord.abc.GuildChannel | discord.Role | discord.Member,
        after: discord.abc.GuildChannel | discord.Role | discord.Member,
    ) -> None:
        """Permissions may have changed, by the channel, a role or the bot's own roles."""
        self.publisher.catch_up(guild_id=after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have come back from the archive, or have been unlocked."""
        self.publisher.catch_up(channel_id=payload.thread_id)

    on_guild_join = on_guild_available
    on_guild_role_update = on_member_update = on_guild_channel_update

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Presses of buttons and selects; commands go through the tree. Both are a look at the channel's game."""
        self.publisher.catch_up(channel_id=interaction.channel_id)
        if interaction.type is discord.InteractionType.component:
            await self.presses.handle(interaction)

    async def close(self) -> None:
        """Stop everything, the store last."""
        for chore in self._chores:
            chore.cancel()
        for chore in self._chores:
            with contextlib.suppress(asyncio.CancelledError):
                await chore
        await self.publisher.close()
        await super().close()
        await self.store.close()
