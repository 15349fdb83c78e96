"""Every numbered rule, and every row of section 12, has an example whose name says which."""

import ast
import re
from pathlib import Path

import pytest

from tests.engine.test_examples import EXAMPLES as EXAMPLE

HERE = Path(__file__).parent

TEXT = (HERE.parent.parent / "docs" / "rules.md").read_text("utf-8")
RULES = re.findall(r"^- R(\d+\.\d+) ", TEXT, re.MULTILINE)

ROWS = {
    "church trade": "church_trade",
    "church when built": "church_when_built",
    "tailor": "tailor",
    "hotel income": "hotel_income",
    "Towers": "towers_have_14_parts",
    "lawyer tile points": "church_when_built_and_lawyer_tile_points",
    'lines "at the same moment" or "in the same phase"': "lines_are_per_phase",
    "Towers full, player without a batch in the castle": "towers_full_without_a_batch",
    "the chosen building of a lawyer is occupied": "the_chosen_building_of_a_lawyer_is_occupied",
    "alchemist and gold": "alchemist_takes_no_gold",
    "several sections in one round": "several_sections_in_one_round",
    "craft tile under a residence": "craft_tile_under_a_residence",
    "stables": "stables_from_now_on",
    "inn, where a worker is placed": "inn_where",
    "wood food farm": "wood_food_farm",
}
"""Question of a row of section 12 -> how the name of its example goes on after `test_r12_`."""


def examples() -> set[str]:
    """The names of all examples, those of examples.txt as a test would be called."""
    names = {"test_" + re.sub(r"\W+", "_", title.lower()) for title in EXAMPLE}
    for path in (HERE / "test_examples.py", HERE / "test_setup.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names.add(node.name)
    return names


EXAMPLES = examples()


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_an_example(rule: str) -> None:
    prefix = f"test_r{rule.replace('.', '_')}_"
    assert [name for name in EXAMPLES if name.startswith(prefix)], rule


def test_the_rows_are_those_of_section_12() -> None:
    questions = re.findall(r"^\| (.+?) \|", TEXT.partition("## 12. ")[2], re.MULTILINE)
    assert questions == ["question", *ROWS]


@pytest.mark.parametrize("row", ROWS)
def test_every_row_of_section_12_has_an_example(row: str) -> None:
    prefix = f"test_r12_{ROWS[row]}"
    assert [name for name in EXAMPLES if name.startswith(prefix)], row


def test_no_example_cites_a_rule_that_is_not_there() -> None:
    for name in EXAMPLES:
        match = re.match(r"test_r(\d+)_(\d+)_", name)
        assert not match or ".".join(match.groups()) in RULES, name


def test_the_engine_cites_no_rule_that_is_not_there() -> None:
    for path in (HERE.parent.parent / "engine").rglob("*.py"):
        cited = re.findall(r"\bR(\d+\.\d+)", path.read_text("utf-8"))
        assert not set(cited) - set(RULES), path.name
