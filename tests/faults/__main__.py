"""Faults: python -m tests.faults --seed 1 --number 60 --in bot [--slow] prints which faults no test finds.

Each is planted alone in a copy of the tree, and run against the tests that call the function it stands in, those that
call the fewest functions first. Which tests those are is found once, by a run of all tests, and kept in `--seen`.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path
from random import Random

from tests.faults.places import Fault, faults_in
from tests.faults.seen import SEEN

ROOT = Path(__file__).resolve().parents[2]
QUICK = "not slow and not browser"
LEFT_BEHIND = (".git", ".venv", "data", "__pycache__", ".*_cache", ".hypothesis")
HANGS = 120
"""Seconds after which a test that ends no more has found the fault."""


@dataclass
class Seen:
    """What each test calls: its functions, and the seconds it takes."""

    tests: dict[str, tuple[float, list[str]]]

    def of(self, fault: Fault, seconds: float) -> list[str]:
        """The tests that call the function of a fault, or any of its file if it is in none, within so many seconds."""
        name = f"{fault.path}:{fault.function}"
        found = sorted(
            (len(called), took, test)
            for test, (took, called) in self.tests.items()
            if name in called or (not fault.function and any(c.startswith(name) for c in called))
        )
        tests = []
        for _many, took, test in found:
            seconds -= took
            if seconds < 0 and tests:
                break
            tests.append(test)
        return tests


def files_of(tree: Path, folders: str, without: str) -> list[str]:
    """The modules in some folders, but for those in others."""
    found = {path for one in folders.split(",") for path in (tree / one).rglob("*.py")}
    kept = (path.relative_to(tree).as_posix() for path in found)
    return sorted(one for one in kept if not one.startswith(tuple(without.split(","))))


def chosen(faults: list[Fault], number: int, seed: int) -> list[Fault]:
    """So many of them by chance, of each kind as many."""
    dice, kinds = Random(seed), defaultdict(list)
    for fault in faults:
        kinds[fault.kind].append(fault)
    shuffled = [dice.sample(one, len(one)) for _kind, one in sorted(kinds.items())]
    return [one for one in chain(*zip_longest(*shuffled)) if one is not None][:number]


def pytest(tree: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run of tests in a copy of the tree."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=tree, env={**os.environ, "PYTHONPATH": f"{tree}:{ROOT}", **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def look(tree: Path, *arguments: str) -> Seen:
    """Run the tests once, and note what they call. Raises `RuntimeError` if one fails: it would find every fault."""
    tests: dict[str, tuple[float, list[str]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        done = pytest(tree, "-p", "tests.faults.seen", *arguments, **{SEEN: folder})
        for path in Path(folder).iterdir():
            tests |= json.loads(path.read_text())
    if done.returncode:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return Seen(tests)


def verdict(tree: Path, fault: Fault, tests: list[str]) -> str:
    """Plant a fault and run these tests until one fails: that one; empty if none does."""
    path = tree / fault.path
    source = path.read_bytes()
    compiled = path.parent / "__pycache__"
    try:
        path.write_bytes(fault.planted(source))
        # Of the same size within the same second, it would be taken for what was compiled before.
        shutil.rmtree(compiled, ignore_errors=True)
        (tree / "tests.txt").write_text("\n".join(tests))
        done = pytest(tree, "-x", f"--timeout={HANGS}", "@tests.txt")
    finally:
        path.write_bytes(source)
        shutil.rmtree(compiled, ignore_errors=True)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if failed:
        return failed[0].partition(" - ")[0].partition(" ")[2]
    return "" if done.returncode == 0 else "no test can be run"


def plant(tree: Path, seen: Seen, faults: list[Fault], seconds: float) -> list[Fault]:
    """Plant one fault after the other, and print what became of each; those that no test found."""
    survived = []
    for fault in faults:
        begun, tests = time.monotonic(), seen.of(fault, seconds)
        found = verdict(tree, fault, tests) if tests else ""
        said = f"found by {found}" if found else f"SURVIVED {len(tests)} tests"
        if not found:
            survived.append(fault)
        before, after = (" ".join(text.split())[:110] for text in (fault.before, fault.after))
        print(f"{fault.path}:{fault.line} {fault.kind}, {said}, {time.monotonic() - begun:.0f} s")
        print(f"    - {before}\n    + {after}", flush=True)
    print(f"{len(faults)} planted, {len(survived)} survived")
    return survived


def main() -> int:
    """1 if a fault survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--in", dest="folders", default="bot", help="such as engine,bot/plans")
    parser.add_argument("--without", default="bot/words", help="folders in which none is planted")
    parser.add_argument("--slow", action="store_true", help="run slow tests too")
    parser.add_argument("--seconds", type=float, default=90, help="tests run against one fault")
    parser.add_argument("--seen", type=Path, default=ROOT / ".pytest_cache" / "seen.json")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        if not arguments.seen.exists():
            marks = "not browser" if arguments.slow else QUICK
            arguments.seen.parent.mkdir(exist_ok=True)
            seen = look(tree, "-n", "2", "--dist", "worksteal", "-m", marks)
            arguments.seen.write_text(json.dumps(seen.tests))
        seen = Seen(json.loads(arguments.seen.read_text()))
        paths = files_of(tree, arguments.folders, arguments.without)
        faults = [fault for path in paths for fault in faults_in(path, (tree / path).read_bytes())]
        print(f"{len(faults)} places in {len(paths)} files")
        return int(
            bool(
                plant(
                    tree, seen, chosen(faults, arguments.number, arguments.seed), arguments.seconds
                )
            )
        )


if __name__ == "__main__":
    sys.exit(main())
