"""Copies of a game in which something is tried: the game itself stays as it is."""

from engine import board, favors
from engine.answers import NUMBER
from engine.game import Game
from engine.phases import placement
from engine.state import State
from engine.steps import PLACE


def if_asked_to_place(game: Game, colour: str) -> Game:
    """A copy in which the pending placement is the player's, even if all there is left to them is to pass.

    Outside the placement phase it is an equal copy.
    """
    play = game.copy()
    s = play.state
    player = game.number(colour)
    asked = s.player == player and s.kind == placement.KIND_PLACE
    if s.phase == board.PLACEMENT and not asked:
        _ask_to_place(s, player)
    return play


def if_placed(game: Game, space: str) -> Game:
    """A copy with one more worker, on that space, of the player who is asked to place one.

    The same player is asked again: played on, the round could end without a further question. Neither the answers nor
    the events of the copy tell of that worker.
    """
    play = game.copy()
    s = play.state
    log, s.log = s.log, None
    placement.placed(s, NUMBER[f"place {space}"])
    s.log = log
    _ask_to_place(s, s.player)
    return play


def if_asked_for_favor(game: Game, colour: str) -> Game | None:
    """A copy in which the player chooses the line of a favor, no line used yet; None with simplified favors (R11.2).

    What was pending is not asked any more there.
    """
    play = game.copy()
    s, player = play.state, game.number(colour)
    s.lines[player] = 0
    options = favors.favor(s, player, 1)
    if options is None:
        return None
    s.options = options
    return play


def _ask_to_place(s: State, player: int) -> None:
    assert s.steps[-1][0] == PLACE
    s.steps.pop()
    options = placement.place(s, s.order.index(player), 0)
    assert options is not None
    s.options = options
