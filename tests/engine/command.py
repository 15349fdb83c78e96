"""The engine's command line, run as people run it, and how a record begins."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

FINISHED = (ROOT / "tests" / "records" / "01.txt").read_text("utf-8")
"""The record of a finished game."""
HEADER = """\
caylus 1
players red blue green
neutral farm forest sawmill quarry market carpenter
"""


def run(*arguments: str | Path, given: str | bytes = b"", shell: str = "") -> tuple[int, str, str]:
    command = [sys.executable, "-m", "engine", *map(str, arguments)]
    if shell:
        command = ["sh", "-c", f'"$0" "$@" {shell}', *command]
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run(command, input=data, capture_output=True, cwd=ROOT)
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode(), done.stderr.decode()
