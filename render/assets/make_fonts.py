"""Make the fonts of the pictures from the fonts of a Linux distribution.

    apt-get install fonts-vollkorn fonts-yanone-kaffeesatz fonts-noto-core
    python -m render.assets.make_fonts DIRECTORY     (the one that holds truetype and opentype)

Each is cut down to the letters that names and words need, its numerals become lining ones (the
pictures are set without OpenType layout, so the default glyphs are what is seen), and it gets a
family name of its own, as the licence asks of changed versions. `coverage.json` tells which
characters each file can draw, `kerning.json` which of them stand closer.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.t2CharStringPen import T2CharStringPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

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


def lining(font: TTFont) -> dict[str, str]:
    """Glyph -> its lining form, for the digits that have one."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    forms: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    mapping = getattr(part, "ExtSubTable", part).mapping
                    forms.update(mapping)
    return forms


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
        for code in range(ord("0"), ord("9") + 1):
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


def make(source: Path, target: Path, family: str, ranges: Ranges) -> list[int]:
    """Write one font; the result lists the characters it can draw."""
    options = subset.Options()
    options.layout_features = []
    options.name_IDs = ["*"]
    options.hinting = False
    options.drop_tables += ["DSIG", "GDEF", "GPOS", "GSUB"]
    options.notdef_outline = True
    font = subset.load_font(str(source), options)
    bake(font)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for low, high in ranges for code in range(low, high + 1)])
    subsetter.subset(font)
    rename(font, family)
    subset.save_font(font, str(target), options)
    return sorted(TTFont(target).getBestCmap())


Row = tuple[str, dict[int, str]]
"""Letters that come first, and by thousandths of the size the letters after them."""


def kerned(font: TTFont, codes: Iterable[int]) -> list[Row]:
    """The kerning between these characters; letters that kern alike share a row."""
    cmap = font.getBestCmap()
    letters = {cmap[code]: chr(code) for code in codes if code in cmap}
    scale = 1000 / font["head"].unitsPerEm
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for part in kerning_parts(font):
        for first, second, value in pair_values(part, set(letters)):
            # The first part that knows a pair decides.
            found[letters[first]].setdefault(letters[second], round(value * scale))
    alike: dict[tuple[tuple[int, str], ...], str] = {}
    for first, values in sorted(found.items()):
        by_value: dict[int, str] = defaultdict(str)
        for second, value in sorted(values.items()):
            if abs(value) >= LEAST:
                by_value[value] += second
        if by_value:
            row = tuple(sorted(by_value.items()))
            alike[row] = alike.get(row, "") + first
    return [(firsts, dict(row)) for row, firsts in alike.items()]


def kerning_parts(font: TTFont) -> Iterable[Any]:
    """The pairs that the feature `kern` asks for, part by part, in order."""
    if "GPOS" not in font:
        return
    table = font["GPOS"].table
    wanted = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for part in table.LookupList.Lookup[index].SubTable:
            inner = getattr(part, "ExtSubTable", part)
            if type(inner).__name__ == "PairPos":
                yield inner


def pair_values(part: Any, glyphs: set[str]) -> Iterable[tuple[str, str, int]]:
    """(first glyph, second glyph, kerning) of each pair in a part of the font's table."""
    firsts = [glyph for glyph in part.Coverage.glyphs if glyph in glyphs]
    if part.Format == 1:
        sets = dict(zip(part.Coverage.glyphs, part.PairSet, strict=True))
        for first in firsts:
            for record in sets[first].PairValueRecord:
                if record.SecondGlyph in glyphs:
                    yield first, record.SecondGlyph, advance(record.Value1)
        return
    for first in firsts:
        row = part.Class1Record[part.ClassDef1.classDefs.get(first, 0)].Class2Record
        for second in glyphs:
            value = row[part.ClassDef2.classDefs.get(second, 0)].Value1
            yield first, second, advance(value)


def advance(value: Any) -> int:
    """By how much a kerning value moves the next glyph, in font units."""
    return int(getattr(value, "XAdvance", 0) or 0)


def runs(codes: list[int]) -> list[list[int]]:
    """Sorted numbers as pairs of first and last."""
    grouped = groupby(enumerate(codes), key=lambda one: one[1] - one[0])
    found = [[code for _, code in run] for _, run in grouped]
    return [[run[0], run[-1]] for run in found]


def main() -> None:
    parser = argparse.ArgumentParser(description="make the fonts of the pictures")
    parser.add_argument("directory", type=Path, help="where the distribution keeps its fonts")
    source = parser.parse_args().directory
    coverage = {
        name: runs(make(source / path, HERE / name, family, ranges))
        for name, (path, family, ranges) in FONTS.items()
    }
    (HERE / "coverage.json").write_text(json.dumps(coverage) + "\n", encoding="utf-8")
    letters = [code for low, high in KERNED for code in range(low, high + 1)]
    rows = {name: kerned(TTFont(source / FONTS[name][0]), letters) for name in FONTS}
    kept = json.dumps({name: of for name, of in rows.items() if of}, ensure_ascii=False)
    (HERE / "kerning.json").write_text(kept + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
