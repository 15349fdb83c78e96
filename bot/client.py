"""The Discord client: makes everything in `setup_hook`, closes it in `close`."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import aiohttp
import discord
import yarl
from discord.http import Ratelimit

import bot.topics  # noqa: F401 (fills FEATURES)
from bot.channel.clock import TAKE_BACK_FOR, TICK, Clock
from bot.channel.reconciler import Reconciler
from bot.commands.tree import CatalogueTranslator, Commands
from bot.config import Config
from bot.presses.dispatch import answer_press
from bot.presses.panel import own_panel
from bot.shards import Shards
from bot.store import Store, StoreError
from bot.tables.computer_players import searches_of
from bot.tables.open_limits import Opened
from bot.tables.playing import Service
from bot.tables.preferences import BOT, COMMAND_IDS, COMMANDS, LANGUAGE
from bot.tables.thinking_pool import Thinking
from bot.ui import picture_kinds
from bot.ui.emojis import provide_signs
from bot.ui.error_boundary import Answering
from bot.ui.interaction_checks import InteractionChecks
from bot.ui.messenger import FAILURES, REQUEST_SECONDS, Messenger, in_time
from bot.ui.private_panels import PrivatePanels
from bot.ui.threads import take_away_unused
from words.language import Language, language

log = logging.getLogger(__name__)

T = TypeVar("T")

Permitted = discord.abc.GuildChannel | discord.Role | discord.Member

PRESSES: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)

GATEWAY_IN = 30.0
"""Seconds for the answer to the question where the gateway is, and for a shard's connection to it."""
THREADS_EVERY = 30.0
"""Seconds between two looks for threads in which nothing is played."""
AT_FIRST: Final = 2
"""Requests of a kind that are under way in a channel at once before Discord has said how many may be."""
END_IN: Final = 0.5
"""Seconds that each part of the bot has for its end."""


def service_of(store: Store, config: Config) -> Service:
    """The tables of a store, with time for second thoughts, and thinking as it is set."""
    return Service(
        store,
        take_back_for=TAKE_BACK_FOR,
        thinking=Thinking(config.think_processes),
        searches=searches_of(config.think_playouts, config.think_seconds),
    )


