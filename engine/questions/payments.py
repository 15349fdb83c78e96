"""What answers cost and leave."""

from engine import flow
from engine.answers import NUMBER
from engine.effects import build
from engine.game import Game
from engine.questions.decisions import decision_space
from engine.questions.spaces import tile_at
from engine.state import Note, State
from engine.tiles import TILE, Exchange, Trade


def cost_of(game: Game, answer: str) -> int:
    """The goods, packed, that a legal answer to the pending decision costs."""
    _after, facts = _tried(game, answer)
    return sum(paid for _, player, _, _, paid, *_ in facts if player == game.state.player)


def goods_after(game: Game, answer: str) -> int:
    """What the deciding player holds, packed, right after a legal answer, before anything follows from it."""
    after, _facts = _tried(game, answer)
    return after.goods[game.state.player]


def building_cost(answer: str) -> int:
    """The goods, packed, that an answer `build ...` costs at a carpenter or mason, whoever gives it (R7.4)."""
    return build.cost_of(NUMBER[answer], favor=False)


def trade_of(game: Game, answer: str, space: str = "") -> Trade | None:
    """The trade that an answer is at a space, or at that of the pending decision; None for any other answer."""
    space = space or decision_space(game)
    tile = tile_at(game, space) if space else ""
    effect = TILE[tile].effect if tile else None
    if not isinstance(effect, Exchange):
        return None
    return next((trade for trade in effect.trades if trade.answer == answer), None)


def _tried(game: Game, answer: str) -> tuple[State, list[Note]]:
    """The state and the facts after an answer, without what follows it."""
    after = game.state.copy()
    facts: list[Note] = []
    after.log = facts
    flow.ANSWERED[after.kind](after, NUMBER[answer])
    return after, facts
