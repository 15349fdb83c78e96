"""How long a picture takes from position to bytes and how large it is, beside the same as plain RGB PNG.

python -m tests.bench.pictures
"""

import math
import statistics
import subprocess
import sys
import time
from io import BytesIO
from typing import TypedDict

from PIL import Image, ImageChops, ImageStat

from engine import Position
from render import board_picture
from render.board import draw_board
from render.palette import reduced
from render.scene import scene
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle, start

ROUNDS = 60
PLAIN_ROUNDS = 6
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
        "ratio": round(middle_time / statistics.median(plain), 2),
        "of": "RGB PNG level 6",
        "p95": round(sorted(ours)[ROUNDS * 95 // 100], 1),
        "size": round(len(data) / 1024, 1),
        "size_ratio": round(len(data) / len(large), 2),
        "likeness": round(_decibels(draw_board(scene(position, names))), 1),
    }


def _plain(image: Image.Image) -> bytes:
    stream = BytesIO()
    image.save(stream, "PNG", compress_level=6)
    return stream.getvalue()


def _decibels(image: Image.Image) -> float:
    """Peak signal to noise of the reduced picture against the RGB drawing."""
    difference = ImageStat.Stat(ImageChops.difference(image, reduced(image).convert("RGB")))
    mean: float = sum(difference.sum2) / (3 * image.width * image.height)
    return 10 * math.log10(255**2 / mean)


def first_picture() -> float:
    """Seconds from the start of a fresh interpreter to the first picture."""
    program = "from render import board_picture; from tests.render.positions import middle as m; "
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", program + "board_picture(m(), {})"], check=True)
    return time.perf_counter() - begun


if __name__ == "__main__":
    for each, figure in run().items():
        print(each, figure)
    print(f"first picture after {first_picture():.2f} s")
