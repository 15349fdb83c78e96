"""Faults are planted where code decides, and found by the tests that call it."""

import ast
from pathlib import Path

import pytest

from tests.faults.__main__ import chosen, faults_of, look, plant

CODE = '''
log = logging.getLogger("inn")
SECONDS: Final[int] = 30
KEPT: tuple[int, ...] = (3, 4)

def free(beds: int, guests: list[str]) -> bool:
    """True if there is a bed left at number 7."""
    log.warning("%d of %d beds", beds, 5)
    return beds > len(guests) and guests is not None

def unseen() -> int:
    return 1

def leave(guests: list[str]) -> None:
    guests.clear()
'''
CHECK = """
from inn.beds import free

def test_the_last_bed_is_not_given_twice():
    assert free(1, [])
    assert not free(1, ["Ann"])
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project with one test."""
    code = "import logging\nfrom typing import Final" + CODE
    for name, text in {"inn/beds.py": code, "checks/test_beds.py": CHECK}.items():
        path = tmp_path / name
        path.parent.mkdir()
        path.write_text(text)
    return tmp_path


def test_faults_are_planted_in_what_decides_and_in_no_text(tree: Path) -> None:
    faults, source = faults_of(tree, "inn"), (tree / "inn/beds.py").read_bytes()
    assert {(one.function, one.kind, one.before, one.after) for one in faults} == {
        ("", "number", "30", "31"), ("", "doubled", "30", "60"), ("", "element", "(3, 4)", "(3,)"),
        ("", "number", "3", "4"), ("", "number", "4", "5"),
        ("free", "and/or", "beds > len(guests) and guests is not None",
         "(beds > len(guests) or guests is not None)"),
        ("free", "comparison", "beds > len(guests)", "(beds >= len(guests))"),
        ("free", "comparison", "guests is not None", "(guests is None)"),
        ("unseen", "number", "1", "2"),
        ("leave", "early return", "guests.clear()", "return"),
        ("leave", "left out", "guests.clear()", "pass"),
    }  # fmt: skip
    for fault in faults:
        assert ast.dump(ast.parse(fault.planted(source))) != ast.dump(ast.parse(source))
    assert {one.kind for one in chosen(faults, 7, seed=2)} == {one.kind for one in faults}


@pytest.mark.slow
def test_a_fault_is_found_by_who_calls_it(tree: Path) -> None:
    faults, seen = faults_of(tree, "inn"), look(tree)
    (called,) = seen.values()
    assert "inn/beds.py:free" in called
    turned = [one for one in faults if one.kind == "comparison"]
    idle = [one for one in faults if one.function == "unseen"]
    assert plant(tree, seen, turned + idle) == idle
    assert (tree / "inn/beds.py").read_text().endswith(CODE), "put back"
