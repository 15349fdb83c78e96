"""What has come about in a game since it was last shown, taken at one moment.

The game goes on while pictures are drawn and messages sent; this does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.plans.model import Plan
from bot.plans.parallel import ahead, may_ask
from bot.plans.reasons import Reason
from bot.store import GameRow
from bot.tables.planning import to_ask, why_asked
from bot.tables.table import Table
from engine import Event, Game, Position

Phase = tuple[int, str]
"""Round and word of a phase."""


@dataclass(frozen=True)
class EndedPhase:
    """A phase that is over: what happened in it, how it left the board, and how many answers were given by then."""

    round: int
    phase: str
    events: list[Event]
    position: Position
    count: int


@dataclass(frozen=True)
class Progress:
    """`told` answers were shown before (-1: nothing was), `count` are given now.

    `ended` are the phases that ended between, `news` what happened since the last answer of the player who has to
    decide (or since the last showing at the end), `since` the number of answers before that, `handed_over` says that
    somebody has to decide who was not asked already when the game was last shown: others have answered since, or there
    was an undo.

    `named` are the other users with a decision of this round before them that can be taken already, whatever their
    plans say: all may see that. `open_to` are those of them whom no plan answers for. `stopped` says why the plan of
    the one who has to decide does not: for their eyes alone.
    """

    row: GameRow
    names: dict[str, str]
    game: Game
    told: int
    count: int
    ended: list[EndedPhase]
    news: list[Event]
    position: Position
    since: int
    handed_over: bool
    named: tuple[int, ...] = ()
    open_to: tuple[int, ...] = ()
    stopped: tuple[Reason, ...] = ()

    @property
    def in_parallel(self) -> bool:
        """True while everybody may decide ahead: the provost has moved for the last time in the round."""
        return may_ask(self.game)

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


def progress_of(table: Table, told: int, *, undone: bool = False) -> Progress:
    """The progress of a table since its first `told` answers were shown; `undone`: others were, and are gone."""
    game = table.game.copy()
    count = len(game.answers)
    undone = undone or told > count
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
        handed_over=(
            told < 0 or undone or any(answer.player != decider for answer in game.answers[told:])
        ),
        named=_named(table, game),
        open_to=tuple(
            seat.user_id
            for seat in to_ask(table)
            if seat.user_id is not None and seat.colour != decider
        ),
        stopped=why_asked(table, decider) if decider else (),
    )


def _named(table: Table, game: Game) -> tuple[int, ...]:
    """The people who could decide ahead if they had no plan."""
    decision = game.decision
    return tuple(
        seat.user_id
        for seat in table.row.seats
        if seat.user_id is not None
        and seat.colour is not None
        and decision is not None
        and seat.colour != decision.player
        and ahead(Plan(), game, seat.colour) is not None
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
            count,
        )
        for position, count in zip(positions, game.phase_end_counts(told), strict=True)
    ]


def tiles_of(position: Position) -> dict[str, str]:
    """Space -> tile that stands there."""
    return {space: view["tile"] for space, view in position["road"].items()}
