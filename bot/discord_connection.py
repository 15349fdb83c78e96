"""Connects to Discord and stays connected; after a first connection that fails it waits ever longer."""

import asyncio
import logging

import aiohttp
import discord
from discord import GatewayNotFound

from bot.client import CaylusClient, service_of
from bot.config import Config
from bot.health import served
from bot.stopping import Stop
from bot.store import Store
from bot.store.leases import LeaseLost

log = logging.getLogger(__name__)

# The bot never speaks: what voice would need is not missed.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

RETRY_FIRST = 5.0
RETRY_LONGEST = 300.0
LOGIN_IN = 30.0
"""Seconds that logging in and registering the commands may take."""

BAD_TOKEN = (
    "Discord refused the token. Copy it again from the developer portal into DISCORD_TOKEN in .env."
)
BAD_INTENTS = "Discord refused the intents, which it should never do."
BAD_SHARDS = "Discord wants the bot to connect in another number of shards. Start it again: it asks how many."
CLOSE_CODES = {4004: BAD_TOKEN, 4010: BAD_SHARDS, 4011: BAD_SHARDS, 4013: BAD_INTENTS}
"""Those after which Discord takes no other attempt."""


class StartError(Exception):
    """Why the bot can't run, in one line."""


async def run_on_discord(config: Config) -> None:
    """Connect and stay connected until a signal. Raises `StartError`, `StoreUnavailable`."""
    pause, stop = RETRY_FIRST, Stop()
    while not stop.asked.is_set():
        store = await Store.open(config.database, config.backups)
        stop.listen()
        client = CaylusClient(service_of(store, config))
        try:
            async with client, served(client, config.metrics_port):
                await stop.ends(_stay_connected(client, config.token), client.kept.hand_over)
            return
        except discord.LoginFailure:
            raise StartError(BAD_TOKEN) from None
        except discord.PrivilegedIntentsRequired:
            raise StartError(BAD_INTENTS) from None
        except discord.ConnectionClosed as error:
            # After all other codes the library connects again by itself.
            raise StartError(CLOSE_CODES.get(error.code, str(error))) from None
        except LeaseLost as error:
            log.error("%s This one begins anew.", error)
            continue
        except (OSError, aiohttp.ClientError, discord.HTTPException, GatewayNotFound) as error:
            # A first connection that fails ends the library's client for good: begin anew.
            said = str(error) or repr(error)
            log.warning("no connection to Discord (%s), again in %.0f s", said, pause)
        await stop.sleep(pause)
        pause = min(2 * pause, RETRY_LONGEST)


async def _stay_connected(client: CaylusClient, token: str) -> None:
    # The library lets a request that is never answered hang for five minutes.
    async with asyncio.timeout(LOGIN_IN):
        await client.login(token)
    await client.connect()
