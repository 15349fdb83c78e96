"""How strong and how sure the computer players are.

python -m tests.ladder --players N --games G     each level on one seat, the level below on all others
  --level A --against B                          that match alone
  --calibration                                  stated chances to win at the starts of rounds, and what came of them;
                                                 without --players in games of 2, 3, 4 and 5 in turn
  --openings                                     how much games of masons differ: their first eight placements, wins by
                                                 seat, favor lines; and how strong each character is

Architect and master may be told their playouts, such as "master:400", and are the same at each run then; masons their
character, such as "mason:castle", in place of one drawn from the set-up. Ties are split, intervals hold 95 %; `of two`
is what somebody as strong would win of games of two. Ctrl-C prints what there is.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, pairwise
from math import sqrt
from statistics import fmean

from engine.board import FEWEST_PLAYERS, LINES, MOST_PLAYERS
from engine.players import LEVELS, PLAYERS
from engine.players.mason import CHARACTERS, characters
from tests.ladder.games import Seat, Table, all_done, match, opening, play, seats, stated

REACH = {
    2: {"apprentice": 75, "mason": 85, "architect": 90, "master": 60},
    4: {"apprentice": 60, "mason": 75, "architect": 85, "master": 35},
}
"""Players -> level -> percent of games that it wins at least where the level below sits on all other seats."""

COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)

Row = dict[str, str | float]

Z = 1.96
"""Standard deviations on each side that hold 95 %."""
BINS = 10


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in that many tries."""
    half = Z * Z / (2 * count)
    spread = Z * sqrt(share * (1 - share) / count + (half / Z) ** 2)
    return (share + half - spread) / (1 + 2 * half), (share + half + spread) / (1 + 2 * half)


def of_two(share: float, players: int) -> float:
    """What one who wins that share of the games would win of games of two.

    Each wins as often as its strength is of the sum of all; all others are equal.
    """
    return share * (players - 1) / (1 + share * (players - 2))


def bins(pairs: Iterable[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Pairs of a stated chance and what came of it, in ten bins by the chance: both means, how many."""
    held: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for pair in pairs:
        held[min(int(pair[0] * BINS), BINS - 1)].append(pair)
    columns = [list(zip(*held[number], strict=True)) for number in sorted(held)]
    return [(fmean(stated), fmean(seen), len(seen)) for stated, seen in columns]


def won(games: Sequence[Sequence[Seat]], level: str, players: int) -> Row:
    own = [seat for seats in games for seat in seats if seat.level == level]
    share = fmean(seat.won for seat in own)
    low, high = interval(share, len(own))
    return {
        "level": level, "seats": len(own), "wins": 100 * share, "wins from": 100 * low,
        "wins to": 100 * high, "of two": 100 * of_two(share, players),
        "points": fmean(seat.points for seat in own),
    }  # fmt: skip


def matches(options: argparse.Namespace) -> Iterator[Row]:
    """Each match as one line; `reach` are the wins that there should be."""
    players = options.players
    for against, level in pairwise(options.levels):
        tables = match(level, against, players, options.games, options.seed)
        if games := all_done(play, tables, options.processes):
            both = zip(tables, games, strict=False)
            ends = [seats(table.levels, game.state.score) for table, game in both]
            least = REACH.get(players, {}).get(level.partition(":")[0], "")
            yield won(ends, level, players) | {"against": against, "reach": least}


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


def openings(options: argparse.Namespace) -> Iterator[Row]:
    """How much games of masons differ as one line, and each of their characters as one."""
    players, numbers = options.players, range(options.seed, options.seed + options.games)
    tables = [Table(("mason",) * players, seed) for seed in numbers]
    games = all_done(play, tables, options.processes)
    firsts = Counter(map(opening, games))
    shares = {"different": len(firsts) / len(games), "commonest": max(firsts.values()) / len(games)}
    ends = [seats(characters(game.setup), game.state.score) for game in games]
    for seat, own in enumerate(zip(*ends, strict=True), 1):
        shares[f"seat {seat}"] = fmean(one.won for one in own)
    given = Counter(one.text for game in games for one in game.answers)
    used = {line: given[f"favor {line}"] for line in LINES}
    shares |= {line: count / sum(used.values()) for line, count in used.items()}
    yield {name: 100 * share for name, share in shares.items()}
    yield from (won(ends, one, players) for one in CHARACTERS)


def shown(rows: Iterator[Row]) -> None:
    names: list[str] = []
    for row in rows:
        if names != [*row]:
            names = [*row]
            print(*(f"{name:>11}" for name in names))
        cells = (f"{cell:.1f}" if isinstance(cell, float) else cell for cell in row.values())
        print(*(f"{cell:>11}" for cell in cells), flush=True)


def known(level: str) -> str:
    name, _, told = level.partition(":")
    playouts = name in ("architect", "master") and told.isdecimal()
    if level in PLAYERS or playouts or (name == "mason" and told in CHARACTERS):
        return level
    raise argparse.ArgumentTypeError(f"choose from {', '.join(PLAYERS)}, master:400, mason:castle")


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
    parser.add_argument("--level", type=known)
    parser.add_argument("--against", type=known)
    for table in (calibration, openings):
        parser.add_argument(f"--{table.__name__}", dest="table", action="store_const", const=table)
    options = parser.parse_args()
    if options.table is calibration:
        shown(calibration(options))
        return
    if bool(options.level) != bool(options.against):
        parser.error("a match needs both --level and --against")
    options.players = options.players or MOST_PLAYERS
    options.levels = [options.against, options.level] if options.level else LEVELS
    shown((options.table or matches)(options))


if __name__ == "__main__":
    main()
