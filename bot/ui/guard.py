"""The one boundary between Discord's interactions and what answers them.

Whatever happens inside, the person gets an answer: their own mistake in a sentence that says what can be done, ours
as a plain apology, while the log gets the game and the exception.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import aiohttp
import discord

from bot.tables.refusals import Refusal
from bot.ui.attachments import Attachment, file_of
from bot.ui.controls import Panel, Row, layout, view
from words.language import N_, language

log = logging.getLogger(__name__)

ACKNOWLEDGE_AFTER = 1.0
"""Seconds after which an interaction is deferred; Discord gives up after 3."""

OUR_FAULT = N_(
    "Something went wrong on our side, and it was noted. The game is as it was before; please try again in a moment."
)


class Reply:
    """The answer to one interaction, whether it was deferred meanwhile or not.

    `update` replaces the message whose control was pressed, `send` answers with a new private message.
    """

    def __init__(self, interaction: discord.Interaction[Any], *, updates: bool) -> None:
        self.interaction = interaction
        signs = getattr(interaction.client, "signs", {})
        self.lang = language(str(interaction.locale)).signed(signs)
        self.updates = updates
        self._lock = asyncio.Lock()
        self._done = False

    async def defer_late(self) -> None:
        """Tell Discord to wait, unless the answer comes first."""
        await asyncio.sleep(ACKNOWLEDGE_AFTER)
        async with self._lock:
            if not self._done:
                await self._defer()

    async def _defer(self) -> None:
        response = self.interaction.response
        if response.is_done():
            return
        if self.updates:
            await response.defer()
        else:
            await response.defer(ephemeral=True, thinking=True)

    async def send(self, text: str, files: Sequence[Attachment] = ()) -> None:
        """A private message of plain text."""
        async with self._lock:
            self._done = True
            made = [file_of(file) for file in files]
            none = discord.AllowedMentions.none()
            if self.interaction.response.is_done():
                await self.interaction.followup.send(
                    text, files=made, ephemeral=True, allowed_mentions=none
                )
            else:
                await self.interaction.response.send_message(
                    text, files=made, ephemeral=True, allowed_mentions=none
                )

    async def panel(self, panel: Panel) -> None:
        """Show a panel: in place of the one pressed, or as a new private message."""
        async with self._lock:
            self._done = True
            shown = layout(panel)
            files = [file_of(panel.picture)] if panel.picture else []
            response = self.interaction.response
            if response.is_done():
                if self.updates:
                    await self.interaction.edit_original_response(view=shown, attachments=files)
                else:
                    await self.interaction.followup.send(view=shown, files=files, ephemeral=True)
            elif self.updates:
                await response.edit_message(view=shown, attachments=files)
            else:
                await response.send_message(view=shown, files=files, ephemeral=True)

    async def page(self, text: str, rows: Sequence[Row], files: Sequence[Attachment]) -> None:
        """A private message with buttons and pictures: in place of the one pressed, or new."""
        async with self._lock:
            self._done = True
            made = [file_of(file) for file in files]
            response = self.interaction.response
            if self.updates:
                if response.is_done():
                    await self.interaction.edit_original_response(
                        content=text, view=view(rows), attachments=made
                    )
                else:
                    await response.edit_message(content=text, view=view(rows), attachments=made)
            elif response.is_done():
                await self.interaction.followup.send(
                    text, view=view(rows), files=made, ephemeral=True
                )
            else:
                await response.send_message(text, view=view(rows), files=made, ephemeral=True)

    async def nothing(self) -> None:
        """Acknowledge a press whose effect is seen elsewhere."""
        async with self._lock:
            self._done = True
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()


async def guarded(reply: Reply, work: Callable[[Reply], Awaitable[None]], what: str) -> None:
    """Carry out `work`, acknowledge in time, and answer whatever goes wrong. `what` is for the log."""
    late = asyncio.create_task(reply.defer_late())
    try:
        await work(reply)
    except Refusal as refusal:
        await _tell(reply, refusal.say(reply.lang))
    except discord.NotFound as error:
        # The interaction is gone (too late, or its message was deleted); what was stored will be published.
        log.warning("%s: the answer could not be shown: %s", what, error)
    except Exception:
        log.exception("%s failed", what)
        await _tell(reply, reply.lang.t(OUR_FAULT))
    finally:
        late.cancel()


async def _tell(reply: Reply, text: str) -> None:
    try:
        await reply.send(text)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("a private answer could not be sent: %s", error)
