"""The position as plain JSON-ready data, the shape that `python -m engine state` prints.

It is a view for pictures, words and other programs; only the record restores a game.
"""

from __future__ import annotations

from typing import TypedDict


class CubeCount(TypedDict):
    """Cubes of one player by letter (R1.2)."""

    f: int
    w: int
    s: int
    c: int
    g: int


class Favors(TypedDict):
    """Column of the player's marker on each line, 0 before the first (R10.1)."""

    prestige: int
    deniers: int
    cubes: int
    building: int


class PlayerView(TypedDict):
    """One player: points, money, goods, workers still at home, favor markers, lines used this phase."""

    score: int
    deniers: int
    cubes: CubeCount
    workers: int
    favors: Favors
    lines: list[str]


class SpaceView(TypedDict):
    """A built road space; `owner` and `worker` are colours or None."""

    tile: str
    owner: str | None
    worker: str | None


class InnView(TypedDict):
    """The two circles of the inn."""

    left: str | None
    right: str | None


class SpecialsView(TypedDict):
    """Workers on the special buildings; the stables in order of their circles."""

    gate: str | None
    post: str | None
    guild: str | None
    joust: str | None
    stables: list[str]
    inn: InnView


class CastleView(TypedDict):
    """Castle queue, houses of each section in the order placed, sections scored."""

    workers: list[str]
    dungeon: list[str]
    walls: list[str]
    towers: list[str]
    scored: list[str]


class DecisionView(TypedDict):
    """Who owes which decision."""

    player: str
    kind: str


class Position(TypedDict):
    """The whole position. `road` holds the built spaces alone, `r1` first; `stock` is sorted."""

    round: int
    phase: str
    finished: bool
    order: list[str]
    passed: list[str]
    bailiff: int
    provost: int
    players: dict[str, PlayerView]
    road: dict[str, SpaceView]
    specials: SpecialsView
    waiting: dict[str, str]
    castle: CastleView
    stock: list[str]
    decision: DecisionView | None
