"""The files: what they decode to, in a palette that is close to every drawing, and what is kept of them."""

import sys
from io import BytesIO
from pathlib import Path
from runpy import run_path

import pytest
from PIL import Image

from render import theme
from render.assets.make_palette import themed
from render.board import draw_board
from render.cache import Cache
from render.palette import colours, reduced
from render.png import png
from render.scene import scene
from render.vector_shapes import Sprite
from tests.bench.picture import likeness
from tests.render.images import differs
from tests.render.positions import NAMES, crowded, middle

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("size", [(1, 1), (7, 5), (1600, 1000), (1200, 360)])
def test_it_decodes_to_the_reduced_picture(size: tuple[int, int]) -> None:
    image = Image.linear_gradient("L").resize(size).convert("RGB")
    image.paste(theme.PLUM, (0, 0, 1, 1))
    found = Image.open(BytesIO(png(image)))
    assert (found.mode, found.size) == ("P", size)
    assert not differs(found.convert("RGB"), reduced(image).convert("RGB"))


def test_the_cache_drops_what_was_not_used_for_longest() -> None:
    cache = Cache(3 * 2_600)
    made: list[str] = []

    def sprite(name: str) -> Sprite:
        def draw() -> Sprite:
            made.append(name)
            return Sprite(Image.new("RGB", (20, 30)))

        return cache.get(name, draw)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        sprite(name)
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.used == cache.limit, "four bytes a pixel, as Pillow keeps them"
    cache.clear()
    assert cache.used == 0


def test_without_libdeflate_it_is_the_same_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    image = draw_board(scene(middle(4), NAMES))
    monkeypatch.setitem(sys.modules, "deflate", None)
    alone = run_path(str(ROOT / "render/png.py"))["png"]
    ours, theirs = (Image.open(BytesIO(draw(image))) for draw in (png, alone))
    assert theirs.getpalette() == ours.getpalette()
    assert theirs.tobytes() == ours.tobytes()


def test_a_colour_of_the_theme_stays_what_it_is() -> None:
    for colour in themed():
        one = reduced(Image.new("RGB", (4, 4), colour)).convert("RGB")
        assert one.getcolors() == [(16, colour)]


def test_the_palette_has_no_repeats() -> None:
    assert len(colours()) == len(set(colours()))
    assert len(set(themed())) < len(colours()) <= 256


def test_the_reduced_picture_is_close_to_the_drawing() -> None:
    for position in (middle(2), crowded()):
        assert likeness(position) >= 40
