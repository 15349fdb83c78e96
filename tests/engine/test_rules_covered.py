"""Every numbered rule, and every row of section 12, has an example whose name says which."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent

RULES = {
    1: 6, 2: 3, 3: 1, 4: 8, 5: 7, 6: 2, 7: 8, 8: 4, 9: 5, 10: 6, 11: 3,
}  # fmt: skip
"""Chapter -> its number of rules."""

ROWS = {
    "church trade": "church_trade",
    "church when built": "church_when_built",
    "tailor": "tailor",
    "hotel income": "hotel_income",
    "Towers": "towers_have_14_parts",
    "lawyer tile points": "lawyer_tile_points",
    'lines "at the same moment" or "in the same phase"': "lines_are_per_phase",
    "Towers full, player without a batch in the castle": "towers_full_without_a_batch",
    "the chosen building of a lawyer is occupied": "the_chosen_building_of_a_lawyer_is_occupied",
    "alchemist and gold": "alchemist_takes_no_gold",
    "several sections in one round": "several_sections_in_one_round",
    "craft tile under a residence": "craft_tile_under_a_residence",
    "stables": "stables_from_now_on",
    "inn, where a worker is placed": "inn_where_a_worker_is_placed",
    "wood food farm": "wood_food_farm",
}
"""Question of a row of section 12 -> how the name of its example goes on after `test_r12_`."""


def examples() -> set[str]:
    """The names of all examples in this folder."""
    names = set()
    for path in HERE.glob("test_r*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names.add(node.name)
    return names


EXAMPLES = examples()


@pytest.mark.parametrize(
    "rule", [f"R{c}.{n}" for c, most in RULES.items() for n in range(1, most + 1)]
)
def test_every_rule_has_an_example(rule: str) -> None:
    prefix = f"test_{rule.lower().replace('.', '_')}_"
    assert [name for name in EXAMPLES if name.startswith(prefix)], rule


@pytest.mark.parametrize("row", ROWS)
def test_every_row_of_section_12_has_an_example(row: str) -> None:
    prefix = f"test_r12_{ROWS[row]}"
    assert [name for name in EXAMPLES if name.startswith(prefix)], row


def test_no_example_cites_a_rule_that_is_not_there() -> None:
    for name in EXAMPLES:
        match = re.match(r"test_r(\d+)_(\d+)_", name)
        if match:
            assert int(match[2]) <= RULES[int(match[1])], name


def test_the_engine_cites_no_rule_that_is_not_there() -> None:
    for path in (HERE.parent.parent / "engine").rglob("*.py"):
        for chapter, number in re.findall(r"\bR(\d+)\.(\d+)", path.read_text("utf-8")):
            assert int(number) <= RULES[int(chapter)], f"{path.name}: R{chapter}.{number}"
