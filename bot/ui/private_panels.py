"""The private panels that people have open: one for each person in each game, below what the channel says.

As long as the token lasts of the interaction that showed a panel, it can be changed without a press, and is remembered.
One that is not, as after a restart, stays as it is until it is pressed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.tables.autoplay import BY_HAND
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.undo import last_of
from bot.tables.votes import votes_beside
from bot.ui.control_kinds import OfVote
from bot.ui.controls import Panel
from bot.ui.messenger import FAILURES, REQUEST_SECONDS
from bot.ui.reply import Reply
from words.language import Language

log = logging.getLogger(__name__)

TOKEN_SECONDS: Final = 14 * 60
"""How long a token is used: Discord takes it for a quarter of an hour, from a moment that we know only roughly."""

IN_USE_SECONDS: Final = 2 * 60
"""How long after a press a page that somebody has open is not replaced by what they are asked meanwhile."""

Draw = Callable[[Service, Language, Table, int], Awaitable[Panel]]
"""Draws the present panel of a user. Raises `Refusal` where there is none."""

Key = tuple[int, int, str]
"""Ids of a game and of a user, and the name of a page that stands beside the panel; of the panel none."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """The game as a panel shows it: its revision and lines, the person's last answer, and whether they are asked."""

    revision: int
    lines: int
    last: int | None
    asked: bool

    def pressed_since(self, table: Table, user_id: int) -> bool:
        """True if they have answered since in a game that goes on: that is answered by a panel of its own."""
        new = [line.entry for line in table.log[self.lines :]]
        pressed = any(one.user_id == user_id and one.source in BY_HAND for one in new)
        return table.running and pressed

    def outdated(self, table: Table, user_id: int) -> bool:
        """True if their plan has decided since, another took back their answer, or they are asked now or no more.

        Once the game is over, each shows that.
        """
        if not table.running:
            return self.revision != table.row.revision
        now = _seen(table, user_id)
        return (now.last, now.asked) != (self.last, self.asked)


def _seen(table: Table, user_id: int) -> _Seen:
    last, asked = last_of(table, user_id), table.asked_of(user_id)
    return _Seen(table.row.revision, len(table.log), last, asked)


@dataclass(slots=True)
class _OpenPanel:
    """A panel that a person has open, as of a moment: the message that holds it, and what showed it there."""

    reply: Reply
    message: discord.Message
    panel: Panel
    seen: _Seen
    again: Draw | None
    """Draws the page that is open, for a person about whom nothing has changed; None for one that stays as it is."""


