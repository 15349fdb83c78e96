"""The pages of a position in words: complete, and within a message whatever the names."""

import pytest

from bot.words.position_pages import PAGES, page
from engine.tiles import TILE
from tests.engine.positions import example
from tests.words.games import BRACKETS, ENGLISH, GAMES, NAMES, game, named, positions
from tests.words.untranslated import untranslated

PLAYERS, TOWN, ROAD, STOCK = range(len(PAGES))


def test_the_town_says_who_is_where() -> None:
    play = example("""
        players red blue green
        provost 9
        bailiff 7
        castle red
        worker post green
        inn blue
        scored dungeon
        red: deniers 5
        blue: deniers 5
    """)
    said = page(ENGLISH, play.game.position(), NAMES, TOWN).splitlines()
    assert "Trading post (gain 3 deniers): Zoë" in said
    assert "Inn (later placements cost you 1 denier): Bob on the right circle" in said
    assert said[-4:] == [
        "Castle: Ann",
        "The provost is on space 9, the bailiff on 7.",
        "The Walls are scored when the bailiff reaches space 18, or when full.",
        "The Towers are scored when the bailiff reaches space 24, or when full.",
    ]


def test_the_road_says_whose_and_what_for() -> None:
    play = example("""
        players red blue green
        provost 9
        r9 w-mason red
        r10 residence blue
        r11 s-farm green
        worker r9 blue
    """)
    said = page(ENGLISH, play.game.position(), NAMES, ROAD).splitlines()
    assert said[8:11] == [
        "9. Mason of Ann: build a stone tile ← Bob ← provost: what comes after does not work",
        "10. Residence of Bob: 1 denier of income each round",
        "11. Stone farm of Zoë: take 2 food, 1 cloth",
    ]


def test_a_residence_to_come_is_told() -> None:
    play = example("""
        players red blue green
        phase activation
        provost 10
        r9 w-lawyer red
        r10 w-mason red
        worker r9 red
        worker r10 blue
        red: deniers 1 cubes c
        blue: cubes sf
    """)
    play.play("red residence r10")
    said = page(ENGLISH, play.game.position(), NAMES, ROAD)
    assert "(becomes a residence of Ann)" in said


@pytest.mark.parametrize("number", range(len(PAGES)), ids=PAGES)
@pytest.mark.parametrize("pattern", ["Player {}", "*" * 31 + "{}", "W" * 31 + "{}"])
def test_every_page_fits_into_a_message(number: int, pattern: str) -> None:
    for which in GAMES[::3]:
        for asked in positions(game(*which), 9):
            names = named(asked, pattern)
            assert 0 < len(page(ENGLISH, asked.position(), names, number)) <= 2000


def test_a_full_road_fits_too() -> None:
    tiles = [tile for tile in TILE if tile[:2] in ("w-", "s-")]
    colours = ["red", "blue", "green", "orange", "black"]
    lines = [f"players {' '.join(colours)}", "provost 28", "tiles jeweller"]
    empty = [*range(9, 16), *range(17, 29)]
    for number, tile in zip(empty, [*tiles, "s-architect", "residence"], strict=False):
        lines.append(f"r{number} {tile} {colours[number % 5]}")
        if tile != "residence":
            lines.append(f"worker r{number} {colours[(number + 1) % 5]}")
    play = example("\n".join(lines))
    said = page(ENGLISH, play.game.position(), named(play.game, "*" * 31 + "{}"), ROAD)
    assert len(said) <= 2000
    assert len(said.splitlines()) >= 28


def test_nothing_of_it_goes_around_the_catalogue() -> None:
    for which in GAMES:
        for asked in positions(game(*which), 12):
            for number in range(len(PAGES)):
                assert untranslated(page(BRACKETS, asked.position(), named(asked), number)) == []
