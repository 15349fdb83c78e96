"""The faces, and which of their files draws a letter."""

import json
from enum import Enum, IntEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

FONTS: Final = Path(__file__).parent / "assets" / "fonts"

HEBREW_SCALE: Final = 0.86
"""Hebrew letters have no capitals: at the size of the others they look too large."""


HEBREW: Final = frozenset(("hebrew-serif-bold.ttf", "hebrew-sans-bold.ttf"))


class Size(IntEnum):
    """The scale of type, in px of a picture of 1600 x 1000; where room is short a text shrinks from its size."""

    SMALL = 18
    LABEL = 20
    TEXT = 23
    TITLE = 28
    NUMBER = 32
    LARGE = 36
    HEADING = 42
    HEADLINE = 50
    COUNT = 58
    LOW_SCORE = 64
    SCORE = 70
    LARGE_SCORE = 76
    HOME = 106
    HUGE = 128


class Face(Enum):
    """A face: its own file, then the files asked for the letters that it lacks."""

    SERIF_BOLD = ("serif-bold.ttf", "hebrew-serif-bold.ttf")
    SERIF_BLACK = ("serif-black.ttf", "hebrew-serif-bold.ttf")
    NARROW_BOLD = ("narrow-bold.otf", "hebrew-sans-bold.ttf", "serif-bold.ttf")
    NARROW_MEDIUM = ("narrow-medium.otf", "hebrew-sans-bold.ttf", "serif-bold.ttf")


@cache
def _coverage() -> dict[str, frozenset[str]]:
    """File -> the characters that it can draw."""
    text = (FONTS / "coverage.json").read_text("utf-8")
    return {name: frozenset(letters) for name, letters in json.loads(text).items()}


def file_for(letter: str, face: Face) -> str | None:
    names: tuple[str, ...] = face.value
    return next((name for name in names if letter in _coverage()[name]), None)


@cache
def _kerning() -> dict[tuple[str, str], dict[str, str]]:
    """File and letter -> by how many thousandths of the size which letters after it stand apart or closer."""
    return {
        (name, first): values
        for name, rows in json.loads((FONTS / "kerning.json").read_text("utf-8")).items()
        for firsts, values in rows
        for first in firsts
    }


@cache
def _kern(name: str, first: str, second: str) -> int:
    rows = _kerning().get((name, first), {})
    return next((int(value) for value, seconds in rows.items() if second in seconds), 0)


def kern(name: str, first: str, second: str, size: float) -> int:
    """By how many px the second letter moves when it follows the first."""
    return round(_kern(name, first, second) * size / 1000)


@lru_cache(maxsize=8)  # of some 100 KiB, opened again in half a millisecond
def font(name: str, size: float) -> ImageFont.FreeTypeFont:
    """The file at a size in px. Layout without Raqm, which is not on every machine."""
    scale = HEBREW_SCALE if name in HEBREW else 1.0
    return ImageFont.truetype(FONTS / name, size * scale, layout_engine=ImageFont.Layout.BASIC)
