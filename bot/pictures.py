"""Pictures, drawn off the event loop by a few threads; two draw as fast as the machine can."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.files import Attachment
from engine import Game, Position
from render import alt_text, board_picture

T = TypeVar("T")

_DRAWERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="draw")


async def _draw(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_DRAWERS, work)


async def board(
    game: Game,
    names: dict[str, str],
    language: str,
    *,
    position: Position | None = None,
    since: int = -1,
    name: str = "board.png",
    viewer: str | None = None,
) -> Attachment:
    """The board of `position`, or of the game as it stands with what changed since its first `since` answers."""
    work = functools.partial(_board, game, names, language, position, since, name, viewer)
    return await _draw(work)


def _board(
    game: Game,
    names: dict[str, str],
    language: str,
    position: Position | None,
    since: int,
    name: str,
    viewer: str | None,
) -> Attachment:
    shown = position or game.position()
    before = game.at(since).position() if since > 0 and position is None else None
    simple = game.setup.favors == "simple"
    picture = board_picture(
        shown, names, before=before, language=language, viewer=viewer, simple_favors=simple
    )
    return Attachment(name, picture, alt_text(shown, names, language=language))
