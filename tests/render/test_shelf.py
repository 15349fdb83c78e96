"""The file in which sprites are kept for the next process."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from render import board_picture
from render.cache import CACHE, SHELF
from render.scene import scene
from tests.render.positions import NAMES, middle

SHOWN = scene(middle(), NAMES)


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "sprites.db"
    SHELF.close()
    CACHE.clear()


def drawn(path: Path) -> bytes:
    """A board by a process that has drawn nothing yet."""
    CACHE.clear()
    SHELF.open(path)
    return board_picture(SHOWN)


@pytest.mark.parametrize(
    ("version", "taken"), [("user_version", True), ("user_version = 1", False)]
)
def test_the_next_process_takes_what_the_same_code_drew(
    path: Path, version: str, *, taken: bool
) -> None:
    first = drawn(path)
    assert drawn(path) == first
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("UPDATE sprites SET x = x + 40 WHERE key LIKE 'render.pieces.shield%'")
        file.execute(f"PRAGMA {version}")
    assert (drawn(path) != first) == taken


def test_no_name_lies_there(path: Path) -> None:
    drawn(path)
    with closing(sqlite3.connect(path)) as file:
        kept = "".join(key for (key,) in file.execute("SELECT key FROM sprites"))
    assert "blue" in kept
    assert not [name for name in NAMES.values() if name in kept]


def test_without_a_file_that_can_be_read_everything_is_drawn(path: Path) -> None:
    first = drawn(path)
    path.write_bytes(b"no sprites" * 1000)
    assert drawn(path) == first
    assert not path.exists()
