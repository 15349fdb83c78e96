"""The picture in words answers what a glance at it would: as alt.txt has it, and within a message."""

from pathlib import Path

import pytest

from render import board_alt, final_alt, placement_alt, provost_alt, replay_alt
from render.scene import scene
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle, start, tied

KEPT = dict(
    block.split("\n")
    for block in Path(__file__).with_name("alt.txt").read_text("utf-8").strip().split("\n\n")
)
MIDDLE = scene(middle(4), NAMES)
TOLD = {
    "The board": board_alt(MIDDLE),
    "The board, workers by space and colour where names take too much room": board_alt(
        scene(crowded(), LONG_NAMES)
    ),
    "The board at the end": board_alt(scene(tied(), NAMES)),
    "Where the points at the end came from": final_alt(scene(tied(), NAMES)),
    "The provost somewhere else": provost_alt(MIDDLE, 9),
    "Where a worker can go": placement_alt(
        MIDDLE, {"gate": 2, "castle": 2, "r2": 2, "r11": 1}, ("castle",)
    ),
    "A replay": replay_alt(scene(middle(3), NAMES), [start(3)]),
}


@pytest.mark.parametrize("what", TOLD)
def test_a_glance_in_words(what: str) -> None:
    assert TOLD[what] == KEPT[what]


def test_points_below_zero_have_a_minus_and_no_hyphen() -> None:
    position = start(2)
    position["players"]["red"]["score"] = -1
    assert "prestige −1, " in board_alt(scene(position, NAMES))


@pytest.mark.parametrize("language", ["en", "ru", "he"])
@pytest.mark.parametrize("names", [LONG_NAMES, dict.fromkeys(NAMES, "\n漢" * 4000)])
def test_every_text_fits(names: dict[str, str], language: str) -> None:
    full, end = (scene(one, names, language=language) for one in (crowded(), tied()))
    texts = (board_alt(full), provost_alt(full, 3), replay_alt(full, [start(5)]), final_alt(end))
    assert all(0 < len(text) <= 1024 and "\n" not in text for text in texts)
    assert texts[0].endswith(".")
