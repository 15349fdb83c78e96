"""Brings the channel up to what is stored: the newest state only, one send in flight a game.

A game's revision and its published revision say what lags. Each message sent is remembered with how many answers it
tells of, so that a stop in the middle is continued, not repeated.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import aiohttp
import discord

from bot.channel.notified import Notified
from bot.presenter import lobby, public_messages
from bot.presenter.plan.planner import why_text
from bot.presenter.progress import Progress, progress_of
from bot.store import Logged, Message, Status, StoreError, Undo, standing
from bot.store.setting_keys import STOPS_ON, STOPS_SETTING
from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import Table
from bot.tables.undo import VOTE
from bot.ui.messenger import Messenger, Post
from words.language import Language

log = logging.getLogger(__name__)

LOBBY, TURN, PHASE, FINAL, REMINDER = "lobby", "turn", "phase", "final", "reminder"
UNDONE = "undone"
"""A message that says what was taken back; its label is the sequence number of the undo."""
RETRY_FIRST = 2.0
RETRY_LONGEST = 300.0


class Publisher:
    """`request` may be called as often as one likes: what is shown is the latest."""

    def __init__(
        self,
        service: Service,
        messenger: Messenger,
        speaks: Callable[[int], Coroutine[Any, Any, Language]],
    ) -> None:
        self.service = service
        self.messenger = messenger
        self._speaks = speaks
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False

    def request(self, game_id: int) -> None:
        """Show the game's newest state soon."""
        self._again.add(game_id)
        if game_id not in self._tasks and not self._closed:
            task = asyncio.create_task(self._run(game_id), name=f"publish {game_id}")
            self._tasks[game_id] = task

    async def idle(self) -> None:
        """Wait until everything asked for is shown."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what was not shown is shown after the next start."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()

    async def _run(self, game_id: int) -> None:
        try:
            await self._until_shown(game_id)
        finally:
            # At once, not by a callback later: a request in between would find a task that does nothing any more.
            self._tasks.pop(game_id, None)

    async def _until_shown(self, game_id: int) -> None:
        pause = RETRY_FIRST
        while game_id in self._again:
            self._again.discard(game_id)
            try:
                await self._publish(game_id)
                pause = RETRY_FIRST
            except (discord.Forbidden, discord.NotFound, Refusal) as error:
                # The channel is closed to us or gone; the next change of the game tries again.
                log.warning("game %s can't be shown: %s", game_id, error)
            except (discord.HTTPException, aiohttp.ClientError, OSError, StoreError) as error:
                log.warning("game %s is not shown yet, again in %.0f s: %s", game_id, pause, error)
                self._again.add(game_id)
                await asyncio.sleep(pause)
                pause = min(2 * pause, RETRY_LONGEST)
            except Exception:
                log.exception("game %s can't be shown", game_id)

    async def _publish(self, game_id: int) -> None:
        table = await self.service.table(game_id)
        if table.row.published_revision >= table.row.revision:
            return
        lang = await self._speaks(table.row.guild_id)
        known = await self.service.store.messages(game_id)
        # The table may move on while messages are sent: what is shown is this one moment of it.
        show = _Show(self, table, lang, known)
        match show.row.status:
            case Status.LOBBY:
                await show.lobby()
            case Status.RUNNING | Status.FINISHED:
                await show.game()
            case Status.ENDED | Status.EXPIRED:
                await show.ended()
        await self.service.store.mark_published(game_id, show.row.revision)


def _label(told: int, covers: int, notified: Notified | None = None) -> str:
    """`told` answers need not be shown again; the message stands only while there are `covers` answers.

    Who was notified while all may decide at once is kept with the round.
    """
    return f"{told}/{covers}" + (f"/{notified}" if notified else "")


def _told(message: Message) -> int:
    return int(message.label.partition("/")[0])


def _covers(message: Message) -> int:
    return int(message.label.split("/")[1])


def _undos(log: Sequence[Logged], last: int) -> list[Logged]:
    """The undos after that sequence number."""
    return [line for line in log if isinstance(line.entry, Undo) and line.sequence > last]


def _fewest(log: Sequence[Logged], last: int) -> int:
    """The fewest answers that stood after one of those undos."""
    return min(
        len(standing(log[:number]))
        for number, line in enumerate(log, 1)
        if isinstance(line.entry, Undo) and line.sequence > last
    )


class _Show:
    """One publication: a table as it was when it began, and the messages that show it."""

    def __init__(
        self, publisher: Publisher, table: Table, lang: Language, known: list[Message]
    ) -> None:
        self.messenger = publisher.messenger
        self.service = publisher.service
        self.store = publisher.service.store
        self.row = table.row
        # The game goes on in the cache while pictures are drawn: take what is shown now.
        self.progress: Progress | None = None
        self.undos: list[Logged] = []
        self.outdated: list[Message] = []
        self.lang = lang
        self.known = known
        if table.play is not None:
            told = max((_told(one) for one in self._of(TURN, PHASE)), default=-1)
            last = max((int(one.label) for one in self._of(UNDONE)), default=0)
            self.undos = _undos(table.log, last)
            if self.undos:
                told = self._still_told(told, _fewest(table.log, last))
            self.progress = progress_of(table, told, undone=bool(self.undos))

    def _still_told(self, told: int, fewest: int) -> int:
        """How many answers are told of by what stands, after there were so few of them meanwhile.

        Records of phases that ended later are outdated, and all after the last that holds has to be told again.
        """
        kept = -1
        for one in self._of(PHASE):
            if _covers(one) > fewest:
                self.outdated.append(one)
            else:
                kept = max(kept, _covers(one))
        return min(told, fewest, kept) if self.outdated else min(told, fewest)

    def _of(self, *roles: str) -> list[Message]:
        return [message for message in self.known if message.role in roles]

    async def _send(self, role: str, post: Post, label: str = "") -> None:
        row = self.row
        which = "/".join(label.split("/")[:2])
        nonce = f"{row.id}.{row.revision}.{role}.{which}"[-25:]
        message_id = await self.messenger.send(row.channel_id, post, nonce)
        await self._remember(message_id, role, label)

    async def _remember(self, message_id: int, role: str, label: str) -> None:
        row = self.row
        message = Message(
            message_id, row.channel_id, row.id, role, row.revision, self.service.now(), label
        )
        await self.store.remember(message)

    async def _delete(self, messages: list[Message]) -> None:
        for message in messages:
            await self.messenger.delete(message.channel_id, message.message_id)
            await self.store.forget(message.message_id)

    async def _edit(self, message: Message, post: Post) -> bool:
        if await self.messenger.edit(message.channel_id, message.message_id, post):
            return True
        await self.store.forget(message.message_id)
        return False

    async def lobby(self) -> None:
        """One message, edited in place."""
        post = lobby.post(self.lang, self.row)
        for message in self._of(LOBBY):
            if await self._edit(message, post):
                return
        await self._send(LOBBY, post)

    async def game(self) -> None:
        """The record of each phase that ended, then whose turn it is, or the result."""
        progress = self.progress
        assert progress is not None
        await self._close_lobby(lobby.started(self.lang, self.row))
        await self._tell_undone(progress)
        old = self._of(TURN)
        ended = list(progress.ended)
        if old and ended and progress.told >= 0:
            # What stood as the live turn becomes the lasting record of its phase.
            first = ended.pop(0)
            post = await public_messages.phase_post(self.lang, progress, [first])
            if await self._edit(old[-1], post):
                label = _label(progress.told, first.count, Notified.of(old, progress))
                await self._remember(old[-1].message_id, PHASE, label)
                old.pop()
            else:
                ended.insert(0, first)
        if ended:
            post = await public_messages.phase_post(self.lang, progress, ended)
            await self._send(PHASE, post, _label(progress.count, ended[-1].count))
        if progress.finished:
            await self._delete([*old, *self._of(REMINDER)])
            if not self._of(FINAL):  # a stop may have come between its sending and its noting
                await self._send(FINAL, await public_messages.final_post(self.lang, progress))
            return
        await self._turn(progress, old)

    async def _tell_undone(self, progress: Progress) -> None:
        """Say what was taken back; what told of it goes, and so do votes, which the game has left behind."""
        await self._delete([*self.outdated, *self._of(VOTE)])
        for line in self.undos:
            post = public_messages.undone_post(self.lang, progress, line)
            await self._send(UNDONE, post, str(line.sequence))

    async def _turn(self, progress: Progress, old: list[Message]) -> None:
        """The live message: sent anew when another player has to decide, the old one deleted; else edited.

        Which of them is a matter of what everybody knows. It may not hang on who has to be notified: that depends on
        plans, and a new message would tell of them.
        """
        before = Notified.of(self.known, progress)
        present = tuple(user for user in [progress.mentioned] if user is not None)
        if old and not progress.handed_over:
            if await self._edit(
                old[-1], await public_messages.turn_post(self.lang, progress, present)
            ):
                label = _label(progress.count, progress.count, before)
                await self._remember(old[-1].message_id, TURN, label)
                await self._delete(old[:-1])
                return
            fresh = present  # the message was deleted by somebody: it is missed
        else:
            fresh = before.missing(progress)
        label = _label(progress.count, progress.count, before.after(progress, fresh))
        await self._send(TURN, await public_messages.turn_post(self.lang, progress, fresh), label)
        await self._delete([*old, *self._of(REMINDER)])
        if progress.mentioned in fresh:
            await self._tell_stopped(progress)

    async def _tell_stopped(self, progress: Progress) -> None:
        """Say privately why the plan of the one who has to decide does not, if they want that."""
        user = progress.mentioned
        if user is None or not progress.stopped:
            return
        if await self.store.setting("user", user, STOPS_SETTING) == STOPS_ON:
            why = why_text(self.lang, progress.game, progress.names, progress.stopped)
            await self.messenger.tell(user, f"<#{progress.row.channel_id}> {why}")

    async def _close_lobby(self, post: Post) -> None:
        for message in self._of(LOBBY):
            await self._edit(message, post)
            await self.store.forget(message.message_id)

    async def ended(self) -> None:
        """A table that was stopped: no buttons are left."""
        await self._close_lobby(lobby.closed(self.lang, self.row))
        for message in self._of(TURN):
            assert self.progress is not None
            await self._edit(message, await public_messages.stopped_post(self.lang, self.progress))
            await self.store.forget(message.message_id)
        await self._delete(self._of(REMINDER))
