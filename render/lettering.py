"""Text as masks: split by script, shrunk or cut to a width, drawn once and cached."""

from functools import lru_cache
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Final

from bidi import get_display  # type: ignore[import-untyped]
from PIL import Image, ImageDraw

from render.cache import cached
from render.fonts import HEBREW, Face, file_for, font, kern
from render.vector_shapes import SOFT, Sprite

ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"


def _runs(text: str, face: Face) -> list[tuple[str, str]]:
    """Text in the order of drawing, split by the file that draws it."""
    found = [(letter, name) for letter in _visual(text) if (name := file_for(letter, face))]
    files = [name for _, name in found]
    for place, (letter, _) in enumerate(found):
        if letter == " ":
            # The space beside a Hebrew word is as wide as its own file has it.
            beside = [name for name in files[max(0, place - 1) : place + 2] if name in HEBREW]
            files[place] = beside[0] if beside else files[place]
    letters = [letter for letter, _ in found]
    grouped = groupby(zip(files, letters, strict=True), key=itemgetter(0))
    return [(name, "".join(letter for _, letter in pairs)) for name, pairs in grouped]


@lru_cache(maxsize=4096)
def width(text: str, face: Face, size: float) -> float:
    """How wide the text is drawn, in px."""
    runs = _runs(text, face)
    return sum(advance for name, run in runs for _, advance in _pieces(name, run, size))


def _pieces(name: str, run: str, size: float) -> list[tuple[str, float]]:
    """A run cut where two letters stand closer than usual: each piece with the way to the next."""
    chosen = font(name, size)
    found, begun = [], 0
    for index, (first, second) in enumerate(pairwise(run), start=1):
        if moved := kern(name, first, second, size):
            found.append((run[begun:index], chosen.getlength(run[begun:index]) + moved))
            begun = index
    return [*found, (run[begun:], chosen.getlength(run[begun:]))]


def _visual(text: str) -> str:
    """Letters from left to right as they are seen."""
    if not any(0x590 <= ord(letter) < 0x900 or 0xFB1D <= ord(letter) < 0xFE00 for letter in text):
        return text
    letters = list(str(get_display(text)))
    # The order is right now, but a pair of brackets that was turned about still has its old shapes.
    for pair in ("()", "[]", "{}", "<>", "\xab\xbb"):
        places = [place for place, letter in enumerate(letters) if letter in pair]
        for first, second in zip(places[::2], places[1::2], strict=False):
            if (letters[first], letters[second]) == (pair[1], pair[0]):
                letters[first], letters[second] = pair[0], pair[1]
    return "".join(letters)


@cached
def mask(text: str, face: Face, size: float) -> Sprite:
    """The text as its coverage (mode L), put by its left end on the baseline.

    Letters are put on whole pixels so that equal words look equal.
    """
    ascent, descent = round(size * 1.2), round(size * 0.5)
    side = round(size * 0.3) + 1
    image = Image.new("L", (int(width(text, face, size)) + 2 * side + 1, ascent + descent))
    draw = ImageDraw.Draw(image)
    x = float(side)
    for name, run in _runs(text, face):
        chosen = font(name, size)
        for piece, advance in _pieces(name, run, size):
            draw.text((x, ascent), piece, fill=255, font=chosen, anchor="ls")
            x += advance
    found = image.getbbox()
    if found is None:
        return Sprite(Image.new("L", (1, 1)))
    return Sprite(image.crop(found).point(SOFT), side - found[0], ascent - found[1])


@lru_cache(maxsize=4096)
def fitted(text: str, face: Face, size: float, room: float, floor: float) -> tuple[str, float]:
    """The text and the size at which it fits into `room` px: shrunk down to `floor`, then cut short."""
    while size > floor and width(text, face, size) > room:
        size = max(floor, size - 1)
    if width(text, face, size) <= room:
        return text, size
    for length in range(len(text) - 1, 0, -1):
        shorter = text[:length].rstrip() + ELLIPSIS
        if width(shorter, face, size) <= room:
            return shorter, size
    return ELLIPSIS, size


@lru_cache(maxsize=1024)
def halves(text: str, face: Face, size: float) -> tuple[str, str]:
    """The text broken at the space (or after the hyphen) that leaves the shorter longest line."""
    places = [
        place for place, letter in enumerate(text) if letter in " -\N{HEBREW PUNCTUATION MAQAF}"
    ]
    breaks = [(text[: place + 1].rstrip(), text[place + 1 :].lstrip()) for place in places]
    whole = [pair for pair in breaks if all(pair)]
    return min(
        whole, key=lambda pair: max(width(line, face, size) for line in pair), default=(text, "")
    )
