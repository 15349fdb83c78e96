"""A plan of one player in one game, as plain values.

Parts that belong to a round carry its number and end with it. Answers are texts of the record
(`engine.answers`), spaces those of `engine.board.SPACES`, tiles the ids of `engine.tiles`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.answers import KINDS, NUMBER
from engine.board import COLOURS, LINES, PROVOST_REACH, ROAD_LENGTH, SPACES
from engine.tiles import CUBES, TILE, TILES

ASK: Final = "ask"
SKIP: Final = "skip"
PASS: Final = "pass"
NOTHING: Final = "nothing"
NEAR: Final = "near"
ALL: Final = "all"
WIN: Final = "win"
SCARCER: Final = "scarcer"
"""In a habit: the answer whose cubes one has fewest of."""

ANY: Final = "any "
"""Before a kind of building: whichever of them can be had for least, then the one nearest to the castle."""

MOST_STEPS: Final = 8
MOST_OPTIONS: Final = 6
MOST_CONDITIONS: Final = 4
MOST_INTENTS: Final = 24
MOST_ANSWERS: Final = 12
MOST_EFFECTS: Final = 24
MOST_HABITS: Final = 24

CONDITIONS: Final = (
    "passed",  # value: a colour that has passed
    "passed_least",  # number: so many players have passed
    "provost_from",  # number: the provost's space or one nearer to the castle
    "provost_to",
    "bailiff_from",
    "bailiff_to",
    "deniers",  # number: own deniers at least
    "cubes",  # value: own cubes at least, as letters
    "stock",  # value: a tile in the stock
    "worker",  # value: a space with a worker
)

BUILDINGS: Final = tuple(
    dict.fromkeys(tile.id.split("-")[1] for tile in TILES if tile.effect is not None)
)
"""Kinds of building that hold a worker, by the word after the tile's first letter: `quarry` is any quarry."""

WORKED: Final = frozenset(tile.id for tile in TILES if tile.effect is not None)
"""Tiles that hold a worker."""


class PlanError(ValueError):
    """A plan that says something impossible in itself, whatever the position."""


class TooMuch(PlanError):
    """More than a plan holds."""


def check(fine: bool, what: str) -> None:
    """Raise `PlanError` unless it is fine."""
    if not fine:
        raise PlanError(what)


def check_room(fine: bool, what: str) -> None:
    """Raise `TooMuch` unless there is room for it."""
    if not fine:
        raise TooMuch(what)


def in_round(number: int) -> bool:
    """A round that a game may have."""
    return 1 <= number <= 99


@dataclass(frozen=True, slots=True)
class Condition:
    """Something the position alone decides: a word of `CONDITIONS`; with `holds` false its contrary."""

    subject: str
    value: str = ""
    number: int = 0
    holds: bool = True

    def __post_init__(self) -> None:
        """Raise `PlanError` for a condition that says nothing."""
        check(self.subject in CONDITIONS, f"no condition: {self.subject}")
        check(0 <= self.number <= 99, f"out of range: {self.number}")
        allowed = {"passed": COLOURS, "stock": TILE, "worker": SPACES}.get(self.subject)
        if allowed is not None:
            check(self.value in allowed, f"no {self.subject}: {self.value}")
        if self.subject == "cubes":
            check(set(self.value) <= set(CUBES) and 0 < len(self.value) <= 24, "no cubes")


