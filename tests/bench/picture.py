"""Milliseconds from a position to the bytes of its picture, beside the same picture as an RGB PNG of level 6.

Both begin at the position and draw it anew. The RGB picture has every tone of its soft edges, which ours does without
to be small (against our own drawing as RGB it has two fifths of the size). The positions are spread over a game of four
sensible players, each drawn with what changed since ten answers before, as a channel would show it. The size is of
all of them, the ratios are medians. The likeness is the peak signal to noise of 256 colours against the RGB drawing.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from statistics import median

from engine import Position
from engine.board import COLOURS
from render.assets import make_palette
from render.board import board_picture, draw_board
from render.cache import CACHE
from render.palette import colours
from render.scene import scene
from render.vector_shapes import SOFT
from tests.bench.figure import Figure, at_most, percentile, ratio, seconds, sensible_game

PICTURES = 40
BEFORE = 10
OTHER_GAME = 350
"""So many answers has another game than the one that is measured."""
NAMES = dict(zip(COLOURS, ("Ysabel", "Odo", "Renaud", "Mahaut", "Thibaut"), strict=True))


def positions(answers: int = 300) -> list[tuple[Position, Position]]:
    """Pairs of a position and the one some answers earlier, spread over a game."""
    game = sensible_game(4, answers)
    last = len(game.answers)
    spread = [BEFORE + index * (last - BEFORE) // (PICTURES - 1) for index in range(PICTURES)]
    return [(game.position_at(at), game.position_at(at - BEFORE)) for at in spread]


def run() -> list[Figure]:

    def ours(now: Position, before: Position) -> bytes:
        return board_picture(scene(now, NAMES, before=before))

    def plain(now: Position, before: Position) -> bytes:
        stream = BytesIO()
        draw_board(scene(now, NAMES, before=before)).save(stream, "PNG", compress_level=6)
        return stream.getvalue()

    times, sizes = _measured(ours)
    with _every_tone():
        plain_times, plain_sizes = _measured(plain)
    share = ratio(times, plain_times)
    size_share = ratio(sizes, plain_sizes)
    p50, largest = median(times), max(sizes)
    like = min(likeness(now) for now, _ in positions()[::10])
    of = "RGB PNG level 6"
    return [
        Figure(
            "picture", round(p50, 1), "ms", round(share, 2), of,
            "<= 25 ms, <= 1/3; stretch 15 ms", p50 <= 25 and share <= 1 / 3,
        ),
        at_most(40, "picture p95", percentile(times, 95), "ms"),
        Figure(
            "picture size", round(largest), "KiB", round(size_share, 2), of,
            "<= 100 KiB, <= 1/3", largest <= 100 and size_share <= 1 / 3,
        ),
        Figure("picture likeness", round(like, 1), "dB", reach=">= 40 dB", met=like >= 40),
    ]  # fmt: skip


def _measured(draw: Callable[[Position, Position], bytes]) -> tuple[list[float], list[float]]:
    """Milliseconds and KiB of each picture, by one who has drawn before, though not these."""
    for pair in positions(OTHER_GAME):
        draw(*pair)
    times, sizes = [], []
    for pair in positions():
        times.append(seconds(partial(draw, *pair)) * 1000)
        sizes.append(len(draw(*pair)) / 1024)
    return times, sizes


@contextmanager
def _every_tone() -> Iterator[None]:
    few = list(SOFT)
    SOFT[:] = range(256)
    CACHE.clear()
    yield
    SOFT[:] = few
    CACHE.clear()


def likeness(position: Position) -> float:
    return make_palette.likeness(colours(), draw_board(scene(position, NAMES)))
