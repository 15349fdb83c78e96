"""Make `palette.txt` from pictures of random games: the theme's colours exactly, all others by k-means.

    python -m render.assets.make_palette

To be run after a colour or a shape has changed. Fewer colours make smaller files: there are as many blends as keep
every picture close to its drawing.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from math import log10
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageStat

from engine import Game, draw_setup
from engine.board import COLOURS
from render import theme
from render.board import draw_board
from render.large_stock import draw_large_stock
from render.own_view import draw_own_view
from render.palette import PALETTE, as_image
from render.scene import scene
from render.theme import Rgb

TURNS: Final = 12
MORE: Final = 2
"""Blends that are tried more in each turn."""
APART: Final = 5
"""A blend nearer than this to a colour of the theme would only take pixels from it."""
LIKENESS: Final = 42.5
"""Decibels that every picture has (40 is promised; the fullest positions are worse than these by more than 2)."""


def pictures() -> Iterator[Image.Image]:
    """Pictures of games with two to five players, and of their ends whatever shows them."""
    for players in (2, 3, 4, 5, 5):
        random = Random(players)
        game = Game(draw_setup(random.sample(COLOURS, players), random))
        earlier = game.position()
        count = 0
        while game.decision is not None:
            if count % 45 == 0:
                yield draw_board(scene(game.position(), {}, before=earlier, viewer=COLOURS[0]))
            if count % 45 == 40:
                earlier = game.position()
            game.answer(game.decision.player, random.choice(list(game.decision.answers)))
            count += 1
        shown = scene(game.position(), {}, simple_favors=players == 2)
        yield draw_board(shown)
        yield draw_own_view(shown, shown.position["order"][0])
        yield draw_large_stock(shown)


def counted(images: list[Image.Image]) -> Counter[Rgb]:
    """How often each colour occurs."""
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


def distance(one: Rgb, other: Rgb) -> int:
    """Square of the distance of two colours."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def nearest(palette: list[Rgb], wanted: list[Rgb]) -> list[int]:
    """For each colour the index of its nearest in the palette, as Pillow will find it."""
    strip = Image.new("RGB", (len(wanted), 1))
    strip.putdata(wanted)
    reduced = strip.quantize(palette=as_image(tuple(palette)), dither=Image.Dither.NONE)
    return list(reduced.tobytes())


def blends(found: Counter[Rgb], base: list[Rgb]) -> Iterator[list[Rgb]]:
    """The colours of soft edges: k-means over all that the base does not hold, with more and more of them."""
    centres: list[Rgb] = []
    while True:
        for _ in range(TURNS):
            index = nearest(base + centres, list(found))
            means = dict.fromkeys(_means(found, index, len(base)))
            centres = [c for c in means if min(distance(c, b) for b in base) > APART**2]
            centres = _harmless(base, centres)
        yield centres
        centres += _far(_errors(found, base + centres), base + centres, MORE)


def _means(found: Counter[Rgb], index: list[int], first: int) -> list[Rgb]:
    """The mean of the colours at each place from the first on, by place."""
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for (colour, weight), place in zip(found.items(), index, strict=True):
        if place >= first:
            total = sums[place]
            for channel, value in enumerate((*colour, 1)):
                total[channel] += value * weight
    return [(r // n, g // n, b // n) for _, (r, g, b, n) in sorted(sums.items())]


def _harmless(base: list[Rgb], centres: list[Rgb]) -> list[Rgb]:
    """Those centres that win no colour of the base: Pillow looks up cells of 4 x 4 x 4."""
    stolen = set(nearest(base + centres, base))
    return [c for place, c in enumerate(centres, len(base)) if place not in stolen]


def _errors(found: Counter[Rgb], palette: list[Rgb]) -> list[Rgb]:
    """The colours by how much of the pictures is wrong where each is replaced, the worst first."""
    weighed = [
        (weight * distance(colour, palette[place]), colour)
        for (colour, weight), place in zip(
            found.items(), nearest(palette, list(found)), strict=True
        )
    ]
    return [colour for _, colour in sorted(weighed, reverse=True)]


def _far(colours: list[Rgb], others: list[Rgb], most: int) -> list[Rgb]:
    """The first of the colours that are far from the others and from each other."""
    chosen: list[Rgb] = []
    for colour in colours:
        if len(chosen) >= most:
            break
        if all(distance(colour, other) > 100 for other in others + chosen):
            chosen.append(colour)
    return chosen


def _likeness(palette: list[Rgb], image: Image.Image) -> float:
    """Peak signal to noise, in decibels."""
    reduced = image.quantize(palette=as_image(tuple(palette)), dither=Image.Dither.NONE)
    difference = ImageStat.Stat(ImageChops.difference(image, reduced.convert("RGB")))
    mean = sum(difference.sum2) / (3 * image.width * image.height)
    return 10 * log10(255**2 / mean)


def main() -> None:
    """Write the palette."""
    images = list(pictures())
    found = counted(images)
    base = list(dict.fromkeys(themed()))
    for more in blends(found, base):
        palette = base + more
        if min(_likeness(palette, image) for image in images) >= LIKENESS:
            break
    lines = ["#{:02x}{:02x}{:02x}\n".format(*colour) for colour in palette]
    PALETTE.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
