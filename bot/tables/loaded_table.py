"""One table in memory: its row in the store, its log and, once started, the game replayed from it, and the plans."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.plans.plan_edits import unjudged
from bot.plans.plan_model import ASK, Plan
from bot.store import LIVE, Answer, Entry, GameRow, Held, Logged, Seat, Status, Undo, standing
from bot.tables.refusals import GameEnded, NotSeated, NotStarted, Refusal
from bot.words.pending_decision import decision_text
from engine import Game, Given, Setup, read_record, replay
from engine.board import COLOURS, FEWEST_PLAYERS
from engine.players import PLAYERS
from words.language import N_
from words.names import plain


@dataclass
class Table:
    """`row` is the store's view of the game at its revision, `game` the engine's once it has started.

    `log` is the whole log, undone answers included; `held` are the plans by colour, for their players' eyes alone.
    Of a broken table there is the row alone: what is stored makes no game that can be continued. `asked_since` is when
    the pending decision was stored as asked, in unix seconds, 0 if that was before the table was loaded; `loaded` is by
    a clock that never goes back. `plans_wait` for a while after a press, so that it can be taken back.
    """

    row: GameRow
    _game: Game | None = None
    log: list[Logged] = field(default_factory=list)
    held: dict[str, Held] = field(default_factory=dict)
    broken: bool = False
    asked_since: float = 0.0
    loaded: float = field(default_factory=time.monotonic)
    plans_wait: bool = False

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def started(self) -> bool:
        """True from the start on, after the end as well."""
        return self._game is not None and self.row.rules_version is not None

    @property
    def running(self) -> bool:
        """True from the start to the result."""
        return self.row.status is Status.RUNNING

    @property
    def set_aside(self) -> bool:
        """True for a broken table that nobody has ended."""
        return self.broken and self.row.status in LIVE

    @property
    def game(self) -> Game:
        """The engine's game, in a lobby the position that it begins at. Raises `NotStarted` where there is none."""
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
        """The seat of a person, if they have one; of several, where one plays on for all, that which is asked."""
        mine = self.row.seats_of(user_id)
        return self.asked if self.asked in mine else next(iter(mine), None)

    def seat_of_colour(self, colour: str) -> Seat:
        return next(seat for seat in self.row.seats if seat.colour == colour)

    @property
    def asked(self) -> Seat | None:
        """The seat that owes the pending decision."""
        return self.asked_in(self.game) if self.started else None

    @property
    def taken_back(self) -> bool:
        """True if the answer to the pending decision was taken back: no plan gives it again without a press."""
        return bool(self.log) and isinstance(self.log[-1].entry, Undo)

    @property
    def pressed_at(self) -> int:
        """When somebody last answered, took back or ended a pause, by what is stored: a restart changes nothing."""
        ends = [end for _begin, end in self.row.past_pauses]
        return max([*ends[-1:], *(line.at for line in self.log[-1:])], default=0)

    @property
    def last_sequence(self) -> int:
        """The number of the last line of the log, by which two moments of the table are told apart."""
        return self.log[-1].sequence if self.log else 0

    def asked_of(self, user_id: int) -> bool:
        return self.asked is not None and self.asked.user_id == user_id

    def asked_in(self, game: Game) -> Seat | None:
        """The seat that owes the pending decision of a game of this table, such as one played ahead."""
        decision = game.decision
        return self.seat_of_colour(decision.player) if decision else None

    def told(self, plan: Plan, after: str) -> Plan:
        """A plan; where nobody has advice with that end in place of one that hangs on what the computer would do."""
        return unjudged(plan, after) if self.row.settings.advice == "never" else plan

    def log_with(self, entries: Sequence[Entry], at: int) -> list[Logged]:
        """The log with more entries, numbered as the store numbers them."""
        first = self.last_sequence + 1
        return [*self.log, *(Logged(n, at, entry) for n, entry in enumerate(entries, first))]

    def forget_used_plans(self) -> None:
        """Forget what answers used of plans before the last round: it is as long as all else in a log.

        Nobody looks at it any more but who takes those answers back, and then it is read again.
        """
        begun = self.game.round_starts()[-2:][0]
        last = standing(self.log)[begun - 1].sequence if begun else 0
        for n, line in enumerate(self.log[:last]):
            if isinstance(line.entry, Answer) and line.entry.used:
                self.log[n] = replace(line, entry=replace(line.entry, used=None))


def load_table(row: GameRow, log: list[Logged], plans: Iterable[Held] = ()) -> Table:
    """The table of a row, its log and plans.

    Raises `EngineError`, `ValueError` where they are no game of today's rules: settings, colours or computer players
    that do not exist among them.
    """
    if row.damaged:
        raise ValueError("the settings can't be read")
    settings = row.settings
    Setup(COLOURS[:FEWEST_PLAYERS], favors=settings.favors, tiles=settings.tiles)
    for seat in row.seats:
        if seat.colour not in (None, *COLOURS) or seat.computer not in (None, *PLAYERS):
            raise ValueError(f"there is no such player: {seat}")
    if row.header is None:
        return Table(row)
    setup = read_record(row.header).game.setup
    if set(setup.players) != {seat.colour for seat in row.seats}:
        raise ValueError("the seats are not those of the header")
    table = Table(row, game_of(setup, log), log)
    table.forget_used_plans()
    table.held = {one.colour: replace(one, plan=table.told(one.plan, ASK)) for one in plans}
    return table


def game_of(setup: Setup, log: Iterable[Logged]) -> Game:
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
        raise game_over(table)
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat


def game_over(table: Table) -> GameEnded:
    """The refusal of what can't be done after the end, with the way to another table or lesson."""
    lesson = N_("This lesson is over. Start another with `/caylus learn`.")
    return GameEnded(lesson if table.row.settings.learning else None)


def not_yours(table: Table) -> Refusal:
    asked = table.asked
    assert asked is not None
    # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
    text = N_(
        "It is not your turn: {player} has to decide ({decision}). You will be mentioned when it is."
    )
    asks = partial(decision_text, game=table.game)
    return Refusal(text, player=plain(asked.name), decision=asks)


def illegal(table: Table, answer: str) -> Refusal:
    # Translators: {answer} is what was chosen or typed, {decision} what is asked; “Your move” is a button.
    text = N_(
        "“{answer}” is not possible now. You are being asked: {decision}. Use `/play move` or “Your move”."
    )
    return Refusal(text, answer=plain(answer), decision=partial(decision_text, game=table.game))
