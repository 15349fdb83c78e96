"""The figures as a table: python -m tests.bench [--only NAME]."""

import argparse
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


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", choices=FIGURES, metavar="NAME", help=", ".join(FIGURES))
    only = parser.parse_args().only
    print(LINE.format(*HEAD))
    for name in [only] if only else FIGURES:
        print(*map(line, import_module(f"tests.bench.{name}").run()), sep="\n", flush=True)


if __name__ == "__main__":
    main()
