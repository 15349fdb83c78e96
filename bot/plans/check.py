"""Looking at a plan when it is entered: the engine tries each line on a copy of the game.

What can never be legal is refused; what others may still spoil is marked. Nothing is promised: a line without a mark is
as sure as things stand now.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bot.plans.conditions import is_meant, spaces_of
from bot.plans.model import SCARCER, Condition, Habit, Intent, Option, Plan, Queue
from bot.plans.placing import decision_at, usable
from bot.plans.possible import answers_about_none, possible_answers
from bot.plans.reasons import (
    ABSENT,
    ALREADY,
    ILLEGAL,
    NOT_OPEN,
    NOT_THERE,
    OTHER_ROUND,
    OVER,
    PASSED,
    POOR,
    TAKEN,
    Reason,
)
from engine import Game
from engine.answers import NUMBER
from engine.board import ACTIVATION, PLACEMENT, PROVOST, R1, SPACES, SPECIAL, STABLES
from engine.phases import placement
from engine.state import NO_TILE, TILE_BITS, State
from engine.steps import PLACE
from engine.tiles import TILES

QUEUE, INTENT, PROVOST_ORDER, CASTLE_ORDER, HABIT = "queue", "intent", "provost", "castle", "habit"
"""Parts of a plan that lines belong to."""

IF_FREE: Final = "if_free"  # somebody else may be quicker
IF_EARLIER_FAILS: Final = "if_earlier_fails"  # only if an earlier step comes to nothing
IF_MET: Final = "if_met"  # its condition is not met now
IF_BUILT: Final = "if_built"  # there is no such building yet
GONE: Final = "gone"  # it was possible once and can't come true any more


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a plan, to point at: its part, and the numbers of step (or entry) and option from 1, 0 for none."""

    part: str
    number: int = 0
    option: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """What a line of the plan still hangs on: a word of `IF_...`."""

    line: Line
    code: str


class Impossible(Exception):
    """The first line of a plan that can never be followed, and why."""

    def __init__(self, line: Line, reason: Reason) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


def check_plan(plan: Plan, game: Game, colour: str, known: Plan | None = None) -> tuple[Mark, ...]:
    """What the lines of a plan hang on. Raises `Impossible` for the first that can never be followed.

    Lines that stand in the plan `known` as well were possible when they were entered: they are marked as gone.
    """
    known = known or Plan()
    marks: list[Mark] = []
    if plan.queue:
        with _accepting(marks, plan.queue == known.queue):
            marks += _queue(plan.queue, game, colour, _options(known))
    for number, intent in enumerate(plan.intents, 1):
        with _accepting(marks, intent in known.intents):
            _intent(Line(INTENT, number), intent, game, colour)
    with _accepting(marks, plan.provost == known.provost):
        _provost_order(plan, game)
    with _accepting(marks, plan.castle == known.castle):
        _castle_order(plan, game, colour)
    for number, habit in enumerate(plan.habits, 1):
        with _accepting(marks, habit in known.habits):
            _habit(Line(HABIT, number), habit, game)
    return tuple(marks)


@contextmanager
def _accepting(marks: list[Mark], known: bool) -> Iterator[None]:
    """Mark what has become impossible of a known line, instead of refusing it."""
    try:
        yield
    except Impossible as impossible:
        if not known:
            raise
        marks.append(Mark(impossible.line, GONE))


def _options(plan: Plan) -> frozenset[Option]:
    steps = plan.queue.steps if plan.queue else ()
    return frozenset(option for step in steps for option in step.options)


def _queue(queue: Queue, game: Game, colour: str, known: frozenset[Option]) -> tuple[Mark, ...]:
    s = game.state
    first = Line(QUEUE)
    player = game.setup.players.index(colour)
    if queue.round not in (s.round, s.round + 1):
        raise Impossible(first, Reason(OTHER_ROUND, limit=queue.round))
    if queue.round > s.round:
        return _later(queue, game)
    if s.phase > PLACEMENT:
        raise Impossible(first, Reason(OVER))
    if player in s.passed:
        raise Impossible(first, Reason(PASSED))
    trial = _Trial(queue, game, colour, known)
    trial.run()
    return tuple(trial.marks)


