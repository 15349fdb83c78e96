"""What is new in a position since an earlier one, for the glow and the chips."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar

from engine.board import LINES, SECTIONS
from engine.view import CastleView, Position
from render.position import column_of, cubes_of, houses, workers

T = TypeVar("T")

MOST: Final = 6
"""More changes of a kind than this are shown by chips alone."""


@dataclass(frozen=True, slots=True)
class Changes:
    """New things: `workers` by space (`stables:red`, `inn:left` where several fit), `tiles` by space.

    `houses` are pairs of section and index; `provost` and `bailiff` the old spaces where they
    moved; `scores` and `deniers` the differences by colour, without zeros; `favors` pairs of colour
    and line, `cubes` pairs of colour and letter.
    """

    workers: frozenset[str] = frozenset()
    tiles: frozenset[str] = frozenset()
    houses: frozenset[tuple[str, int]] = frozenset()
    provost: int | None = None
    bailiff: int | None = None
    scores: dict[str, int] = field(default_factory=dict)
    deniers: dict[str, int] = field(default_factory=dict)
    favors: frozenset[tuple[str, str]] = frozenset()
    cubes: frozenset[tuple[str, str]] = frozenset()


NOTHING: Final = Changes()


def _few(found: set[T]) -> frozenset[T]:
    return frozenset(found) if len(found) <= MOST else frozenset()


def changes(before: Position | None, now: Position) -> Changes:
    """What changed from `before` to `now`; nothing without a position to compare with."""
    if before is None:
        return NOTHING
    old, new = before["players"], now["players"]
    common = [colour for colour in new if colour in old]
    scores = {colour: new[colour]["score"] - old[colour]["score"] for colour in common}
    deniers = {colour: new[colour]["deniers"] - old[colour]["deniers"] for colour in common}
    return Changes(
        workers=_few({place for place, _ in set(workers(now)) - set(workers(before))}),
        tiles=_few(_new_tiles(before, now)),
        houses=_few(_new_houses(before["castle"], now["castle"])),
        provost=before["provost"] if before["provost"] != now["provost"] else None,
        bailiff=before["bailiff"] if before["bailiff"] != now["bailiff"] else None,
        scores={colour: value for colour, value in scores.items() if value},
        deniers={colour: value for colour, value in deniers.items() if value},
        favors=_few(
            {
                (colour, line)
                for colour in common
                for line in LINES
                if column_of(old[colour], line) != column_of(new[colour], line)
            }
        ),
        cubes=_few(
            {
                (colour, letter)
                for colour in common
                for letter, count in cubes_of(new[colour]).items()
                if count != cubes_of(old[colour])[letter]
            }
        ),
    )


def _new_tiles(before: Position, now: Position) -> set[str]:
    old = before["road"]
    return {
        space
        for space, view in now["road"].items()
        if space not in old or old[space]["tile"] != view["tile"]
    }


def _new_houses(before: CastleView, now: CastleView) -> set[tuple[str, int]]:
    return {
        (section.name, index)
        for section in SECTIONS
        for index in range(len(houses(before, section.name)), len(houses(now, section.name)))
    }
