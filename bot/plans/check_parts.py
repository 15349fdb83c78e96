"""Looking at answers for buildings, orders and habits when they are entered."""

from __future__ import annotations

from bot.plans.marks import CASTLE_ORDER, PROVOST_ORDER, Impossible, Line
from bot.plans.model import SCARCER, Habit, Intent, Plan
from bot.plans.placement_queue import decision_at
from bot.plans.possible import answers_about_none, possible_answers
from bot.plans.reasons import ILLEGAL, NOT_THERE, OTHER_ROUND, OVER, Reason
from engine import Game
from engine.answers import NUMBER
from engine.board import ACTIVATION, PROVOST, SPACES, SPECIAL
from engine.tiles import TILES


def intent_possible(line: Line, intent: Intent, game: Game, colour: str) -> None:
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


def provost_possible(plan: Plan, game: Game) -> None:
    """An order for a phase that is over. Raises `Impossible`."""
    order, s = plan.provost, game.state
    if order is None:
        return
    _in_time(Line(PROVOST_ORDER), order.round, s.round)
    if order.round == s.round and s.phase > PROVOST:
        raise Impossible(Line(PROVOST_ORDER), Reason(OVER))


def castle_possible(plan: Plan, game: Game, colour: str) -> None:
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


def habit_possible(line: Line, habit: Habit, game: Game) -> None:
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
