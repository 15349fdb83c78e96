"""The fixed palette of all pictures.

Flat art in few colours is a third of the size of RGB and a quarter of the time. The palette is made
once by `assets/make_palette.py`: the theme's colours are in it exactly, the rest are the blends
that soft edges make.
"""

from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

from render.theme import Rgb, rgb

PALETTE: Final = Path(__file__).parent / "assets" / "palette.txt"


@cache
def colours() -> tuple[Rgb, ...]:
    """The colours of the palette, the theme's first."""
    return tuple(rgb(line) for line in PALETTE.read_text("ascii").split())


@cache
def as_image(palette: tuple[Rgb, ...]) -> Image.Image:
    """A palette in the form that Pillow reduces to."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in palette for value in colour])
    return image


def reduced(image: Image.Image) -> Image.Image:
    """The RGB picture with each pixel in the nearest colour of the palette, without dither."""
    return image.quantize(palette=as_image(colours()), dither=Image.Dither.NONE)
