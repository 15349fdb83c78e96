"""The soak: python -m tests.soak [faults|kills|fuzz|hostile|load|all] [--scale F] [--seed N].

Each part ends with its figures, beside them what has to be reached, and below them all that was found.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from tests.soak.report import Report

SHORT = 0.005
"""The scale at which all parts together take less than half a minute."""
PARTS = ("faults", "kills", "fuzz", "hostile")


def soak(part: str, seed: int, scale: float) -> Report:
    report = Report()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        module = import_module(f"tests.soak.{part}")
        asyncio.run(module.run(Path(folder), report, seed, scale))
    return report


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("part", nargs="?", default="all", choices=[*PARTS, "load", "all"])
    parser.add_argument("--scale", type=float, default=1.0, help="such as 0.01 for a minute in all")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name in ("aiohttp.server", "playground"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # connections are dropped on purpose
    clean = True
    for part in (*PARTS, "load") if arguments.part == "all" else (arguments.part,):
        report = soak(part, arguments.seed, arguments.scale)
        print(f"{part}, seed {arguments.seed}\n{report.text()}\n", flush=True)
        clean = clean and report.clean
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
