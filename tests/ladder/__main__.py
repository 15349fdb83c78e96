"""How strong and how sure the computer players are.

python -m tests.ladder --players N --games G     each level on one seat, the level below on all others
  --level A --against B                          that match alone
  --calibration                                  stated chances to win at the starts of rounds, and what came of them;
                                                 without --players in games of 2, 3, 4 and 5 in turn

Architect and master may be told their playouts, such as "master:400", and are the same at each run then. Ties are
split, intervals hold 95 %. Ctrl-C prints what there is.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from statistics import fmean

from engine.board import FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import LEVELS, PLAYERS
from tests.ladder.figures import bins, elo, interval
from tests.ladder.games import Seat, Table, all_done, match, play, stated

REACH = {
    2: {"apprentice": 75, "mason": 85, "architect": 90, "master": 60},
    4: {"apprentice": 60, "mason": 75, "architect": 85, "master": 35},
}
"""Players -> level -> percent of games that it wins at least where the level below sits on all other seats."""

COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)

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
    for against, level in pairwise(options.levels):
        tables = match(level, against, options.players, options.games, options.seed)
        if games := all_done(play, tables, options.processes):
            row = won(games, level)
            for name in ("", " from", " to"):
                row[f"Elo{name}"] = elo(float(row[f"wins{name}"]) / 100, options.players)
            least = REACH.get(options.players, {}).get(level.partition(":")[0], "")
            yield row | {"against": against, "reach": least}


def calibration(options: argparse.Namespace) -> Iterator[Row]:
    """Each bin as one line, in percent, and the largest difference."""
    level = options.level or "mason"
    counts = cycle([options.players] if options.players else COUNTS)
    seeds = range(options.seed, options.seed + options.games)
    tables = [Table((level,) * players, seed) for seed, players in zip(seeds, counts, strict=False)]
    pairs = [pair for done in all_done(stated, tables, options.processes) for pair in done]
    largest = 0.0
    for said, seen, count in bins(pairs):
        low, high = interval(seen, count)
        largest = max(largest, abs(said - seen))
        yield {
            "stated": 100 * said, "seen": 100 * seen, "seen from": 100 * low, "seen to": 100 * high,
            "count": count, "difference": 100 * abs(said - seen), "largest": 100 * largest,
        }  # fmt: skip


def shown(rows: Iterator[Row], as_json: bool) -> None:
    """Print the lines as they come, below their names, or all of them as one JSON list."""
    if as_json:
        print(json.dumps(list(rows), indent=1))
        return
    for number, row in enumerate(rows):
        if not number:
            print(*(f"{name:>11}" for name in row))
        cells = (f"{cell:.1f}" if isinstance(cell, float) else cell for cell in row.values())
        print(*(f"{cell:>11}" for cell in cells), flush=True)


def known(level: str) -> str:
    """The level as typed, if there is such a one."""
    name, _, playouts = level.partition(":")
    if level in PLAYERS or (name in ("architect", "master") and playouts.isdecimal()):
        return level
    raise argparse.ArgumentTypeError(f"choose from {', '.join(PLAYERS)}, master:400")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.ladder", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--players", type=int, choices=COUNTS)
    parser.add_argument("--games", type=int, default=100, help="rounded up so that seats balance")
    parser.add_argument(
        "--seed", type=int, default=1_000_000, help="numbers are fitted on lower ones"
    )
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--level", type=known)
    parser.add_argument("--against", type=known)
    parser.add_argument("--calibration", action="store_true")
    options = parser.parse_args()
    if options.calibration:
        shown(calibration(options), options.json)
        return
    options.players = options.players or MOST_PLAYERS
    if bool(options.level) != bool(options.against):
        parser.error("a match needs both --level and --against")
    options.levels = [options.against, options.level] if options.level else LEVELS
    shown(matches(options), options.json)


if __name__ == "__main__":
    main()
