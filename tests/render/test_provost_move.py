"""What if the provost moved."""

import pytest
from PIL import Image

from engine import Position
from render import layout, provost_picture
from render.scene import scene
from render.space_paving import ground
from tests.render.images import opened
from tests.render.positions import NAMES, middle, start


def shown(position: Position, target: int) -> Image.Image:
    return opened(provost_picture(scene(position, NAMES), target), layout.WHAT_IF)


@pytest.mark.parametrize("target", [1, 9, 11, 12, 15, 28])
def test_the_road_changes_colour_behind_the_target(target: int) -> None:
    image = shown(middle(4), target)
    for number in {target, min(28, target + 1)}:
        colour = ground(number, number <= target)
        x, y = layout.what_if_cell(number)
        assert image.getpixel((x + 4, y + layout.WHAT_IF_TILE[1] + 6)) == colour


def test_a_space_off_the_road_is_refused() -> None:
    for target in (0, 29):
        with pytest.raises(ValueError, match="not on the road"):
            shown(start(2), target)
