"""A round or a game replayed, as an animated picture of the board."""

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from engine import Position
from render.board import draw_board
from render.palette import reduced
from render.scene import scene

SCALE: Final = 2
"""Half the size of the board: what a channel shows is smaller still, and no text has to be interpolated."""

LARGEST: Final = 8 * 2**20
"""Bytes; the smallest limit that Discord has had for a file."""

MOST: Final = 160
"""Frames at once in memory, 0.4 MB each."""

SECONDS: Final = 1.6
LAST: Final = 3
"""How many times as long as the others the last frame stays."""


def replay_picture(
    positions: Sequence[Position],
    names: Mapping[str, str],
    *,
    seconds: float = SECONDS,
    language: str = "en",
    simple_favors: bool = False,
) -> bytes:
    """The positions one after another as an animated WebP of 800 x 500, below 8 MiB.

    Each frame stays for `seconds` and marks what changed since the one before. Of more than 160
    positions, or more than fit, as many as fit are taken, evenly spread, the first and the last
    among them. Raises ValueError without a position.
    """
    if not positions:
        raise ValueError("no position to show")
    most = MOST
    while True:
        chosen = spread(positions, most)
        frames = list(_frames(chosen, names, language, simple_favors))
        data = _webp(frames, round(seconds * 1000))
        if len(data) < LARGEST or most == 1:
            return data
        most = len(chosen) * 3 // 4


def spread(positions: Sequence[Position], most: int) -> list[Position]:
    """At most `most` of the positions, evenly spread, with the last and (of two or more) the first."""
    if len(positions) <= most:
        return list(positions)
    if most == 1:
        return [positions[-1]]
    last = len(positions) - 1
    return [positions[round(index * last / (most - 1))] for index in range(most)]


def _frames(
    positions: Sequence[Position], names: Mapping[str, str], language: str, simple_favors: bool
) -> Iterator[Image.Image]:
    before = None
    for position in positions:
        shown = scene(
            position, names, before=before, language=language, simple_favors=simple_favors
        )
        yield reduced(draw_board(shown).reduce(SCALE))
        before = position


def _webp(frames: list[Image.Image], milliseconds: int) -> bytes:
    """Lossless: of frames in the fixed palette it is as small as lossy WebP at quality 70, and sharp.

    GIF takes two and a half times as much.
    """
    stream = BytesIO()
    frames[0].save(
        stream,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=[milliseconds] * (len(frames) - 1) + [milliseconds * LAST],
        loop=0,
        lossless=True,
        quality=0,
        method=0,
    )
    return stream.getvalue()
