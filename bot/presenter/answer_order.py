"""The answers of a decision with what is of use now first; none is left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.words.paying import paid
from engine import Game, goods
from engine.answers import DECLINE
from engine.board import CASTLE, JOUST, POST, R1, ROAD_OFFSET, SPACES
from engine.effects.table import EFFECTS
from engine.phases.castle import BATCH_COST
from engine.phases.placement import price_on
from engine.phases.specials import JOUST_PRICE, POST_GAIN
from engine.state import NOBODY, State
from engine.tiles import TILE, TILES, Take

SPACE: Final = {name: index for index, name in enumerate(SPACES)}


def ranked(game: Game, answers: Sequence[str]) -> list[str]:
    """Answers of the pending decision, all or some of them, in the order in which to show them.

    First the places that work with the provost where he is and do something with the goods held (and those that own
    workers may bring before), then the others, each in the order of the board. Tiles come by points, then by what
    they cost. What takes nothing (pass, decline) comes last among places and tiles. All else stays as it is.
    """
    decision = game.decision
    kind = decision.kind if decision else ""
    if kind in ("place", "gate"):
        useful = _useful(game.state, kind == "place")
        return sorted(answers, key=lambda answer: _place_rank(useful, answer.split()[-1]))
    if kind in ("build", "prestige", "effect"):
        return sorted(answers, key=lambda answer: _tile_rank(game, answer))
    return list(answers)


def _place_rank(useful: set[int], name: str) -> tuple[int, int]:
    if name not in SPACE:
        return (2, 0)
    space = SPACE[name]
    return (0 if space in useful else 1, space)


def _tile_rank(game: Game, answer: str) -> tuple[int, int]:
    """Most points first, then fewest cubes; what is no tile, such as a cube to gain, stays as it is."""
    word, *rest = answer.split()
    if word in ("build", "prestige", "residence"):
        tile = {"build": rest[0], "prestige": rest[-1]}.get(word, "residence")
        return (-TILE[tile].points, len(goods.cubes(paid(game, answer))))
    return (1 if word == "decline" else 0, 0)


def _useful(s: State, pays: bool) -> set[int]:
    """The free spaces where a worker placed now would do something, as far as it can be seen."""
    player = s.player
    trial = s.copy()
    coming = s.goods[player]
    found = set()
    # In the order of their activation: what own workers bring is there for those that come after them.
    for space in (*range(CASTLE), *range(R1, ROAD_OFFSET + s.provost + 1), CASTLE):
        if s.worker[space] == player:
            coming += _brings(s, space)
        elif s.worker[space] == NOBODY:
            price = price_on(s, player, space) if pays else 0
            trial.goods[player] = coming - price * goods.DENIER
            if _does_something(trial, space):
                found.add(space)
    return found


def _does_something(s: State, space: int) -> bool:
    """True if the player who decides could use the building with the goods they have in this state."""
    held = s.goods[s.player]
    if space == JOUST:
        return goods.can_pay(held, JOUST_PRICE)
    if space == CASTLE:
        return any(goods.can_pay(held, batch) for batch in BATCH_COST)
    if space < R1:
        return True
    return EFFECTS[s.tile[space]](s, s.tile[space]) != (DECLINE,)


def _brings(s: State, space: int) -> int:
    """Goods that a worker may bring: of cubes to choose from each kind."""
    if space == POST:
        return POST_GAIN
    effect = TILES[s.tile[space]].effect if space >= R1 else None
    return goods.pack("".join(effect.options)) if isinstance(effect, Take) else 0
