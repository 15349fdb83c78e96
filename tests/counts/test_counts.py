"""The counts, and what they may come to; `tests/bot/test_round_records.py` holds games of people alone to the same."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_one_person_among_computers_is_mentioned_once_in_a_whole_game() -> None:
    command = [sys.executable, "-m", "tests.counts", "--people", "1", "--computers", "2", "--json"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    counts = json.loads(said.stdout)
    assert list(counts) == ["people", "rounds", "handoffs", "mentions", "lasting"]
    assert counts["rounds"] >= 10
    assert counts["lasting"] <= counts["rounds"] + 8
    assert counts["mentions"] == counts["handoffs"] == 1
