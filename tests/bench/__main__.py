"""The figures as a table: python -m tests.bench [--only NAME].

What can't be measured here is said and left out; that fails only where it was asked for by name.
"""

import argparse
import sys
from importlib import import_module

from tests.bench.figure import Figure

FIGURES = ("engine", "playouts", "picture", "store", "press", "many")
"""Modules of this package, which say what they measure; their `run` gives the lines."""

HEAD = ("name", "value", "unit", "ratio", "of", "reach")
LINE = "{:<22} {:>9} {:<12} {:>6}  {:<24} {}"


def line(figure: Figure) -> str:
    missed = " (missed)" if figure.met is False else ""
    ratio = "" if figure.ratio is None else f"{figure.ratio:g}"
    cells = (figure.name, f"{figure.value:,}", figure.unit, ratio, figure.of)
    return LINE.format(*cells, figure.reach + missed).rstrip()


def main() -> int:
    """Exit code 1 if what was asked for by name can't be measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", choices=FIGURES, metavar="NAME", help=", ".join(FIGURES))
    only = parser.parse_args().only
    print(LINE.format(*HEAD))
    for name in [only] if only else FIGURES:
        try:
            found = import_module(f"tests.bench.{name}").run()
        except ImportError as reason:
            print(f"{name}: not measured: {reason}", file=sys.stderr)
            if only:
                return 1
        else:
            print(*map(line, found), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
