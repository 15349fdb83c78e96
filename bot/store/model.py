"""What the store keeps, as plain values.

Times are whole unix seconds UTC; ids are Discord's. Nothing here is changed in place: a change goes
through the store, which answers with the game as it is then.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """Where a game stands in its life; the last three are for good."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"  # played to its result
    ENDED = "ended"  # stopped by its players
    EXPIRED = "expired"  # a lobby or a game that nobody came back to


LIVE = frozenset({Status.LOBBY, Status.RUNNING})


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What the maker of a game chose. `reminder` is seconds between reminders, 0 for none."""

    favors: str = "table"
    tiles: str = "base"
    own_thread: bool = False
    reminder: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place, held by a person (`user_id`) or by a computer player (`computer`, its kind).

    The colour is None until it is chosen or drawn.
    """

    name: str
    colour: str | None = None
    user_id: int | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its log. `seats` are in the order of their index, 0 first.

    `revision` grows by one with every change of the seats, settings, status or log;
    `published_revision` is the last one that was shown. `header` (the record's) and `rules_version`
    are set at the start. `asked_at` says since when the present decision is asked, `reminders` how
    many were sent for it.
    """

    id: int
    guild_id: int
    channel_id: int
    maker_id: int
    status: Status
    settings: GameSettings
    seats: tuple[Seat, ...]
    header: str | None
    rules_version: int | None
    revision: int
    published_revision: int
    created_at: int
    updated_at: int
    asked_at: int | None
    reminders: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A player's answer to a decision, in the record's words. `user_id` is None where no person gave it."""

    colour: str
    text: str
    source: str  # press, command, computer, plan, same, deadline
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back every standing answer from the sequence number `since` on."""

    since: int
    source: str
    user_id: int | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Logged:
    """A line of a game's log. Sequence numbers begin at 1 and are never used again, not even after an undo."""

    sequence: int
    at: int
    entry: Answer | Undo


def standing(log: Iterable[Logged]) -> list[Logged]:
    """The answers of a log (in its order) that no later undo took back: the record of the game."""
    answers: list[Logged] = []
    for line in log:
        if isinstance(line.entry, Answer):
            answers.append(line)
        else:
            while answers and answers[-1].sequence >= line.entry.since:
                answers.pop()
    return answers


@dataclass(frozen=True, slots=True)
class Message:
    """A message on Discord that shows a game as it was at `revision`. `label` is the sender's own note, a nonce say."""

    message_id: int
    channel_id: int
    game_id: int
    role: str  # lobby, turn, phase, final
    revision: int
    at: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """What a player wants done ahead, as the planner's own text. `edition` grows with each change of it."""

    colour: str
    user_id: int
    text: str
    paused: bool = False
    edition: int = 1
    updated_at: int = 0


@dataclass(frozen=True, slots=True)
class Counts:
    """How much the store holds."""

    games: dict[Status, int] = field(default_factory=dict)
    log: int = 0
    messages: int = 0
