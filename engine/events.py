"""Facts that happened, for logs, pictures and words.

The engine notes them only while a log is attached to the state: search does without. Inside they are plain tuples;
`describe` makes the public `Event` of one.
"""

from dataclasses import dataclass
from typing import Final

from engine import goods
from engine.board import SPACES
from engine.state import Note, State
from engine.tiles import TILES

KINDS: Final = (
    "round",  # number: the round that begins
    "phase",  # word: the phase that begins
    "income",  # player gains deniers
    "place",  # player, space, paid
    "pass",  # player, number: place in passing; gained 1 denier if first; word: "workers" if none was left
    "visit",  # player (the owner) gains a point: space (R4.5)
    "gate",  # player moves the gate's worker to space
    "gate_back",  # player takes the gate's worker back
    "special",  # player's worker on a special building gave gained (trading post)
    "guild",  # player moves the provost by number to space
    "provost",  # player moves the provost by number (0: leaves him) to space, paid
    "joust",  # player paid for a favor
    "stables",  # player becomes number in turn order
    "inn_in",  # player's worker moves to the right circle
    "inn_out",  # player's worker goes home from the inn
    "inn_stay",  # player's worker stays on the right circle
    "take",  # player, space, gained
    "bonus",  # player (the owner), space, gained
    "trade",  # player, space, paid, gained, points
    "decline",  # player, space (or none for a favor)
    "build",  # player, space, tile, paid, points
    "prestige",  # player, space, tile, paid, points
    "claim",  # player, space, tile chosen, paid: a residence to come (R7.7, R7.8)
    "residence",  # player, space, tile turned over, points
    "idle",  # player's worker beyond the provost goes back from space
    "batch",  # player, paid, word: section, points
    "no_batch",  # player, points (0 or negative)
    "best",  # player placed most houses, number: how many; word: "tie" if others did, too
    "bailiff",  # number: steps; space: where he is now
    "section",  # word: the section that is scored now
    "houses",  # player, word: the section scored, number: own houses in it, points lost
    "favor",  # player, word: line, number: the marker's column; points or gained
    "favor_cubes",  # player, paid, gained by the cubes line
    "favor_simple",  # player, points
    "favor_lost",  # player: no line left
    "gold",  # final points of player for gold
    "cubes",  # ... for other cubes
    "deniers",  # ... for deniers
)

KIND: Final[dict[str, int]] = {kind: index for index, kind in enumerate(KINDS)}

SOURCE: Final = {
    "build": "build", "prestige": "prestige", "residence": "residence", "batch": "batch", "favor": "favor",
    "favor_simple": "favor", "visit": "visit", "trade": "trade", "no_batch": "penalty", "houses": "penalty",
    "gold": "gold", "cubes": "cubes", "deniers": "deniers",
}  # fmt: skip
"""Kind of fact that changes the score -> what gave the points."""


@dataclass(frozen=True, slots=True)
class Event:
    """One fact. Fields that do not apply are None, empty or 0.

    `paid` and `gained` are cube letters, `paid_deniers` and `gained_deniers` money, `points` the change of
    the score (as it really happened: a score never falls below 0). `KINDS` says what `number` and `word` mean.
    """

    kind: str
    player: str | None = None
    space: str | None = None
    tile: str | None = None
    paid: str = ""
    paid_deniers: int = 0
    gained: str = ""
    gained_deniers: int = 0
    points: int = 0
    number: int = 0
    word: str = ""


def note(
    s: State,
    kind: str,
    player: int = -1,
    space: int = -1,
    tile: int = -1,
    paid: int = 0,
    gained: int = 0,
    points: int = 0,
    number: int = 0,
    word: str = "",
) -> None:
    """Append a fact to the state's log, if it has one (hot paths ask that before they call)."""
    if s.log is not None:
        s.log.append((KIND[kind], player, space, tile, paid, gained, points, number, word))


def describe(fact: Note, colours: tuple[str, ...]) -> Event:
    """The public event of a noted fact; `colours` in the order of the game's seats."""
    kind, player, space, tile, paid, gained, points, number, word = fact
    return Event(
        KINDS[kind],
        colours[player] if player >= 0 else None,
        SPACES[space] if space >= 0 else None,
        TILES[tile].id if tile >= 0 else None,
        goods.cubes(paid),
        goods.deniers(paid),
        goods.cubes(gained),
        goods.deniers(gained),
        points,
        number,
        word,
    )
