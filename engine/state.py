"""The whole state of a game: plain, copyable at any decision, with the pending work in it.

Players are numbered by their place in the record's `players` line, spaces by `board.SPACES`, tiles by
`tiles.TILES`. Sets of spaces are integers with one bit a space.
"""

from __future__ import annotations

import marshal
import zlib
from typing import Final

from engine import board
from engine.board import GATE, GUILD, INN, JOUST, LAST, POST, R1
from engine.step_names import Step
from engine.tiles import CRAFT, RESIDENCE, TILES

NOBODY: Final = -1
NO_TILE: Final = -1

TILE_BITS: Final[tuple[int, ...]] = tuple(
    ((1 << tile.copies) - 1) << sum(before.copies for before in TILES[:index])
    for index, tile in enumerate(TILES)
)
"""Tile -> its bits in `State.stock`, one for each copy."""

CRAFT_TILES: Final = frozenset(i for i, tile in enumerate(TILES) if tile.kind in CRAFT)
NEUTRAL_TILES: Final = frozenset(i for i, tile in enumerate(TILES) if tile.kind == "neutral")

OPEN_SPECIALS: Final = sum(1 << space for space in (GATE, POST, GUILD, JOUST, INN))
"""Special spaces that hold one worker; stables and castle are looked at by player (R4.6, R4.7)."""

Note = tuple[int, int, int, int, int, int, int, int, str]
"""A fact of the log: kind (its place in `events.KINDS`), player or -1, space or -1, tile or -1, paid, gained (packed
goods), points, number, word."""


PARTS: Final = (
    "bailiff", "busy", "castle", "free", "gave", "goods", "home", "houses", "income", "inn", "kind", "lines",
    "markers", "open", "options", "order", "own", "owner", "passed", "phase", "player", "players", "provost", "round",
    "score", "scored", "simple", "spot", "stables", "steps", "stock", "tile", "waiting", "worker",
)  # fmt: skip
"""All of a state but the notes about it."""


