"""Names of things, counts of them, names of players; what tiles and favors do."""

import pytest

from bot.words.tile_effects import favor_effect
from engine import board
from engine.tiles import CUBES, TILES, Tile
from tests.words.games import ENGLISH
from tests.words.untranslated import WIDE, untranslated
from words import names
from words.language import available, language


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_building_has_a_name(tile: Tile) -> None:
    """Tiles that can stand on the road at once differ by name, but for the carpenters, which differ by space."""
    name = names.TILE_NAMES[tile.id]
    same = [other for other, other_name in names.TILE_NAMES.items() if other_name == name]
    assert same in ([tile.id], ["n-carpenter", "f-carpenter"])


def test_cubes_are_counted_in_the_order_of_the_rules() -> None:
    assert names.cubes_text(ENGLISH, "gfcwsf") == "2 food, 1 wood, 1 stone, 1 cloth, 1 gold"
    for cube in CUBES:
        assert untranslated(names.cubes_text(WIDE, cube * 3)) == []
    assert [names.rounds_text(ENGLISH, n) for n in (1, 2)] == ["1 round", "2 rounds"]
    assert (
        names.joined([names.points_text(ENGLISH, n) for n in (-2, -1, 0, 1)])
        == "−2 points, −1 point, 0 points, 1 point"
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("a_b*c~d`e|f", r"a\_b\*c\~d\`e\|f"),
        ("<@123> <#4> <t:5:R>", r"\<\@123\> \<\#4\> \<t\:5\:R\>"),
        ("[x](https://x.example)", r"\[x\](https\://x.example)"),
        ("two\nlines\t and  spaces", "two lines and spaces"),
        ("- item", r"\- item"),
        ("3. item", r"3\. item"),
        ("A-B. C", "A-B. C"),
        ("right\u202eleft\u2066", "rightleft"),
        ("back\\slash", r"back\\slash"),
        ("   ", "?"),
        ("\u200b\u2060\u0301", "?"),
        ("\u115f\u1160 \uffa0", "?"),
        ("\u2800\u034f\U000e0100", "?"),
        ("\u3164Ann", "\u3164Ann"),
        ("\N{FAMILY}\u200d\N{GIRL}", "\N{FAMILY}\u200d\N{GIRL}"),
        ("שרה", "\u2068שרה\u2069"),
        ("سارة_x", "\u2068سارة\\_x\u2069"),
    ],
)
def test_names_are_plain(name: str, shown: str) -> None:
    assert names.plain(name) == shown


@pytest.mark.parametrize("code", available())
@pytest.mark.parametrize("line", board.LINES)
def test_what_a_favor_gives_fits_below_an_option(line: str, code: str) -> None:
    for column in range(1, board.COLUMNS + 1):
        assert 0 < len(favor_effect(language(code), line, column)) <= 100
