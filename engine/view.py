"""The position as plain JSON-ready data, for pictures, words and other programs.

It is a view; only the record restores a game.
"""

from typing import TypedDict, cast


class PlayerView(TypedDict):
    """One player: points, money, goods, workers still at home, favor markers, lines used this phase.

    `cubes` counts by letter, in the order of R1.2; `favors` gives the column of the marker on each line, 0 before the
    first (R10.1).
    """

    score: int
    deniers: int
    cubes: dict[str, int]
    workers: int
    favors: dict[str, int]
    lines: list[str]


class SpaceView(TypedDict):
    """A built road space; `owner` and `worker` are colours or None."""

    tile: str
    owner: str | None
    worker: str | None


class InnView(TypedDict):
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
    player: str
    kind: str


class PrintedPosition(TypedDict):
    """The position as `python -m engine state` prints it (record.md).

    `road` holds the built spaces alone, `r1` first; `stock` is sorted.
    """

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


class Position(PrintedPosition):
    """The whole position, with what the rules make of it.

    `prices` is what each player still placing pays for a worker on another's building (R4.3, R11.1), by colour;
    `incomes` the deniers that each player gains in the next phase 1 (R3.1); `open_columns` how many columns of the
    favor table are open (R10.2); `section` the castle section that takes houses now, None if none does (R8.2);
    `active` the space whose worker is being activated while a decision is pending, or None.
    """

    prices: dict[str, int]
    incomes: dict[str, int]
    open_columns: int
    section: str | None
    active: str | None


def printed(position: Position) -> PrintedPosition:
    keys = PrintedPosition.__annotations__
    return cast(PrintedPosition, {key: part for key, part in position.items() if key in keys})