class State:
    """Everything that a position is. Change it only through the engine's functions."""

    __slots__ = (*PARTS, "ends", "log")

    def __init__(self, players: int = 0) -> None:
        self.players: int = players
        self.simple: bool = False  # simplified favors (R11.2)
        self.round: int = 0
        self.phase: int = board.INCOME
        self.order: tuple[int, ...] = tuple(range(players))
        self.passed: tuple[int, ...] = ()
        self.bailiff: int = board.START
        self.provost: int = board.START
        self.score: list[int] = [0] * players
        self.goods: list[int] = [0] * players  # packed cubes and deniers (engine.goods)
        self.home: list[int] = [board.WORKERS] * players  # workers at home
        self.income: list[int] = [0] * players
        """Deniers that residences, library and hotel give each round."""
        self.markers: list[int] = [0] * (players * len(board.LINES))
        """Favor columns, `player * 4 + line`."""
        self.lines: list[int] = [0] * players
        """Bits of the favor lines used in this phase (R10.3)."""
        self.tile: list[int] = [NO_TILE] * len(board.SPACES)
        self.owner: list[int] = [NOBODY] * len(board.SPACES)
        self.worker: list[int] = [NOBODY] * len(board.SPACES)
        """Worker on a road space, gate, post, guild, joust field or the left circle of the inn."""
        self.inn: int = NOBODY  # worker on the right circle of the inn
        self.stables: tuple[int, ...] = ()
        self.castle: tuple[int, ...] = ()
        self.waiting: dict[int, int] = {}  # space -> owner of the residence to come (R7.8)
        self.houses: list[tuple[int, ...]] = [()] * len(board.SECTIONS)
        self.scored: int = 0  # sections scored, always the first ones
        self.gave: tuple[int, ...] = ()  # batches of the first of the castle in this phase (R8.4)
        self.stock: int = 0
        self.open: int = OPEN_SPECIALS
        """Spaces with a building for one worker and no worker."""
        self.busy: int = 0  # road spaces with a worker
        self.own: list[int] = [0] * players
        """Spaces of the craft buildings of each player (R4.3)."""
        self.free: int = R1  # first empty road space; beyond `board.LAST` if there is none
        self.steps: list[Step] = []  # pending work, the next step last
        self.player: int = NOBODY
        self.kind: int = 0
        self.options: tuple[int, ...] = ()
        """The pending decision: who, kind (`answers.KINDS`), legal answers. Empty options: game over."""
        self.spot: int = 0
        """The space that the pending decision is about; for a favor the index of none."""
        self.log: list[Note] | None = None
        """Where facts are noted; not part of the position."""
        self.ends: list[State] | None = None
        """Where the position at the end of each phase is noted, for pictures; not part of it either."""

    def __eq__(self, other: object) -> bool:
        """True if both play on and show alike: every part but `log` and `ends` is equal."""
        return isinstance(other, State) and all(
            getattr(self, part) == getattr(other, part) for part in PARTS
        )

    def fingerprint(self) -> int:
        """A number of 64 bits that positions which are equal have in common, and others as good as never."""
        return hash(
            (
                self.bailiff, self.busy, self.castle, self.free, self.gave, tuple(self.goods),
                tuple(self.home), tuple(self.houses), tuple(self.income), self.inn, self.kind, tuple(self.lines),
                tuple(self.markers), self.open, self.options, self.order, tuple(self.own), tuple(self.owner),
                self.passed, self.phase, self.player, self.players, self.provost, self.round, tuple(self.score),
                self.scored, self.simple, self.spot, self.stables, tuple(self.steps), self.stock,
                tuple(self.tile), tuple(self.waiting.items()), tuple(self.worker),
            )
        )  # fmt: skip

    def copy(self) -> State:
        """An independent state that plays on in the same way; log and ends are not taken along."""
        new = State.__new__(State)
        new.players = self.players
        new.simple = self.simple
        new.round = self.round
        new.phase = self.phase
        new.order = self.order
        new.passed = self.passed
        new.bailiff = self.bailiff
        new.provost = self.provost
        new.score = self.score[:]
        new.goods = self.goods[:]
        new.home = self.home[:]
        new.income = self.income[:]
        new.markers = self.markers[:]
        new.lines = self.lines[:]
        new.tile = self.tile[:]
        new.owner = self.owner[:]
        new.worker = self.worker[:]
        new.inn = self.inn
        new.stables = self.stables
        new.castle = self.castle
        new.waiting = self.waiting.copy()
        new.houses = self.houses[:]
        new.scored = self.scored
        new.gave = self.gave
        new.stock = self.stock
        new.open = self.open
        new.busy = self.busy
        new.own = self.own[:]
        new.free = self.free
        new.steps = self.steps[:]
        new.player = self.player
        new.kind = self.kind
        new.options = self.options
        new.spot = self.spot
        new.log = None
        new.ends = None
        return new

    def packed(self) -> bytes:
        """All that `copy` takes along in a tenth of the memory, for this run of the program alone."""
        return zlib.compress(marshal.dumps([getattr(self, part) for part in PARTS]), 1)

    @property
    def finished(self) -> bool:
        """True after the end of the game (R9.5)."""
        return not self.options


def unpacked(data: bytes) -> State:
    new = State()
    for part, value in zip(PARTS, marshal.loads(zlib.decompress(data)), strict=True):
        setattr(new, part, value)
    return new


def lay_tile(s: State, space: int, tile: int, owner: int) -> None:
    """Put a tile on an empty road space or over the tile there; derived fields follow."""
    kind = TILES[tile].kind
    bit = 1 << space
    s.tile[space] = tile
    s.owner[space] = owner
    if kind in CRAFT:
        s.own[owner] |= bit
    if tile == RESIDENCE or kind == "prestige":
        s.open &= ~bit
    else:
        s.open |= bit
    while s.free <= LAST and s.tile[s.free] != NO_TILE:
        s.free += 1


def return_to_stock(s: State, tile: int) -> None:
    """One copy of a craft tile is in the stock again (R7.7)."""
    lacking = TILE_BITS[tile] & ~s.stock
    s.stock |= lacking & -lacking


def take_from_stock(s: State, tile: int) -> None:
    there = TILE_BITS[tile] & s.stock
    s.stock ^= there & -there


def send_home(s: State, space: int) -> None:
    """The worker of a space (road, or special for one worker) goes back to its player."""
    s.home[s.worker[space]] += 1
    s.worker[space] = NOBODY
    s.open |= 1 << space
    s.busy &= ~(1 << space)


def lose_points(s: State, player: int, points: int) -> int:
    """Take points off, never below 0 (R1.3); the change of the score, 0 or negative."""
    change = -min(points, s.score[player])
    s.score[player] += change
    return change
