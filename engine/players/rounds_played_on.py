"""What happens to a player in a round, and in the next, when masons play on after an answer, and how the game ends."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from engine import step_loop, step_names
from engine.answers import TEXT
from engine.board import SPACES
from engine.events import KINDS, SOURCE
from engine.favors import effect, effect_answered
from engine.goods import count, deniers
from engine.phases.income import income_of
from engine.players.fallible import FalliblePlayer
from engine.players.position_value import Outcome, outcome
from engine.players.search import Budget, SearchPlayer
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.state import Note, State
from engine.tiles import CUBES, TILES

SLIPS: Final = 0.2
"""How often a player slips: else all would be the same. In the first round, or game, nobody does."""
ROUNDS: Final = 16
"""How many rounds are played on after an answer."""
NEXT: Final = "next "
"""Before the name of what has happened by the end of the next round."""
BUILT: Final = "built "
"""Before the id of a tile: how often the player builds it."""
HERE: Final = "here "
"""Before a cube's letter, or `money`: how much of it comes from the place that is answered."""
LEFT: Final = "left "
"""Before a cube's letter, or `money`: how much is left after an answer."""

Happened = Mapping[str, float]
"""What happens to a player, by name, with how much of it there is.

By the rules the answer itself brings `points`, a `favor` and `income`, leaves cubes and money (`left g`), and may be a
`visit` that gives a point to an owner.

Then batches are `given`, `favors` used, tiles built, workers `cut off` beyond the provost, and `others cut off`, points
`lost` at the castle; to each space a worker of the player comes (`at r7`) or another one (`others at r7`). Cubes and
money come from the place of the answer (`here g`). The player `gains` points, and the best opponent (`rivals gain`).
If the game goes on, there are at the end of the round a place in the `turn` order, and `low prices` by a worker at the
inn.
"""

Choose = Callable[[State], int]


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
    """What happens to who is asked, in each of some rounds after an answer; always the same."""
    careful, fallible = masons(state, TEXT[answer])
    return [_round_after(state, answer, one) for one in (careful, *[fallible] * (ROUNDS - 1))]


def games_after(
    state: State,
    answer: int,
    games: int,
    seed: str,
    *,
    careful: bool = True,
    strong: bool = False,
) -> list[Outcome]:
    """How so many games end that are played out after an answer: they know nothing of what a search believes.

    The same for the same seed. In the first nobody slips, if it is `careful`; `strong` players search until the end of
    the round.
    """
    mason, fallible = masons(state, TEXT[answer] + seed, strong)
    found = []
    for choose in (mason if careful else fallible, *[fallible] * (games - 1)):
        then = state.copy()
        step_loop.play(then, answer)
        while then.options:
            step_loop.play(then, choose(then))
        found.append(outcome(then))
    return found


def _round_after(state: State, answer: int, choose: Choose) -> Happened:
    """What happens to who is asked after an answer, in the round and by the end of the next one."""
    player, now, log = state.player, state.copy(), list[Note]()
    now.log = log
    step_loop.play(now, answer)
    _play_round(now, choose)
    where = TEXT[answer].split()[-1] if TEXT[answer].startswith(("place", "gate")) else ""
    found = {**_happened(log, player, where), **_left(player, state, now), **at_once(state, answer)}
    for _, whose, space, _, _, gained, *_ in log:
        if whose == player and SPACES[space] == where:
            found[f"{HERE}money"] = deniers(gained)
            found |= {HERE + cube: count(gained, index) for index, cube in enumerate(CUBES)}
    _play_round(now, choose)
    by_then = {**_happened(log, player, where), **_left(player, state, now)}
    return found | {NEXT + name: number for name, number in by_then.items()}


def at_once(state: State, answer: int) -> dict[str, int]:
    """What an answer brings to its player, costs, and gives to others by the rules, before anything follows from it."""
    player, after, facts = state.player, state.copy(), list[Note]()
    after.log = facts
    step_loop.ANSWERED[state.kind](after, answer)
    name, _, line = after.steps[-1] if after.steps else (-1, 0, 0)
    if name == step_names.EFFECT and len(effects := effect(after, player, line)) == 1:
        effect_answered(after, *effects)
    favors = (one for one in after.steps if one[:2] == (step_names.FAVOR, player))
    goods = after.goods[player]
    return {
        "points": after.score[player] - state.score[player],
        "favor": sum(number for *_, number in favors),
        "income": income_of(after, player) - income_of(state, player),
        "visit": [KINDS[kind] for kind, *_ in facts].count("visit"),
        f"{LEFT}money": deniers(goods),
        **{LEFT + cube: count(goods, index) for index, cube in enumerate(CUBES)},
    }


def _play_round(state: State, choose: Choose) -> None:
    """Play on to the first decision of the next round, or to the end of the game."""
    number = state.round
    while state.options and state.round == number:
        step_loop.play(state, choose(state))


def _happened(facts: Sequence[Note], player: int, where: str) -> Counter[str]:
    """What happened to a player, by facts of the log; of a worker placed, only itself can be cut off."""
    found: Counter[str] = Counter()
    for kind, whose, space, tile, _paid, _gained, points, *_ in facts:
        name, mine = KINDS[kind], whose == player
        if name in ("place", "gate"):
            found[f"{'at' if mine else 'others at'} {SPACES[space]}"] += 1
        elif name == "idle":
            if not mine or where in ("", SPACES[space]):
                found["cut off" if mine else "others cut off"] += 1
        elif mine and name in _COUNTED:
            found[_COUNTED[name] or BUILT + TILES[tile].id] += 1
        elif mine and SOURCE.get(name) == "penalty":
            found["lost"] -= points
    return found


_COUNTED: Final = {
    "batch": "given", "favor": "favors", "favor_simple": "favors", "residence": "built residence",
    "build": "", "prestige": "",
}  # fmt: skip
"""Kind of fact -> what it is counted as; empty for the tile that was built."""


def _left(player: int, before: State, after: State) -> dict[str, int]:
    """The points that a player, and the best opponent, gained by the end of a round, and how the player then stands."""
    gains = [new - old for new, old in zip(after.score, before.score, strict=True)]
    found = {"gains": gains.pop(player), "rivals gain": max(gains)}
    if after.options:
        found["turn"] = after.order.index(player) if after.players > 2 else 0  # two swap it (R11.1)
        found["low prices"] = after.inn == player
    return found
