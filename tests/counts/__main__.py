"""Command line of the counts."""

import argparse
import asyncio
import json

from tests.counts import __doc__ as told
from tests.counts.play import play_game


def main() -> None:
    """Play a game and print its figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.counts", description=told)
    parser.add_argument("--people", type=int, choices=range(1, 6), required=True)
    parser.add_argument("--computers", type=int, choices=range(5), default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    given = parser.parse_args()
    if not 2 <= given.people + given.computers <= 5:
        parser.error("two to five play")
    figures = asyncio.run(play_game(given.people, given.computers, given.seed)).figures()
    if given.json:
        print(json.dumps(figures))
    else:
        print("  ".join(f"{name}: {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
