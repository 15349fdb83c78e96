"""Players and cubes are told apart without colour, and their colours still help with any common deficiency."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.board import COLOURS
from engine.tiles import CUBES
from render import pieces, theme
from render.favor_table import MARKER
from render.symbols import symbol
from render.tiles import ARMS, HEAD
from render.vector_shapes import Sprite
from tests.render.colour_vision import DEFICIENCIES, PLAIN, Matrix, distance, seen

SIGHTS: dict[str, Matrix] = {"plain": PLAIN, **DEFICIENCIES}

SHAPES: dict[str, Callable[[str], Sprite]] = {
    "worker": lambda colour: pieces.worker(colour),
    "banner of a building": lambda colour: pieces.banner(colour, ARMS, HEAD, whole=False),
    "owner's flag": lambda colour: pieces.owner_flag(colour, 17),
    "small marker": lambda colour: pieces.small_shield(colour, 20),
    "one of two favor markers": lambda colour: pieces.stone(colour, *MARKER[2]),
    "favor marker": lambda colour: pieces.stone(colour, *MARKER[5]),
    "charge before a number": lambda colour: pieces.charge(colour, *pieces.BEFORE_NUMBER),
}


def form(sprite: Sprite, matrix: Matrix) -> Image.Image:
    """What is left without colour, spread from black to white; only what is opaque counts."""
    box = sprite.image.getchannel("A").point([0] * 250 + [255] * 6).getbbox()
    flat = Image.new("RGB", sprite.image.size, theme.PARCHMENT)
    flat.paste(sprite.image, mask=sprite.image)
    values = flat.crop(box).tobytes()
    pixels = list(zip(values[::3], values[1::3], values[2::3], strict=True))
    light = {pixel: brightness(seen(pixel, matrix)) for pixel in set(pixels)}
    low, high = min(light.values()), max(light.values())
    grey = bytes(round(255 * (light[pixel] - low) / (high - low)) for pixel in pixels)
    return Image.frombytes("L", flat.crop(box).size, grey)


def brightness(colour: theme.Rgb) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def different(one: Image.Image, other: Image.Image) -> float:
    """Share of the pixels that are plainly lighter in one than in the other."""
    far = ImageChops.difference(one, other).point([0] * 90 + [255] * 166)
    return far.histogram()[255] / (one.width * one.height)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("shape", SHAPES)
def test_players_are_told_apart_by_their_charges(shape: str, sight: str) -> None:
    forms = {colour: form(SHAPES[shape](colour), SIGHTS[sight]) for colour in COLOURS}
    for one, other in combinations(COLOURS, 2):
        assert different(forms[one], forms[other]) >= 0.08, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("size", [16, 19, 28])
def test_cubes_are_told_apart_by_their_signs(size: int, sight: str) -> None:
    forms = {letter: form(symbol(letter, size), SIGHTS[sight]) for letter in CUBES}
    for one, other in combinations(CUBES, 2):
        assert different(forms[one], forms[other]) >= 0.12, (one, other)


APART = [
    *((colour, theme.WHITE, 40) for colour in theme.PLAYER.values()),
    *((one, other, 20) for one, other in combinations((*theme.PLAYER.values(), theme.PLUM), 2)),
    (theme.ROAD, theme.ROAD_BEYOND, 12),
    (theme.GOLD, theme.PARCHMENT, 12),
    (theme.GLOW_EDGE, theme.LAND, 12),
    (theme.PLUM, theme.WHITE, 12),
    *((theme.GOODS[letter], theme.NO_GOODS[letter], 12) for letter in CUBES),
]
"""A charge and its field; players and the frame of what is at work; the road in force, the turn, goods."""


@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_stay_apart(sight: str) -> None:
    """Nearest are blue and green for tritans, red and black for protans: there the charge has to help."""
    for one, other, least in APART:
        assert distance(*(seen(each, SIGHTS[sight]) for each in (one, other))) >= least
