"""What buildings, batches and trades cost and give in goods, by their answers."""

from __future__ import annotations

from engine import Game, goods
from engine.answers import NUMBER
from engine.effects.build import cost_of
from engine.effects.residence import FAVOR_PRICE, LAWYER_PRICE
from engine.tiles import TILE, TILES, Exchange, Trade


def paid(game: Game, answer: str) -> int:
    """Goods paid by an answer of the pending decision: for a tile, a residence, a batch or a trade; 0 for any other."""
    word, *rest = answer.split()
    favor = game.decision is not None and game.decision.kind == "effect"
    if word == "build":
        return cost_of(NUMBER[answer], favor=favor)
    if word == "prestige":
        return goods.pack(TILE[rest[1]].cost)
    if word == "residence":
        return FAVOR_PRICE if favor else LAWYER_PRICE
    if word == "batch":
        return goods.pack(rest[0])
    trade = trade_of(game, answer)
    return goods.pack(trade.pays, max(0, -trade.deniers)) if trade else 0


def left(game: Game, answer: str) -> int | None:
    """The goods that the player holds after a building, a batch or a trade; None where nothing is paid."""
    price = paid(game, answer)
    if not price:
        return None
    trade = trade_of(game, answer)
    gained = goods.pack(trade.gains, max(0, trade.deniers)) if trade else 0
    state = game.state
    return state.goods[state.player] - price + gained


def trade_of(game: Game, answer: str) -> Trade | None:
    """The trade that an answer is at the building whose worker is activated; None for any other answer."""
    state = game.state
    effect = TILES[state.tile[state.spot]].effect
    if not isinstance(effect, Exchange):
        return None
    return next((trade for trade in effect.trades if trade.answer == answer), None)
