"""Pictures, drawn off the event loop by a few threads; two draw as fast as the machine can."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.files import Attachment
from engine import Game, Position
from render import alt_text, board_picture, final_picture, provost_picture

log = logging.getLogger(__name__)

T = TypeVar("T")

_DRAWERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="draw")


async def drawn(*pictures: Awaitable[Attachment]) -> tuple[Attachment, ...]:
    """The pictures that could be drawn: a message without one is better than no message."""
    made: list[Attachment] = []
    for found in await asyncio.gather(*pictures, return_exceptions=True):
        if isinstance(found, Attachment):
            made.append(found)
        elif isinstance(found, Exception):
            log.error("a picture could not be drawn", exc_info=found)
        else:
            raise found
    return tuple(made)


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
    before = game.position_at(since) if since > 0 else None
    simple = game.setup.favors == "simple"
    picture = board_picture(
        shown, names, before=before, language=language, viewer=viewer, simple_favors=simple
    )
    return Attachment(name, picture, alt_text(shown, names, language=language))


async def final(game: Game, names: dict[str, str], language: str) -> Attachment:
    """The ranking of a finished game, with the scores over its rounds."""
    return await _draw(functools.partial(_final, game, names, language))


def _final(game: Game, names: dict[str, str], language: str) -> Attachment:
    position = game.position()
    picture = final_picture(position, names, game.phase_ends(), language=language)
    return Attachment("final.png", picture, alt_text(position, names, language=language))


async def provost(
    game: Game, names: dict[str, str], language: str, target: int, *, free: bool
) -> Attachment:
    """The road as it would work with the provost on another space."""
    return await _draw(functools.partial(_provost, game, names, language, target, free))


def _provost(
    game: Game, names: dict[str, str], language: str, target: int, free: bool
) -> Attachment:
    picture = provost_picture(game.position(), names, target, free=free, language=language)
    return Attachment("provost.png", picture)
