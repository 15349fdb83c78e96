"""Command line of the measure."""

import argparse
import asyncio
from collections.abc import Sequence
from statistics import mean
from typing import Final

from tests.waits.people import Features
from tests.waits.play import Took, play_game

ALL: Final = Features(workers=3, intents=True, orders=True, parallel=True)
STAGES: Final = (
    ("strictly one after another", Features()),
    ("plans of two workers", Features(2)),
    ("plans of three workers", Features(3)),
    ("+ intents", Features(3, intents=True)),
    ("+ standing orders", Features(3, intents=True, orders=True)),
    ("+ parallel answers", ALL),
)
HEADER: Final = (
    "players  features                      asked  hand-offs  pings   days"
    "  planned  alike  planners    others"
)


def users(features: Features, players: int, share: float) -> list[Features]:
    """A share of the people uses the features, the others none."""
    using = round(share * players)
    return [features if seat < using else Features() for seat in range(players)]


async def play_all(
    features: Sequence[Features], median: float, games: int, seed: int
) -> list[Took]:
    """So many games, one after the other."""
    return [await play_game(features, median, seed + number) for number in range(games)]


def line(name: str, players: int, games: list[Took]) -> str:
    """One row of the table: means of the games."""
    planned = [one.sources.get("plan", 0) for one in games]
    given = [sum(one.sources.values()) for one in games]
    asked = mean(all_ - by for all_, by in zip(given, planned, strict=True))
    plan, plain = ([p for one in games for p in one.points[which]] for which in (0, 1))
    alike = sum(one.alike for one in games) / max(1, sum(planned))
    return (
        f"{players:>7}  {name:<28} {asked:>6.0f} {mean(o.hand_offs for o in games):>10.0f}"
        f" {mean(o.pings for o in games):>6.0f} {mean(o.days for o in games):>6.1f}"
        f" {mean(planned):>8.0f} {alike:>6.0%} {_points(plan)} {_points(plain)}"
    )


def _points(points: list[int]) -> str:
    return f"{mean(points):>9.1f}" if points else f"{'-':>9}"


def main() -> None:
    """Run one case, or the table by feature."""
    parser = argparse.ArgumentParser(prog="python -m tests.waits", description=__doc__)
    parser.add_argument("--players", type=int, choices=range(2, 6), help="2 to 5; all by default")
    parser.add_argument("--median", type=float, default=3.0, help="waking hours to an answer")
    parser.add_argument("--use", type=float, help="share of people who use all features, 0 to 1")
    parser.add_argument("--games", type=int, help="games a case")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.use is not None:
        players = given.players or 4
        features = users(ALL, players, given.use)
        games = asyncio.run(play_all(features, given.median, given.games or 5, given.seed))
        print(HEADER)
        print(line(f"all, used by {given.use:.0%}", players, games))
        print(f"days: {mean(one.days for one in games):.1f}")
        return
    print(HEADER)
    for players in [given.players] if given.players else range(2, 6):
        for name, features in STAGES:
            games = asyncio.run(
                play_all([features] * players, given.median, given.games or 2, given.seed)
            )
            print(line(name, players, games), flush=True)


if __name__ == "__main__":
    main()
