"""A game phase by phase: what happened in each, and how it left the board."""

from dataclasses import dataclass

from bot.tables.loaded_table import Table
from bot.tables.past_holders import events_by_name
from engine import Event, Game, Position


@dataclass(frozen=True)
class EndedPhase:
    """A phase that is over: what happened in it, how it left the board, and how many answers were given by then.

    The players of its events are the names of who held the seats then.
    """

    round: int
    phase: str
    events: list[Event]
    position: Position
    count: int


def ended_phases(table: Table, first: int, *, begun: bool = False) -> list[EndedPhase]:
    """The phases that are over in the round `first` and in those after it, and with `begun` the present one so far."""
    game, events = table.game, _by_phase(table, first)
    ends = _ends(game, before_round(game, first))
    if begun and not game.finished:
        ends.append((game.position(), len(game.answers)))
    return [
        EndedPhase(*(at := (end["round"], end["phase"])), events.get(at, []), end, count)
        for end, count in ends
        if end["round"] >= first
    ]


def first_ended(game: Game, since: int) -> list[int]:
    """The round of the first phase that ended since the first `since` answers, as a list of none or one."""
    return [position["round"] for position, _count in _ends(game, since)[:1]]


def _ends(game: Game, since: int) -> list[tuple[Position, int]]:
    """How each phase left the game since the first `since` answers, after how many; the last ends with the game."""
    ends = game.counted_phase_ends(since)
    if game.finished and since < len(game.answers):
        ends.append((game.position(), len(game.answers)))
    return ends


def _by_phase(table: Table, first: int) -> dict[tuple[int, str], list[Event]]:
    """`events_by_name` from the round `first` on, by round and phase; of the round before, its end under 0.

    Where the provost is left nothing happens.
    """
    phases = dict[tuple[int, str], list[Event]]()
    number = 0
    now: list[Event] = []
    for event in events_by_name(table, before_round(table.game, first)):
        if event.kind == "round":
            number = event.number
        elif event.kind == "phase":
            now = phases.setdefault((number, event.word), [])
        elif event.kind != "provost" or event.number:
            now.append(event)
    return phases


def before_round(game: Game, number: int) -> int:
    """After how many answers all of a round is still to come; -1 for the first round."""
    return game.round_starts()[number - 1] - 1


def tiles_of(position: Position) -> dict[str, str]:
    return {space: view["tile"] for space, view in position["road"].items()}
