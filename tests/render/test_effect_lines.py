"""Signs are read from the tiles of the engine: each as the rules' table tells it."""

import pytest

from engine.tiles import TILE, TILES, Tile
from render.effect_lines import Line, cost_line, effect_lines, gain_line, income_line
from render.sign_row import SMALLEST, length, row

SHORT = {
    "any": "?", "any_but_gold": "4", "residential": "R", "prestige": "P", "stone": "S", "wood": "W",
    "hammer": "!", "crown": "^", "arrow": ">", "slash": "/", "plus": "+", "flag": "@",
}  # fmt: skip


def written(line: Line) -> str:
    """A line in letters: `2d>4p` for two deniers against four points."""
    words = []
    for kind, value in line:
        name, plain = (str(value),) * 2 if kind == "symbol" else (kind, f"{value}{kind[0]}")
        words.append(SHORT.get(name, plain))
    return " ".join(words)


@pytest.mark.parametrize(
    ("tile", "lines"),
    [
        ("n-farm", ["f / c"]),
        ("n-sawmill", ["w"]),
        ("n-market", ["? > 4c"]),
        ("n-carpenter", ["! W"]),
        ("f-peddler", ["2c > 4"]),
        ("f-mine", ["g"]),
        ("w-farm-food", ["f f / c"]),
        ("w-quarry", ["s s"]),
        ("w-mason", ["! S"]),
        ("w-lawyer", ["c 1c > R"]),
        ("w-peddler", ["1c > 4", "2c > 4 4"]),
        ("w-market", ["? > 6c"]),
        ("s-farm", ["f f c", "@ f / c"]),
        ("s-workshop", ["s s c", "@ s / c"]),
        ("s-architect", ["! P"]),
        ("s-alchemist", ["4 4 > g", "4t 4 > g g"]),
        ("s-bank", ["2c > g", "5c > g g"]),
        ("s-tailor", ["c c > 4r", "3t c > 6r"]),
        ("s-church", ["2c > 3r", "4c > 5r"]),
        ("s-jeweller", ["g > 5r", "g g > 9r"]),
        ("p-statue", []),
    ],
)
def test_effects_are_signs(tile: str, lines: list[str]) -> None:
    assert [written(line) for line in effect_lines(TILE[tile])] == lines


def test_costs_gains_and_income() -> None:
    assert written(cost_line(TILE["p-cathedral"])) == "5t s 3t g"
    assert written(cost_line(TILE["w-market"])) == "w ?"
    assert written(cost_line(TILE["residence"])) == "c 1c"
    assert written(gain_line(TILE["p-monument"])) == "14r ^ ^"
    assert written(income_line(TILE["p-hotel"])) == "+ 2c"
    assert written(income_line(TILE["p-weaver"])) == ""


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_no_line_is_wider_than_its_tile(tile: Tile) -> None:
    for line in effect_lines(tile):
        sprite = row(line, 26, 98)
        assert sprite.image.width <= 98 + 8 + 2
        assert length(line, SMALLEST) <= 98
