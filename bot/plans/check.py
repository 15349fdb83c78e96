"""Looking at a plan when it is entered: the engine tries each line on a copy of the game.

What can never be legal is refused; what others may still spoil is marked. Nothing is promised: a line without a mark is
as sure as things stand now.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.plans.check_parts import castle_possible, habit_possible, intent_possible, provost_possible
from bot.plans.conditions import is_meant, spaces_of
from bot.plans.marks import (
    GONE,
    HABIT,
    IF_BUILT,
    IF_EARLIER_FAILS,
    IF_FREE,
    IF_MET,
    INTENT,
    QUEUE,
    Impossible,
    Line,
    Mark,
)
from bot.plans.model import Condition, Option, Plan, Queue
from bot.plans.placement_queue import usable
from bot.plans.possible import possible_answers
from bot.plans.reasons import (
    ABSENT,
    ALREADY,
    ILLEGAL,
    NOT_OPEN,
    OTHER_ROUND,
    OVER,
    PASSED,
    POOR,
    TAKEN,
    Reason,
)
from engine import Game
from engine.answers import NUMBER
from engine.board import PLACEMENT, R1, SPACES, STABLES
from engine.phases import placement
from engine.state import NO_TILE, TILE_BITS, State
from engine.steps import PLACE
from engine.tiles import TILES


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
            intent_possible(Line(INTENT, number), intent, game, colour)
    with _accepting(marks, plan.provost == known.provost):
        provost_possible(plan, game)
    with _accepting(marks, plan.castle == known.castle):
        castle_possible(plan, game, colour)
    for number, habit in enumerate(plan.habits, 1):
        with _accepting(marks, habit in known.habits):
            habit_possible(Line(HABIT, number), habit, game)
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
