"""A plan of one player in one game, as plain values: what the controls of the private panel can say.

Parts that belong to a round carry its number and end with it. Answers are texts of the record
(`engine.answers`), spaces those of `engine.board.SPACES`, tiles the ids of `engine.tiles`. A part that says what no
game has raises `PlanError` when it is made.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from engine.answers import KINDS, TEXT
from engine.board import LINES, PROVOST_REACH, ROAD_LENGTH, SPACES
from engine.tiles import CUBES, TILE, TILES

ASK: Final = "ask"
PASS: Final = "pass"
PASS_UNLESS: Final = "pass unless"
"""Pass, unless another worker could clearly do better by then: that is asked."""
NOTHING: Final = "nothing"
NEAR: Final = "near"
ALL: Final = "all"
WIN: Final = "win"
SCARCER: Final = "scarcer"
"""In a habit: the answer whose cubes one has fewest of."""

ANY: Final = "any "
"""Before a kind of building: the cheapest of them that is free, then the one nearest to the castle."""

MOST_STEPS: Final = 8
MOST_CHOICES: Final = 6

_COPIES: Final = Counter(
    tile.id.split("-")[1] for tile in TILES if tile.effect is not None for _ in range(tile.copies)
)

BUILDINGS: Final = tuple(kind for kind, copies in _COPIES.items() if copies > 1)
"""Kinds of building of which a game has several, by the word after the tile's first letter."""

HABITUAL: Final = ("take", "bonus", "inn", "joust")
"""Decisions that a habit may answer; the first two are about a tile."""

ANSWERS: Final = frozenset(
    text for text in TEXT if text.split()[0] not in ("place", "pass", "guild", "provost")
)
"""Answers that a plan may name: where workers and the provost go is said by the queue and the order."""


class PlanError(ValueError):
    """A plan, or a change of one, that makes no sense whatever the position."""


def check(fine: bool, what: str) -> None:
    """Raise `PlanError` unless it is fine."""
    if not fine:
        raise PlanError(what)


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to use a worker: `where` is a space, or `any ` and a word of `BUILDINGS`; `most` is the highest price.

    `then` are the answers wanted when the worker is activated, the best first; with none of them it is asked.
    """

    where: str
    most: int | None = None
    then: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        kind = self.where.removeprefix(ANY)
        known = self.where in SPACES if kind == self.where else kind in BUILDINGS
        check(known, f"no space or building: {self.where}")
        check(ANSWERS.issuperset(self.then), f"no answers: {self.then}")


@dataclass(frozen=True, slots=True)
class Step:
    """One worker: the first choice that can be had; without one the next step counts."""

    choices: tuple[Choice, ...]

    def __post_init__(self) -> None:
        check(0 < len(self.choices) <= MOST_CHOICES, "no choice, or too many")
        check(len({one.where for one in self.choices}) == len(self.choices), "a place twice")


@dataclass(frozen=True, slots=True)
class Queue:
    """The placements of a round, in order; `after` the last `ask`, `pass` or `pass unless`."""

    round: int
    steps: tuple[Step, ...] = ()
    after: str = ASK

    def __post_init__(self) -> None:
        check(len(self.steps) <= MOST_STEPS, "too many steps")
        check(self.after in (ASK, PASS, PASS_UNLESS), f"no end: {self.after}")


@dataclass(frozen=True, slots=True)
class Basis:
    """What an answer given ahead was based on: own goods, and the answers that were open then."""

    cubes: str
    deniers: int
    offered: tuple[str, ...]
    section: str = ""
    """For the castle the section that houses went to, for favors the phase."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What to answer to a decision about a space (none for favors), the best first, while a `basis` holds."""

    round: int
    kind: str
    space: str
    answers: tuple[str, ...]
    basis: Basis | None = None

    def __post_init__(self) -> None:
        check(self.kind in KINDS, f"no decision: {self.kind}")
        check(self.space in ("", *SPACES), f"no space: {self.space}")
        known = ANSWERS.issuperset(self.answers)
        check(bool(self.answers) and known, f"no answers: {self.answers}")


@dataclass(frozen=True, slots=True)
class ProvostOrder:
    """Keep the provost between two spaces, one of them an end of the road, for at most `most` deniers.

    The cheapest move there is made. Where there is none: `nothing`, as `near` as the money goes, or `ask`. For nothing
    he is left where he is, unless an own worker that he reached on `first`, where he was, is beyond him by then: that
    is asked.
    """

    round: int
    first: int
    last: int
    most: int
    otherwise: str = ASK

    def __post_init__(self) -> None:
        check(1 <= self.first <= self.last <= ROAD_LENGTH, "no stretch of the road")
        check(self.first == 1 or self.last == ROAD_LENGTH, "a stretch with two sides")
        check(0 <= self.most <= PROVOST_REACH, "the provost moves at most three spaces")
        check(self.otherwise in (NOTHING, NEAR, ASK), f"no way out: {self.otherwise}")


@dataclass(frozen=True, slots=True)
class CastleOrder:
    """How many batches: `all`, as many as surely `win` the favor (else one), or a number.

    The kind of cube to `spare` is kept as long as others make a batch.
    """

    round: int
    batches: str = ALL
    spare: str = "g"

    def __post_init__(self) -> None:
        check(self.batches in (ALL, WIN, "0", "1", "2", "3"), f"no number: {self.batches}")
        check(self.spare in ("", *CUBES[1:]), f"no kind of cube: {self.spare}")


@dataclass(frozen=True, slots=True)
class FavorOrder:
    """Lines and effects in order of preference; what is not named is asked."""

    lines: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check(set(self.lines) <= set(LINES), "no line")
        check(ANSWERS.issuperset(self.effects), f"no answers: {self.effects}")


@dataclass(frozen=True, slots=True)
class Habit:
    """What is always answered to a decision of a kind, at the tile `where` if it is about one.

    For take and bonus `scarcer` stands for the cubes one has fewest of; if that decides nothing, the next word does.
    """

    kind: str
    where: str
    answers: tuple[str, ...]

    def __post_init__(self) -> None:
        about_tile = self.kind in ("take", "bonus")
        check(self.kind in HABITUAL, f"no habit: {self.kind}")
        check(self.where in TILE if about_tile else not self.where, f"no tile: {self.where}")
        known = ANSWERS.union((SCARCER,) if about_tile else ()).issuperset(self.answers)
        check(bool(self.answers) and known, f"no answers: {self.answers}")


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a player wants done without being asked. `waits` is a round whose activation they want to see first."""

    queue: Queue | None = None
    intents: tuple[Intent, ...] = ()
    provost: ProvostOrder | None = None
    castle: CastleOrder | None = None
    favors: FavorOrder | None = None
    habits: tuple[Habit, ...] = ()
    waits: int = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.queue.steps if self.queue else ()

    @property
    def leaves_provost(self) -> bool:
        return self.provost is not None and self.provost.most == 0

    @property
    def empty(self) -> bool:
        return self == Plan()

    def at(self, round_number: int) -> "Plan":
        """The plan without the parts of other rounds."""
        now = round_number
        return replace(
            self,
            queue=self.queue if self.queue and self.queue.round == now else None,
            intents=tuple(intent for intent in self.intents if intent.round == now),
            provost=self.provost if self.provost and self.provost.round == now else None,
            castle=self.castle if self.castle and self.castle.round == now else None,
            waits=self.waits if self.waits == now else 0,
        )
