"""What is new in a position since an earlier one, for the glow and the chips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from engine.board import SECTIONS
from engine.view import CastleView, Position

MOST: Final = 6
"""More changes of a kind than this are told by chips alone."""


@dataclass(frozen=True, slots=True)
class Changes:
    """New things: `workers` by space (`stables:red`, `inn:left` where several fit), `tiles` by
    space.

    `houses` are pairs of section and index; `provost` and `bailiff` the old spaces where they
    moved; `scores` and `deniers` the differences by colour, without zeros.
    """

    workers: frozenset[str] = frozenset()
    tiles: frozenset[str] = frozenset()
    houses: frozenset[tuple[str, int]] = frozenset()
    provost: int | None = None
    bailiff: int | None = None
    scores: dict[str, int] = field(default_factory=dict)
    deniers: dict[str, int] = field(default_factory=dict)


NOTHING: Final = Changes()


def workers(position: Position) -> Iterator[tuple[str, str]]:
    """Place and colour of every worker on the board."""
    specials = position["specials"]
    named = {
        "gate": specials["gate"],
        "post": specials["post"],
        "guild": specials["guild"],
        "joust": specials["joust"],
        "inn:left": specials["inn"]["left"],
        "inn:right": specials["inn"]["right"],
    }
    yield from ((place, colour) for place, colour in named.items() if colour)
    yield from ((f"stables:{colour}", colour) for colour in specials["stables"])
    yield from ((f"castle:{colour}", colour) for colour in position["castle"]["workers"])
    for space, view in position["road"].items():
        if view["worker"]:
            yield space, view["worker"]


def houses(castle: CastleView, section: str) -> list[str]:
    """Colours of the houses of a section, in the order placed."""
    return {"dungeon": castle["dungeon"], "walls": castle["walls"], "towers": castle["towers"]}[
        section
    ]


def _few(found: set[str]) -> frozenset[str]:
    return frozenset(found) if len(found) <= MOST else frozenset()


def changes(before: Position | None, now: Position) -> Changes:
    """What changed from `before` to `now`; nothing without a position to compare with."""
    if before is None:
        return NOTHING
    new_workers = {place for place, _ in set(workers(now)) - set(workers(before))}
    new_tiles = {
        space
        for space, view in now["road"].items()
        if space not in before["road"] or before["road"][space]["tile"] != view["tile"]
    }
    new_houses = {
        (section.name, index)
        for section in SECTIONS
        for index in range(
            len(houses(before["castle"], section.name)), len(houses(now["castle"], section.name))
        )
    }
    common = [colour for colour in now["players"] if colour in before["players"]]
    scores = {c: now["players"][c]["score"] - before["players"][c]["score"] for c in common}
    deniers = {c: now["players"][c]["deniers"] - before["players"][c]["deniers"] for c in common}
    return Changes(
        workers=_few(new_workers),
        tiles=_few(new_tiles),
        houses=frozenset(new_houses) if len(new_houses) <= MOST else frozenset(),
        provost=before["provost"] if before["provost"] != now["provost"] else None,
        bailiff=before["bailiff"] if before["bailiff"] != now["bailiff"] else None,
        scores={colour: value for colour, value in scores.items() if value},
        deniers={colour: value for colour, value in deniers.items() if value},
    )
