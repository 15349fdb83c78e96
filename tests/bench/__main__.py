"""The figures as a table, or as one JSON object.

python -m tests.bench [--only NAME] [--json]

What can't be measured here is said and left out; that fails only where it was asked for by name.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from importlib import import_module

from tests.bench.figure import Figure

FIGURES = {
    "engine": "random play, beside python-chess",
    "copy": "a copy of the state, beside python-chess",
    "replay": "load and replay a log, beside python-chess",
    "playouts": "what a search plays out a second, plain and compiled",
    "picture": "a position to PNG bytes, beside RGB PNG",
    "store": "a durable commit, beside fdatasync",
    "press": "a press inside the bot, beside drawing alone",
    "plans": "the plans of five people playing a whole round",
    "many": "ten thousand running games in the database",
}
"""Name of the figure, and of its module in this package -> what it is. The module's `run` yields the lines."""
BESIDE = {"copy": "engine", "replay": "engine"}
"""Figures of another one's module, each by a function of its own."""

HEAD = ("name", "value", "unit", "ratio", "of", "reach")
LINE = "{:<22} {:>9} {:<12} {:>6}  {:<24} {}"


def line(figure: Figure) -> str:
    missed = " (missed)" if figure.met is False else ""
    ratio = "" if figure.ratio is None else f"{figure.ratio:g}"
    cells = (figure.name, f"{figure.value:,}", figure.unit, ratio, figure.of)
    return LINE.format(*cells, figure.reach + missed).rstrip()


def plain(figure: Figure) -> dict[str, object]:
    return {"value": figure.value, "unit": figure.unit, "ratio": figure.ratio, "of": figure.of}


def measured(names: list[str]) -> Iterator[tuple[str, list[Figure]]]:
    """The lines of each figure, the main one first; why one can't be measured goes to stderr."""
    for name in names:
        try:
            module = import_module(f"tests.bench.{BESIDE.get(name, name)}")
            yield name, getattr(module, name if name in BESIDE else "run")()
        except ImportError as reason:
            print(f"{name}: not measured: {reason}", file=sys.stderr)


def main() -> int:
    """Exit code 1 if the figure asked for by name can't be measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", choices=FIGURES, metavar="NAME", help=", ".join(FIGURES))
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args()
    names = [options.only] if options.only else list(FIGURES)
    found: dict[str, dict[str, object]] = {}
    if not options.json:
        print(LINE.format(*HEAD))
    for _name, lines in measured(names):
        found |= {figure.name: plain(figure) for figure in lines if " " not in figure.name}
        if not options.json:
            print("\n".join(map(line, lines)), flush=True)
    if options.json:
        print(json.dumps(found, indent=1))
    return 1 if options.only and not found else 0


if __name__ == "__main__":
    sys.exit(main())
