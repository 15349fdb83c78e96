"""How strong, how sure and how quick the computer players are; the same for the same seed.

python -m tests.ladder --players N --games G     each level on one seat, the level below on all others
  --level A --against B                          that match alone
  --pool                                         every seat drawn from all levels
  --timing                                       milliseconds a decision, beside a busy core

Ties are split, intervals hold 95 %. Ctrl-C prints what there is.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean

from engine.board import FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import PLAYERS
from tests.ladder.figures import elo, fitted, interval, sure
from tests.ladder.games import Seat, all_done, match, mixed, play
from tests.ladder.timing import positions, times

LEVELS = tuple(PLAYERS)

REACH = {
    2: {"apprentice": 75, "mason": 85, "architect": 90, "master": 60},
    4: {"apprentice": 60, "mason": 75, "architect": 85, "master": 35},
}
"""Players -> level -> percent of games that it wins at least where the level below sits on all other seats."""

Row = dict[str, str | float]


def won(games: Sequence[Sequence[Seat]], level: str) -> Row:
    """What the seats of a level won, in percent, and their mean points."""
    own = [seat for seats in games for seat in seats if seat.level == level]
    share = fmean(seat.won for seat in own)
    low, high = interval(share, len(own))
    return {
        "level": level, "seats": len(own), "wins": 100 * share, "wins from": 100 * low,
        "wins to": 100 * high, "points": fmean(seat.points for seat in own),
    }  # fmt: skip


def matches(options: argparse.Namespace) -> Iterator[Row]:
    """Each match as one line; `reach` are the wins that there should be."""
    pairs = [(options.against, options.level)] if options.level else pairwise(LEVELS)
    for against, level in pairs:
        tables = match(level, against, options.players, options.games, options.seed)
        if games := all_done(play, tables, options.processes):
            row = won(games, level)
            for name in ("", " from", " to"):
                row[f"Elo{name}"] = elo(float(row[f"wins{name}"]) / 100, options.players)
            least = REACH.get(options.players, {}).get(level, "")
            yield row | {"against": against, "reach": least}


def pool(options: argparse.Namespace) -> Iterator[Row]:
    """Each level as one line."""
    tables = mixed(LEVELS, options.players, options.games, options.seed)
    if games := all_done(play, tables, options.processes):
        ratings, ranges = fitted(games, LEVELS), sure(games, LEVELS)
        for level in LEVELS:
            low, high = ranges[level]
            yield won(games, level) | {"Elo": ratings[level], "Elo from": low, "Elo to": high}


def timing(options: argparse.Namespace) -> Iterator[Row]:
    """Each level as one line."""
    states = positions(options.players, options.seed)
    for level in [options.level] if options.level else LEVELS:
        yield {"level": level, "decisions": len(states), **times(level, states)}


def rounded(value: str | float) -> str | float:
    """A figure with as many digits as one reads."""
    return round(value, 1 if abs(value) >= 1 else 3) if isinstance(value, float) else value


def shown(rows: Iterator[Row], as_json: bool) -> None:
    """Print the lines as they come, below their names, or all of them as one JSON list."""
    if as_json:
        print(json.dumps(list(rows), indent=1))
        return
    for number, row in enumerate(rows):
        if not number:
            print(*(f"{name:>11}" for name in row))
        print(*(f"{rounded(value):>11}" for value in row.values()), flush=True)


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.ladder", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    counts = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    parser.add_argument("--players", type=int, choices=counts, default=counts[-1])
    parser.add_argument("--games", type=int, default=100, help="rounded up so that seats balance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--level", choices=LEVELS)
    parser.add_argument("--against", choices=LEVELS)
    what = parser.add_mutually_exclusive_group()
    for measure in (pool, timing):
        what.add_argument(f"--{measure.__name__}", dest="rows", action="store_const", const=measure)
    options = parser.parse_args()
    if not options.rows and bool(options.level) != bool(options.against):
        parser.error("a match needs both --level and --against")
    shown((options.rows or matches)(options), options.json)


if __name__ == "__main__":
    main()
