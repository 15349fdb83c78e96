"""The command that measures: its table, its exit codes. Not the figures themselves."""

import sys

import pytest

from tests.bench import __main__ as command


def test_a_figure_has_value_unit_ratio_and_peer() -> None:
    figure = pytest.importorskip("tests.bench.engine").replay()
    assert figure.value > 0
    assert figure.ratio > 0
    assert (figure.unit, figure.of) == ("ms", "python-chess replay")


def test_the_table_has_a_line_for_each_part_of_a_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "--only", "store"])
    assert command.main() == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["name", "value", "unit", "ratio", "of", "reach"]
    assert [line.split("  ")[0] for line in lines] == ["store", "store p95"]


@pytest.mark.parametrize(("asked", "code"), [(["--only", "engine"], 1), ([], 0)])
def test_what_cannot_be_measured_says_why_and_fails_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: list[str], code: int
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", *asked])
    monkeypatch.setattr(command, "FIGURES", ["engine"])
    monkeypatch.setitem(sys.modules, "chess", None)
    monkeypatch.delitem(sys.modules, "tests.bench.engine", raising=False)
    assert command.main() == code
    assert capsys.readouterr().err.startswith("engine: not measured: import of chess halted")