@dataclass(frozen=True, slots=True)
class Option:
    """One way to use a worker.

    `where` is a space, a tile wherever it stands, or `any ` and a word of `BUILDINGS`; `most` is the highest price.
    `then` are the answers wanted when the worker is activated, the best first; none of them means to ask.
    """

    where: str
    most: int | None = None
    when: tuple[Condition, ...] = ()
    then: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise `PlanError` for a place or an answer that no game has."""
        kind = self.where.removeprefix(ANY)
        known = kind in BUILDINGS if kind != self.where else kind in SPACES or kind in WORKED
        check(known, f"no space or building: {self.where}")
        check(self.most is None or 0 < self.most <= 99, f"no price: {self.most}")
        check_room(len(self.when) <= MOST_CONDITIONS, "too many conditions")
        check_answers(self.then)


@dataclass(frozen=True, slots=True)
class Step:
    """One worker: the first usable option; without one `ask`, `skip` the step or `pass`."""

    options: tuple[Option, ...]
    otherwise: str = ASK

    def __post_init__(self) -> None:
        """Raise `PlanError` for a step of nothing or too much."""
        check(bool(self.options), "a step without an option")
        check_room(len(self.options) <= MOST_OPTIONS, "too many options")
        check(self.otherwise in (ASK, SKIP, PASS), f"no way out: {self.otherwise}")


@dataclass(frozen=True, slots=True)
class Queue:
    """The placements of a round, in order; `after` the last `ask` or `pass`. `last` is the last road space used."""

    round: int
    steps: tuple[Step, ...] = ()
    after: str = ASK
    last: int | None = None

    def __post_init__(self) -> None:
        """Raise `PlanError` for more steps than workers could need."""
        check(in_round(self.round), "no such round")
        check_room(len(self.steps) <= MOST_STEPS, "too many steps")
        check(self.after in (ASK, PASS), f"no end: {self.after}")
        check(self.last is None or 1 <= self.last <= ROAD_LENGTH, "no space of the road")


@dataclass(frozen=True, slots=True)
class Basis:
    """What an answer given ahead was based on: own goods, and the answers that were open then."""

    cubes: str
    deniers: int
    offered: tuple[str, ...]
    section: str = ""
    """For the castle the section that houses went to, for favors the phase."""

    def __post_init__(self) -> None:
        """Raise `PlanError` for what no position can have."""
        check(set(self.cubes) <= set(CUBES) and len(self.cubes) <= 999, "no cubes")
        check(0 <= self.deniers <= 999, "no deniers")
        check(len(self.offered) <= len(NUMBER), "too many answers")
        check(all(answer in NUMBER for answer in self.offered), "no answers")


@dataclass(frozen=True, slots=True)
class Intent:
    """What to answer to a decision about a space (none for favors), the best first; then it is asked.

    With a `basis` it holds only while that does.
    """

    round: int
    kind: str
    space: str
    answers: tuple[str, ...]
    basis: Basis | None = None

    def __post_init__(self) -> None:
        """Raise `PlanError` for words that no game has."""
        check(in_round(self.round), "no such round")
        check(self.kind in KINDS, f"no decision: {self.kind}")
        check(self.space in SPACES or not self.space, f"no space: {self.space}")
        check(bool(self.answers), "no answer")
        check_answers(self.answers)


@dataclass(frozen=True, slots=True)
class ProvostOrder:
    """Keep the provost between two spaces for at most so many deniers: the cheapest move there.

    Where that can't be had: `nothing`, as `near` as the money goes, or `ask`. `guild` says that it holds for the
    merchants' guild too, which costs nothing.
    """

    round: int
    first: int
    last: int
    most: int
    otherwise: str = ASK
    guild: bool = False

    def __post_init__(self) -> None:
        """Raise `PlanError` for spaces off the road."""
        check(in_round(self.round), "no such round")
        check(1 <= self.first <= self.last <= ROAD_LENGTH, "no stretch of the road")
        check(0 <= self.most <= PROVOST_REACH, "the provost moves at most three spaces")
        check(self.otherwise in (NOTHING, NEAR, ASK), f"no way out: {self.otherwise}")


@dataclass(frozen=True, slots=True)
class CastleOrder:
    """How many batches: `all`, as many as `win` the favor for sure (else one), or a number.

    Kinds in `spare` are kept as long as others make a batch, the first most of all; kinds in `never` are not given:
    where only such a batch would save from the penalty, it is asked.
    """

    round: int
    batches: str = ALL
    spare: str = "g"
    never: str = ""

    def __post_init__(self) -> None:
        """Raise `PlanError` for no number and no cubes."""
        check(in_round(self.round), "no such round")
        number = self.batches.isascii() and self.batches.isdigit() and len(self.batches) < 3
        check(number or self.batches in (ALL, WIN), f"no number: {self.batches}")
        for cubes in (self.spare, self.never):
            check(set(cubes) <= set(CUBES) and len(set(cubes)) == len(cubes), "no cubes")


@dataclass(frozen=True, slots=True)
class FavorOrder:
    """Lines and effects in order of preference; what is not named is asked."""

    lines: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise `PlanError` for no line and no effect."""
        check(all(line in LINES for line in self.lines) and len(self.lines) <= 4, "no line")
        check_room(len(self.effects) <= MOST_EFFECTS, "too many effects")
        check(all(effect in NUMBER for effect in self.effects), "no effect")


@dataclass(frozen=True, slots=True)
class Habit:
    """What is always answered to a decision of a kind, at one tile or at any (`where` empty).

    For take and bonus `scarcer` stands for the cubes one has fewest of; if that decides nothing, the next word does.
    """

    kind: str
    where: str
    answers: tuple[str, ...]
    when: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        """Raise `PlanError` for a decision that has no habits."""
        check(self.kind in HABITUAL, f"no habit: {self.kind}")
        check(not self.where or self.where in TILE, f"no tile: {self.where}")
        check(bool(self.answers), "no answer")
        check_room(len(self.when) <= MOST_CONDITIONS, "too many conditions")
        scarce = self.kind in ("take", "bonus")
        check_answers(tuple(a for a in self.answers if not (scarce and a == SCARCER)))


HABITUAL: Final = ("take", "bonus", "inn", "joust")
"""Decisions that a habit may answer."""


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

    def __post_init__(self) -> None:
        """Raise `PlanError` for too much."""
        # What is to be done at a place becomes an intent when the worker goes there: room is kept for it.
        steps = self.queue.steps if self.queue else ()
        bringing = sum(any(option.then for option in step.options) for step in steps)
        check_room(len(self.intents) + bringing <= MOST_INTENTS, "too many intents")
        check_room(len(self.habits) <= MOST_HABITS, "too many habits")
        check(self.waits in range(100), "no such round")

    @property
    def empty(self) -> bool:
        """True if it says nothing at all."""
        return self == Plan()

    def at(self, round_number: int) -> Plan:
        """The plan without the parts of rounds that are over."""
        now = round_number
        return replace(
            self,
            queue=self.queue if self.queue and self.queue.round >= now else None,
            intents=tuple(intent for intent in self.intents if intent.round >= now),
            provost=self.provost if self.provost and self.provost.round >= now else None,
            castle=self.castle if self.castle and self.castle.round >= now else None,
            waits=self.waits if self.waits >= now else 0,
        )


def check_answers(answers: tuple[str, ...]) -> None:
    """Raise `PlanError` if one is no answer of any game, or there are too many."""
    check_room(len(answers) <= MOST_ANSWERS, "too many answers")
    for answer in answers:
        check(answer in NUMBER, f"no answer: {answer}")
