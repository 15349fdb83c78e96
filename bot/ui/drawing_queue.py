"""The order in which pictures are drawn, off the event loop: one at a time, those for a channel before private ones.

Of each person at most one drawing waits: whoever asks again no longer needs the picture asked for before. A drawing
whose waiter was cancelled meanwhile is never begun.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Final, NamedTuple

from bot.heap import give_holes_back
from bot.tables.refusals import Refusal
from bot.ui.attachments import Attachment
from words.language import N_

log = logging.getLogger(__name__)

MOST_PASSED_OVER: Final = 3
"""Pictures for channels that are drawn before one that a person waits for; then it is drawn in between."""

UNASKED_WITHIN: Final = 0.3
"""Seconds that a private panel waits for a picture that nobody asked for: it can still be asked for below."""
MOST_KEPT: Final = 3 << 19
"""Bytes of pictures that are kept: of some 50 panels, or of six replays."""

Drawing = Callable[[], Attachment]
"""Draws a picture; takes a while."""


class Superseded(Refusal):
    """The person asked for another picture before this one was begun."""

    text = N_("Skipped: you asked for a newer picture.")


class _Waiting(NamedTuple):
    drawing: Drawing
    drawn: Future[Attachment]


class Drawer:
    """A thread that draws.

    Drawing mostly holds the interpreter's lock: two threads would draw a tenth faster, but the event loop would often
    have to wait for both.
    """

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._lock = Lock()
        self._public: deque[_Waiting] = deque()
        self._private: dict[int, _Waiting] = {}
        self._passed_over = 0

    async def draw(self, drawing: Drawing, person: int | None = None) -> Attachment:
        """The picture, for a channel or for one person alone, in the place of the one that they had waiting.

        Raises `Superseded` if that person asked for another one before it was begun.
        """
        waiting, before = _Waiting(drawing, Future()), None
        with self._lock:
            if person is None:
                self._public.append(waiting)
            else:
                before, self._private[person] = self._private.get(person), waiting
        if before is not None and before.drawn.set_running_or_notify_cancel():
            before.drawn.set_exception(Superseded())
        self._thread.submit(self._draw_next)
        return await asyncio.wrap_future(waiting.drawn)

    def _draw_next(self) -> None:
        """Called once for each drawing queued, so none is left; finds nothing where one was superseded."""
        with self._lock:
            waiting = self._next()
        if waiting is None or not waiting.drawn.set_running_or_notify_cancel():
            return  # nobody waits any more
        try:
            waiting.drawn.set_result(waiting.drawing())
        except Exception as error:
            waiting.drawn.set_exception(error)
        if not self._public and not self._private:
            give_holes_back()

    def _next(self) -> _Waiting | None:
        if self._public and self._passed_over < MOST_PASSED_OVER:
            self._passed_over += bool(self._private)
            return self._public.popleft()
        self._passed_over = 0
        if self._private:
            return self._private.pop(next(iter(self._private)))
        return None


DRAWER: Final = Drawer("draw")
REPLAYER: Final = Drawer("replay")
"""Replays take a second: in a thread of their own nobody else waits for them."""


async def drawn(*drawings: Drawing) -> tuple[Attachment, ...]:
    """Those pictures for a channel that can be drawn: a message without one is better than no message."""
    found = await asyncio.gather(*(_drawn_or_none(drawing) for drawing in drawings))
    return tuple(picture for picture in found if picture is not None)


_KEPT: Final[dict[Hashable, Attachment]] = {}
"""The pictures drawn last of panels and replays: what is shown again, as most panels are, is there at once."""


def drawn_and_kept(about: Hashable, drawing: Drawing) -> Attachment:
    """Draw a picture, unless it is kept; it is from now on, though nobody may wait for it any more."""
    picture = _KEPT[about] = _KEPT.get(about) or drawing()
    while sum(len(one.data) for one in list(_KEPT.values())) > MOST_KEPT:
        _KEPT.pop(next(iter(list(_KEPT)), None), None)  # both threads may be here
    return picture


async def drawn_for(
    person: int, drawing: Drawing, within: float | None = None, *, about: Hashable = None
) -> Attachment | None:
    """A picture for one person alone; what is drawn `about` the same a second time is not drawn again.

    None if it can't be drawn, if they asked for another one before it was begun, and if it is not there `within` that
    many seconds.
    """
    if about is not None:
        if kept := _KEPT.get(about):
            return kept
        drawing = partial(drawn_and_kept, about, drawing)
    try:
        async with asyncio.timeout(within):
            return await _drawn_or_none(drawing, person)
    except TimeoutError:
        return None


async def _drawn_or_none(drawing: Drawing, person: int | None = None) -> Attachment | None:
    try:
        return await DRAWER.draw(drawing, person)
    except Superseded:
        return None
    except Exception:
        log.exception("a picture could not be drawn")
        return None
