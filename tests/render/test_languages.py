"""The pictures in other languages: every letter can be drawn, every word fits where it stands."""

import pytest

from render import label_texts, layout
from render.fonts import Face, Size
from render.lettering import fitted, width
from render.player_names import clean
from render.tiles import NAME_SIZE
from render.what_if_provost import NAME_FLOOR, NAME_ROOM
from tests.words.test_catalogues import LANGUAGES, catalogue
from words.language import language
from words.names import PHASE_NAMES, SECTION_NAMES, SPECIAL_NAMES, TILE_NAMES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_can_be_drawn(code: str) -> None:
    for message in catalogue(code):
        assert clean(str(message.string)) or not message.string


@pytest.mark.parametrize("code", ["en", *LANGUAGES])
def test_words_fit_uncut_at_a_size_that_can_be_read(code: str) -> None:
    lang = language(code)
    bold, serif, names = Face.NARROW_BOLD, Face.SERIF_BOLD, list(TILE_NAMES.values())
    begun = 28 + width(lang.t(label_texts.ROUND).format(number=18), serif, Size.HEADING) + 42
    for words, face, size, room, floor in (
        (names, bold, NAME_SIZE, layout.TILE_SIZE[0] - 26 - 5, 14),  # beside a flag
        (SPECIAL_NAMES.values(), bold, NAME_SIZE, layout.SPECIAL_SIZE[0] - 12, 14),
        (names, bold, NAME_SIZE, NAME_ROOM, NAME_FLOOR),
        (PHASE_NAMES.values(), serif, Size.HEADLINE, layout.PHASE_END - begun, 34),
        (SECTION_NAMES.values(), serif, Size.LABEL, 104, 15),
    ):
        for word in words:
            said = lang.p(*word)
            assert fitted(said, face, size, room, floor)[0] == said
