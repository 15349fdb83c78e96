"""The arithmetic, and that a match repeats."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ladder.__main__ import bins, interval, of_two
from tests.ladder.games import match, seats

ROOT = Path(__file__).resolve().parents[2]


def test_intervals_strength_bins_and_shared_victories() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert of_two(0.25, 4) == 0.5
    assert of_two(10 / 13, 4) == pytest.approx(10 / 11)
    assert bins([(0.04, 0), (0.06, 1), (1.0, 1)]) == [(0.05, 0.5, 2), (1.0, 1.0, 1)]
    assert [seat.won for seat in seats(("a", "b", "c"), (9, 7, 9))] == [0.5, 0, 0.5]


def test_every_set_up_is_played_from_each_seat() -> None:
    tables = match("own", "other", players=3, games=4, seed=7)
    assert [(table.seed, table.levels.index("own")) for table in tables] == [
        (seed, seat) for seed in (7, 8) for seat in range(3)
    ]


def test_a_match_repeats() -> None:
    command = "tests.ladder --players 2 --games 2 --level apprentice --against random"
    first, second = (
        subprocess.run(
            [sys.executable, "-m", *command.split(), "--processes", processes],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout
        for processes in "12"
    )  # fmt: skip
    assert first == second
    names, cells = first.splitlines()
    assert (names.split()[:3], cells.split()[2]) == (["level", "seats", "wins"], "100.0")
