"""What has come about in a game since it was last shown, taken at one moment.

The game goes on while pictures are drawn and messages sent; this does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.store import Game as Row
from bot.table import Table
from engine import Event, Game, Position

Phase = tuple[int, str]
"""Round and word of a phase."""


@dataclass(frozen=True)
class EndedPhase:
    """A phase that is over: what happened in it and how it left the board."""

    round: int
    phase: str
    events: list[Event]
    position: Position


@dataclass(frozen=True)
class Progress:
    """`told` answers were shown before (-1: nothing was), `count` are given now.

    `ended` are the phases that ended between, `news` what happened since the last answer of the player who has to
    decide (or since the last showing at the end), `since` the number of answers before that, `handed_over` says that
    another player has to decide than when the game was last shown.
    """

    row: Row
    names: dict[str, str]
    game: Game
    told: int
    count: int
    ended: list[EndedPhase]
    news: list[Event]
    position: Position
    since: int
    handed_over: bool

    @property
    def tiles(self) -> dict[str, str]:
        """Space -> tile as the board is now, to name the places of events."""
        return tiles_of(self.position)

    @property
    def finished(self) -> bool:
        """True after the end of the game."""
        return self.position["finished"]

    @property
    def mentioned(self) -> int | None:
        """The user who has to decide, None for a computer player or at the end."""
        decision = self.position["decision"]
        if decision is None:
            return None
        seats = self.row.seats
        return next((s.user_id for s in seats if s.colour == decision["player"]), None)


def progress_of(table: Table, told: int) -> Progress:
    """The progress of a table since its first `told` answers were shown."""
    game = table.game.copy()
    count = len(game.answers)
    told = min(told, count)
    decider = game.decision.player if game.decision else None
    since = _last_answer(game, decider) if decider else told
    return Progress(
        row=table.row,
        names=table.names,
        game=game,
        told=told,
        count=count,
        ended=_ended(game, told),
        news=game.events(since),
        position=game.position(),
        since=since,
        handed_over=told < 0 or (told < count and game.answers[told].player != decider),
    )


def _last_answer(game: Game, colour: str) -> int:
    """How many answers were given when the player last answered; -1 if never."""
    for index in range(len(game.answers) - 1, -1, -1):
        if game.answers[index].player == colour:
            return index + 1
    return -1


def by_phase(events: list[Event]) -> dict[Phase, list[Event]]:
    """The events of a game from its beginning, by round and phase."""
    phases: dict[Phase, list[Event]] = {}
    number = 0
    now: list[Event] = []
    for event in events:
        if event.kind == "round":
            number = event.number
        elif event.kind == "phase":
            now = phases.setdefault((number, event.word), [])
        else:
            now.append(event)
    return phases


def _ended(game: Game, told: int) -> list[EndedPhase]:
    positions = game.phase_ends(told)
    if not positions:
        return []
    events = by_phase(game.events())
    return [
        EndedPhase(
            position["round"],
            position["phase"],
            events.get((position["round"], position["phase"]), []),
            position,
        )
        for position in positions
    ]


def tiles_of(position: Position) -> dict[str, str]:
    """Space -> tile that stands there."""
    return {space: view["tile"] for space, view in position["road"].items()}