def next_placement(plan: Plan, game: Game, colour: str) -> Game | None:
    """A copy of the game at the player's next placement that the queue does not cover, others left as they are.

    None outside the placement phase and where the player can't place any more worker.
    """
    s = game.state
    if s.finished or s.phase != PLACEMENT or game.setup.players.index(colour) in s.passed:
        return None
    queue = plan.queue if plan.queue and plan.queue.round == s.round else Queue(s.round)
    trial = _Trial(queue, game, colour, _options(plan))
    trial.run()
    decision = trial.play.decision
    if decision is None or (decision.player, decision.kind) != (colour, "place"):
        return None
    return trial.play if len(decision.answers) > 1 else None


def _later(queue: Queue, game: Game) -> tuple[Mark, ...]:
    """A queue for the next round: much may happen before, so only what no round could allow is refused."""
    s = game.state
    marks = []
    for number, step in enumerate(queue.steps, 1):
        for index, option in enumerate(step.options, 1):
            line = Line(QUEUE, number, index)
            spaces = spaces_of(option.where, s)
            if option.where in SPACES and _closed(game, spaces[0]):
                raise Impossible(line, Reason(NOT_OPEN, option.where))
            if not spaces and not _to_come(option.where, s):
                raise Impossible(line, Reason(ABSENT, option.where))
            built = any(space < R1 or s.tile[space] != NO_TILE for space in spaces)
            _check_then(line, option, spaces, game)
            marks.append(Mark(line, IF_FREE if built else IF_BUILT))
    return tuple(marks)


def _to_come(where: str, s: State) -> bool:
    """True if such a building can still be built."""
    return any(
        s.stock & TILE_BITS[index] and is_meant(where, tile) for index, tile in enumerate(TILES)
    )


def _holds_workers(game: Game, space: int) -> bool:
    """True if there is something to stand on."""
    return not _closed(game, space) and (space < R1 or game.state.tile[space] != NO_TILE)


def _closed(game: Game, space: int) -> bool:
    """True where nobody can ever stand again: residences, prestige buildings, the stables of two players."""
    tile = game.state.tile[space]
    if space == STABLES:
        return game.state.players == 2
    return space >= R1 and tile != NO_TILE and TILES[tile].effect is None


class _Trial:
    """The steps of a queue, each tried after the own earlier ones; others are left as they are."""

    def __init__(self, queue: Queue, game: Game, colour: str, known: frozenset[Option]) -> None:
        self._queue = queue
        self._colour = colour
        self._known = known
        self._begin = own_turn(game, colour)
        self.play = self._begin.copy()
        self.marks: list[Mark] = []

    def run(self) -> None:
        """Try all steps. Raises `Impossible` for the first new option that can never be used."""
        for number, step in enumerate(self._queue.steps, 1):
            placed = ""
            for index, option in enumerate(step.options, 1):
                with _accepting(self.marks, option in self._known):
                    space = self._option(Line(QUEUE, number, index), option)
                    placed = placed or space
            if placed:
                _put(self.play, placed)

    def _option(self, line: Line, option: Option) -> str:
        """The space that the option would use now, empty if it can only come true later."""
        _check_then(line, option, spaces_of(option.where, self._begin.state), self._begin)
        found = usable(option, self._queue.last, self.play, self._colour)
        if isinstance(found, str):
            if found != "castle":
                self.marks.append(Mark(line, IF_FREE))
            return found
        if found.condition and _may_come(found.condition, self._begin, self._colour):
            self.marks.append(Mark(line, IF_MET))
            return ""
        alone = usable(option, self._queue.last, self._begin, self._colour)
        if isinstance(alone, str) and found.code in (POOR, ALREADY, TAKEN, NOT_OPEN):
            self.marks.append(Mark(line, IF_EARLIER_FAILS))
            return ""
        raise Impossible(line, found)


def _may_come(condition: Condition, game: Game, colour: str) -> bool:
    """True if others can still bring it about in this placement phase."""
    if not condition.holds:
        return condition.subject == "deniers"
    if condition.subject == "passed":
        return condition.value in game.setup.players and condition.value != colour
    if condition.subject == "passed_least":
        return condition.number < len(game.setup.players)
    return condition.subject == "worker" and _holds_workers(game, SPACES.index(condition.value))


def own_turn(game: Game, colour: str) -> Game:
    """A copy of a game in its placement phase, with the pending placement the player's own."""
    play = game.copy()
    s = play.state
    player = game.setup.players.index(colour)
    if s.player == player and s.kind == placement.KIND_PLACE and not s.finished:
        return play
    if s.phase == PLACEMENT:
        _ask(s, player)
    return play


