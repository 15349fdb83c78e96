"""The answer to one interaction, however late it comes."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import discord

from bot.store import StoreError
from bot.tables.playing import Service
from bot.tables.preferences import LANGUAGE
from bot.tables.refusals import Refusal
from bot.tables.seats import Person
from bot.ui.attachments import Attachment, file_of
from bot.ui.controls import MESSAGE_TEXT, PANEL_TEXT, Panel, layout
from bot.ui.messenger import in_open_thread
from words.direction import directed
from words.language import N_, Language, language

log = logging.getLogger(__name__)

ACKNOWLEDGE_AFTER: Final = 1.0
"""Seconds after which an interaction is deferred."""
COMMAND: Final = re.compile(r"`/(([\w-]+)(?: [\w-]+)+)`")
"""A command by its full name, and the name that Discord gave an id."""
GIVEN_UP_AFTER: Final = 3.0
"""Seconds after which Discord waits for an answer no more."""


def made_at(created: float, arrived: float) -> float:
    """When the person acted, by our clock, in unix seconds; `created` is by Discord's, which may differ from ours.

    It was before the interaction arrived, but not so long before that Discord would have given it up.
    """
    return min(max(created, arrived - GIVEN_UP_AFTER), arrived)


async def language_of(interaction: discord.Interaction[Any]) -> Language:
    """The language of who acts: what they chose, else the one that they have in Discord."""
    client = interaction.client
    chosen = await client.service.store.setting("user", interaction.user.id, LANGUAGE)
    return language(chosen or str(interaction.locale)).signed(client.signs)


class Reply:
    """The answer to one interaction, whether it was deferred meanwhile or not.

    Only the person sees it. With `updates`, panels replace the message whose control was pressed. One that is a `form`
    is not deferred: Discord takes none after that. One whose effect is seen `elsewhere` is deferred without the
    announcement that an answer follows.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        *,
        updates: bool = False,
        form: bool = False,
        elsewhere: bool = False,
    ) -> None:
        self.interaction = interaction
        self.client: Any = interaction.client
        self.service: Service = self.client.service
        self.user_id = interaction.user.id
        self.guild_id = interaction.guild_id or 0
        self.channel_id = interaction.channel_id or 0
        self.updates = updates
        arrived = self.service.seconds()
        self.made = made_at(interaction.created_at.timestamp(), arrived)
        """Unix seconds, by our clock."""
        self.lang = language(str(interaction.locale))
        """The person's language; the one that they have in Discord until `find_language`."""
        self._form = form
        self._in_silence = updates or elsewhere
        self._defer_in = max(0.0, self.made + ACKNOWLEDGE_AFTER - arrived)
        self._lock = asyncio.Lock()
        self._late = asyncio.create_task(self._defer_late())
        self.answered = False
        """Whether something was sent or shown, or need not be."""
        self._replaced = False

    @property
    def _awaited(self) -> bool:
        """True while the person sees nothing but the announcement that an answer follows."""
        deferred = discord.InteractionResponseType.deferred_channel_message
        return self.interaction.response.type is deferred and not self._replaced

    @property
    def person(self) -> Person:
        """Who acts, with the name that they have on the server."""
        return Person(self.user_id, self.interaction.user.display_name)

    def charge(self, cost: int) -> None:
        """Take so many tokens besides those that the control or command costs. Raises `Refusal`."""
        self.client.checks.charge(self.interaction, cost)

    async def find_language(self) -> None:
        """Speak the language that the person has chosen from now on, as far as that can be read."""
        with suppress(StoreError):
            self.lang = await language_of(self.interaction)

    async def close(self) -> None:
        """Defer no more; whoever answers after this knows whether it was deferred."""
        async with self._lock:
            self._late.cancel()

    async def _defer_late(self) -> None:
        await asyncio.sleep(self._defer_in)
        async with self._lock:
            response = self.interaction.response
            if self.answered or self._form or response.is_done():
                return
            try:
                await response.defer(ephemeral=not self._in_silence, thinking=not self._in_silence)
            except discord.HTTPException as error:  # the answer meets it again
                log.warning("an answer could not be deferred: %s", error)

    async def send(self, text: str, files: Sequence[Attachment] = ()) -> discord.Message:
        content = directed(self._tappable(text, MESSAGE_TEXT), MESSAGE_TEXT)
        return await self._show({"content": content}, files, below=True)

    def _tappable(self, text: str, most: int) -> str:
        """The text with links to its commands, if it has so many characters at most then."""
        ids = self.client.command_ids
        linked = COMMAND.sub(
            lambda found: f"</{found[1]}:{ids[found[2]]}>" if found[2] in ids else found[0], text
        )
        return linked if len(linked) <= most else text

    async def panel(
        self, panel: Panel, *, below: bool = False, at: discord.Message | None = None
    ) -> discord.Message:
        """Show a panel, in place of the message pressed or as a new one; the message that holds it now.

        With `below` it is a new one, the channel's newest, also after another answer; or it stands `at` another panel.
        """
        text = self._tappable(panel.text, PANEL_TEXT - len(panel.question))
        panel = replace(panel, text=text)
        files = [panel.picture] if panel.picture else []
        return await self._show({"view": layout(panel)}, files, below=below, at=at)

    async def form(self, form: discord.ui.Modal) -> None:
        """Open a form. Raises `Refusal` where Discord was told to wait already: it opens none then."""
        async with self._lock:
            if self.interaction.response.is_done():
                raise Refusal(N_("That took too long. Please try again."))
            self.answered = True
            await self.interaction.response.send_modal(form)

    async def nothing(self) -> None:
        """Acknowledge a press whose effect is seen elsewhere."""
        async with self._lock:
            self.answered = True
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()

    async def _show(
        self,
        shown: dict[str, Any],
        files: Sequence[Attachment],
        *,
        below: bool = False,
        at: discord.Message | None = None,
    ) -> discord.Message:
        """In place of the message pressed, else of the announcement that an answer follows, else as a new message.

        Or in place of the one that is named by `at`.
        """
        async with self._lock:
            self.answered = True
            interaction, response = self.interaction, self.interaction.response
            shown = {**shown, "allowed_mentions": discord.AllowedMentions.none()}
            if at is not None:
                return await self._answer(at.edit, shown, attachments=files)
            act: Any
            if (self.updates and not below) or self._awaited:
                act = response.edit_message
                if response.is_done():
                    act = interaction.edit_original_response
                message = await self._answer(act, shown, attachments=files)
                self._replaced = True
                return message
            act = interaction.followup.send if response.is_done() else response.send_message
            return await self._answer(act, {**shown, "ephemeral": True}, files=files)

    async def _answer(
        self,
        act: Callable[..., Awaitable[Any]],
        shown: dict[str, Any],
        **files: Sequence[Attachment],
    ) -> discord.Message:
        """The message that a response, an edit or a follow-up makes or changes. Raises `ThreadLocked`.

        The files have the name that the library has for them there; each try takes new ones.
        """

        def attempt() -> Awaitable[Any]:
            made = {name: [file_of(file) for file in some] for name, some in files.items()}
            return act(**shown, **made)

        answer = await in_open_thread(self.client, self.channel_id, attempt)
        if isinstance(answer, discord.InteractionCallbackResponse):
            answer = answer.resource
        assert isinstance(answer, discord.Message)
        return answer
