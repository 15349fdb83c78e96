"""The command that measures: its table. Not the figures themselves."""

import sys

import pytest

from tests.bench import __main__ as command


def test_the_table_has_a_line_for_each_part_of_a_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "--only", "store"])
    command.main()
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["name", "value", "unit", "ratio", "of", "reach"]
    assert [line.split("  ")[0] for line in lines] == ["store", "store p95"]
    assert all(" ms " in line and " fdatasync " in line for line in lines)