def _ask(s: State, player: int) -> None:
    """Let the pending placement be the player's, even if all there is left to them is to pass."""
    assert s.steps[-1][0] == PLACE
    s.steps.pop()
    options = placement.place(s, s.order.index(player), 0)
    assert options is not None
    s.options = options


def _put(play: Game, space: str) -> None:
    """One more worker of whose turn it is. Only that: played on, the round could end without a further question."""
    s = play.state
    log, s.log = s.log, None
    placement.placed(s, NUMBER[f"place {space}"])
    s.log = log
    _ask(s, s.player)


def _check_then(line: Line, option: Option, spaces: list[int], game: Game) -> None:
    """The answers wanted there have to be such as the building knows. Raises `Impossible`."""
    allowed = {answer for space in spaces for answer in possible_answers(game, SPACES[space])}
    if not spaces:
        tiles = [tile.id for tile in TILES if is_meant(option.where, tile)]
        allowed = {answer for tile in tiles for answer in possible_answers(game, tile=tile)}
    for answer in option.then:
        if answer not in allowed:
            raise Impossible(line, Reason(ILLEGAL, option.where, answer=answer))


def _intent(line: Line, intent: Intent, game: Game, colour: str) -> None:
    s = game.state
    if intent.round != s.round:
        raise Impossible(line, Reason(OTHER_ROUND, intent.space, limit=intent.round))
    allowed = _allowed(intent, game, colour)
    for answer in intent.answers:
        if answer not in allowed:
            raise Impossible(line, Reason(ILLEGAL, intent.space, answer=answer))
    player = game.setup.players.index(colour)
    if intent.kind == "castle":
        gone = s.phase > SPECIAL and player not in s.castle
    elif intent.space and intent.kind != "bonus":
        gone = s.phase >= ACTIVATION and s.worker[SPACES.index(intent.space)] != player
    else:
        gone = False
    if gone:
        raise Impossible(line, Reason(NOT_THERE, intent.space))


def _allowed(intent: Intent, game: Game, colour: str) -> frozenset[str]:
    """What could ever be answered to a decision of that kind about that space."""
    kind, space = intent.kind, intent.space
    if not space or kind == space == "castle":
        return answers_about_none(kind) if kind != "castle" or space else frozenset()
    if kind == "bonus":
        owner = game.state.owner[SPACES.index(space)]
        own = owner == game.setup.players.index(colour)
        return possible_answers(game, space, bonus=True) if own else frozenset()
    return possible_answers(game, space) if decision_at(game, space) == kind else frozenset()


def _provost_order(plan: Plan, game: Game) -> None:
    """An order for a phase that is over. Raises `Impossible`."""
    order, s = plan.provost, game.state
    if order is None:
        return
    _in_time(Line(PROVOST_ORDER), order.round, s.round)
    if order.round == s.round and s.phase > PROVOST:
        raise Impossible(Line(PROVOST_ORDER), Reason(OVER))


def _castle_order(plan: Plan, game: Game, colour: str) -> None:
    """An order for a castle where one is not any more. Raises `Impossible`."""
    order, s = plan.castle, game.state
    if order is None:
        return
    _in_time(Line(CASTLE_ORDER), order.round, s.round)
    player = game.setup.players.index(colour)
    if order.round == s.round and s.phase > SPECIAL and player not in s.castle:
        raise Impossible(Line(CASTLE_ORDER), Reason(NOT_THERE, "castle"))


def _in_time(line: Line, meant: int, now: int) -> None:
    if meant not in (now, now + 1):
        raise Impossible(line, Reason(OTHER_ROUND, limit=meant))


def _habit(line: Line, habit: Habit, game: Game) -> None:
    """A habit has to be possible with some tile. Raises `Impossible`."""
    for answer in habit.answers:
        if answer == SCARCER:
            continue
        word = answer.split()[0]
        if word != habit.kind or answer not in NUMBER:
            raise Impossible(line, Reason(ILLEGAL, habit.where, answer=answer))
        tiles = [habit.where] if habit.where else [tile.id for tile in TILES]
        bonus = habit.kind == "bonus"
        about_tile = habit.where or habit.kind in ("take", "bonus")
        if about_tile and not any(
            answer in possible_answers(game, tile=tile, bonus=bonus) for tile in tiles
        ):
            raise Impossible(line, Reason(ILLEGAL, habit.where, answer=answer))
