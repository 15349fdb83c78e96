"""Faults: python -m tests.faults --seed 1 --number 60 --in bot [--slow] prints which faults no test finds.

Each is planted alone in a copy of the tree, and run against tests that call the function it stands in, or else that
know of its module: first those that are near to it and call the fewest others. Which call what is found once, and kept
in `.pytest_cache`.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from functools import cache
from itertools import chain, zip_longest
from pathlib import Path
from random import Random

from tests.faults.places import Fault, faults_in
from tests.faults.seen import SEEN

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".pytest_cache" / "seen.json"
LEFT_BEHIND = (".git", ".venv", "data", "__pycache__", ".*_cache", ".hypothesis")
TEXTS = "bot/words"
"""The folder in which none is planted."""
MOST = 400
"""Tests that are run against one fault."""
HANGS = 600
"""Seconds after which tests that do not end have found a fault."""
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+\.py\S*)", re.MULTILINE)

Seen = dict[str, list[str]]
"""Each test, and the functions that it calls."""


def faults_of(tree: Path, folders: str) -> list[Fault]:
    """All that can be planted in some folders."""
    found = {path for one in folders.split(",") for path in (tree / one).rglob("*.py")}
    names = sorted(path.relative_to(tree).as_posix() for path in found)
    kept = [one for one in names if not one.startswith(TEXTS)]
    return [fault for one in kept for fault in faults_in(one, (tree / one).read_bytes())]


def chosen(faults: list[Fault], number: int, seed: int) -> list[Fault]:
    """So many of them by chance, of each kind as many."""
    dice, kinds = Random(seed), defaultdict(list)
    for fault in faults:
        kinds[fault.kind].append(fault)
    shuffled = [dice.sample(one, len(one)) for _kind, one in sorted(kinds.items())]
    return [one for one in chain(*zip_longest(*shuffled)) if one is not None][:number]


def run(tree: Path, *arguments: str, seen: str = "", timeout: int | None = None) -> tuple[int, str]:
    """Run tests in a copy of the tree; the exit code, and what was said."""
    # A planted file of the same size and second would be taken for what was compiled before.
    more = {"PYTHONPATH": f"{tree}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1", SEEN: seen}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(
        command, cwd=tree, env=os.environ | more, capture_output=True, text=True, timeout=timeout
    )
    return done.returncode, done.stdout


def look(tree: Path, *arguments: str) -> Seen:
    """Run all tests once, and note what they call. Raises `RuntimeError` if one fails: it would find every fault."""
    with tempfile.TemporaryDirectory() as folder:
        failed, said = run(tree, "-p", "tests.faults.seen", *arguments, seen=folder)
        parts = [json.loads(path.read_text()) for path in Path(folder).iterdir()]
    if failed:
        raise RuntimeError(said[-4000:])
    return {test: called for part in parts for test, called in part.items()}


@cache
def importers(tree: Path, path: str) -> tuple[str, ...]:
    """The files that import one of them."""
    module = ".".join(Path(path).with_suffix("").parts).removesuffix(".__init__")
    package, _, name = module.rpartition(".")
    said = re.compile(rf"from {module} import|from {package} import (\([^)]*|.*)\b{name}\b")
    found = [one for one in tree.rglob("*.py") if said.search(one.read_text())]
    return tuple(one.relative_to(tree).as_posix() for one in found)


def tests_of(fault: Fault, seen: Seen, tree: Path) -> list[str]:
    """The tests that call a fault's function, or that of any who may know of it if it is in none or none does."""
    name, path = f"{fault.path}:{fault.function}", Path(fault.path)
    knowing = tuple(f"{one}:" for one in (fault.path, *importers(tree, fault.path)))
    signs = *(f"/{folder}/" for folder in path.parts[:-1]), f"_{path.stem}"

    def rank(test: str) -> tuple[int, int]:
        near = test.startswith(knowing) + sum(sign in test for sign in signs)
        return -near, len(seen[test])

    ranked = sorted(seen, key=rank)
    callers: dict[str, list[str]] = defaultdict(list)
    for test in ranked:
        for one in seen[test]:
            if one.startswith(knowing):
                callers[one].append(test)
    # Of who imports it, as those may start it as a process, and of each function the near tests of little else.
    importing = [test for test in ranked if test.startswith(knowing)]
    lists = [callers[name]] if name in callers else callers.values()
    found = [one for one in dict.fromkeys(chain(*zip_longest(importing, *lists))) if one]
    # What is called everywhere is seen by some of all kinds.
    half = MOST // 2
    return found[:half] + found[half :: len(found) // MOST + 1][:half]


def finder(tree: Path, fault: Fault, tests: list[str]) -> str:
    """Plant a fault and run these tests until one fails: that one; empty if none does."""
    path = tree / fault.path
    source = path.read_bytes()
    (tree / "tests.txt").write_text("\n".join(tests))
    path.write_bytes(fault.planted(source))
    try:
        failed, said = run(tree, "-x", "@tests.txt", timeout=HANGS)
    except subprocess.TimeoutExpired:
        return "tests that hang"
    finally:
        path.write_bytes(source)
    named = FAILED.search(said)
    return named[1] if named else "no test that could be run" if failed else ""


def plant(tree: Path, seen: Seen, faults: list[Fault]) -> list[Fault]:
    """Plant one fault after the other, and print what became of each; those that no test found."""
    survived = []
    for fault in faults:
        tests = tests_of(fault, seen, tree)
        said = f"SURVIVED {len(tests)} tests"
        if tests and (found := finder(tree, fault, tests)):
            said = f"found by {found}"
        else:
            survived.append(fault)
        before, after = (" ".join(text.split())[:110] for text in (fault.before, fault.after))
        print(
            f"{fault.path}:{fault.line} {fault.kind}, {said}\n    - {before}\n    + {after}",
            flush=True,
        )
    print(f"{len(faults)} planted, {len(survived)} survived")
    return survived


def main() -> int:
    """1 if a fault survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--in", dest="folders", default="bot", help="such as engine,bot/plans")
    parser.add_argument("--slow", action="store_true", help="look at slow tests too")
    chose = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        if not KEPT.exists():
            marks = "not browser" if chose.slow else "not slow and not browser"
            seen = look(tree, "-n", "auto", "--dist", "worksteal", "-m", marks)
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps(seen))
        faults = faults_of(tree, chose.folders)
        print(f"{len(faults)} places")
        planted = chosen(faults, chose.number, chose.seed)
        return int(bool(plant(tree, json.loads(KEPT.read_text()), planted)))


if __name__ == "__main__":
    sys.exit(main())
