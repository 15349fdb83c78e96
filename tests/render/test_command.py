"""The command line draws the boards of records."""

from pathlib import Path

import pytest

from engine import write_record
from engine.record import Record
from render.__main__ import main
from tests.render.images import differs, opened
from tests.words.games import game as finished


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = finished(3, "table", "base", "random").at(60)
    path = tmp_path / "game.txt"
    path.write_text(write_record(Record(game, {"red": "Łukasz"})), "utf-8")
    return path


def test_the_board_of_a_record_is_drawn_as_it_was(record: Path, tmp_path: Path) -> None:
    drawn = {}
    for at in ("60", "20"):
        output = tmp_path / at
        assert main([str(record), "--at", at, "--language", "de", "-o", str(output)]) == 0
        drawn[at] = opened(output.read_bytes())
    assert differs(*drawn.values())


def test_what_cannot_be_drawn_is_said(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(record), "--at", "61"]) == 1
    assert "60 answers" in capsys.readouterr().err
    assert main([str(tmp_path / "nothing")]) == 1
    broken = tmp_path / "broken.txt"
    broken.write_text("caylus 1\nplayers blue mauve\n")
    assert main([str(broken)]) == 1
    assert "line 2" in capsys.readouterr().err
