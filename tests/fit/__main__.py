"""Refits all numbers of the computer players from nothing: `python -m tests.fit --seed 1`.

It takes two to three hours on two cores and needs numpy and cma (the extra `fit`). After it, `--searched --games 1000`
fits the value anew by games of players who search by it, as long again; `python -m tests.players.test_judgements` keeps
anew what players make of positions.
"""

import argparse
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from engine.players.sensible_weights import FITTED, FITTED_IN
from tests.fit.evolution import COUNTS, evolve
from tests.fit.value import BESIDE, Row, fit, searched, starts


def values(
    starts_of: Mapping[int, Callable[[int], list[Row]]],
    games: int,
    before: Mapping[str, Any],
    processes: ProcessPoolExecutor,
) -> dict[str, Any]:
    """The value for each number of players, from that many games that are played by their number."""
    found = {}
    for players, play in starts_of.items():
        print(f"{players} players", flush=True)
        rows = [*chain(*processes.map(play, range(games), chunksize=10))]
        known = before[str(players)]["numbers"] if before else ()
        found[str(players)] = fit(rows, [numbers[:-BESIDE] for numbers in known])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fit", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="for each number of players")
    parser.add_argument("--searched", action="store_true", help="only the value, by searches")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=FITTED_IN)
    chosen = parser.parse_args()
    made = f"python -m tests.fit --seed {chosen.seed} --games {chosen.games}"
    with ProcessPoolExecutor(chosen.processes) as processes:
        if chosen.searched:
            found = {**FITTED, "made": f"{FITTED['made']}; then {made} --searched"}
            play = {players: partial(searched, players) for players in COUNTS}
        else:
            champions = evolve(chosen.seed, processes)
            weights = {str(players): asdict(pool[0]) for players, pool in champions.items()}
            found = {"made": made, "weights": weights}
            play = {players: partial(starts, players, pool) for players, pool in champions.items()}
        before = FITTED["value"] if chosen.searched else {}
        found["value"] = values(play, chosen.games, before, processes)
    # Four digits of each number are enough.
    short = json.loads(json.dumps(found), parse_float=lambda text: float(f"{float(text):.4g}"))
    chosen.out.write_text(json.dumps(short) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
