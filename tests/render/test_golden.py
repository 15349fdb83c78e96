"""Kept pictures, at half their size: a change that can be seen names the zones that differ and shows them.

    python -m tests.render.test_golden     draws the kept pictures anew, after a change that is
    meant

Fonts are rasterised a little differently by other versions of FreeType, so pictures are compared at
a quarter of their size and small differences are let through.
"""

import copy
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import Position
from render import (
    board_picture,
    final_picture,
    layout,
    placement_picture,
    player_picture,
    provost_picture,
    stock_picture,
)
from render.scene import scene
from tests.render import positions
from tests.render.catalogues import compiled
from tests.render.colour_vision import seen_by
from tests.render.images import opened

GOLDEN = Path(__file__).parent / "golden"
ZONES = {
    "header": layout.HEADER, "castle": layout.CASTLE, "favors": layout.FAVORS,
    "land": layout.LAND, "players": layout.PLAYERS, "stock": layout.STOCK,
}  # fmt: skip
KEPT = 2
WHOLE = ("stock", "player", "final-3", "provost-5", "placement-4")
"""Pictures of one zone."""
SCALE = 4
DEEPEST = 60
"""Most that one channel of one pixel may differ at a quarter of the size, of 255."""

_before, _now = positions.changed()
OFFERED = dict.fromkeys(("joust", "castle", "r2", "r5", "r6", "r7", "r8", "r16"), 2) | {"r11": 1}
PICTURES = {
    "start-5": lambda: _board(positions.start(5)),
    "middle-4": lambda: _board(positions.middle(4)),
    "changed-4": lambda: _board(_now, before=_before),
    "activated-4": lambda: _board(positions.activated(), before=positions.middle(4)),
    "russian-4": lambda: _board(_now, positions.LONG_NAMES, before=_before, language="ru"),
    "hebrew-2": lambda: _board(positions.middle(2), language="he"),
    "protan-5": lambda: seen_by("protan", _board(positions.middle(5))),
    "deutan-5": lambda: seen_by("deutan", _board(positions.middle(5))),
    "tritan-5": lambda: seen_by("tritan", _board(positions.middle(5))),
    "final-3": lambda: final_picture(scene(positions.tied(), positions.NAMES)),
    "crowded-5": lambda: _board(positions.crowded(), positions.LONG_NAMES),
    "favored-5": lambda: _board(positions.favored()),
    "two-simple": lambda: _board(positions.middle(2), simple_favors=True, viewer="blue"),
    "stock": lambda: stock_picture(scene(_now, positions.NAMES)),
    "player": lambda: player_picture(
        scene(positions.middle(4), positions.NAMES), positions.middle(4)["order"][-1]
    ),
    "placement-4": lambda: placement_picture(
        scene(positions.middle(4), positions.NAMES), OFFERED, ("castle", "r7", "r16")
    ),
    "provost-5": lambda: provost_picture(scene(positions.crowded(), positions.LONG_NAMES), 24),
}


def _board(position: Position, names: dict[str, str] = positions.NAMES, **options: Any) -> bytes:
    return board_picture(scene(position, names, **options))


def _drawn(name: str) -> Image.Image:
    return Image.open(BytesIO(PICTURES[name]())).convert("RGB")


def _zones(name: str, size: tuple[int, int]) -> dict[str, tuple[int, int, int, int]]:
    return {name: (0, 0, *size)} if name in WHOLE else ZONES


def differing(
    wanted: Image.Image, found: Image.Image, zones: dict[str, tuple[int, int, int, int]]
) -> dict[str, int]:
    """Zone -> the largest difference in it, for the zones that differ visibly. Both at a quarter of the size."""
    difference = ImageChops.difference(wanted, found)
    worst = {}
    for zone, box in zones.items():
        part = difference.crop((box[0] // SCALE, box[1] // SCALE, box[2] // SCALE, box[3] // SCALE))
        largest = max(high for _, high in ImageStat.Stat(part).extrema)
        if largest > DEEPEST:
            worst[zone] = largest
    return worst


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    kept = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    found = _drawn(name)
    zones = _zones(name, found.size)
    half = found.reduce(KEPT)
    assert kept.size == half.size, f"{name} has another size"
    worst = differing(kept.reduce(SCALE // KEPT), half.reduce(SCALE // KEPT), zones)
    if worst:
        shown = tmp_path / f"{name}-difference.png"
        ImageChops.invert(ImageChops.difference(kept, half)).save(shown)
        found.save(tmp_path / f"{name}-now.png")
        pytest.fail(f"{name} differs in {worst}: see {shown}")


def test_every_kept_picture_is_looked_at() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(PICTURES)


def test_a_moved_piece_is_told_by_its_zone() -> None:
    position = positions.middle(4)
    before = opened(_board(position)).reduce(SCALE)
    moved = copy.deepcopy(position)
    moved["road"]["r2"]["worker"] = position["order"][0]
    after = opened(_board(moved)).reduce(SCALE)
    assert list(differing(before, after, ZONES)) == ["land"]
    assert differing(before, before, ZONES) == {}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        compiled(Path(folder))
        for each in PICTURES:
            small = _drawn(each).reduce(KEPT).quantize(256)
            small.save(GOLDEN / f"{each}.png", optimize=True)
