"""A game phase by phase: what happened in each, and how it left the board."""

from dataclasses import dataclass
from typing import Final

from engine import Event, Game, Position

MOST_TOLD: Final = 10
"""Phases of which one message tells; Discord takes as many pictures."""

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


def ended_phases(game: Game, since: int) -> list[EndedPhase]:
    """The phases that ended after the first `since` answers; of all that there were the last `MOST_TOLD`."""
    if since < 0:
        counts = game.phase_end_counts()[-MOST_TOLD:]
        since = counts[0] - 1 if counts else since
    positions = game.phase_ends(since)
    if not positions:
        return []
    events = by_phase(game, positions[0]["round"])
    return [
        EndedPhase(
            position["round"],
            position["phase"],
            events.get((position["round"], position["phase"]), []),
            position,
            count,
        )
        for position, count in zip(positions, game.phase_end_counts(since), strict=True)
    ]


def by_phase(game: Game, first: int) -> dict[Phase, list[Event]]:
    """The events of a game from the round `first` on, by round and phase; of the round before, its end under 0."""
    phases: dict[Phase, list[Event]] = {}
    number = 0
    now: list[Event] = []
    for event in game.events(before_round(game, first)):
        if event.kind == "round":
            number = event.number
        elif event.kind == "phase":
            now = phases.setdefault((number, event.word), [])
        else:
            now.append(event)
    return phases


def before_round(game: Game, number: int) -> int:
    """After how many answers all of a round is still to come; -1 for the first round."""
    return game.round_starts()[number - 1] - 1


def tiles_of(position: Position) -> dict[str, str]:
    """Space -> tile that stands there."""
    return {space: view["tile"] for space, view in position["road"].items()}
