"""Whether a worker would do something where it may go, as things stand, and what is missing where it would not."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine import goods
from engine.answers import DECLINE, TEXT
from engine.board import CASTLE, JOUST, POST, R1, ROAD_OFFSET, SPACE, STABLES
from engine.effects import exchange
from engine.effects.effect_of_each_tile import EFFECTS
from engine.game import Game
from engine.goods import CUBE, DENIER, can_pay, pack
from engine.phases import castle, placement
from engine.phases.specials import JOUST_PRICE, POST_GAIN, stables_order
from engine.questions.possible_answers import tried
from engine.questions.spaces import offered_places, reached, workers_between
from engine.state import State
from engine.tiles import CUBES, INDEX, TILES, Exchange, Take

MANY: Final = 20
"""More of a kind of goods than any building asks for."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What keeps a worker from doing something.

    `what` is a cube's letter, `deniers`, `cubes` of no certain kind, a `batch` (R8.1) or `room` for one (R8.2), a
    `residence` to build on (R7.5), a `tile` to build, or another turn `order` (R5.5). Of goods that are too few `held`
    is what there would be, packed.
    """

    what: str
    held: int = 0


def missing_at(game: Game, space: str) -> Missing | None:
    """What is missing for a worker that the deciding player places there now, or moves there through the gate.

    None if it would do something as far as can be seen: with the goods held and with what own workers may bring
    before. Where the provost stands does not matter here (`reached` tells that).
    """
    s, index = game.state, SPACE[space]
    purses = _purses(s, index)
    return None if _works_with(s, index, purses) else _missing(s, index, purses)


def batches_to_come(game: Game) -> frozenset[str]:
    """The answers with which a worker whom the deciding player places in the castle now may give its first batch.

    That is with the goods with which it would do something (`missing_at`).
    """
    if castle.current_section(game.state) < 0:
        return frozenset()
    purses = _purses(game.state, CASTLE)
    return frozenset(TEXT[answer] for held in purses for answer in castle.payable_batches(held))


def may_hold(game: Game, space: str) -> set[int]:
    """What the deciding player may hold, packed, when their worker there, or one placed there now, is activated."""
    return _purses(game.state, SPACE[space])


def may_answer(game: Game, space: str) -> list[str]:
    """The answers that this worker may be asked for by a building of the road, with any of that, but to decline."""
    trial, index, answers = game.state.copy(), SPACE[space], set[int]()
    for held in _purses(game.state, index):
        trial.goods[trial.player] = held
        answers.update(EFFECTS[trial.tile[index]](trial, trial.tile[index]) or ())
    return [TEXT[answer] for answer in sorted(answers - {DECLINE})]


def works(s: State, space: int) -> bool:
    return _works_with(s, space, _purses(s, space))


def _purses(s: State, space: int) -> set[int]:
    """What the deciding player may hold when the worker is activated, as workers before it bring this or that."""
    there = s.player in s.castle if space == CASTLE else s.worker[space] == s.player
    placed = s.kind == placement.KIND_PLACE and not there
    price = placement.price_on(s, s.player, space) if placed else 0
    end = ROAD_OFFSET + s.provost + 1 if space == CASTLE else space
    before = (*range(min(space, CASTLE)), *range(R1, end))
    own = [other for other in before if s.worker[other] == s.player]
    return brought(s, s.goods[s.player] - price * DENIER, own)


def brought(s: State, held: int, spaces: Iterable[int]) -> set[int]:
    """What goods may become where workers are activated on these spaces, in that order: each brings one thing only."""
    purses = {held}
    for space in spaces:
        purses = {after for purse in purses for after in _with_effect(s, purse, space)}
    return purses


def _with_effect(s: State, held: int, space: int) -> Iterator[int]:
    """What goods can become at one place; where they may also be kept, those too."""
    effect = TILES[s.tile[space]].effect if space >= R1 else None
    if isinstance(effect, Take):
        yield from (held + pack(cubes) for cubes in effect.options)
        return
    yield held + (POST_GAIN if space == POST else 0)
    for trade in effect.trades if isinstance(effect, Exchange) else ():
        if can_pay(held, price := exchange.paid(trade)):
            yield held - price + exchange.gained(trade)


def idle_places(game: Game) -> frozenset[str]:
    """The places offered to the deciding player at which a worker would do nothing, with the provost where he is."""
    return frozenset(
        space
        for space in offered_places(game)
        if missing_at(game, space) or not reached(space, game.provost)
    )


def idle_after_move(game: Game, answer: str) -> list[str]:
    """The spaces of the deciding player's workers that a move of the provost reaches in vain: too little is left."""
    after, _facts = tried(game, answer)
    own = (
        one
        for one in workers_between(game, after.provost)
        if after.worker[SPACE[one]] == after.player and after.provost > game.provost
    )
    return [one for one in own if not works(after, SPACE[one])]


def _does_something(s: State, space: int) -> bool:
    """True if the deciding player could use the building with the goods that they have in this state."""
    held = s.goods[s.player]
    if space == JOUST:
        return can_pay(held, JOUST_PRICE)
    if space == STABLES:
        return stables_order(s.order, (*s.stables, s.player)) != s.order
    if space == CASTLE:
        return castle.current_section(s) >= 0 and bool(castle.payable_batches(held))
    if space < R1:
        return True
    return EFFECTS[s.tile[space]](s, s.tile[space]) != (DECLINE,)


def _missing(s: State, space: int, purses: Collection[int]) -> Missing:
    """What the building lacks that does nothing with any of these goods."""
    if space == STABLES:
        return Missing("order")
    if space == CASTLE:
        return Missing("batch" if castle.current_section(s) >= 0 else "room")
    if not _works_with(s, space, purses, _all_but("")):
        return Missing("residence" if _works_on_residence(s, space) else "tile")
    # What is needed in any case is missing; where others would do as well, it is no certain kind.
    kinds = (*CUBES, "deniers")
    needed = (kind for kind in kinds if not _works_with(s, space, purses, _all_but(kind)))
    what = next(needed, "cubes")
    return Missing(what, max(held & _BITS[what] for held in purses))


_BITS: Final = {
    **{cube: goods.FIELD_MASK * CUBE[cube] for cube in CUBES},
    "deniers": goods.FIELD_MASK * DENIER,
    "cubes": DENIER - 1,
}
"""Kind of goods -> the bits of packed goods in which they are counted."""


@cache
def _all_but(kind: str) -> int:
    """Many of each kind of goods but one."""
    return pack(CUBES.replace(kind, "") * MANY, MANY if kind != "deniers" else 0)


def _works_with(s: State, space: int, purses: Iterable[int], more: int = 0) -> bool:
    """True if the building does something with any of these goods, and more."""
    trial = s.copy()
    for held in purses:
        trial.goods[s.player] = held + more
        if _does_something(trial, space):
            return True
    return False


def _works_on_residence(s: State, space: int) -> bool:
    """True if all that lacks, however many goods there are, is an own residence (R7.5)."""
    trial = s.copy()
    site = R1 if space != R1 else R1 + 1
    trial.tile[site], trial.owner[site] = INDEX["residence"], s.player
    return _works_with(trial, space, (0,), _all_but(""))
