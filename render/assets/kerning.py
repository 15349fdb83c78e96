"""Kerning as data: which letters of a font stand nearer to or farther from each other.

The pictures are set without OpenType layout, which would read these pairs itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

LEAST: Final = 20
"""Thousandths of the size: less is not seen on whole pixels."""

Row = tuple[str, dict[int, str]]
"""Letters that come first, and by thousandths of the size the letters after them."""


def rows(font: TTFont, codes: Iterable[int]) -> list[Row]:
    """The kerning between these characters; letters that kern alike share a row."""
    cmap = font.getBestCmap()
    letters = {cmap[code]: chr(code) for code in codes if code in cmap}
    scale = 1000 / font["head"].unitsPerEm
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for part in _parts(font):
        for first, second, value in _values(part, set(letters)):
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


def _parts(font: TTFont) -> Iterable[Any]:
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


def _values(part: Any, glyphs: set[str]) -> Iterable[tuple[str, str, int]]:
    firsts = [glyph for glyph in part.Coverage.glyphs if glyph in glyphs]
    if part.Format == 1:
        sets = dict(zip(part.Coverage.glyphs, part.PairSet, strict=True))
        for first in firsts:
            for record in sets[first].PairValueRecord:
                if record.SecondGlyph in glyphs:
                    yield first, record.SecondGlyph, _advance(record.Value1)
        return
    for first in firsts:
        row = part.Class1Record[part.ClassDef1.classDefs.get(first, 0)].Class2Record
        for second in glyphs:
            value = row[part.ClassDef2.classDefs.get(second, 0)].Value1
            yield first, second, _advance(value)


def _advance(value: Any) -> int:
    return int(getattr(value, "XAdvance", 0) or 0)
