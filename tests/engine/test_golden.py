"""Whole games, and parts that end while something interrupts: legal answers and state stay the same.

The records in `tests/golden` were played by the players of these tests. `NAME.state.json` is the output of
`state`; of the long output of `legal`, `legal.sha256` holds the sums. Those in `tests/records` came with the
description of records (docs/record.md), with both outputs.
"""

import hashlib
import json
from pathlib import Path

import pytest

from engine import read_record, write_record
from engine.view import printed
from tests.engine.command import ROOT, run
from tests.engine.positions import check_consistent

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.txt"))
RECORDS = sorted((ROOT / "tests" / "records").glob("??.txt"))
SUMS = dict(
    line.split()[::-1] for line in (ROOT / "tests/golden/legal.sha256").read_text().splitlines()
)
KINDS = {"at-bonus": "bonus", "at-line": "line", "at-effect": "effect", "at-castle": "castle"}


def test_they_are_there() -> None:
    assert len(GOLDEN) == len(SUMS) == 12
    assert len(RECORDS) == 8
    counts = {len(read_record(path.read_bytes()).game.setup.players) for path in GOLDEN}
    assert counts == {2, 3, 4, 5}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
class TestGolden:
    def test_state(self, path: Path) -> None:
        game = read_record(path.read_bytes()).game
        assert printed(game.position()) == json.loads(path.with_suffix(".state.json").read_text())
        assert game.finished == (not path.stem.startswith("at-"))
        check_consistent(game.state)

    @pytest.mark.slow
    def test_legal_answers(self, path: Path) -> None:
        code, legal, _ = run("legal", path)
        assert code == 0
        assert hashlib.sha256(legal.encode()).hexdigest() == SUMS[path.stem]

    def test_written_as_it_was(self, path: Path) -> None:
        text = path.read_text("utf-8")
        assert write_record(read_record(text)) == text


@pytest.mark.parametrize("name", KINDS)
def test_parts_end_where_something_interrupts(name: str) -> None:
    record = read_record((ROOT / "tests/golden" / f"{name}.txt").read_bytes())
    assert record.game.decision
    assert record.game.decision.kind == KINDS[name]


def test_a_part_ends_where_a_residence_waits() -> None:
    record = read_record((ROOT / "tests/golden/at-waiting.txt").read_bytes())
    assert record.game.position()["waiting"]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_the_records_of_the_description(record: Path) -> None:
    legal = record.with_suffix(".legal.txt").read_text("utf-8")
    state = record.with_suffix(".state.json").read_text("utf-8")
    assert run("legal", record) == (0, legal, "")
    code, out, _ = run("state", record)
    assert (code, json.loads(out)) == (0, json.loads(state))
