"""A game phase by phase: what happened in each, and how it left the board."""

from dataclasses import dataclass

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


def ended_phases(game: Game, since: int) -> list[EndedPhase]:
    """The phases that ended after the first `since` answers."""
    positions = game.phase_ends(since)
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
        for position, count in zip(positions, game.phase_end_counts(since), strict=True)
    ]


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


def tiles_of(position: Position) -> dict[str, str]:
    """Space -> tile that stands there."""
    return {space: view["tile"] for space, view in position["road"].items()}
