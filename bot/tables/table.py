"""One table in memory: its row in the store, its log and, once started, the game replayed from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.store import Answer, Entry, GameRow, KeptPlan, Logged, Seat, Status, standing
from bot.tables.held_plans import Held, read_held
from bot.tables.refusals import (
    GameEnded,
    Illegal,
    NotAllowed,
    NotSeated,
    NotStarted,
    NotYours,
    OldRules,
)
from bot.words.pending_decision import decision_text
from engine import EngineError, Game, Given, Setup, read_record, replay
from words.names import plain


@dataclass
class Table:
    """`row` is the store's view of the game at its revision, `game` the engine's once it has started.

    `log` is the whole log, undone answers included; `held` are the plans by colour, for their players' eyes alone.
    `asked_since` is when the pending decision was stored as asked, in unix seconds, 0 if that was before the table was
    loaded.
    """

    row: GameRow
    _game: Game | None = None
    log: list[Logged] = field(default_factory=list)
    held: dict[str, Held] = field(default_factory=dict)
    asked_since: float = 0.0

    @property
    def id(self) -> int:
        """The game's id in the store."""
        return self.row.id

    @property
    def started(self) -> bool:
        """True from the start on, after the end as well."""
        return self._game is not None

    @property
    def running(self) -> bool:
        """True from the start to the result."""
        return self.row.status is Status.RUNNING

    @property
    def game(self) -> Game:
        """The engine's game. Raises `NotStarted`."""
        if self._game is None:
            raise NotStarted
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = game

    @property
    def names(self) -> dict[str, str]:
        """Colour -> the name of the player."""
        return {seat.colour: seat.name for seat in self.row.seats if seat.colour}

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a person, if they have one."""
        return next((seat for seat in self.row.seats if seat.user_id == user_id), None)

    def seat_of_colour(self, colour: str) -> Seat:
        """The seat that plays a colour."""
        return next(seat for seat in self.row.seats if seat.colour == colour)

    @property
    def asked(self) -> Seat | None:
        """The seat that owes the pending decision."""
        return self.asked_in(self._game) if self._game else None

    def asked_in(self, game: Game) -> Seat | None:
        """The seat that owes the pending decision of a game of this table, such as one played ahead."""
        decision = game.decision
        return self.seat_of_colour(decision.player) if decision else None

    def log_with(self, entries: Sequence[Entry], at: int) -> list[Logged]:
        """The log with more entries, numbered as the store numbers them."""
        last = self.log[-1].sequence if self.log else 0
        return [*self.log, *(Logged(last + n, at, entry) for n, entry in enumerate(entries, 1))]


def load_table(row: GameRow, log: list[Logged], plans: Iterable[KeptPlan] = ()) -> Table:
    """The table of a row, its log and plans. Raises `OldRules` if the log does not fit today's rules."""
    if row.header is None:
        return Table(row)
    try:
        game = game_of(read_record(row.header).game.setup, log)
        return Table(row, game, log, read_held(plans))
    except EngineError as error:
        raise OldRules from error


def game_of(setup: Setup, log: list[Logged]) -> Game:
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
    if not table.running:
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


def check_may_end(table: Table, user_id: int, manages: bool) -> None:
    """Raises `NotAllowed` unless the person opened the table or manages its server."""
    if user_id != table.row.maker_id and not manages:
        raise NotAllowed(maker=f"<@{table.row.maker_id}>")
