"""Conditions of a plan, and places it names, looked up in a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.plans.model import ANY, Condition
from engine import Game, goods
from engine.board import CASTLE, R1, SPACES, STABLES
from engine.state import NO_TILE, NOBODY, TILE_BITS, State
from engine.tiles import INDEX, TILES, Tile


def holds(condition: Condition, game: Game, colour: str) -> bool:
    """True if the condition is met for that player now."""
    return _MET[condition.subject](condition, game, game.setup.players.index(colour)) == (
        condition.holds
    )


def _passed(c: Condition, game: Game, _player: int) -> bool:
    return c.value in [game.setup.players[player] for player in game.state.passed]


def _worker(c: Condition, game: Game, _player: int) -> bool:
    return bool(workers_on(game.state, SPACES.index(c.value)))


_MET: Final[dict[str, Callable[[Condition, Game, int], bool]]] = {
    "passed": _passed,
    "passed_least": lambda c, game, _: len(game.state.passed) >= c.number,
    "provost_from": lambda c, game, _: game.state.provost >= c.number,
    "provost_to": lambda c, game, _: game.state.provost <= c.number,
    "bailiff_from": lambda c, game, _: game.state.bailiff >= c.number,
    "bailiff_to": lambda c, game, _: game.state.bailiff <= c.number,
    "deniers": lambda c, game, player: goods.deniers(game.state.goods[player]) >= c.number,
    "cubes": lambda c, game, player: goods.can_pay(game.state.goods[player], goods.pack(c.value)),
    "stock": lambda c, game, _: bool(game.state.stock & TILE_BITS[INDEX[c.value]]),
    "worker": _worker,
}


def workers_on(s: State, space: int) -> tuple[int, ...]:
    """The players with a worker on a space."""
    if space == CASTLE:
        return s.castle
    if space == STABLES:
        return s.stables
    return () if s.worker[space] == NOBODY else (s.worker[space],)


def spaces_of(where: str, s: State) -> list[int]:
    """The spaces that `Option.where` names now, from the castle outward."""
    if where in SPACES:
        return [SPACES.index(where)]
    return [
        space
        for space in range(R1, len(SPACES))
        if s.tile[space] != NO_TILE and is_meant(where, TILES[s.tile[space]])
    ]


def is_meant(where: str, tile: Tile) -> bool:
    """True if `where` names that tile, alone or with others of its kind."""
    kind = where.removeprefix(ANY)
    if kind == where:
        return tile.id == where
    return tile.effect is not None and tile.id.split("-")[1] == kind
