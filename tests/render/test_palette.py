"""The fixed palette holds the theme's colours exactly and the rest closely."""

import pytest
from PIL import Image

from engine import Position
from render.assets.make_palette import themed
from render.palette import colours, reduced
from render.theme import Rgb
from tests.bench.picture import likeness
from tests.render.positions import crowded, middle, start


@pytest.mark.parametrize("colour", themed(), ids=str)
def test_a_colour_of_the_theme_stays_what_it_is(colour: Rgb) -> None:
    one = reduced(Image.new("RGB", (4, 4), colour)).convert("RGB")
    assert one.getcolors() == [(16, colour)]


def test_the_palette_has_no_repeats() -> None:
    assert len(colours()) == len(set(colours()))
    assert len(set(themed())) < len(colours()) <= 256


@pytest.mark.parametrize("position", [start(5), middle(2), middle(4), crowded()], ids=range(4))
def test_the_reduced_picture_is_close_to_the_drawing(position: Position) -> None:
    assert likeness(position) >= 40