class PrivatePanels:
    """Shows panels, takes away those before them, and changes them when the channel or the game goes on."""

    def __init__(self, service: Service, draw: Draw) -> None:
        self._service = service
        self._draw = draw
        self._open: dict[Key, _OpenPanel] = {}
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def show(
        self,
        reply: Reply,
        table: Table,
        panel: Panel,
        again: Draw | None = None,
        *,
        beside: str = "",
    ) -> None:
        """Answer a person with their panel, and take away the one before.

        A panel that was pressed changes in its place, unless it has to come below what was sent since. `again` draws
        the same page once the game has gone on. One named `beside` stands where it is, whatever the panel shows.
        """
        key, pressed = (table.id, reply.interaction.user.id, beside), reply.interaction.message
        seen = _seen(table, key[1])
        async with self._lock(key):
            before = self._remembered(key)
            below = not beside and await self._has_to_move(reply, table, before)
            forgotten = below and not (before and pressed and before.message.id == pressed.id)
            if forgotten:
                # Acknowledged like this, the message pressed is the interaction's own and can be deleted.
                await reply.nothing()
            message = await reply.panel(panel, below=below)
            self._open[key] = _OpenPanel(reply, message, panel, seen, again)
        if forgotten:
            await _try(reply.interaction.delete_original_response())
        if before is not None and before.message.id != message.id:
            await _try(before.message.delete())

    async def _has_to_move(self, reply: Reply, table: Table, before: _OpenPanel | None) -> bool:
        """True if the panel pressed is not the person's newest, or the channel has gone on below it."""
        pressed = reply.interaction.message
        if pressed is None or not reply.updates:
            return False
        if before is not None and before.message.id != pressed.id:
            return True
        return await self._overtaken(table.id, pressed)

    async def shown(self, table: Table) -> None:
        """A game was shown: the open panel of who is asked comes below that, and outdated ones are drawn anew."""
        if not table.set_aside:
            keys = [key for key in self._open if key[0] == table.id]
            await asyncio.gather(*(self._bring(table, key) for key in keys))

    async def _bring(self, table: Table, key: Key) -> None:
        opened, beside = self._remembered(key), key[2]
        asked = not beside and table.running and table.asked_of(key[1])
        if opened is not None and asked and await self._overtaken(table.id, opened.message):
            await _try(self._move(table, key, opened))
        async with self._lock(key):
            opened = self._remembered(key)
            if opened is None or (not beside and opened.seen.pressed_since(table, key[1])):
                return
            outdated = not beside and opened.seen.outdated(table, key[1])
            new = opened.seen.revision != table.row.revision or await self._asked_else(table, key)
            if outdated or (opened.again and new):
                opened.again = opened.again if beside else self._page(table, key, opened)
                await _try(self._redraw(table, key, opened, opened.again))

    def _page(self, table: Table, key: Key, opened: _OpenPanel) -> Draw | None:
        """What draws the page that is open, or the present panel where they are asked now, or no more.

        A page about what is to come stays while nothing is asked, whatever the plan does, and while it is in use.
        """
        seen, asked = opened.seen, table.running and table.asked_of(key[1])
        in_use = self._service.seconds() < opened.reply.made + IN_USE_SECONDS and not seen.asked
        stays = in_use or not (asked or seen.asked) or not seen.outdated(table, key[1])
        return opened.again if stays else self._draw

    async def _asked_else(self, table: Table, key: Key) -> bool:
        """True if other votes wait for a person, or can be withdrawn by them, than their panel shows."""
        shown = {
            one.id.vote
            for row in self._open[key].panel.rows
            for one in (row if isinstance(row, tuple) else ())
            if isinstance(one.id, OfVote)
        }
        return shown != {one.id for one in await votes_beside(self._service, table, key[1])}

    async def _move(self, table: Table, key: Key, before: _OpenPanel) -> None:
        reply, panel, seen, draw = before.reply, before.panel, _seen(table, key[1]), before.again
        if seen.revision != before.seen.revision or (draw and await self._asked_else(table, key)):
            draw = self._page(table, key, before)
            panel = await (draw or self._draw)(self._service, reply.lang, table, key[1])
        async with self._lock(key):
            if self._remembered(key) is not before:
                return  # they have pressed something meanwhile
            message = await reply.panel(panel, below=True)
            self._open[key] = _OpenPanel(reply, message, panel, seen, draw)
        await before.message.delete()

    async def change(
        self, table: Table, user_id: int, draw: Draw, shown_by: Reply | None = None
    ) -> None:
        """Let the panel that a person has open, if any, show something else in its place.

        With `shown_by`, only if they have pressed nothing since that reply showed it.
        """
        key = table.id, user_id, ""
        async with self._lock(key):
            opened = self._remembered(key)
            if opened is not None and shown_by in (None, opened.reply):
                await _try(self._redraw(table, key, opened, draw))

    async def speak_anew(self, user_id: int) -> None:
        """Show all panels that a person has open in the language that they read by now."""
        for key in [key for key in self._open if key[1] == user_id]:
            async with self._lock(key):
                if (opened := self._remembered(key)) is not None:
                    await _try(self._translate(key, opened))

    async def _translate(self, key: Key, opened: _OpenPanel) -> None:
        table = await self._service.table(key[0])
        await opened.reply.find_language()
        await self._redraw(table, key, opened, opened.again)

    async def _redraw(self, table: Table, key: Key, opened: _OpenPanel, draw: Draw | None) -> None:
        reply, opened.seen = opened.reply, _seen(table, key[1])
        try:
            opened.panel = await (draw or self._draw)(self._service, reply.lang, table, key[1])
        except Refusal as refusal:
            opened.panel = Panel(refusal.say(reply.lang))
        await reply.panel(opened.panel, at=opened.message)

    def _lock(self, key: Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def _remembered(self, key: Key) -> _OpenPanel | None:
        """The panel that a person has open; those whose tokens have ended are forgotten."""
        ended = self._service.seconds() - TOKEN_SECONDS
        self._open = {key: one for key, one in self._open.items() if one.reply.made > ended}
        return self._open.get(key)

    async def _overtaken(self, game_id: int, panel: discord.Message) -> bool:
        """True if a message of the game is newer than the panel: they come in the order of their ids."""
        sent = await self._service.store.messages(game_id)
        return any(one.message_id > panel.id for one in sent)


async def _try(change: Awaitable[None]) -> None:
    """Change a panel that is open, if it can be: otherwise the next press shows what is true."""
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            await change
    except discord.NotFound:
        pass  # the person has dismissed it
    except (Refusal, *FAILURES) as error:
        log.warning("an open panel could not be changed: %s", error)
