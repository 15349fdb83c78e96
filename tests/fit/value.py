"""The linear value, fitted on whole games: features at each start of a round, points at the end."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from random import Random
from typing import Any, Final

import numpy as np

from engine import step_loop
from engine.players import ComputerPlayer
from engine.players.fallible import FalliblePlayer
from engine.players.position_features import features
from engine.players.search import Budget, SearchPlayer
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED, Weights
from tests.fit.evolution import flat, shaped
from tests.players.tables import new_game

KNOTS: Final = (6.0, 11.0, 17.0, 23.5)
"""Spaces of the bailiff at which weights are fitted."""
VARIETY: Final = 0.2
"""By how much players judge differently: the deviation of the logarithm of each of their numbers."""
SOFT: Final = 0.1
"""How often a player does what looks a little worse."""
WARMTH: Final = 1.0
"""Points by which an answer then has to be better to be chosen e times as often."""
RIDGE: Final = 10_000.0
PLAYOUTS: Final = {2: 16, 3: 4, 4: 4, 5: 4}
"""Number of players -> how long those search on whose games the value is fitted in the end."""
MOST_SPREAD: Final = 20.0
"""Where a game begins next to nothing is known; a lead tells a little all the same."""
BESIDE: Final = 3
"""Numbers at each knot beside the weights: the spread, and two of how high all come."""
Row = tuple[int, int, list[list[float]], list[int]]
"""Game, space of the bailiff, features of each player, everyone's points at the end."""


def varied(weights: Weights, random: Random) -> Weights:
    """The weights of somebody who judges a little differently."""
    numbers = [number * exp(random.gauss(0, VARIETY)) for number in flat(weights)]
    return shaped(numbers, weights)


def starts(players: int, pool: Sequence[Weights], seed: int) -> list[Row]:
    """The starts of rounds of one game; each player's weights are drawn from the pool.

    Players judge differently, and now and then do what looks a little worse: else the value would not learn what that
    costs.
    """
    random = Random(seed)
    seated = [SensiblePlayer(random, varied(random.choice(pool), random)) for _ in range(players)]
    return _starts(players, seed, random, seated, seated)


def searched(players: int, seed: int) -> list[Row]:
    """The same of a game of players who search by the value that there is: between them, leads come to less."""
    random = Random(seed)
    careful = SensiblePlayer(random, TUNED[players])
    seated = [SearchPlayer(Budget(playouts=PLAYOUTS[players]))] * players
    return _starts(players, seed, random, seated, [careful] * players)


def _starts(
    players: int,
    seed: int,
    random: Random,
    seated: Sequence[ComputerPlayer],
    judges: Sequence[SensiblePlayer],
) -> list[Row]:
    """Those of a game in which each player now and then does what is a little worse as their judge sees it."""
    soft = [FalliblePlayer(random, judge, WARMTH) for judge in judges]
    state = new_game(players, seed).state
    found: list[tuple[int, list[list[float]]]] = []
    seen = 0
    while state.options:
        if state.round != seen:
            seen = state.round
            found.append((state.bailiff, [features(state, one) for one in range(players)]))
        player = (soft if random.random() < SOFT else seated)[state.player]
        step_loop.play(state, player.choose(state))
    return [(seed, bailiff, rows, state.score) for bailiff, rows in found]


def hats(bailiff: np.ndarray) -> np.ndarray:
    """For each space of the bailiff the share of each knot."""
    at = np.clip(bailiff, KNOTS[0], KNOTS[-1])
    return np.stack([np.interp(at, KNOTS, row) for row in np.eye(len(KNOTS))], axis=1)


def spread_of(shares: np.ndarray, points: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The spread at each knot with which the stated chances fit the wins best (maximum likelihood)."""

    def loss(spread: np.ndarray) -> float:
        logits = points / (shares @ spread)[:, None]
        logits -= logits.max(axis=1, keepdims=True)
        return float(-(won * (logits - np.log(np.exp(logits).sum(axis=1, keepdims=True)))).sum())

    spread = np.full(len(KNOTS), 8.0)
    for knot in [*np.eye(len(KNOTS))] * 4:
        spread = min((spread * factor**knot for factor in np.linspace(0.6, 1.6, 41)), key=loss)
    return spread


def fit(rows: Sequence[Row], before: Sequence[Sequence[float]] = ()) -> dict[str, Any]:
    """What `fitted.json` keeps of a value; a tenth of the games, kept apart, says how good it is.

    What players differ by is all that decides: on that the weights are fitted. How high all of them come follows from
    the mean of their sums. Weights `before`, by knot, stay in proportion as far as these games don't tell otherwise.
    """
    bailiff, wide, y = arrays(rows)
    apart = np.array([row[0] for row in rows]) % 10 == 0
    mean, height = wide.mean(axis=1, keepdims=True), y.mean(axis=1, keepdims=True)
    wide -= mean
    leads = y - height
    shares = hats(bailiff)
    x, seen = wide[~apart].reshape(-1, wide.shape[-1]), leads[~apart].reshape(-1)
    solved = np.zeros(x.shape[1])
    if before:
        known = np.kron(np.eye(len(KNOTS)), np.ones((x.shape[1] // len(KNOTS), 1)))
        known[known > 0] = np.ravel(before)
        solved = known @ np.linalg.lstsq(x @ known, seen)[0]
    solved += solve(x, seen - x @ solved)
    stated, base = wide @ solved, mean @ solved
    won = (y == y.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)
    spread = spread_of(shares, stated, won).clip(max=MOST_SPREAD)
    # What is known never grows less in the course of a game, however little early leads tell of it.
    spread = np.maximum.accumulate(spread[::-1])[::-1]
    sums = base * y.shape[1]
    level, *_ = np.linalg.lstsq(np.concatenate([shares, shares * sums], axis=1), height - base)
    for low, high in pairwise((*KNOTS[:-1], 30.0)):
        there = apart & (bailiff >= low) & (bailiff < high)
        off = ((stated - leads)[there] ** 2).mean() / (leads[there] ** 2).mean()
        print(f"  bailiff {low:g} to {high:g}: leads R2 {1 - off:.3f}", flush=True)
    numbers = np.concatenate([solved.reshape(len(KNOTS), -1).T, [spread], level.reshape(2, -1)])
    return {"knots": list(KNOTS), "numbers": numbers.T.tolist()}


def arrays(rows: Sequence[Row]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of each position the bailiff's space, each player's features by knot, and everyone's points at the end."""
    bailiff = np.array([row[1] for row in rows], float)
    x = np.array([row[2] for row in rows], np.float32).astype(float)
    wide = hats(bailiff)[:, None, :, None] * x[:, :, None, :]
    return bailiff, wide.reshape(*x.shape[:2], -1), np.array([row[3] for row in rows], float)


def solve(features_of: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The weights with which sums of features come nearest to the points; large ones cost (ridge regression)."""
    scale = features_of.std(axis=0) + 0.01
    scaled = features_of / scale
    cost = RIDGE * np.eye(scaled.shape[1])
    found: np.ndarray = np.linalg.solve(scaled.T @ scaled + cost, scaled.T @ points) / scale
    return found
