"""The signs of the game as emoji of the application: uploaded once; messages do without them if need be."""

import asyncio
import hashlib
import logging

import discord

from bot.store import Store
from bot.tables.preferences import BOT, SIGNS
from bot.ui.messenger import FAILURES, in_time
from render import ICONS, icon

log = logging.getLogger(__name__)


async def provide_signs(client: discord.Client, store: Store, *, upload: bool) -> dict[str, str]:
    """Name of a sign -> its emoji, uploaded if it is missing or was redrawn. Empty if Discord refuses or hangs.

    Where another process is to `upload` them, those that are there.
    """
    try:
        pictures = {name: await asyncio.to_thread(icon, name) for name in ICONS}
        wanted = hashlib.sha256(b"".join(pictures.values())).hexdigest()
        known = await store.setting("guild", BOT, SIGNS)
        listed = await in_time(client, client.fetch_application_emojis())
        found = {emoji.name: emoji for emoji in listed}
        if not upload:
            return {name: str(found[name]) for name in ICONS if name in found}
        if known != wanted:
            for name in ICONS:
                if name in found:
                    await in_time(client, found.pop(name).delete())
            # Now, so that uploads which are cut off are continued by the next start.
            await store.set_setting("guild", BOT, SIGNS, wanted)
        for name in ICONS:
            if name not in found:
                made = client.create_application_emoji(name=name, image=pictures[name])
                found[name] = await in_time(client, made)
    except FAILURES as error:
        log.warning("no signs in the texts: %s", error)
        return {}
    return {name: str(found[name]) for name in ICONS}
