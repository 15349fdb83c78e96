"""The one place where errors of an interaction's handler are answered, and where an end of the bot waits for answers.

Whatever happens inside, the person gets an answer: for a mistake of their own a sentence that says what they can do,
for one of ours a plain apology, while the log gets what was attempted and the exception.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
import discord

from bot.metrics import ANSWER_SECONDS
from bot.store import has_written
from bot.tables.refusals import Refusal
from bot.ui.messenger import FAILURES, ThreadLocked, in_time
from bot.ui.reply import Reply
from words.language import N_

log = logging.getLogger(__name__)

BUSY: Final = 8
"""Interactions that are answered at the same time without a hurry."""

END_IN: Final = 1.2
"""Seconds that interactions have to come to their end once the bot closes."""
LET_GO_IN: Final = 0.3
"""Seconds that those have which are cancelled then."""

UNREACHABLE: Final = (
    discord.DiscordServerError,
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
)

OUR_FAULT = N_(
    "Something went wrong on our side, and it was logged. The game has not changed; please try again in a moment."
)
# Translators: <#{thread}> is shown as a link to the thread.
THREAD_LOCKED = N_("<#{thread}> is locked, so I can't answer you there. A moderator can unlock it.")
STORED = N_(
    "Something went wrong on our side, and it was logged. What you did was saved all the same: please look in the "
    "channel before you repeat anything."
)


class Answering:
    """Counts interactions. Once `closed`, no other is admitted."""

    def __init__(self) -> None:
        self.closed = False
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def busy(self) -> bool:
        """True while so many wait, or the bot closes, that what can be done without is left out of an answer."""
        return self.closed or len(self._tasks) > BUSY

    def check_open(self) -> None:
        """Raises `Refusal` once the bot closes."""
        if self.closed:
            raise Refusal(N_("The bot is restarting. Please try again in a minute."))

    @contextmanager
    def counted(self) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def close(self) -> None:
        """Wait for those that have begun, and cancel what takes too long."""
        self.closed = True
        if self._tasks:
            _ended, late = await asyncio.wait(self._tasks, timeout=END_IN)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late, timeout=LET_GO_IN)


async def guarded(reply: Reply, work: Callable[[Reply], Awaitable[object]], what: str) -> bool:
    """Carry out `work`, acknowledge in time, and answer whatever goes wrong. `what` is for the log.

    True if nothing went wrong.
    """
    with reply.client.answering.counted():
        try:
            await reply.find_language()
            await work(reply)
            return True
        except Refusal as refusal:
            await _tell(reply, refusal.say(reply.lang))
        except Exception as error:
            if is_gone(error, reply.interaction.token):
                # Too late, or its message was deleted; what was stored will be published.
                log.warning("%s: the answer could not be shown: %s", what, error)
                return False
            if isinstance(error, (discord.NotFound, ThreadLocked, *UNREACHABLE)):
                log.warning("%s: Discord did not do what was asked: %r", what, error)
            else:
                log.exception("%s failed", what)
            await _tell(reply, reply.lang.t(STORED if has_written() else OUR_FAULT))
        finally:
            await reply.close()
            # Once for each interaction: what only admits one has answered nothing.
            if reply.answered:
                seconds = reply.service.seconds() - reply.made
                ANSWER_SECONDS.labels(reply.interaction.type.name).observe(seconds)
    return False


def is_gone(error: Exception, token: str) -> bool:
    """True if Discord knows the interaction of a token no more, or its answer, rather than something else."""
    if not isinstance(error, discord.HTTPException) or error.status not in (401, 404):
        return False
    return token in str(error.response.url)


async def _tell(reply: Reply, text: str) -> None:
    interaction = reply.interaction
    try:
        try:
            await reply.send(text)
        except ThreadLocked:
            text = reply.lang.t(THREAD_LOCKED).format(thread=interaction.channel_id)
            await in_time(interaction.client, interaction.user.send(text))
    except FAILURES as error:
        log.warning("a private answer could not be sent: %s", error)
    except RuntimeError:  # the session is closed
        if not interaction.client.is_closed():
            raise
