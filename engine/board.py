"""The board as data: spaces, castle sections, what a scoring and a favor give (R1.5, R1.6, R9.3, R10)."""

from dataclasses import dataclass
from typing import Final

COLOURS: Final = ("blue", "red", "green", "orange", "black")
"""Player colours in seat order (R1.1)."""

MOST_PLAYERS: Final = len(COLOURS)
FEWEST_PLAYERS: Final = 2
WORKERS: Final = 6

SPECIALS: Final = ("gate", "post", "guild", "joust", "stables", "inn")
"""Special buildings in the order of their activation (R5)."""

ROAD_LENGTH: Final = 28

SPACES: Final = (*SPECIALS, "castle", *(f"r{number}" for number in range(1, ROAD_LENGTH + 1)))
"""Every space a worker may be sent to, as written in answers; a space's index in it is used inside."""

SPACE: Final[dict[str, int]] = {name: index for index, name in enumerate(SPACES)}
"""Space as written in answers -> its index in `SPACES`."""

GATE, POST, GUILD, JOUST, STABLES, INN, CASTLE, R1 = range(8)
ROAD_OFFSET: Final = R1 - 1
"""Index of road space `rN` is `ROAD_OFFSET + N`."""
LAST: Final = ROAD_OFFSET + ROAD_LENGTH

START: Final = 6
"""Road space of provost and bailiff at the start (R2.3)."""

FIXED: Final = {7: "f-peddler", 8: "f-carpenter", 16: "f-mine"}
"""Road number -> fixed tile (R1.5)."""

BASE_INCOME: Final = 2
"""Deniers that every player gains in phase 1 (R3.1)."""

FIRST_PRICE: Final = 1
"""Deniers for a placement while nobody has passed; each player who has passed makes it one more (R4.3)."""

OWN_PRICE: Final = 1
"""Deniers for a placement on a building that one owns oneself (R4.3)."""

INN_PRICE: Final = 1
"""Deniers for any placement of the player whose worker is on the right circle of the inn (R4.3)."""

TWO_PLAYER_PRICE: Final = 3
"""Price of a placement for one of two players after the other has passed (R11.1)."""

FIRST_PASS_DENIERS: Final = 1
"""What the first player of a round to pass gains (R4.2)."""

VISIT_POINTS: Final = 1
"""What the owner of a building gains on which another player places a worker (R4.5)."""

POST_DENIERS: Final = 3
"""What the trading post gives (R5.2)."""

JOUST_CUBES: Final = "c"
JOUST_DENIERS: Final = 1
"""What the joust field asks for a favor (R5.4)."""

STABLE_CIRCLES: Final = 3
FEWEST_FOR_STABLES: Final = 3
"""Two players do without the stables (R11.1)."""

PROVOST_REACH: Final = 3
"""Spaces that one move takes the provost at most (R5.3, R6.1)."""

PHASES: Final = ("income", "placement", "specials", "provost", "activation", "castle", "end")
INCOME, PLACEMENT, SPECIAL, PROVOST, ACTIVATION, CASTLE_PHASE, END = range(7)

START_DENIERS: Final = (5, 6, 6, 7, 7)
"""By place in the first turn order (R2.2)."""


@dataclass(frozen=True, slots=True)
class Section:
    """A castle section (R1.6) and its scoring (R9.3).

    `favors[n]` is what n houses gain, the last entry counts for more; `loss` is what no house costs.
    """

    name: str
    parts: int
    points: int
    space: int
    loss: int
    favors: tuple[int, ...]


SECTIONS: Final = (
    Section("dungeon", 6, 5, 12, 2, (0, 0, 1, 1, 1, 1, 1)),
    Section("walls", 10, 4, 18, 3, (0, 0, 1, 2, 2, 3, 3)),
    Section("towers", 14, 3, 24, 4, (0, 0, 1, 1, 2, 2, 3)),
)

NO_BATCH_LOSS: Final = 2
"""Points that a castle worker costs who gives no batch (R8.3)."""

LINES: Final = ("prestige", "deniers", "cubes", "building")
"""Lines of the favor table (R10.1)."""
PRESTIGE_LINE, DENIERS_LINE, CUBES_LINE, BUILDING_LINE = range(4)

COLUMNS: Final = 5
OPEN_COLUMNS: Final = (2, 4, 5, 5)
"""Columns open after that many sections have been scored (R10.2)."""

PRESTIGE_POINTS: Final = (0, 1, 2, 3, 4, 5)
FAVOR_DENIERS: Final = (0, 3, 4, 5, 6, 7)
SIMPLE_FAVOR_POINTS: Final = 3
FAVOR_CUBES: Final = (("f", 1), ("w", 2), ("s", 2), ("c", 3), ("g", 5))
"""Cube gained by the cubes line and the column it needs (R10.5)."""
SWAP_COLUMN: Final = 4
"""Column of the cubes line where one cube is given for two (R10.5)."""
WOOD_COLUMN, STONE_COLUMN, RESIDENCE_COLUMN, PRESTIGE_COLUMN = range(2, 6)
"""Columns of the building line (R10.6)."""
FAVOR_RESIDENCE_CUBES: Final = "c"
"""What the building line asks for a residence (R10.6)."""

POINTS_PER_GOLD: Final = 3
CUBES_PER_POINT: Final = 3
DENIERS_PER_POINT: Final = 4
