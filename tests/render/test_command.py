"""The command line draws records."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engine import write_record
from engine.record import Record
from render.__main__ import main
from tests.words.games import game as finished


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = finished(3, "table", "base", "random").at(60)
    path = tmp_path / "game.txt"
    path.write_text(write_record(Record(game, {"red": "Łukasz"})), "utf-8")
    return path


def test_a_record_is_told(record: Path, tmp_path: Path) -> None:
    output = tmp_path / "alt.txt"
    assert main([str(record), "--kind", "alt", "-o", str(output)]) == 0
    assert "Łukasz (Red)" in output.read_text("utf-8")


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


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("board", (1600, 1000)),
        ("provost", (1200, 436)),
        ("placement", (900, 629)),
        ("stock", (1600, 1000)),
        ("player", (1600, 778)),
        ("replay", (800, 500)),
    ],
)
def test_every_kind_is_drawn(
    kind: str, size: tuple[int, int], record: Path, tmp_path: Path
) -> None:
    output, at = tmp_path / "picture", ("--at", "20", "--since", "15")
    assert main([str(record), "--kind", kind, *at, "-o", str(output)]) == 0
    assert Image.open(BytesIO(output.read_bytes())).size == size


def test_only_players_look(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(record), "--kind", "player", "--viewer", "black"]) == 1
    assert "black does not play" in capsys.readouterr().err
    assert main([str(record), "--kind", "final"]) == 1
    assert "not finished" in capsys.readouterr().err
