"""Make `palette.txt` from pictures of random games: the theme's colours exactly, all others by k-means.

    python -m render.assets.make_palette

To be run after a colour or a shape has changed. Fewer colours make smaller files: there are as many blends as keep
every picture close to its drawing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import dist, log10
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageStat

from engine import Game, draw_setup
from engine.board import COLOURS
from render import theme
from render.board import draw_board
from render.palette import PALETTE, as_image
from render.scene import scene
from render.theme import Rgb

MORE: Final = 4
"""Blends that are tried more in each turn."""
SHARE: Final = 8
"""One pixel of so many is counted."""
APART: Final = 5
"""What is no farther from a colour of the theme is shown by it."""
LIKENESS: Final = 42.5
"""Decibels that every picture has (40 is promised; the fullest positions are worse than these by more than 2)."""


def pictures() -> Iterator[Image.Image]:
    """Pictures of games with two to five players, and of their ends whatever shows them."""
    for players in (2, 3, 4, 5, 5):
        random = Random(players)
        game = Game(draw_setup(random.sample(COLOURS, players), random))
        while game.decision is not None:
            game.answer(game.decision.player, random.choice(list(game.decision.answers)))
        for at in range(0, len(game.answers), 45):
            now, before = game.position_at(at), game.position_at(max(at - 5, 0))
            yield draw_board(scene(now, {}, before=before, viewer=COLOURS[0]))
        yield draw_board(scene(game.position(), {}, simple_favors=players == 2))


def counted(images: list[Image.Image]) -> Counter[Rgb]:
    found: Counter[Rgb] = Counter()
    for image in images:
        for count, colour in image.getcolors(image.width * image.height) or ():
            if isinstance(colour, tuple):
                found[colour[0], colour[1], colour[2]] += count
    return found


def themed() -> list[Rgb]:
    """The colours that theme.py names."""
    values = [value for name, value in vars(theme).items() if name.isupper()]
    plain = [value for value in values if isinstance(value, tuple) and len(value) == 3]
    return plain + [
        colour for value in values if isinstance(value, dict) for colour in value.values()
    ]


def blends(found: Counter[Rgb], base: list[Rgb]) -> Iterator[list[Rgb]]:
    """The colours of soft edges: k-means over all that the base does not hold, with more and more of them."""
    rest = [
        colour
        for colour, count in found.items()
        if min(dist(colour, one) for one in base) > APART
        for _ in range(0, count, SHARE)
    ]
    strip = Image.new("RGB", (len(rest), 1))
    strip.putdata(rest)
    for count in range(MORE, 256, MORE):
        levels = iter(strip.quantize(count, kmeans=1).getpalette() or ())
        yield _harmless(base, list(dict.fromkeys(zip(levels, levels, levels, strict=True))))


def _harmless(base: list[Rgb], centres: list[Rgb]) -> list[Rgb]:
    """Those centres that win no colour of the base: Pillow looks up cells of 4 x 4 x 4."""
    strip = Image.new("RGB", (len(base), 1))
    strip.putdata(base)
    palette = as_image((*base, *centres))
    won = set(strip.quantize(palette=palette, dither=Image.Dither.NONE).tobytes())
    return [centre for place, centre in enumerate(centres, len(base)) if place not in won]


def likeness(palette: Sequence[Rgb], image: Image.Image) -> float:
    """Peak signal to noise of the picture in the palette against itself, in decibels."""
    reduced = image.quantize(palette=as_image(tuple(palette)), dither=Image.Dither.NONE)
    difference = ImageStat.Stat(ImageChops.difference(image, reduced.convert("RGB")))
    mean = sum(difference.sum2) / (3 * image.width * image.height)
    return 10 * log10(255**2 / mean)


def main() -> None:
    images = list(pictures())
    found = counted(images)
    base = list(dict.fromkeys(themed()))
    for more in blends(found, base):
        palette = base + more
        if min(likeness(palette, image) for image in images) >= LIKENESS:
            break
    lines = ["#{:02x}{:02x}{:02x}\n".format(*colour) for colour in palette]
    PALETTE.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
