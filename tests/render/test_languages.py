"""The pictures in other languages: every word translated, every word fits where it stands."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from babel.messages.pofile import read_po
from PIL import Image, ImageChops

from render import alt_text, board_picture, layout, theme, words
from render.fonts import Face
from render.text import BOX, clean, fitted, width
from render.words import speaker
from tests.render.catalogues import LANGUAGES, SOURCES, catalogue
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle

FIELD = re.compile(r"\{(\w+)\}")


def test_russian_and_hebrew_are_there() -> None:
    assert {"ru", "he"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_its_fields(language: str) -> None:
    with (SOURCES / "render.pot").open("rb") as file:
        wanted = {message.id for message in read_po(file) if message.id}
    found = {message.id: message.string for message in catalogue(language) if message.id}
    assert set(found) == wanted
    for text, translated in found.items():
        assert translated, text
        assert sorted(FIELD.findall(str(text))) == sorted(FIELD.findall(str(translated)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_can_be_drawn(language: str) -> None:
    for message in catalogue(language):
        assert BOX not in clean(str(message.string).replace("\n", " "))


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_words_fit_uncut_at_a_size_that_can_be_read(language: str) -> None:
    say = speaker(language)
    beside_a_flag, whole = layout.TILE_SIZE[0] - 26 - 5, layout.SPECIAL_SIZE[0] - 12
    rooms = dict.fromkeys(words.TILES.values(), beside_a_flag)
    rooms |= dict.fromkeys(words.SPECIALS.values(), whole)
    for name, room in rooms.items():
        text, size = fitted(say(name), Face.NARROW_BOLD, 19, room, 13)
        assert (text, size >= 14) == (say(name), True)
    for name in words.PHASES.values():
        head = 28 + width(say(words.ROUND).format(number=18), Face.SERIF_BOLD, 46) + 42
        assert fitted(say(name), Face.SERIF_BOLD, 50, layout.PHASE_END - head, 34)[0] == say(name)
    for name in words.SECTIONS.values():
        assert fitted(say(name), Face.SERIF_BOLD, 20, 104, 15)[0] == say(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_speak_the_language(language: str) -> None:
    for position in (middle(2), middle(4), crowded()):
        pictures = [
            Image.open(BytesIO(board_picture(position, LONG_NAMES, language=code))).convert("RGB")
            for code in ("en", language)
        ]
        difference = ImageChops.difference(*pictures)
        for box in (layout.HEADER, layout.LAND, layout.CASTLE, layout.STOCK):
            assert difference.crop(box).getbbox() is not None
    assert len(alt_text(crowded(), LONG_NAMES, language=language)) <= 1024


def test_hebrew_begins_at_the_right() -> None:
    """The number of the round stands to the left of its word."""
    image = Image.open(BytesIO(board_picture(middle(4), NAMES, language="he"))).convert("RGB")
    number = image.crop((layout.ROUND_X, 20, layout.ROUND_X + 24, 64))
    english = Image.open(BytesIO(board_picture(middle(4), NAMES))).convert("RGB")
    say = width("Round 7", Face.SERIF_BOLD, 46)
    left = layout.ROUND_X + round(say - width("7", Face.SERIF_BOLD, 46))
    same = english.crop((left, 20, left + 24, 64))
    assert ImageChops.difference(number, same).getbbox() is None
    assert theme.HEADER_SOFT in {colour for _, colour in number.getcolors(2000) or ()}
