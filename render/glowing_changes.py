"""What is new in a position since an earlier one, for the glow and the chips."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from engine import CastleView, Position
from engine.board import SECTIONS
from engine.questions import houses_in
from render.worker_places import workers

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


def changes(before: Position | None, now: Position) -> Changes:
    """What changed from `before` to `now` of one game; nothing without a position to compare with."""
    if before is None:
        return Changes()
    both = [(c, before["players"][c], player) for c, player in now["players"].items()]
    scores = {c: new["score"] - old["score"] for c, old, new in both}
    deniers = {c: new["deniers"] - old["deniers"] for c, old, new in both}
    return Changes(
        workers=_few(place for place, _ in set(workers(now)) - set(workers(before))),
        tiles=_few(space for space, _ in _tiles(now) - _tiles(before)),
        houses=_few(_houses(now["castle"]) - _houses(before["castle"])),
        provost=before["provost"] if before["provost"] != now["provost"] else None,
        bailiff=before["bailiff"] if before["bailiff"] != now["bailiff"] else None,
        scores={c: gained for c, gained in scores.items() if gained},
        deniers={c: gained for c, gained in deniers.items() if gained},
        favors=_few(
            (c, line) for c, old, new in both for line in _other(old["favors"], new["favors"])
        ),
        cubes=_few(
            (c, cube) for c, old, new in both for cube in _other(old["cubes"], new["cubes"])
        ),
    )


def _few(found: Iterable[T]) -> frozenset[T]:
    kept = frozenset(found)
    return kept if len(kept) <= MOST else frozenset()


def _other(old: dict[str, int], new: dict[str, int]) -> list[str]:
    return [name for name, count in new.items() if old[name] != count]


def _tiles(position: Position) -> set[tuple[str, str]]:
    return {(space, view["tile"]) for space, view in position["road"].items()}


def _houses(castle: CastleView) -> set[tuple[str, int]]:
    names = [section.name for section in SECTIONS]
    return {(name, index) for name in names for index in range(len(houses_in(castle, name)))}
