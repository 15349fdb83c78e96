"""Exchanges: markets, peddlers, church, tailor, bank, alchemist, jeweller (R7.6)."""

from typing import Final

from engine.answers import DECLINE, KIND, NUMBER
from engine.events import note
from engine.goods import LIFT, pack
from engine.state import State
from engine.tiles import TILES, Exchange, Trade

Line = tuple[int, int, int, int]
"""answer, goods paid, goods gained, points"""


def paid(trade: Trade) -> int:
    return pack(trade.pays, max(0, -trade.deniers))


def gained(trade: Trade) -> int:
    return pack(trade.gains, max(0, trade.deniers))


_EFFECTS: Final = {
    i: tile.effect for i, tile in enumerate(TILES) if isinstance(tile.effect, Exchange)
}
_LINES: Final[dict[int, tuple[Line, ...]]] = {
    index: tuple((NUMBER[one.answer], paid(one), gained(one), one.points) for one in effect.trades)
    for index, effect in _EFFECTS.items()
}
_KINDS: Final = {index: KIND[effect.decision] for index, effect in _EFFECTS.items()}
_BY_ANSWER: Final = {index: {line[0]: line for line in lines} for index, lines in _LINES.items()}


def possible(tile: int) -> tuple[int, ...]:
    return (DECLINE, *_BY_ANSWER[tile])


def exchange(s: State, tile: int) -> tuple[int, ...]:
    """The trades that can be paid, or none of them."""
    s.kind = _KINDS[tile]
    purse = s.goods[s.player] + LIFT
    return (
        DECLINE,
        *[answer for answer, cost, _, _ in _LINES[tile] if (purse - cost) & LIFT == LIFT],
    )


def exchanged(s: State, answer: int) -> None:
    player = s.player
    space = s.spot
    _, cost, gain, points = _BY_ANSWER[s.tile[space]][answer]
    s.goods[player] += gain - cost
    s.score[player] += points
    if s.log is not None:
        note(s, "trade", player, space, paid=cost, gained=gain, points=points)
