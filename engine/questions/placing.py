"""Where workers can go, for how much, what they would do there, and copies of a game in which one is tried."""

from collections.abc import Iterator

from engine import board
from engine.answers import DECLINE, NUMBER
from engine.board import CASTLE, JOUST, POST, R1, ROAD_OFFSET, SPACE, SPACES
from engine.effects.table import EFFECTS
from engine.game import Game
from engine.goods import DENIER, can_pay, deniers, pack
from engine.phases import placement
from engine.phases.castle import payable_batches
from engine.phases.specials import JOUST_PRICE, POST_GAIN
from engine.state import State
from engine.steps import PLACE
from engine.tiles import TILES, Take


def still_places(game: Game, colour: str) -> bool:
    """True while the player may still be asked to place a worker in this round (R4.1, R4.2)."""
    return placement.still_places(game.state, game.number(colour))


def price_for(game: Game, colour: str) -> int:
    """Deniers that a player pays for a worker on a building that is not their own (R4.3, R11.1)."""
    return placement.price(game.state, game.number(colour))


def price_at(game: Game, colour: str, space: str) -> int:
    """Deniers that a player pays for a worker on that space (R4.3, R11.1)."""
    return placement.price_on(game.state, game.number(colour), SPACE[space])


def useful_spaces(game: Game) -> frozenset[str]:
    """Where a worker that the deciding player places now, or moves through the gate, would do something.

    As far as can be seen: with the provost where he is, the goods held, and what own workers may bring before.
    """
    return frozenset(SPACES[space] for space in _useful(game.state))


def _useful(s: State) -> Iterator[int]:
    player = s.player
    spaces = placement.spaces_for(s, player)
    pays = s.kind == placement.KIND_PLACE
    trial = s.copy()
    coming = s.goods[player]
    # In the order of their activation: what own workers bring is there for those that come after them.
    for space in (*range(CASTLE), *range(R1, ROAD_OFFSET + s.provost + 1), CASTLE):
        if s.worker[space] == player:
            coming += _brings(s, space)
        elif spaces >> space & 1:
            price = placement.price_on(s, player, space) if pays else 0
            trial.goods[player] = coming - price * DENIER
            if price <= deniers(s.goods[player]) and _does_something(trial, space):
                yield space


def _does_something(s: State, space: int) -> bool:
    """True if the player who decides could use the building with the goods that they have in this state."""
    held = s.goods[s.player]
    if space == JOUST:
        return can_pay(held, JOUST_PRICE)
    if space == CASTLE:
        return bool(payable_batches(held))
    if space < R1:
        return True
    return EFFECTS[s.tile[space]](s, s.tile[space]) != (DECLINE,)


def _brings(s: State, space: int) -> int:
    """Goods that a worker may bring: of cubes to choose from each kind."""
    if space == POST:
        return POST_GAIN
    effect = TILES[s.tile[space]].effect if space >= R1 else None
    return pack("".join(effect.options)) if isinstance(effect, Take) else 0


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
