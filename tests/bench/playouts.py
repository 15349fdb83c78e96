"""How many playouts a second a search makes in two games of two players and of four, and how many when compiled.

Of the processor's time, so that what else the machine does counts as little as can be.
"""

import os
import subprocess
import sys
from functools import partial
from time import process_time

from engine import COMPILED
from engine.players.search import Budget, Search
from tests.bench.figure import Figure, by_turns, sensible_game

COUNTS = (2, 4)
PARTS = (0.2, 0.4, 0.6, 0.8)
"""How far the game is that is searched."""
PLAYOUTS = Budget(playouts=300)


def rate(players: int) -> float:
    game, done, spent = sensible_game(players, 100), 0, 0.0
    for part in PARTS:
        state = game.at(int(part * len(game.answers))).state
        begun = process_time()
        search = Search(state)
        search.run(PLAYOUTS)
        spent += process_time() - begun
        done += sum(search.root.visits)
    return done / spent


def measured(engine: str, players: int) -> float:
    command = [sys.executable, "-m", __name__, str(players)]
    told = subprocess.run(
        command, env={**os.environ, "ENGINE": engine}, capture_output=True, text=True, check=True
    )
    return float(told.stdout)


def run() -> list[Figure]:
    """Both where the engine is compiled; else what there is."""
    found = []
    for players in COUNTS:
        name = "playouts" if players == COUNTS[0] else f"playouts, {players} players"
        if not COMPILED:
            found.append(Figure(name, round(rate(players)), "a second"))
            continue
        both = (partial(measured, engine, players) for engine in ("compiled", "plain"))
        fast, plain, times = by_turns(*both, rounds=3)
        found += [
            Figure(name, round(plain), "a second"),
            Figure(" compiled", round(fast), "a second", round(times, 2), "not compiled"),
        ]
    return found


if __name__ == "__main__":
    print(rate(int(sys.argv[1])))
