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


def run_as_people_do(*arguments: str, given: str = "") -> tuple[int, str, str]:
    """What a shell makes of a command, in a process of its own."""
    command = " ".join([sys.executable, "-m", "engine", *arguments])
    done = subprocess.run(
        command, shell=True, input=given, capture_output=True, cwd=ROOT, text=True
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr
