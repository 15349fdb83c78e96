"""A few pictures are kept; a change that can be seen names the zones that differ and shows them.

    python -m tests.render.test_golden     draws the kept pictures anew, after a change that is
    meant

Fonts are rasterised a little differently by other versions of FreeType, so pictures are compared at
a quarter of their size and small differences are let through.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import Position
from render import board_picture, layout
from tests.render.positions import LONG_NAMES, NAMES, changed, crowded, middle, start

GOLDEN = Path(__file__).parent / "golden"
ZONES = {
    "header": layout.HEADER,
    "castle": layout.CASTLE,
    "favors": layout.FAVORS,
    "land": layout.LAND,
    "players": layout.PLAYERS,
    "stock": layout.STOCK,
}
SCALE = 4
DEEPEST = 60
"""Most that one channel of one pixel may differ at a quarter of the size, of 255."""


def _drawn(name: str) -> bytes:
    before, now = changed()
    pictures: dict[str, tuple[Position, dict[str, str], dict[str, object]]] = {
        "start-5": (start(5), NAMES, {}),
        "middle-4": (middle(4), NAMES, {}),
        "changed-4": (now, NAMES, {"before": before}),
        "crowded-5": (crowded(), LONG_NAMES, {}),
        "two-simple": (middle(2), NAMES, {"simple_favors": True, "viewer": "blue"}),
    }
    position, names, options = pictures[name]
    return board_picture(position, names, **options)  # type: ignore[arg-type]


NAMES_OF_PICTURES = ("start-5", "middle-4", "changed-4", "crowded-5", "two-simple")


def _small(image: Image.Image) -> Image.Image:
    return image.convert("RGB").reduce(SCALE)


def differing(wanted: Image.Image, found: Image.Image) -> dict[str, int]:
    """Zone -> the largest difference in it, for the zones that differ visibly."""
    difference = ImageChops.difference(_small(wanted), _small(found))
    worst = {}
    for zone, box in ZONES.items():
        part = difference.crop((box[0] // SCALE, box[1] // SCALE, box[2] // SCALE, box[3] // SCALE))
        largest = max(high for _, high in ImageStat.Stat(part).extrema)
        if largest > DEEPEST:
            worst[zone] = largest
    return worst


@pytest.mark.parametrize("name", NAMES_OF_PICTURES)
def test_the_picture_looks_as_it_did(name: str, tmp_path: Path) -> None:
    wanted = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    found = Image.open(BytesIO(_drawn(name))).convert("RGB")
    worst = differing(wanted, found)
    if worst:
        shown = tmp_path / f"{name}-difference.png"
        ImageChops.invert(ImageChops.difference(wanted, found)).save(shown)
        found.save(tmp_path / f"{name}-now.png")
        pytest.fail(f"{name} differs in {', '.join(worst)}: see {shown}")


def test_a_moved_piece_is_told_by_its_zone() -> None:
    position = middle(4)
    before = Image.open(BytesIO(board_picture(position, NAMES)))
    position["road"]["r2"]["worker"] = position["order"][0]
    after = Image.open(BytesIO(board_picture(position, NAMES)))
    assert list(differing(before, after)) == ["land"]
    assert differing(before, before) == {}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in NAMES_OF_PICTURES:
        (GOLDEN / f"{each}.png").write_bytes(_drawn(each))
