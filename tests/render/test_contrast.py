"""Texts stand out from their ground, in every picture; tiles from the land."""

from typing import Any

import pytest
from PIL import ImageChops

from render import layout, theme
from render.board import draw_board
from render.cache import CACHE
from render.canvas import Canvas
from render.road import active_frame
from render.scene import scene
from tests.render.colour_vision import contrast
from tests.render.images import colours_of
from tests.render.positions import start
from tests.render.test_golden import PICTURES

READ = (
    "changed-4", "activated-4", "two-simple", "favored-5", "crowded-5", "final-3", "stock", "player",
    "placement-4", "provost-5",
)  # fmt: skip
"""Pictures that hold every kind of text."""


@pytest.mark.parametrize("name", READ)
def test_text_stands_out_from_its_ground(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """WCAG's 4.5, against most of what lies under it."""
    pale: dict[str, float] = {}
    draw = Canvas.text

    def read(canvas: Canvas, text: str, x: float, y: float, *how: Any, **options: Any) -> float:
        strip = (0, round(y) - 100, canvas.image.width, round(y) + 30)
        clear = canvas.image.crop(strip)
        wide = draw(canvas, text, x, y, *how, **options)
        written = canvas.image.crop(strip)
        box = ImageChops.difference(clear.convert("RGB"), written.convert("RGB")).getbbox()
        _, ground = max(clear.crop(box).convert("RGBA").getcolors(1 << 16) or ())
        if box and isinstance(ground, tuple) and ground[3] == 255:
            value = contrast(how[2], (ground[0], ground[1], ground[2]))
            if value < 4.5:
                pale[text] = value
        return wide

    monkeypatch.setattr(Canvas, "text", read)
    CACHE.clear()
    PICTURES[name]()
    assert pale == {}


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (theme.SECOND, theme.WHITE, 4.5),
        *((theme.WHITE, ground, 4.5) for ground in (theme.PLUM, theme.PLUM_FADED)),
        *((theme.INK, ground, 4.5) for ground in (theme.ROAD_BEYOND, theme.PLUM_BEYOND)),
        *((theme.INK, ground, 4.5) for ground in theme.GOODS.values()),
        *((theme.WHITE, field, 3) for field in theme.PLAYER.values()),
    ],
)
def test_a_number_or_charge_stands_out_from_its_coin_rosette_cell_paving_or_field(
    ink: theme.Rgb, ground: theme.Rgb, least: float
) -> None:
    assert contrast(ink, ground) >= least


@pytest.mark.parametrize("kind", theme.BODY)
def test_a_tile_stands_out_from_the_land_and_from_its_frame_when_it_is_at_work(kind: str) -> None:
    frame = colours_of(active_frame(80, 80).image) & {(*theme.PLUM, 255), (*theme.WHITE, 255)}
    assert len(frame) == 2
    for beyond in (False, True):
        for other in (theme.LAND, theme.PLUM):
            assert contrast(theme.body(kind, beyond), other) >= 3
    assert contrast(theme.WHITE, theme.LAND) >= 3


def test_free_places_of_the_castle_can_be_counted_before_the_first_house() -> None:
    image = draw_board(scene(start(4), {}))
    for section, (width, height) in layout.STONE.items():
        for x, y in layout.stones(section):
            assert image.getpixel((x + width // 2, y + height // 2)) == theme.WHITE
