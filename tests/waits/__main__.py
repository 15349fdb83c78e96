"""How many days a game takes, played by simulated people with a virtual clock.

    python -m tests.waits [--players N] [--use SHARE] [--presses N] [--median HOURS] [--games G]

Everything goes through the real service, a real store and the controls of the panel. People look in when they are
mentioned, after log-normal times in their waking hours, and judge as the sensible computer player does at that moment.
Planners answer ahead, and take what the panel suggests, with at most `--presses` of that in a visit.

That share of the people plan, all by default. It tells what was waited for, and its last line is `days: N`.
"""

import argparse
import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from statistics import mean
from typing import Final

from tests.waits.people import Habits
from tests.waits.play import Course, play_game

MOST_WAITS: Final = 16


async def play_all(habits: Sequence[Habits], games: int, seed: int) -> list[Course]:
    return [
        await play_game([*habits[by:], *habits[:by]], seed + number)
        for number in range(games)
        for by in [number % len(habits)]
    ]


def print_waits(games: list[Course]) -> None:
    total: Counter[str] = sum((one.waits for one in games), Counter())
    for what, days in total.most_common(MOST_WAITS):
        print(f"{days / len(games):>7.1f}  {what}")
    presses = [number for one in games for number in one.presses] or [0]
    print(f"presses of plans in a visit: {mean(presses):.1f}")
    print(f"answers from plans: {mean(one.sources['plan'] for one in games):.1f}")
    for name in ("hand_offs", "pings", "days"):
        print(f"{name}: {mean(getattr(one, name) for one in games):.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.waits", description=__doc__)
    parser.add_argument("--players", type=int, choices=range(2, 6), default=4)
    parser.add_argument("--median", type=float, default=3.0, help="waking hours to an answer")
    parser.add_argument("--use", type=float, default=1.0, help="share of people who plan, 0 to 1")
    parser.add_argument("--presses", type=int, default=5, help="most on plans in a visit")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    other = Habits(median=given.median)
    planner = replace(other, presses=given.presses)
    using = round(given.use * given.players)
    habits = [planner] * using + [other] * (given.players - using)
    print_waits(asyncio.run(play_all(habits, given.games, given.seed)))


if __name__ == "__main__":
    main()
