"""Texts stand out from their ground, tiles from the land; players and cubes are told apart without colour.

How people with a colour deficiency see is one matrix each, on linear light (Machado and others, 2009).
"""

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageCms, ImageOps

from engine.board import COLOURS
from engine.tiles import CUBES
from render import pieces, theme
from render.cache import CACHE
from render.canvas import Canvas
from render.favor_table import MARKER
from render.road import active_frame
from render.symbols import symbol
from render.theme import Rgb
from render.tiles import ARMS, HEAD
from render.vector_shapes import Sprite
from tests.render.images import colours_of
from tests.render.test_golden import PICTURES

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: dict[str, Matrix] = {
    "plain": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


TO_LAB = ImageCms.buildTransform(
    ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB"
)


def _linear(value: float) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _gamma(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


def seen(colour: Rgb, matrix: Matrix) -> Rgb:
    light = [_linear(channel) for channel in colour]
    red, green, blue = (
        _gamma(sum(weight * channel for weight, channel in zip(row, light, strict=True)))
        for row in matrix
    )
    return red, green, blue


def _luminance(colour: Rgb) -> float:
    red, green, blue = (_linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def distance(one: Rgb, other: Rgb) -> float:
    """How different two colours look (CIE 1976): 2 is just seen, 10 at a glance."""
    pixels = (Image.new("RGB", (1, 1), colour) for colour in (one, other))
    both = (ImageCms.applyTransform(pixel, TO_LAB).getpixel((0, 0)) for pixel in pixels)
    return dist(*((lightness / 2.55, *opposed) for lightness, *opposed in both))


def contrast(one: Rgb, other: Rgb) -> float:
    """How much lighter one colour is than the other (WCAG): 1 to 21."""
    low, high = sorted((_luminance(one) + 0.05, _luminance(other) + 0.05))
    return high / low


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
    values = (shown := flat.crop(box)).tobytes()
    pixels = list(zip(values[::3], values[1::3], values[2::3], strict=True))
    looks = {pixel: seen(pixel, matrix) for pixel in set(pixels)}
    shown.putdata([looks[pixel] for pixel in pixels])
    return ImageOps.autocontrast(shown.convert("L"))


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


READ = (
    "changed-4", "two-simple", "favored-5", "crowded-5", "final-3", "placement-4", "provost-5",
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
