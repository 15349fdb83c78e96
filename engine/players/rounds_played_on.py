"""What happens to a player in this round and the next, as masons play on after an answer, and how the game ends."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from engine import step_loop, step_names
from engine.answers import TEXT
from engine.board import POINTS_PER_GOLD, POST, POST_DENIERS, SPACE, SPACES
from engine.events import KINDS, SOURCE
from engine.favors import effect, effect_answered
from engine.goods import count, deniers
from engine.phases.income import income_of
from engine.players.fallible import FalliblePlayer
from engine.players.position_value import Outcome, outcome
from engine.players.search import Budget, SearchPlayer
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.questions.castle import batches_in
from engine.questions.useful_workers import brought, works
from engine.state import Note, State
from engine.tiles import CUBES, TILES, Exchange

SLIPS: Final = 0.2
"""How often a player slips: else all would be the same. In the first round, or game, nobody does."""
TIMES: Final = 100
"""How often it is played on after an answer, to the end of the next round."""
BUILT: Final = "built "
"""Before the id of a tile: how often the player builds it."""
FROM: Final = "from "
"""Before a key of `events.SOURCE`: the points that the player gains from it."""
LEFT: Final = "left "
"""Before a cube's letter, or `money`: how much is left after an answer."""

Happened = Mapping[str, float]
"""What happens to a player, by name, with how much of it there is.

By the rules the answer itself brings `points`, a `favor` and `income`, and leaves cubes and money (`left g`), which its
place may pay back. With the best that this and the player's other places can bring, cubes make so many `batches`.

In this round workers are `cut off` beyond the provost, and `others cut off`, points `lost` at the castle. If the game
`ends` with it, all that is left becomes points; else there is a place in the `turn` order. By the end of the next
round batches are `given`, `favors` used, tiles built, and the player `gains` points, which are told by their sources,
too; with the end of the game so many cubes of `gold` are left.
"""

Choose = Callable[[State], int]


class Ended(NamedTuple):
    """How a game ended, and what its player did and gained since (`Happened`)."""

    outcome: Outcome
    happened: Mapping[str, int]


STRONG: Final = SearchPlayer(Budget(playouts=4))
"""Beats masons, with as little thinking as can be."""


def masons(state: State, seed: str, strong: bool = False) -> tuple[Choose, Choose]:
    """How masons choose who do not slip, and who do; the same for the same seed. `strong` ones search in this round."""
    random, mason = Random(seed), SensiblePlayer(None, TUNED[state.players])
    fallible = FalliblePlayer(random, mason)

    def careful(s: State) -> int:
        return (STRONG if strong and s.round == state.round else mason).choose(s)

    return careful, lambda s: fallible.choose(s) if random.random() < SLIPS else careful(s)


def rounds_after(state: State, answer: int) -> list[Happened]:
    """What happens to who is asked, each time that it is played on after an answer; always the same."""
    careful, fallible = masons(state, TEXT[answer])
    surely = at_once(state, answer)
    all_times = (careful, *[fallible] * (TIMES - 1))
    return [{**_rounds_after(state, answer, one), **surely} for one in all_times]


def games_after(
    state: State, answer: int, games: int, seed: str, *, careful: bool = True, strong: bool = False
) -> list[Ended]:
    """How so many games end that are played out after an answer: they know nothing of what a search believes.

    The same for the same seed. In the first nobody slips, if it is `careful`;
    `strong` players search until the end of the round.
    """
    mason, fallible = masons(state, TEXT[answer] + seed, strong)
    found = []
    for choose in (mason if careful else fallible, *[fallible] * (games - 1)):
        then = state.copy()
        then.log = list[Note]()
        step_loop.play(then, answer)
        while then.options:
            step_loop.play(then, choose(then))
        found.append(Ended(outcome(then), _in_all(then.log, state.player)))
    return found


