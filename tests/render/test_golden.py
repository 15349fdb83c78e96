"""Kept pictures, at half their size: a change that can be seen is shown. All are small enough for Discord.

    python -m tests.render.test_golden     draws the kept pictures anew, after a change that is meant

Fonts are rasterised a little differently by other versions of FreeType, so pictures are compared at a quarter of their
size and small differences are let through.
"""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import Position
from render import board_picture, final_picture, placement_picture, provost_picture
from render.scene import scene
from tests.render import positions
from tests.render.images import opened

GOLDEN = Path(__file__).parent / "golden"
KEPT = 2
DEEPEST = 60
"""Most that one channel of one pixel may differ at a quarter of the size, of 255."""

_before, _now = positions.changed()
OFFERED = dict.fromkeys(("joust", "stables", "castle", "r2", "r5", "r6", "r7", "r8", "r16"), 2) | {
    "r11": 1
}
PICTURES = {
    "start-5": lambda: _board(positions.start(5)),
    "middle-4": lambda: _board(positions.middle(4)),
    "changed-4": lambda: _board(_now, before=_before),
    "activated-4": lambda: _board(positions.activated(), before=positions.middle(4)),
    "russian-4": lambda: _board(_now, positions.LONG_NAMES, before=_before, language="ru"),
    "hebrew-2": lambda: _board(positions.middle(2), language="he"),
    "middle-5": lambda: _board(positions.middle(5)),
    "final-3": lambda: final_picture(scene(positions.tied(), positions.NAMES)),
    "crowded-5": lambda: _board(positions.crowded(), positions.LONG_NAMES),
    "favored-5": lambda: _board(positions.favored()),
    "two-simple": lambda: _board(positions.middle(2), simple_favors=True, viewer="blue"),
    "placement-4": lambda: placement_picture(
        scene(positions.middle(4), positions.NAMES), OFFERED, ("stables", "castle", "r7"), "r16"
    ),
    "provost-5": lambda: provost_picture(scene(positions.crowded(), positions.LONG_NAMES), 24),
}


def _board(position: Position, names: dict[str, str] = positions.NAMES, **options: Any) -> bytes:
    return board_picture(scene(position, names, **options))


def _drawn(name: str) -> Image.Image:
    return opened(PICTURES[name](), None).reduce(KEPT)


def _difference(wanted: Image.Image, found: Image.Image) -> int:
    """The most that one channel of one pixel differs at half the size of these."""
    apart = ImageChops.difference(wanted.reduce(2), found.reduce(2))
    return max(high for _, high in ImageStat.Stat(apart).extrema)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    kept = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    found = _drawn(name)
    assert kept.size == found.size, f"{name} has another size"
    if _difference(kept, found) > DEEPEST:
        shown = tmp_path / f"{name}-difference.png"
        ImageChops.invert(ImageChops.difference(kept, found)).save(shown)
        found.save(tmp_path / f"{name}-now.png")
        pytest.fail(f"{name} differs: see {shown}")


def test_every_kept_picture_is_looked_at() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(PICTURES)


def test_a_small_change_is_seen() -> None:
    assert _difference(_drawn("middle-4"), _drawn("activated-4")) > DEEPEST


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in PICTURES:
        _drawn(each).quantize(256).save(GOLDEN / f"{each}.png", optimize=True)
