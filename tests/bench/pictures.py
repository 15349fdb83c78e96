"""How long a picture takes from position to bytes and how large it is, beside the same as plain RGB PNG.

python -m tests.bench.pictures
"""

import asyncio
import math
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random
from typing import TypedDict

from PIL import Image, ImageChops, ImageStat

from engine import Game, Position, draw_setup
from engine.board import COLOURS
from render import board_picture
from render.board import draw_board
from render.cache import CACHE
from render.palette import reduced
from render.scene import scene
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle, start

ROUNDS = 60
PLAIN_ROUNDS = 6
AT_ONCE = 8
THREADS = 2
SECONDS = 4.0
POSITIONS: dict[str, tuple[Position, dict[str, str]]] = {
    "start, 5 players": (start(5), NAMES),
    "middle, 4 players": (middle(4), NAMES),
    "middle, 2 players": (middle(2), NAMES),
    "crowded, 5 players": (crowded(), LONG_NAMES),
}


class Figure(TypedDict):
    """Milliseconds and KiB of a picture, and how many times those of RGB PNG level 6 of the same run."""

    value: float
    unit: str
    ratio: float
    of: str
    p95: float
    size: float
    size_ratio: float
    likeness: float


def run() -> dict[str, Figure]:
    """Each position drawn as the bot does it and, by turns, as RGB PNG."""
    return {name: _measure(*about) for name, about in POSITIONS.items()}


def _measure(position: Position, names: dict[str, str]) -> Figure:
    data = board_picture(position, names)
    ours, plain, large = [], [], b""
    for turn in range(ROUNDS):
        begun = time.perf_counter()
        board_picture(position, names)
        ours.append((time.perf_counter() - begun) * 1000)
        if turn % (ROUNDS // PLAIN_ROUNDS) == 0:
            begun = time.perf_counter()
            large = _plain(draw_board(scene(position, names)))
            plain.append((time.perf_counter() - begun) * 1000)
    middle_time = statistics.median(ours)
    return {
        "value": round(middle_time, 1),
        "unit": "ms",
        "ratio": round(middle_time / statistics.median(plain), 3),
        "of": "RGB PNG level 6",
        "p95": round(share(ours, 95), 1),
        "size": round(len(data) / 1024, 1),
        "size_ratio": round(len(data) / len(large), 3),
        "likeness": round(_decibels(draw_board(scene(position, names))), 1),
    }


def share(values: list[float], percent: int) -> float:
    """The value that this share in percent does not pass."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def _plain(image: Image.Image) -> bytes:
    stream = BytesIO()
    image.save(stream, "PNG", compress_level=6)
    return stream.getvalue()


def _decibels(image: Image.Image) -> float:
    """Peak signal to noise of the reduced picture against the RGB drawing."""
    difference = ImageStat.Stat(ImageChops.difference(image, reduced(image).convert("RGB")))
    mean: float = sum(difference.sum2) / (3 * image.width * image.height)
    return 10 * math.log10(255**2 / mean)


def whole_game() -> dict[str, float]:
    """A game from an empty cache, a picture after every answer with what changed: no two alike."""
    CACHE.clear()
    random = Random(4)
    game = Game(draw_setup(COLOURS[:4], random))
    times, sizes = [], []
    before = game.position()
    while game.decision is not None:
        game.answer(game.decision.player, random.choice(list(game.decision.answers)))
        position = game.position()
        begun = time.perf_counter()
        data = board_picture(position, NAMES, before=before)
        times.append((time.perf_counter() - begun) * 1000)
        sizes.append(len(data) / 1024)
        before = position
    return {
        "pictures": len(times),
        "first": round(times[0], 1),
        "p50": round(share(times, 50), 1),
        "p95": round(share(times, 95), 1),
        "largest": round(max(sizes), 1),
        "cache": round(CACHE.used / 2**20, 1),
    }


async def lateness(drawing: bool) -> dict[str, float]:
    """How late the event loop wakes, in ms, with eight pictures at once on two threads or none."""
    loop = asyncio.get_running_loop()
    pool = ThreadPoolExecutor(THREADS)
    late: list[float] = []
    pictures = 0
    end = loop.time() + SECONDS

    async def watch() -> None:
        while loop.time() < end:
            due = loop.time() + 0.001
            await asyncio.sleep(0.001)
            late.append((loop.time() - due) * 1000)

    watching = asyncio.create_task(watch())
    shown = list(POSITIONS.values())
    while drawing and loop.time() < end:
        work = (shown[number % len(shown)] for number in range(AT_ONCE))
        await asyncio.gather(*(loop.run_in_executor(pool, board_picture, *one) for one in work))
        pictures += AT_ONCE
    await watching
    pool.shutdown()
    return {
        "p50": round(share(late, 50), 2),
        "p99": round(share(late, 99), 2),
        "pictures a second": round(pictures / SECONDS, 1),
    }


def first_picture() -> float:
    """Seconds from the start of a fresh interpreter to the first picture."""
    program = "from render import board_picture; from tests.render.positions import middle as m; "
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", program + "board_picture(m(), {})"], check=True)
    return time.perf_counter() - begun


if __name__ == "__main__":
    for each, figure in run().items():
        print(each, figure)
    print("a whole game", whole_game())
    for busy in (False, True):
        print("event loop,", "drawing" if busy else "idle", asyncio.run(lateness(busy)))
    print(f"first picture after {first_picture():.2f} s")
