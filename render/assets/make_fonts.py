"""Make the fonts of the pictures from the fonts of a Linux distribution.

    apt-get install fonts-vollkorn fonts-yanone-kaffeesatz fonts-noto-core
    python -m render.assets.make_fonts DIRECTORY     (the one that holds truetype and opentype)

Each is cut down to the letters that names and words need, its numerals become lining ones (the
pictures are set without OpenType layout, so the default glyphs are what is seen), and it gets a
family name of its own, as the licence asks of changed versions. `coverage.json` tells which
characters each file can draw, `kerning.json` which of them stand closer.

For a language in another script, add a font to `FONTS`, and its file to the faces of `render/fonts.py`.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.t2CharStringPen import T2CharStringPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import ImageFont

HERE = Path(__file__).parent / "fonts"

Ranges = tuple[tuple[int, int], ...]
"""Characters, by the first and the last of each run."""

WEST = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x2010, 0x2026), (0x2030, 0x203A),
    (0x20AC, 0x20AC), (0x2116, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212),
)  # fmt: skip
"""Latin, Cyrillic and Greek."""
KERNED = (
    (0x20, 0x2F), (0x3A, 0x7E), (0xC0, 0x17F), (0x401, 0x401), (0x404, 0x407), (0x410, 0x44F), (0x451, 0x457),
    (0x2019, 0x2019),
)  # fmt: skip
"""Letters whose pairs are set closer: names and words in Latin and Cyrillic."""
LEAST = 20
"""Thousandths of the size: kerning below is not seen on whole pixels."""
HEBREW = ((0x20, 0x20), (0x5BE, 0x5BE), (0x5D0, 0x5F4), (0xFB1D, 0xFB4F))

# file made: (file of the distribution, family name given, characters)
FONTS: dict[str, tuple[str, str, Ranges]] = {
    "serif-bold.ttf": ("truetype/vollkorn/Vollkorn-Bold.ttf", "Quercy Serif Bold", WEST),
    "serif-black.ttf": ("truetype/vollkorn/Vollkorn-Black.ttf", "Quercy Serif Black", WEST),
    "narrow-bold.otf": ("opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf", "Quercy Narrow Bold", WEST),
    "narrow-medium.otf": ("opentype/yanone-kaffeesatz/YanoneKaffeesatz-Medium.otf", "Quercy Narrow Medium", WEST),
    "hebrew-serif-bold.ttf": ("truetype/noto/NotoSerifHebrew-Bold.ttf", "Quercy Hebrew Serif Bold", HEBREW),
    "hebrew-sans-bold.ttf": ("truetype/noto/NotoSansHebrew-Bold.ttf", "Quercy Hebrew Sans Bold", HEBREW),
}  # fmt: skip


def codes(ranges: Ranges) -> list[int]:
    return [code for low, high in ranges for code in range(low, high + 1)]


def lining(font: TTFont) -> dict[str, str]:
    """Glyph -> its lining form, for the digits that have one."""
    table = font["GSUB"].table
    found = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    parts = [part for index in found for part in table.LookupList.Lookup[index].SubTable]
    return {
        glyph: form
        for part in parts
        for glyph, form in getattr(part, "ExtSubTable", part).mapping.items()
    }


def straighten(font: TTFont) -> None:
    """Give old-style numerals the height of capitals: those of full height are moved, the low ones stretched."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    strings = font["CFF "].cff.topDictIndex[0].CharStrings

    def bounds(name: str) -> tuple[float, float]:
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        return pen.bounds[1], pen.bounds[3]

    high = bounds(names[ord("H")])[1]
    for digit in "0123456789":
        name = names[ord(digit)]
        low, top = bounds(name)
        full = top - low > 0.95 * high
        scale = 1.0 if full else high / top
        lift = -low if full and low < -0.05 * high else 0.0
        drawn = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(TransformPen(drawn, (1, 0, 0, scale, 0, lift)))
        old = strings[name]
        strings[name] = drawn.getCharString(private=old.private, globalSubrs=old.globalSubrs)


def bake(font: TTFont) -> None:
    """Make the lining numerals the ones that the characters 0-9 stand for."""
    forms = lining(font)
    if not forms and "CFF " in font:
        straighten(font)
    for part in font["cmap"].tables:
        for code in map(ord, "0123456789"):
            if code in part.cmap:
                part.cmap[code] = forms.get(part.cmap[code], part.cmap[code])


def rename(font: TTFont, family: str) -> None:
    """Give the font a name of its own; copyright and licence stay."""
    postscript = family.replace(" ", "")
    wanted = {1: family, 2: "Regular", 3: postscript, 4: family, 6: postscript}
    names: Any = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 5, 13, 14)]
    for number, text in wanted.items():
        names.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        top = font["CFF "].cff
        top.fontNames = [postscript]
        top[0].FamilyName = top[0].FullName = family


def make(source: Path, target: Path, family: str, ranges: Ranges) -> str:
    """Write one font; the result are the characters that it can draw."""
    options = subset.Options()
    options.layout_features = []
    options.name_IDs = ["*"]
    options.hinting = False
    options.drop_tables += ["DSIG", "GDEF", "GPOS", "GSUB"]
    options.notdef_outline = True
    font = subset.load_font(str(source), options)
    bake(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes(ranges))
    subsetter.subset(font)
    rename(font, family)
    subset.save_font(font, str(target), options)
    return "".join(map(chr, sorted(TTFont(target).getBestCmap())))


Row = tuple[str, dict[int, str]]
"""Letters that come first, and by thousandths of the size the letters after them."""


def kerned(source: Path, drawn: str) -> list[Row]:
    """The kerning between the letters that a font can draw, as Raqm sets them; letters that kern alike share a row."""
    face = ImageFont.truetype(source, 1000, layout_engine=ImageFont.Layout.RAQM)
    letters = [chr(code) for code in codes(KERNED) if chr(code) in drawn]

    def width(text: str) -> float:
        return face.getlength(text, features=["-liga", "-clig", "-calt", "-ccmp", "-locl"])

    alone = {letter: width(letter) for letter in letters}
    alike: dict[tuple[tuple[int, str], ...], str] = defaultdict(str)
    for first in letters:
        by_value: dict[int, str] = defaultdict(str)
        for second in letters:
            value = round(width(first + second) - alone[first] - alone[second])
            if abs(value) >= LEAST:
                by_value[value] += second
        if by_value:
            alike[tuple(sorted(by_value.items()))] += first
    return [(firsts, dict(row)) for row, firsts in alike.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description="make the fonts of the pictures")
    parser.add_argument("directory", type=Path, help="where the distribution keeps its fonts")
    directory = parser.parse_args().directory
    coverage, kerning = {}, {}
    for name, (path, family, ranges) in FONTS.items():
        coverage[name] = make(directory / path, HERE / name, family, ranges)
        if rows := kerned(directory / path, coverage[name]):
            kerning[name] = rows
    for name, found in (("coverage", coverage), ("kerning", kerning)):
        text = json.dumps(found, ensure_ascii=False) + "\n"
        (HERE / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
