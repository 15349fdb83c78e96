"""Every numbered rule, and every row of section 12, has an example whose name says which."""

import re
from pathlib import Path

import pytest

from tests.engine import test_setup
from tests.engine.test_examples import EXAMPLES as EXAMPLE

HERE = Path(__file__).parent

TEXT = (HERE.parent.parent / "docs" / "rules.md").read_text("utf-8")
QUESTIONS = re.findall(r"^\| (.+?) \|", TEXT.partition("## 12. ")[2], re.MULTILINE)[1:]
"""Of the rows of section 12."""
RULES = re.findall(r"^- R(\d+\.\d+) ", TEXT, re.MULTILINE)


def called(title: str) -> str:
    """As a test of that title would be called."""
    return "test_" + re.sub(r"\W+", "_", title.lower())


EXAMPLES = {*map(called, EXAMPLE), *vars(test_setup)}


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_an_example(rule: str) -> None:
    prefix = f"test_r{rule.replace('.', '_')}_"
    assert [name for name in EXAMPLES if name.startswith(prefix)], rule


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_row_of_section_12_has_an_example(question: str) -> None:
    prefix = called(f"R12 {question}").rstrip("_")
    assert [name for name in EXAMPLES if name.startswith(prefix)], question


def test_no_example_cites_a_rule_that_is_not_there() -> None:
    for name in EXAMPLES:
        match = re.match(r"test_r(\d+)_(\d+)_", name)
        assert not match or ".".join(match.groups()) in RULES, name


def test_the_engine_cites_no_rule_that_is_not_there() -> None:
    for path in (HERE.parent.parent / "engine").rglob("*.py"):
        cited = re.findall(r"\bR(\d+\.\d+)", path.read_text("utf-8"))
        assert not set(cited) - set(RULES), path.name
