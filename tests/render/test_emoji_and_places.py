"""Emoji are fit for Discord, and where a worker can go is read on a phone."""

from io import BytesIO

import pytest
from PIL import Image

from engine import Position
from render import layout, placement_picture, theme
from render.emoji_pictures import ICONS, SIZE, icon
from render.scene import scene
from tests.render.images import differs, opened
from tests.render.positions import crowded, middle, start


@pytest.mark.parametrize("name", ICONS)
def test_an_emoji_is_fit_for_discord_and_clear_all_round(name: str) -> None:
    assert name.replace("_", "").isalnum()
    assert 2 <= len(name) <= 32
    data = icon(name)
    image = Image.open(BytesIO(data))
    assert (image.size, image.mode) == ((SIZE, SIZE), "RGBA")
    assert len(data) < 256 * 1024
    box = image.getchannel("A").point([0] * 64 + [255] * 192).getbbox()
    assert min(box[0], box[1], SIZE - box[2], SIZE - box[3]) >= 6
    assert max(box[2] - box[0], box[3] - box[1]) >= 88


def places(position: Position, offered: dict[str, int]) -> Image.Image:
    return opened(placement_picture(scene(position, {}), offered, ()), None)


def test_spaces_are_larger_than_on_the_board_and_where_they_are_there() -> None:
    """A message shows a picture at most 550 wide and 350 high, a phone 400 wide."""
    usual, full = places(start(5), {}), places(crowded(), {})
    assert usual.width == full.width < 0.57 * theme.WIDTH
    assert usual.height < full.height
    assert min(550 / usual.width, 350 / usual.height) >= 1.6 * min(550 / 1600, 350 / 1000)
    assert min(550 / full.width, 350 / full.height) >= 1.3 * min(550 / 1600, 350 / 1000)


def test_the_header_tells_what_an_own_building_costs() -> None:
    position = middle(4)
    another = places(position, {"r2": 2})
    position["road"]["r2"]["owner"] = position["decision"]["player"]
    head = (0, 0, 900, layout.PLACEMENT_HEADER)
    assert differs(another, places(position, {"r2": 1}), head)
