"""The records that came with their description (docs/record.md): legal answers, state and text stay the same."""

import json
from pathlib import Path

import pytest

from engine import read_record, write_record
from tests.engine.command import ROOT, run

RECORDS = sorted((ROOT / "tests" / "records").glob("??.txt"))


def test_all_numbers_of_players_are_among_them() -> None:
    assert {len(read_record(path.read_bytes()).game.setup.players) for path in RECORDS} == {
        2,
        3,
        4,
        5,
    }


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
@pytest.mark.slow
def test_answers_and_state(record: Path) -> None:
    legal = record.with_suffix(".legal.txt").read_text("utf-8")
    state = record.with_suffix(".state.json").read_text("utf-8")
    assert run("legal", record) == (0, legal, "")
    code, out, _ = run("state", record)
    assert (code, json.loads(out)) == (0, json.loads(state))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_written_as_it_was(record: Path) -> None:
    text = record.read_text("utf-8")
    assert write_record(read_record(text)) == text
