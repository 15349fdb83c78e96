"""Command line of the measure."""

import argparse
import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from statistics import mean, quantiles
from typing import Final

from bot.store import GameSettings
from tests.waits import __doc__ as told
from tests.waits.people import Features, Traits
from tests.waits.play import PLAIN, Took, play_game

ALL: Final = Features(workers=3, provost=True, details=True, parallel=True, early=True)
STAGES: Final = {
    "asked one by one": Features(),
    "answers in parallel only": Features(parallel=True),
    "1 worker, no alternative, no parallel": Features(1, choices=1),
    "1 worker with alternative": Features(1, parallel=True),
    "3 workers": Features(3, parallel=True),
    "3 workers, provost": Features(3, provost=True, parallel=True),
    "everything": ALL,
    **{f"everything, at most {most} presses": replace(ALL, presses=most) for most in (8, 5, 3, 2)},
}
HEADER: Final = (
    "players  who plans how                            days  hand-offs  pings  planned  alike"
    "  planners  others  presses  p90  minutes"
)
SECONDS: Final = 5
"""That a press takes."""
MOST_WAITS: Final = 16


RULES: Final = ("vote", "seat", "computer", "wait")
"""What a table can choose for somebody whose time is up."""
REMINDER: Final = 24 * 3600
"""Seconds after which people are reminded at the latest; at half their time if that is less."""


async def play_all(
    features: Sequence[Features],
    traits: Traits,
    games: int,
    seed: int,
    settings: GameSettings = PLAIN,
) -> list[Took]:
    """Several games, one after the other, in which the seats change hands."""
    return [
        await play_game(_rotated(features, number), traits, seed + number, settings)
        for number in range(games)
    ]


def _rotated(features: Sequence[Features], by: int) -> list[Features]:
    by %= len(features)
    return [*features[by:], *features[:by]]


def line(name: str, players: int, games: list[Took]) -> str:
    """One row of the table: means of the games."""
    planned = [one.sources.get("plan", 0) for one in games]
    plan, plain = ([p for one in games for p in one.points[which]] for which in (0, 1))
    alike = sum(one.alike for one in games) / max(1, sum(planned))
    presses = [number for one in games for number in one.presses] or [0, 0]
    return (
        f"{players:>7}  {name:<38} {mean(o.days for o in games):>6.1f}"
        f" {mean(o.hand_offs for o in games):>10.0f} {mean(o.pings for o in games):>6.0f}"
        f" {mean(planned):>8.0f} {alike:>6.0%}  {_points(plan)}  {_points(plain)}"
        f" {mean(presses):>8.1f} {quantiles(presses, n=10)[-1]:>4.0f}"
        f" {mean(presses) * SECONDS / 60:>8.1f}"
    )


def _points(points: list[int]) -> str:
    return f"{mean(points):>6.1f}" if points else f"{'-':>6}"


def waits(games: list[Took]) -> str:
    """What was waited for, in days of a game."""
    total: Counter[str] = sum((one.waits for one in games), Counter())
    return "\n".join(
        f"{days / len(games):>7.1f}  {what}" for what, days in total.most_common(MOST_WAITS)
    )


def print_rules(features: Sequence[Features], traits: Traits, games: int, seed: int) -> None:
    """What each rule for absent people makes of the days of a game at daily pace, nobody missing in the first row."""
    print("people missing       days  of none  reminders  answers for the absent")
    none = 0.0
    for missing, rule in ((0.0, "wait"), *((traits.missing, rule) for rule in RULES)):
        settings = GameSettings(pace="daily", absent=rule, reminder=REMINDER)
        case = play_all(features, replace(traits, missing=missing), games, seed, settings)
        took = asyncio.run(case)
        days = mean(one.days for one in took)
        none = none or days
        absent = mean(one.sources["deadline"] + one.sources["computer"] for one in took)
        print(
            f"{missing:>6.0%}, {rule:<10} {days:>6.1f} {days / none:>8.2f}"
            f" {mean(one.reminders for one in took):>10.1f} {absent:>23.1f}",
            flush=True,
        )


def main() -> None:
    """Run one case, or the table of who plans how."""
    parser = argparse.ArgumentParser(prog="python -m tests.waits", description=told)
    parser.add_argument("--players", type=int, choices=range(2, 6), help="2 to 5; all by default")
    parser.add_argument("--median", type=float, default=3.0, help="waking hours to an answer")
    parser.add_argument("--taste", type=float, default=0.0, help="how far judgements differ: 0.3")
    parser.add_argument("--use", type=float, help="share of people who use all features, 0 to 1")
    parser.add_argument("--presses", type=float, default=inf, help="most on plans in a visit")
    parser.add_argument("--missing", type=float, help="chance that a mention is missed: 0.3")
    parser.add_argument("--games", type=int, help="games a case")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    traits, players = Traits(given.median, given.taste, given.missing or 0.0), given.players or 4
    games = given.games or 8
    if given.missing is not None:
        planning = replace(ALL, presses=given.presses)
        print_rules([planning] * players, traits, games, given.seed)
        return
    if given.use is None:
        print(HEADER)
        for number in [given.players] if given.players else range(2, 6):
            for name, uses in STAGES.items():
                case = play_all([uses] * number, traits, given.games or 2, given.seed)
                print(line(name, number, asyncio.run(case)), flush=True)
        return
    using = round(given.use * players)
    features = [replace(ALL, presses=given.presses)] * using + [Features()] * (players - using)
    took = asyncio.run(play_all(features, traits, games, given.seed))
    print(waits(took))
    print(HEADER)
    print(line(f"everything, by {given.use:.0%} of the people", players, took))
    print(f"days: {mean(one.days for one in took):.1f}")


if __name__ == "__main__":
    main()
