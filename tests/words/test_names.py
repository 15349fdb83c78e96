"""Names of things, counts of them, names of players."""

from __future__ import annotations

import pytest

from bot.words.effects import SPECIAL_EFFECTS
from engine import board
from engine.tiles import CUBES, TILE
from tests.words.games import BRACKETS, ENGLISH
from tests.words.untranslated import untranslated
from words.names import (
    COLOUR_NAMES,
    LINES,
    PHASES,
    SECTIONS,
    SPECIALS,
    TILES,
    cubes_text,
    isolated,
    joined,
    plain,
    points_text,
    tidy,
    tile_name,
)


def test_every_name_is_there() -> None:
    assert set(TILES) == set(TILE)
    assert set(SPECIALS) == set(SPECIAL_EFFECTS) == {*board.SPECIALS, "castle"}
    # Tiles that can stand on the road at once differ by name, but for the carpenters, which differ by space.
    names = [tile_name(ENGLISH, tile) for tile in TILE]
    assert [name for name in names if names.count(name) > 1] == ["Carpenter", "Carpenter"]


def test_every_thing_of_the_board_has_a_name() -> None:
    assert set(PHASES) == set(board.PHASES)
    assert set(LINES) == set(board.LINES)
    assert set(SECTIONS) == {section.name for section in board.SECTIONS}
    assert set(COLOUR_NAMES) == set(board.COLOURS)


def test_cubes_are_counted_in_the_order_of_the_rules() -> None:
    assert cubes_text(ENGLISH, "gfcwsf") == "2 food, 1 wood, 1 stone, 1 cloth, 1 gold"
    assert cubes_text(ENGLISH, "") == ""
    for cube in CUBES:
        assert untranslated(cubes_text(BRACKETS, cube * 3)) == []
    assert joined([points_text(ENGLISH, n) for n in (-2, -1, 0, 1)]) == (
        "-2 points, -1 point, 0 points, 1 point"
    )


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("a_b*c~d`e|f", r"a\_b\*c\~d\`e\|f"),
        ("@everyone", r"\@everyone"),
        ("<@123> <#4> <t:5:R>", r"\<\@123\> \<\#4\> \<t\:5\:R\>"),
        ("[x](https://x.example)", r"\[x\](https\://x.example)"),
        ("two\nlines\t and  spaces", "two lines and spaces"),
        ("> quote", r"\> quote"),
        ("# title", r"\# title"),
        ("- item", r"\- item"),
        ("3. item", r"3\. item"),
        ("A-B. C", "A-B. C"),
        ("right\u202eleft\u2066", "rightleft"),
        ("back\\slash", r"back\\slash"),
        ("   ", "?"),
        ("\u200b\u2060\u0301", "?"),
        ("\N{FAMILY}\u200d\N{GIRL}", "\N{FAMILY}\u200d\N{GIRL}"),
        ("<:pawn:123456789012345678>", r"\<\:pawn\:123456789012345678\>"),
        ("שרה", "\u2068שרה\u2069"),
        ("سارة_x", "\u2068سارة\\_x\u2069"),
    ],
)
def test_names_are_plain(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_a_label_holds_a_name_without_escapes() -> None:
    assert tidy("a_b\n\u202e<@1>") == "a_b <@1>"
    assert isolated(tidy("Ann")) == "Ann"
