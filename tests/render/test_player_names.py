"""Any name can be drawn, if need be by the word for the colour; what is too long is cut."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL.Image import Image

from engine import Position
from render import theme
from render.canvas import Canvas
from render.fonts import Face
from render.lettering import ELLIPSIS, fitted, halves, mask, width
from render.player_names import clean
from render.player_panels import draw_players
from render.scene import scene
from tests.render.images import differs
from tests.render.positions import middle, start

NAMES = [
    "Marguerite",
    "Łukasz Żółć",
    "Анна-Мария",
    "Ελένη",
    "דניאל",
    "דניאל (Daniel) 3",
    "مرحبا",
    "漢字かな交じり",
    "👩‍👩‍👧‍👦🏳️‍🌈🇫🇷",
    "Z̷̡̛a̸l̴g̶o̵",
    "W" * 32,
    "‮evil‬",
    "\ud800",
    "",
    " \n\t ",
    "a\nb\x00c",
    "x" * 5000,
]


def panels(position: Position, names: dict[str, str], before: Position | None = None) -> Image:
    canvas = Canvas.blank(theme.WIDTH, theme.HEIGHT, theme.TABLE)
    draw_players(canvas, scene(position, names, before=before))
    return canvas.image


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_name_of_any_script_is_drawn(name: str) -> None:
    named = panels(start(4), dict.fromkeys(start(4)["order"], name))
    assert differs(named, panels(start(4), {})) == bool(clean(name))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_eight_letters_of_a_name_are_read_beside_every_chip(players: int) -> None:
    """Also of who leads: the last of them changes the picture."""
    now = middle(players)
    before = copy.deepcopy(now)
    for one in before["players"].values():
        one["score"], one["deniers"] = one["score"] - 12, one["deniers"] + 10
    for colour in now["order"]:
        named = [{colour: f"Ysabell{last}"} for last in "ei"]
        assert differs(*(panels(now, names, before) for names in named))


@settings(max_examples=60)
@given(st.text(max_size=40), st.sampled_from(Face), st.integers(12, 60), st.integers(60, 400))
def test_text_fits_where_it_is_put(text: str, face: Face, size: int, room: int) -> None:
    fitting, at = fitted(clean(text), face, size, room, 13)
    drawn = mask(fitting, face, at)
    assert width(fitting, face, at) <= room
    assert drawn.image.width <= room + size


@settings(max_examples=100)
@given(st.text(max_size=60))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert "\n" not in clean(text)


def test_emoji_are_left_out_and_a_name_in_another_script_is_none() -> None:
    assert clean("👩‍👩‍👧‍👦 Ann 🇫🇷👍🏽") == "Ann"
    assert clean("𝕬𝖓𝖓 Ｗｉｄｅ ﬁ") == "Ann Wide fi"
    assert clean("a漢b") == clean("مرحبا") == ""


def test_a_long_name_shrinks_then_is_cut() -> None:
    assert fitted("Marguerite", Face.SERIF_BOLD, 29, 300, 23) == ("Marguerite", 29)
    text, size = fitted("Marguerite", Face.SERIF_BOLD, 29, 140, 23)
    assert text == "Marguerite"
    assert 23 <= size < 29
    text, size = fitted("Marguerite", Face.SERIF_BOLD, 29, 80, 23)
    assert text.endswith(ELLIPSIS)
    assert size == 23


def test_hebrew_reads_from_the_right_with_its_brackets_facing_inward() -> None:
    def picture(text: str) -> bytes:
        return mask(text, Face.SERIF_BOLD, 40).image.tobytes()

    # The letters alef, bet in reading order are drawn with alef at the right.
    alef_bet, bet = mask("אב", Face.SERIF_BOLD, 40), mask("ב", Face.SERIF_BOLD, 40)
    assert alef_bet.image.crop((0, 0, bet.image.width, alef_bet.image.height)).getbbox()
    assert width("אב", Face.SERIF_BOLD, 40) == pytest.approx(width("בא", Face.SERIF_BOLD, 40))
    assert picture("אב") != picture("בא")
    opening = mask("(", Face.SERIF_BOLD, 40).image
    enclosed = mask("(א)", Face.SERIF_BOLD, 40).image
    assert enclosed.crop((0, 0, opening.width, opening.height)).tobytes() == opening.tobytes()


@pytest.mark.parametrize("face", Face)
def test_numerals_are_lining(face: Face) -> None:
    """All stand on the line and reach the height of capitals (the bar of some fives rises a little)."""
    capital = mask("H", face, 60)
    for digit in "0123456789":
        drawn = mask(digit, face, 60)
        assert abs(drawn.image.height - drawn.y) <= 2
        assert -5 <= capital.y - drawn.y <= 2


def test_pairs_of_letters_stand_closer() -> None:
    for face in Face:
        for pair in ("AV", "To", "ГА"):
            apart = sum(width(letter, face, 60) for letter in pair)
            assert width(pair, face, 60) < apart
    assert width("17", Face.SERIF_BLACK, 60) == width("1", Face.SERIF_BLACK, 60) + width(
        "7", Face.SERIF_BLACK, 60
    )


def test_a_name_breaks_where_both_lines_are_shortest() -> None:
    assert halves("Anna Maria von Habsburg", Face.SERIF_BOLD, 30) == ("Anna Maria", "von Habsburg")
    assert halves("Rostova-Bolkonskaja", Face.SERIF_BOLD, 30) == ("Rostova-", "Bolkonskaja")
    assert halves("Marguerite", Face.SERIF_BOLD, 30) == ("Marguerite", "")
