"""Pictures, drawn off the event loop; replays in a thread of their own, so that nobody else waits for them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from bot.tables.refusals import NotSeated
from bot.tables.table import Table
from bot.ui.attachments import Attachment
from engine import Game, Position, Setup
from engine.board import COLOURS
from render import (
    board_alt,
    board_picture,
    final_alt,
    final_picture,
    player_alt,
    player_picture,
    provost_alt,
    provost_picture,
    replay_alt,
    replay_picture,
    stock_alt,
    stock_picture,
)

log = logging.getLogger(__name__)

# Drawing mostly holds the interpreter's lock: two threads would draw a tenth faster, but the event loop would often
# have to wait for both.
_DRAWER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="draw")
_REPLAYER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="replay")


async def drawn(*pictures: Awaitable[Attachment]) -> tuple[Attachment, ...]:
    """Those of the pictures that can be drawn: a message without one is better than no message."""
    made: list[Attachment] = []
    for found in await asyncio.gather(*pictures, return_exceptions=True):
        if isinstance(found, Attachment):
            made.append(found)
        elif isinstance(found, Exception):
            log.error("a picture could not be drawn", exc_info=found)
        else:
            raise found
    return tuple(made)


async def warm_up() -> None:
    """Draw a board for nobody: the first one takes a quarter of a second, all others a fraction of that."""
    game = Game(Setup(COLOURS[:4]))
    await drawn(board(game, {colour: colour for colour in COLOURS}, "en"))


async def _drawn_by(thread: ThreadPoolExecutor, draw: Callable[[], Attachment]) -> Attachment:
    return await asyncio.get_running_loop().run_in_executor(thread, draw)


async def chosen(table: Table, user_id: int, show: str, language: str) -> Attachment:
    """The picture that a person chose: the `board` or their `own` view of it, the `stock`, or a `replay`.

    Raises `NotStarted`, and `NotSeated` for the own view of somebody who does not play.
    """
    game, names = table.game.copy(), table.names
    seat = table.seat_of(user_id)
    colour = seat.colour if seat else None
    if show == "stock":
        return await stock(game, language)
    if show == "own":
        if colour is None:
            raise NotSeated
        return await own(game, names, language, colour)
    if show == "replay":
        # The round before too while this one has hardly begun.
        starts = [0, *game.round_starts()]
        return await replay(game, names, language, starts[-2])
    return await board(game, names, language, viewer=colour)


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

    def draw() -> Attachment:
        shown = position or game.position()
        before = game.position_at(since) if since > 0 else None
        simple = game.setup.favors == "simple"
        picture = board_picture(
            shown, names, before=before, language=language, viewer=viewer, simple_favors=simple
        )
        return Attachment(name, picture, board_alt(shown, names, language=language))

    return await _drawn_by(_DRAWER, draw)


async def final(game: Game, names: dict[str, str], language: str) -> Attachment:
    """The ranking of a finished game, with the scores over its rounds."""

    def draw() -> Attachment:
        position = game.position()
        picture = final_picture(position, names, game.phase_ends(), language=language)
        return Attachment("final.png", picture, final_alt(position, names, language=language))

    return await _drawn_by(_DRAWER, draw)


async def provost(
    game: Game, names: dict[str, str], language: str, target: int, *, free: bool
) -> Attachment:
    """The road as it would work with the provost on another space."""

    def draw() -> Attachment:
        position = game.position()
        picture = provost_picture(position, names, target, free=free, language=language)
        alt = provost_alt(position, names, target, language=language)
        return Attachment("provost.png", picture, alt)

    return await _drawn_by(_DRAWER, draw)


async def stock(game: Game, language: str) -> Attachment:
    """The tiles that can still be built."""

    def draw() -> Attachment:
        position = game.position()
        picture = stock_picture(position, language=language)
        return Attachment("stock.png", picture, stock_alt(position, language=language))

    return await _drawn_by(_DRAWER, draw)


async def own(game: Game, names: dict[str, str], language: str, colour: str) -> Attachment:
    """What concerns one player: goods, buildings, what can be afforded."""

    def draw() -> Attachment:
        position = game.position()
        simple = game.setup.favors == "simple"
        picture = player_picture(position, names, colour, language=language, simple_favors=simple)
        alt = player_alt(position, names, colour, language=language)
        return Attachment("own.png", picture, alt)

    return await _drawn_by(_DRAWER, draw)


async def replay(game: Game, names: dict[str, str], language: str, since: int) -> Attachment:
    """The positions since the first `since` answers, animated."""

    def draw() -> Attachment:
        positions = [game.position_at(count) for count in range(since, len(game.answers) + 1)]
        simple = game.setup.favors == "simple"
        picture = replay_picture(positions, names, language=language, simple_favors=simple)
        return Attachment("replay.webp", picture, replay_alt(positions, names, language=language))

    return await _drawn_by(_REPLAYER, draw)
