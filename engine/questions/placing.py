"""Where workers can go and for how much, and copies of a game in which one is tried."""

from engine import board
from engine.answers import NUMBER
from engine.board import SPACE
from engine.game import Game
from engine.phases import placement
from engine.state import State
from engine.step_names import PLACE


def still_places(game: Game, colour: str) -> bool:
    """True while the player may still be asked to place a worker in this round (R4.1, R4.2)."""
    return placement.still_places(game.state, game.number(colour))


def price_for(game: Game, colour: str) -> int:
    """Deniers that a player pays for a worker on a building that is not their own (R4.3, R11.1)."""
    return placement.price(game.state, game.number(colour))


def price_at(game: Game, colour: str, space: str) -> int:
    """Deniers that a player pays for a worker on that space (R4.3, R11.1)."""
    return placement.price_on(game.state, game.number(colour), SPACE[space])


def inn_sets_price(game: Game, colour: str) -> bool:
    """True while the player pays what their worker on the right circle of the inn brings about (R4.3)."""
    return game.state.inn == game.number(colour)


def offered_places(game: Game) -> dict[str, int]:
    """Where the deciding player may place a worker, or move the gate's: space -> deniers; empty for other decisions."""
    decision = game.decision
    if decision is None or decision.kind not in ("place", "gate"):
        return {}
    placed = decision.kind == "place"
    spaces = [answer.split()[-1] for answer in decision.answers]
    return {
        space: price_at(game, decision.player, space) if placed else 0
        for space in spaces
        if space in SPACE
    }


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


def _ask_to_place(s: State, player: int) -> None:
    assert s.steps[-1][0] == PLACE
    s.steps.pop()
    options = placement.place(s, s.order.index(player), 0)
    assert options is not None
    s.options = options