def _rounds_after(state: State, answer: int, choose: Choose) -> Happened:
    """What happens to who is asked after an answer, in the round and by the end of the next one."""
    player, now, log = state.player, state.copy(), list[Note]()
    now.log = log
    step_loop.play(now, answer)
    play_round(now, choose)
    where = TEXT[answer].split()[-1] if TEXT[answer].startswith(("place", "gate", "pass")) else ""
    found = _in_round(log, player, where)
    found["ends"] = not now.options
    if now.options and now.players > 2:  # two swap it (R11.1)
        found["turn"] = now.order.index(player)
    play_round(now, choose)
    return {**found, **_in_all(log, player)}


def at_once(state: State, answer: int) -> dict[str, int]:
    """What an answer brings to its player, and costs, by the rules, before anything follows from it."""
    player, space = state.player, _space_of(answer)
    after, purses = with_places(state, answer)
    what = TILES[state.tile[space]].effect if space >= 0 else None
    goods = after.goods[player]
    paid = [one.deniers for one in what.trades] if isinstance(what, Exchange) else []
    return {
        "useless": space >= 0 and not works(state, space),
        "batches": max(map(batches_in, purses)),
        "points": after.score[player] - state.score[player],
        "favor": any(one[:2] == (step_names.FAVOR, player) for one in after.steps),
        "income": income_of(after, player) - income_of(state, player),
        f"{LEFT}money": deniers(goods) + (POST_DENIERS if space == POST else max([0, *paid])),
        **{LEFT + cube: count(goods, index) for index, cube in enumerate(CUBES)},
    }


def with_places(state: State, answer: int) -> tuple[State, set[int]]:
    """The position after an answer, and the goods that its player may hold with what this and their places bring."""
    player, space, after = state.player, _space_of(answer), state.copy()
    step_loop.ANSWERED[state.kind](after, answer)
    name, _, line = after.steps[-1] if after.steps else (-1, 0, 0)
    if name == step_names.EFFECT and len(effects := effect(after, player, line)) == 1:
        effect_answered(after, *effects)
    done = {space, *(where for name, where, _ in after.steps if name == step_names.LEAVE)}
    own = [one for one, whose in enumerate(after.worker) if whose == player and one not in done]
    if space >= 0:
        own.append(space)
    return after, brought(after, after.goods[player], own)


def _space_of(answer: int) -> int:
    """Where a worker is placed, or moves through the gate; -1 for any other answer."""
    word, _, where = TEXT[answer].partition(" ")
    return SPACE.get(where, -1) if word in ("place", "gate") else -1


def play_round(state: State, choose: Choose) -> None:
    """Play on to the first decision of the next round, or to the end of the game."""
    number = state.round
    while state.options and state.round == number:
        step_loop.play(state, choose(state))


def _in_round(facts: Sequence[Note], player: int, where: str) -> Counter[str]:
    """What happened in a round, by facts of the log; of a worker placed, only itself can be cut off."""
    found: Counter[str] = Counter()
    for kind, whose, space, _tile, _paid, _gained, points, *_ in facts:
        name, mine = KINDS[kind], whose == player
        if name == "idle":
            if not mine or where in ("", SPACES[space]):
                found["cut off" if mine else "others cut off"] += 1
        elif mine and SOURCE.get(name) == "penalty":
            found["lost"] -= points
    return found


def _in_all(facts: Sequence[Note], player: int) -> Counter[str]:
    """What the player did and gained, by facts of the log."""
    found: Counter[str] = Counter()
    for kind, whose, _space, tile, _paid, _gained, points, *_ in facts:
        name = KINDS[kind]
        if whose == player and name in _COUNTED:
            found[_COUNTED[name] or BUILT + TILES[tile].id] += 1
        if whose == player and name in SOURCE:
            found[FROM + SOURCE[name]] += points
            found["gains"] += points
            if name == "gold":
                found["gold"] += points // POINTS_PER_GOLD
    return found


_COUNTED: Final = {
    "batch": "given", "favor": "favors", "favor_simple": "favors", "residence": "built residence",
    "build": "", "prestige": "",
}  # fmt: skip
"""Kind of fact -> what it is counted as; empty for the tile that was built."""
