"""The linear value, fitted on games of the tuned players: features at each start of a round, points at the end."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from random import Random
from typing import Any, Final

import numpy as np

from engine import step_loop
from engine.players.fallible import FalliblePlayer
from engine.players.position_features import features
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import Weights
from tests.fit.evolution import first_state, flat, shaped

KNOTS: Final = (6.0, 11.0, 17.0, 23.5)
"""Spaces of the bailiff at which weights are fitted."""
VARIETY: Final = 0.2
"""By how much players judge differently: the deviation of the logarithm of each of their numbers."""
SOFT: Final = 0.15
"""How often a player does what looks a little worse."""
WARMTH: Final = 1.0
"""Points by which an answer then has to be better to be chosen e times as often."""
RIDGE: Final = 100.0
MOST_SPREAD: Final = 20.0
"""Where a game begins next to nothing is known; a lead tells a little all the same."""
Row = tuple[int, int, list[list[float]], list[int]]
"""Game, space of the bailiff, features of each player, everyone's points at the end."""


def varied(weights: Weights, random: Random) -> Weights:
    """The weights of somebody who judges a little differently."""
    numbers = [number * exp(random.gauss(0, VARIETY)) for number in flat(weights)]
    return shaped(numbers, weights)


def starts(players: int, pool: Sequence[Weights], seed: int, *, vary: bool = True) -> list[Row]:
    """The starts of rounds of one game; each player's weights are drawn from the pool.

    Varied players judge differently, and now and then do what looks a little worse: else the value would not learn what
    that costs.
    """
    random = Random(seed)
    chosen = [random.choice(pool) for _ in range(players)]
    seated = [SensiblePlayer(random, varied(one, random) if vary else one) for one in chosen]
    soft = [FalliblePlayer(random, player, WARMTH) for player in seated]
    state = first_state(players, seed)
    found: list[tuple[int, list[list[float]]]] = []
    seen = 0
    while state.options:
        if state.round != seen:
            seen = state.round
            found.append((state.bailiff, [features(state, one) for one in range(players)]))
        player = (soft if vary and random.random() < SOFT else seated)[state.player]
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


def fit(rows: Sequence[Row], plain: Sequence[Row]) -> dict[str, Any]:
    """Weights and spreads, as `fitted.json` keeps them; a tenth of the games, kept apart, says how good they are.

    The spreads are those of `plain` games, of players that do not vary: chances are told for play at its best.
    """
    bailiff, wide, y = arrays(rows)
    apart = np.array([row[0] for row in rows]) % 10 == 0
    solved = solve(wide[~apart].reshape(-1, wide.shape[-1]), y[~apart].reshape(-1))
    points = wide @ solved
    plain_bailiff, plain_wide, plain_y = arrays(plain)
    won = (plain_y == plain_y.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)
    spread = spread_of(hats(plain_bailiff), plain_wide @ solved, won).clip(max=MOST_SPREAD)
    # What is known never grows less in the course of a game, however little early leads tell of it.
    spread = np.maximum.accumulate(spread[::-1])[::-1]
    for low, high in pairwise((*KNOTS[:-1], 30.0)):
        there = apart & (bailiff >= low) & (bailiff < high)
        print(
            f"  bailiff {low:g} to {high:g}: leads R2 {leads(points[there], y[there]):.3f}",
            flush=True,
        )
    return {
        "knots": list(KNOTS),
        "points": solved.reshape(len(KNOTS), -1).tolist(),
        "spread": spread.tolist(),
        "told": [1.0] * len(KNOTS),  # until `tests.ladder --calibration` says otherwise
    }


def arrays(rows: Sequence[Row]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of each position the bailiff's space, each player's features by knot, and everyone's points at the end."""
    bailiff = np.array([row[1] for row in rows], float)
    x = np.array([row[2] for row in rows], np.float32).astype(float)
    wide = hats(bailiff)[:, None, :, None] * x[:, :, None, :]
    return bailiff, wide.reshape(*x.shape[:2], -1), np.array([row[3] for row in rows], float)


def solve(features_of: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The weights with which sums of features come nearest to the points; large ones cost (ridge regression)."""
    scale = features_of.std(axis=0) + 1e-6
    scaled = features_of / scale
    cost = RIDGE * np.eye(scaled.shape[1])
    found: np.ndarray = np.linalg.solve(scaled.T @ scaled + cost, scaled.T @ points) / scale
    return found


def leads(stated: np.ndarray, seen: np.ndarray) -> float:
    """The share of what the players' points differ by that is explained."""
    stated = stated - stated.mean(axis=1, keepdims=True)
    seen = seen - seen.mean(axis=1, keepdims=True)
    return float(1 - ((stated - seen) ** 2).mean() / (seen**2).mean())
