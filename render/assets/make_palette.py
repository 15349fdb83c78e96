"""Make `palette.txt` from pictures of random games: large areas exactly, blends by k-means.

    python -m render.assets.make_palette

To be run after a colour or a shape has changed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Final

from PIL import Image

from engine import Game, draw_setup
from engine.board import COLOURS
from render import theme
from render.board import draw_board
from render.palette import PALETTE, as_image
from render.scene import scene
from render.theme import Rgb

SIZE: Final = 256
FLAT: Final = 110
"""At most so many colours are held exactly."""
ROUNDS: Final = 24
APART: Final = 5
"""A blend nearer than this to a colour that is held would only take pixels from it."""


def corpus() -> Counter[Rgb]:
    """How often each colour occurs in pictures of games with two to five players."""
    found: Counter[Rgb] = Counter()
    for players in (2, 3, 4, 5, 5):
        random = Random(players)
        game = Game(draw_setup(random.sample(COLOURS, players), random))
        earlier = game.position()
        count = 0
        while game.decision is not None:
            if count % 45 == 0:
                now = game.position()
                count_colours(found, draw_board(scene(now, {}, before=earlier, viewer=COLOURS[0])))
            if count % 45 == 40:
                earlier = game.position()
            game.answer(game.decision.player, random.choice(list(game.decision.answers)))
            count += 1
        count_colours(found, draw_board(scene(game.position(), {}, simple_favors=players == 2)))
    return found


def count_colours(found: Counter[Rgb], image: Image.Image) -> None:
    """Add the colours of one picture."""
    for count, colour in image.getcolors(image.width * image.height) or ():
        if isinstance(colour, tuple):
            found[colour[0], colour[1], colour[2]] += count


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
    wanted = list(found)
    centres: list[Rgb] = []
    for turn in range(ROUNDS):
        palette = base + centres
        index = nearest(palette, wanted)
        sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        errors = []
        for colour, place in zip(wanted, index, strict=True):
            weight = found[colour]
            errors.append((weight * distance(colour, palette[place]), colour))
            if place >= len(base):
                total = sums[place]
                for channel in range(3):
                    total[channel] += colour[channel] * weight
                total[3] += weight
        means = [(t[0] // t[3], t[1] // t[3], t[2] // t[3]) for _, t in sorted(sums.items())]
        centres = [c for c in dict.fromkeys(means) if min(distance(c, b) for b in base) > APART**2]
        stolen = set(nearest(base + centres, base))
        centres = [c for place, c in enumerate(centres, len(base)) if place not in stolen]
        errors.sort(reverse=True)
        free = SIZE - len(base) - len(centres)
        step = free if turn > ROUNDS // 2 else max(1, min(free, 12))
        for _, colour in errors:
            if step <= 0:
                break
            if all(distance(colour, other) > 100 for other in base + centres):
                centres.append(colour)
                step -= 1
    # Pillow looks up cells of 4 x 4 x 4, so a blend can win a colour that is held exactly.
    stolen = set(nearest(base + centres, base))
    return [c for place, c in enumerate(centres, len(base)) if place not in stolen]


def main() -> None:
    """Write the palette."""
    found = corpus()
    base = held(found)
    palette = base + blends(found, base)
    lines = ["#{:02x}{:02x}{:02x}\n".format(*colour) for colour in palette]
    PALETTE.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
