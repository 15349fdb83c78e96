"""Make `palette.txt` from pictures of random games: large areas exactly, blends by k-means, then thinned.

    python -m render.assets.make_palette

To be run after a colour or a shape has changed. Fewer colours make smaller files: those are taken
away whose loss saves most bytes for the difference that it makes, as long as every picture stays
close to its drawing.
"""

import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from math import log10
from random import Random
from typing import Final

from PIL import Image, ImageChops, ImageStat

from engine import Game, Position, draw_setup
from engine.board import COLOURS
from render import theme
from render.board import draw_board
from render.large_stock import draw_large_stock
from render.own_view import draw_own_view
from render.palette import PALETTE, as_image
from render.scene import scene
from render.theme import Rgb

SIZE: Final = 148
FLAT: Final = 84
"""How many colours begin as exact ones, at most."""
ROUNDS: Final = 24
APART: Final = 5
"""A blend nearer than this to a colour that is held would only take pixels from it."""
LARGE: Final = 0.0004
"""Share of all pixels from which on a colour is never taken away."""
LIKENESS: Final = 41.4
"""Decibels that every picture keeps (40 is promised; other positions than these are a little worse)."""
HARDEST: Final = 12
"""How many times the picture counts that is hardest to keep: it is what the others wait for."""
REFINED: Final = 3
"""Turns in which blends move after some have been taken away."""
TRIED: Final = 60
TAKEN: Final = 2
"""Candidates in each turn, and how many of them are taken away together."""


def pictures() -> Iterator[Image.Image]:
    """Pictures of games with two to five players."""
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
        yield from _last(game.position(), players)


def _last(position: Position, players: int) -> Iterator[Image.Image]:
    """The end of a game, in every picture that shows it."""
    shown = scene(position, {}, simple_favors=players == 2)
    yield draw_board(shown)
    yield draw_own_view(shown, position["order"][0])
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


def held(found: Counter[Rgb]) -> list[Rgb]:
    """The theme's colours, then the most frequent others."""
    chosen = list(dict.fromkeys(themed()))
    for colour, _ in found.most_common():
        if len(chosen) >= FLAT:
            break
        if all(distance(colour, other) > APART**2 for other in chosen):
            chosen.append(colour)
            if nearest(chosen, chosen) != list(range(len(chosen))):
                chosen.pop()
    return chosen


def blends(found: Counter[Rgb], base: list[Rgb]) -> list[Rgb]:
    """The colours of soft edges: k-means over all that the base does not hold, the base staying put."""
    centres: list[Rgb] = []
    for turn in range(ROUNDS):
        palette = base + centres
        index = nearest(palette, list(found))
        means = dict.fromkeys(_means(found, index, len(base)))
        centres = [c for c in means if min(distance(c, b) for b in base) > APART**2]
        centres = _harmless(base, centres)
        free = SIZE - len(base) - len(centres)
        more = free if turn > ROUNDS // 2 else max(1, min(free, 12))
        errors = _errors(found, palette, index)
        centres += _far(errors, base + centres, more)
    return _harmless(base, centres)


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


def _errors(found: Counter[Rgb], palette: list[Rgb], index: list[int]) -> list[Rgb]:
    """The colours by how much of the pictures is wrong where each is replaced, the worst first."""
    weighed = [
        (weight * distance(colour, palette[place]), colour)
        for (colour, weight), place in zip(found.items(), index, strict=True)
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


def thinned(palette: list[Rgb], found: Counter[Rgb], images: list[Image.Image]) -> list[Rgb]:
    """The palette without the colours that cost more bytes than they are worth."""
    large = {colour for colour, count in found.items() if count >= LARGE * found.total()}
    safe = large.union(themed())
    while True:
        gone = _cheapest(palette, found, images, safe)
        fewer = refined([colour for colour in palette if colour not in gone], found, safe)
        if not gone or min(_likeness(fewer, image) for image in images) < LIKENESS:
            return palette
        palette = fewer


def refined(palette: list[Rgb], found: Counter[Rgb], safe: set[Rgb]) -> list[Rgb]:
    """The palette with the colours that are not safe moved to the middle of what they stand for."""
    base = [colour for colour in palette if colour in safe]
    centres = [colour for colour in palette if colour not in safe]
    for _ in range(REFINED):
        index = nearest(base + centres, list(found))
        centres = _harmless(base, list(dict.fromkeys(_means(found, index, len(base)))))
    return base + centres


def _cheapest(
    palette: list[Rgb], found: Counter[Rgb], images: list[Image.Image], safe: set[Rgb]
) -> set[Rgb]:
    """The colours whose loss saves most bytes for the difference that it makes, none near another."""
    near = {c: sorted(palette, key=lambda other: distance(c, other))[1:6] for c in palette}
    lost = _losses(palette, found, near)
    tried = sorted((c for c in palette if c not in safe), key=lambda c: lost[c])[:TRIED]
    saved = _savings(palette, images, {colour: near[colour][0] for colour in tried})
    worth = {c: saved[c] / (lost[c] + 0.002 * found.total()) for c in tried}
    gone: set[Rgb] = set()
    kept: set[Rgb] = set()
    for colour in sorted(tried, key=lambda c: -worth[c]):
        if len(gone) < TAKEN and colour not in kept and near[colour][0] not in gone:
            gone.add(colour)
            kept.add(near[colour][0])
    return gone


def _losses(palette: list[Rgb], found: Counter[Rgb], near: dict[Rgb, list[Rgb]]) -> Counter[Rgb]:
    """The difference that the loss of each colour makes, where its nearest take its pixels."""
    lost: Counter[Rgb] = Counter()
    for (colour, count), place in zip(found.items(), nearest(palette, list(found)), strict=True):
        own = palette[place]
        instead = min(distance(colour, other) for other in near[own])
        lost[own] += count * max(0, instead - distance(colour, own))
    return lost


def _savings(
    palette: list[Rgb], images: list[Image.Image], instead: dict[Rgb, Rgb]
) -> dict[Rgb, int]:
    """The bytes that each colour costs, if the other one stood instead."""
    indexed = [_indexed(palette, image) for image in images]
    whole = sum(_bytes(image) for image in indexed)
    saved = {}
    for colour, other in instead.items():
        swap = list(range(256))
        swap[palette.index(colour)] = palette.index(other)
        saved[colour] = whole - sum(_bytes(image.point(swap)) for image in indexed)
    return saved


def _indexed(palette: list[Rgb], image: Image.Image) -> Image.Image:
    """Each pixel's place in the palette, as grey."""
    reduced = image.quantize(palette=as_image(tuple(palette)), dither=Image.Dither.NONE)
    return Image.frombytes("L", reduced.size, reduced.tobytes())


def _bytes(image: Image.Image) -> int:
    return len(zlib.compress(image.tobytes(), 5))


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
    base = held(found)
    palette = base + blends(found, base)
    hardest = min(images, key=lambda image: _likeness(palette, image))
    found += counted([hardest] * HARDEST)
    # Weighed are a few of each number of players, from the start to the end.
    palette = thinned(palette, found, [hardest, *images[::9]])
    lines = ["#{:02x}{:02x}{:02x}\n".format(*colour) for colour in palette]
    PALETTE.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
