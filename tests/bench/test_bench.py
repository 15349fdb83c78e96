"""The command that measures: its table, its exit codes. Not the figures themselves."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HIDE_PEER = "import sys; sys.modules['chess'] = None; "


def bench(*arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    code = f"{before}import sys; from tests.bench.__main__ import main; sys.exit(main())"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_a_figure_has_value_unit_ratio_and_peer() -> None:
    pytest.importorskip("chess")
    figure = import_module("tests.bench.engine").copy()
    assert figure.value > 0
    assert figure.ratio > 0
    assert (figure.unit, figure.of) == ("us", "python-chess board copy")


def test_the_table_has_a_line_for_each_part_of_a_figure() -> None:
    done = bench("--only", "store")
    assert done.returncode == 0, done.stderr
    head, *lines = done.stdout.splitlines()
    assert head.split() == ["name", "value", "unit", "ratio", "of", "reach"]
    assert [line.split("  ")[0] for line in lines] == ["store", "store p95"]


def test_what_cannot_be_measured_says_why_and_fails_only_when_asked_for() -> None:
    done = bench("--only", "engine", before=HIDE_PEER)
    assert done.returncode == 1
    assert done.stderr.startswith("engine: not measured: ")
    assert "chess" in done.stderr
    alone = HIDE_PEER + "import tests.bench.__main__ as b; b.FIGURES = {'engine': ''}; "
    assert bench(before=alone).returncode == 0
