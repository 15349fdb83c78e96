"""A round or a game replayed, as an animated picture of the board."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops

from engine import Position
from render.board import draw_board
from render.canvas import Canvas
from render.glowing_changes import changes
from render.palette import reduced
from render.replay_news import draw_news
from render.scene import Scene

SCALE: Final = 2
"""Half the size of the board: what a channel shows is smaller still, and no text has to be interpolated."""

LARGEST: Final = 2**20
"""Bytes: three rounds answer by answer, quickly loaded on a phone."""

MOST: Final = 160
"""Frames at once in memory, 0.4 MB each."""

MILLISECONDS: Final = 1600
"""How long a frame stays."""
CLEAR: Final = 255
"""Place in the palette of what lets the frame before be seen."""
KEEP: Final = 1
"""GIF's number for: the next frame is put on top of this one."""
LAST: Final = 3
"""How many times as long as the others the last frame stays."""


def replay_picture(shown: Scene, earlier: Sequence[Position]) -> bytes:
    """The `earlier` positions, then the one shown, as an animated GIF of 800 x 500, below 1 MiB.

    Discord's clients play a GIF where it is posted, a WebP not everywhere. Each frame marks what changed since the
    one before and says in the header who acted and what came of it. Of more than 160 positions, or more than fit, as
    many as fit are taken, evenly spread, the first and the last among them.
    """
    most = MOST
    while True:
        chosen = spread([*earlier, shown.position], most)
        frames = list(_frames(shown, chosen))
        data = _gif(frames)
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


def _frames(last: Scene, positions: Sequence[Position]) -> Iterator[Image.Image]:
    before = None
    for position in positions:
        shown = replace(last, position=position, changes=changes(before, position))
        image = draw_board(shown)
        if before is not None:
            draw_news(Canvas(image), shown, before)
        yield reduced(image.reduce(SCALE))
        before = position


def _gif(frames: list[Image.Image]) -> bytes:
    """Each frame after the first holds what changed alone: half of what lossless WebP takes."""
    stream = BytesIO()
    shown = [_unseen(frames[0], None), *(_unseen(now, old) for old, now in pairwise(frames))]
    shown[0].save(
        stream,
        "GIF",
        save_all=True,
        append_images=shown[1:],
        duration=[MILLISECONDS] * (len(shown) - 1) + [MILLISECONDS * LAST],
        loop=0,
        disposal=KEEP,
        optimize=False,
        transparency=CLEAR,
    )
    return stream.getvalue()


def _unseen(now: Image.Image, old: Image.Image | None) -> Image.Image:
    """A frame, clear where the one before shows the same."""
    places = Image.frombytes("L", now.size, now.tobytes())
    if old is not None:
        difference = ImageChops.difference(places, Image.frombytes("L", old.size, old.tobytes()))
        places.paste(CLEAR, mask=difference.point([255] + [0] * 255))
    frame = Image.frombytes("P", now.size, places.tobytes())
    frame.putpalette(now.getpalette() or [])
    return frame