class CaylusClient(discord.AutoShardedClient):
    """One bot, with as many shards as Discord wants; where several processes run it, those that this one has.

    The store is opened before and closed here, after the last task that needs it.
    """

    def __init__(
        self, service: Service, *, tick: float = TICK, always_sync: bool = False, **options: Any
    ) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(
            intents=intents,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            shard_connect_timeout=GATEWAY_IN,
            **options,
        )
        self.store = service.store
        self.service = service
        leases = service.store.leases
        self.kept = Shards(self, leases, self._took, lambda: self.reconciler.let_go())
        service.owns = self.kept.owns
        messenger = Messenger(self, leases)
        self.panels = PrivatePanels(self.service, own_panel)
        self.reconciler = Reconciler(self.service, messenger, self.speaks, shown=self.panels.shown)
        service.changed = self.reconciler.request
        self.clock = Clock(self.service, self.reconciler, self.kept.connected, self.answers, tick)
        self.answering = Answering()
        self.checks = InteractionChecks(self.service, self.answering)
        self.opened = Opened(self.service)
        self.tree = Commands(self, self.checks)
        self._of_topics: dict[Callable[[Service], Any], Any] = {}
        self.kept_threads: set[int] = set()
        """Threads of the bot without a table that stay, by their ids."""
        self.signs: dict[str, str] = {}
        self.command_ids: dict[str, int] = {}
        self._always_sync = always_sync
        self._chores: list[asyncio.Task[None]] = []
        self._launched: set[int] = set()
        self._gateway = yarl.URL()
        self._at_once = 1

    async def speaks(self, guild_id: int, chosen: str) -> Language:
        """The language of public messages: that `chosen` for the table, else as set for the server, else its own."""
        chosen = chosen or await self.store.setting("guild", guild_id, LANGUAGE) or ""
        guild = self.get_guild(guild_id)
        found = language(chosen or (str(guild.preferred_locale) if guild else "en"))
        return found.signed(self.signs)

    def of(self, kind: Callable[[Service], T]) -> T:
        """What a topic keeps in memory, one of its kind, made when it is first asked for."""
        if kind not in self._of_topics:
            self._of_topics[kind] = kind(self.service)
        made: T = self._of_topics[kind]
        return made

    async def answers(self) -> bool:
        """False while Discord answers no request, or only that it failed."""
        try:
            await in_time(self, self.application_info())
        except FAILURES:
            return False
        return True

    async def setup_hook(self) -> None:
        """Register the commands and take up what was left undone."""
        # The library gives each request five minutes; there is no other way to its session.
        http: Any = self.http
        http._HTTPClient__session._timeout = aiohttp.ClientTimeout(total=REQUEST_SECONDS)
        http.get_ratelimit = _wider(http.get_ratelimit)
        await self._sync()
        taking_up = asyncio.create_task(self._take_up(), name="take up")
        self._chores = [
            asyncio.create_task(picture_kinds.warm_up(), name="warm up"),
            taking_up,
            asyncio.create_task(self._run_clock(taking_up), name="clock"),
            asyncio.create_task(self._repeat(self._forget_left), name="left servers"),
            asyncio.create_task(
                self._repeat(lambda: take_away_unused(self), THREADS_EVERY), name="left threads"
            ),
        ]

    async def _took(self) -> None:
        """Show what other processes have left to show."""
        if self.kept.up.is_set():
            await self.service.resume(self.kept.connected())

    async def _take_up(self) -> None:
        await self.kept.up.wait()
        try:
            await self.clock.note_there()
            self.signs = await provide_signs(self, self.store, upload=0 in self.kept.own)
            await self.service.resume(self.kept.connected())
        except Exception:
            log.exception("what was left undone could not be taken up")

    async def _run_clock(self, taking_up: asyncio.Task[None]) -> None:
        # Before, neither signs nor the servers' languages are known.
        await asyncio.wait([taking_up])
        await self.clock.run()

    async def _forget_left(self) -> None:
        """Forget what is over, of servers and people. A server that can't be reached was not left."""
        there = self.kept.connected()
        await self.service.forget_left_servers({guild.id for guild in self.guilds}, there)
        await self.service.notices.forget_old()

    async def _repeat(self, work: Callable[[], Awaitable[None]], every: float = 3600) -> None:
        """Do every so many seconds what nobody waits for."""
        await self.kept.up.wait()
        while True:
            try:
                await work()
            except StoreError:
                log.exception("what is left could not be taken away")
            await asyncio.sleep(every)

    async def _sync(self) -> None:
        """Register the commands where they or their translations changed: Discord counts creations."""
        translator = CatalogueTranslator()
        await self.tree.set_translator(translator)
        described = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        text = json.dumps([self.application_id, described], sort_keys=True, default=str)
        wanted = hashlib.sha256(text.encode()).hexdigest()
        known = await self.store.setting("guild", BOT, COMMANDS)
        ids = await self.store.setting("guild", BOT, COMMAND_IDS)
        if wanted != known or ids is None or self._always_sync:
            made = await self.http.bulk_upsert_global_commands(self.application_id or 0, described)
            ids = json.dumps({command["name"]: int(command["id"]) for command in made})
            await self.store.set_setting("guild", BOT, COMMAND_IDS, ids)
            await self.store.set_setting("guild", BOT, COMMANDS, wanted)
        self.command_ids = json.loads(ids)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Say that all is well; what failed while there was no connection is tried again."""
        log.info("connected as %s; servers: %d", self.user, len(self.guilds))
        await self.kept.is_ready(shard_id)
        self.reconciler.catch_up()

    async def on_resumed(self) -> None:
        """After a short interruption: what failed meanwhile is tried again."""
        self.reconciler.catch_up()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there: since a start, again, or because the bot was invited."""
        self.reconciler.catch_up(guild_id=guild.id)

    async def on_guild_channel_update(self, _before: Any, after: Permitted) -> None:
        """Permissions may have changed, by the channel, a role or the bot's own roles."""
        self.reconciler.catch_up(guild_id=after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have come back from the archive, have been unlocked, or be one that may not rest."""
        self.reconciler.catch_up(channel_id=payload.thread_id)
        if payload.data["thread_metadata"]["archived"]:
            await self.reconciler.keep_open(payload.thread_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, by itself or with its channel."""
        await self.reconciler.channel_gone(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.reconciler.channel_gone(channel.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Somebody let the bot into a private thread."""
        self.reconciler.catch_up(channel_id=thread.id)

    on_guild_join = on_guild_available
    on_guild_role_update = on_member_update = on_guild_channel_update

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Presses and forms; commands go through the tree. All are a look at the channel's game."""
        if interaction.type in PRESSES:
            await answer_press(interaction)
        self.reconciler.catch_up(channel_id=interaction.channel_id)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected until closed. Raises `LeaseLost` where others took the shards of this process."""
        keeping = asyncio.create_task(self.kept.keep(), name="leases")
        connecting = asyncio.create_task(super().connect(reconnect=reconnect), name="gateway")
        tasks = (keeping, connecting)
        try:
            for done in (await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED))[0]:
                done.result()
        finally:
            for task in tasks:
                task.cancel()

    async def launch_shards(self) -> None:
        """Ask for the gateway and connect what is this process's. Raises `TimeoutError` where nobody answers that.

        The library would let the request hang for five minutes.
        """
        async with asyncio.timeout(GATEWAY_IN):
            count, gateway, limits = await self.http.get_bot_gateway()
        self._gateway, self._at_once = yarl.URL(gateway), limits["max_concurrency"]
        await self.kept.begin(self.application_id or 0, count)

    async def connect_shard(self, shard: int) -> None:
        """Connect a shard, once it may identify itself. Raises `ConnectionError` where that fails, and `StoreError`."""
        state: Any = self._connection
        self.shard_count = state.shard_count = self.kept.count
        state.shard_ids = range(self.kept.count)
        if shard or self.kept.leases:
            await self.before_identify_hook(shard)
        await self.launch_shard(self._gateway, shard, initial=True)

    async def disconnect_shard(self, shard: int) -> None:
        """Close a shard's connection, if there is one."""
        if connected := self.get_shard(shard):
            await connected.disconnect()
        self._launched.discard(shard)

    def is_open(self, shard: int) -> bool:
        connected = self.get_shard(shard)
        return connected is not None and not connected.is_closed()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may identify itself, among those of all processes."""
        if (leases := self.kept.leases) and not initial:
            await asyncio.sleep(await leases.identify_in(shard_id or 0, self._at_once))
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def launch_shard(self, gateway: Any, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard. Raises `ConnectionError` where that fails.

        The library would try again every five seconds, for ever; whoever started the bot waits longer each time.
        """
        if shard_id in self._launched:
            raise ConnectionError(f"shard {shard_id} found no way to the gateway")
        self._launched.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def close(self) -> None:
        """Let people's interactions come to their end, then stop everything, the store last."""
        try:
            for made in self._of_topics.values():
                if hasattr(made, "close"):
                    await made.close()
            await self.service.close()
            await self.answering.close()
            for chore in self._chores:
                chore.cancel()
            closing = self.reconciler.close()
            await _ended(*self._chores, asyncio.create_task(closing, name="close the reconciler"))
            await _ended(asyncio.create_task(super().close(), name="close the gateway"))
            await _ended(asyncio.create_task(self.kept.close(), name="leave the leases"))
        finally:
            await self.store.close()


def _wider(limit_of: Callable[[str], Ratelimit]) -> Callable[[str], Ratelimit]:
    """The library's limits, so that one of which nothing is known yet lets more than one request through.

    Else one that hangs holds up all others of its kind in its channel, whichever game they are for.
    """

    def wider(key: str) -> Ratelimit:
        limit = limit_of(key)
        if limit.limit == limit.remaining == 1 and limit.expires is None:
            limit.limit = limit.remaining = AT_FIRST
        return limit

    return wider


async def _ended(*tasks: asyncio.Task[None]) -> None:
    """Wait for tasks, but not for ever: one that has failed or hangs does not keep the bot from its end."""
    done, hung = await asyncio.wait(tasks, timeout=END_IN)
    for task in hung:
        log.error("%s takes too long", task.get_name())
        task.cancel()
    for task in done:
        if not task.cancelled() and (error := task.exception()):
            log.error("%s failed", task.get_name(), exc_info=error)
