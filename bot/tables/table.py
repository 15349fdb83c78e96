"""One table in memory: its row in the store, its log and, once started, the game replayed from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from bot.store import Answer, GameRow, KeptPlan, Logged, Seat, Status, Undo, standing
from bot.tables.held_plans import Held, read_held
from bot.tables.refusals import GameEnded, Illegal, NotSeated, NotStarted, NotYours, OldRules
from bot.words.decisions import decision_text
from engine import EngineError, Game, Given, Setup, read_record, replay
from words.names import plain

Entry = Answer | Undo


@dataclass
class Table:
    """`row` is the store's view of the game at its revision, `play` the engine's game (None in a lobby).

    `log` is the whole log, undone answers included; `held` are the plans by colour, for their players' eyes alone.
    """

    row: GameRow
    play: Game | None = None
    log: list[Logged] = field(default_factory=list)
    held: dict[str, Held] = field(default_factory=dict)

    @property
    def id(self) -> int:
        """The game's id in the store."""
        return self.row.id

    @property
    def running(self) -> bool:
        """True from the start to the result."""
        return self.row.status is Status.RUNNING

    @property
    def game(self) -> Game:
        """The engine's game of a table that was started."""
        if self.play is None:
            raise LookupError(f"table {self.id} has not started")
        return self.play

    @cached_property
    def extras(self) -> list[str]:
        """The `x-` lines of the record's header."""
        return read_record(self.row.header or "").extras

    @property
    def names(self) -> dict[str, str]:
        """Colour -> name of who plays it."""
        return {seat.colour: seat.name for seat in self.row.seats if seat.colour}

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a person, if they have one."""
        return next((seat for seat in self.row.seats if seat.user_id == user_id), None)

    def seat_of_colour(self, colour: str) -> Seat:
        """The seat that plays a colour."""
        return next(seat for seat in self.row.seats if seat.colour == colour)

    def logged(self, entries: Iterable[Entry], at: int) -> None:
        """Note what the store has just appended to the log."""
        sequence = self.log[-1].sequence if self.log else 0
        self.log += [Logged(sequence + n, at, entry) for n, entry in enumerate(entries, 1)]

    @property
    def asked(self) -> Seat | None:
        """The seat that owes the pending decision."""
        return self.asked_in(self.play) if self.play else None

    def asked_in(self, play: Game) -> Seat | None:
        """The seat that owes the pending decision of a game of this table, such as one played ahead."""
        decision = play.decision
        return self.seat_of_colour(decision.player) if decision else None

    def with_entry(self, entry: Entry) -> list[Logged]:
        """The log as it would be with one more entry."""
        sequence = self.log[-1].sequence if self.log else 0
        return [*self.log, Logged(sequence + 1, 0, entry)]


def load_table(row: GameRow, log: list[Logged], plans: Iterable[KeptPlan] = ()) -> Table:
    """The table of a row, its log and plans. Raises `OldRules` if the log does not fit today's rules."""
    if row.header is None:
        return Table(row)
    try:
        play = played(read_record(row.header).game.setup, log)
        return Table(row, play, log, read_held(plans))
    except EngineError as error:
        raise OldRules from error


def played(setup: Setup, log: list[Logged]) -> Game:
    """The game that the standing answers of a log make. Raises `EngineError`."""
    answers = [
        Given(line.entry.colour, line.entry.text)
        for line in standing(log)
        if isinstance(line.entry, Answer)
    ]
    return replay(setup, answers)


def check_running(table: Table, user_id: int) -> Seat:
    """The person's seat in a running game. Raises `NotStarted`, `GameEnded`, `NotSeated`."""
    if table.row.status is Status.LOBBY:
        raise NotStarted
    if table.play is None or not table.running:
        raise GameEnded
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat


def not_yours(table: Table) -> NotYours:
    """The refusal of a decision that another player owes."""
    asked = table.asked
    assert asked is not None
    return NotYours(player=plain(asked.name), decision=lambda lang: decision_text(lang, table.game))


def illegal(table: Table, answer: str) -> Illegal:
    """The refusal of an answer that the rules do not allow now."""
    return Illegal(answer=plain(answer), decision=lambda lang: decision_text(lang, table.game))
