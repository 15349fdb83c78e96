"""Refits all numbers of the computer players from nothing: `python -m tests.fit --seed 1`.

It takes two to three hours on two cores and needs numpy and cma (the extra `fit`). After it,
`python -m tests.players.test_judgements` keeps anew what players make of positions.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from engine.players.sensible_weights import FITTED_IN, Weights
from tests.fit.evolution import STAGES, evolve
from tests.fit.value import fit, starts


def values(
    champions: Mapping[int, Sequence[Weights]], games: int, processes: ProcessPoolExecutor
) -> dict[str, Any]:
    """The value for each number of players, from that many games."""
    found = {}
    for players, pool in champions.items():
        print(f"{players} players", flush=True)
        varied = processes.map(partial(starts, players, pool), range(games), chunksize=10)
        play = partial(starts, players, pool[:1], vary=False)
        plain = processes.map(play, range(games, games + games // 4), chunksize=10)
        found[str(players)] = fit([*chain(*varied)], [*chain(*plain)])
    return found


def short(value: Any) -> Any:
    """The same with four digits of each number: they are enough."""
    if isinstance(value, dict):
        return {name: short(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [short(one) for one in value]
    return float(f"{value:.4g}") if isinstance(value, float) else value


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fit", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="for each number of players")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=FITTED_IN)
    chosen = parser.parse_args()
    generations = sum(stage.generations for stage in STAGES)
    made = f"python -m tests.fit --seed {chosen.seed} --games {chosen.games}: {generations} generations"
    with ProcessPoolExecutor(chosen.processes) as processes:
        champions = evolve(chosen.seed, processes)
        found = {
            "made": made,
            "weights": {str(players): asdict(pool[0]) for players, pool in champions.items()},
            "value": values(champions, chosen.games, processes),
        }
    chosen.out.write_text(json.dumps(short(found)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
