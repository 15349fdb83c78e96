"""Where a worker can go is read on a phone."""

from PIL import Image

from engine import Position
from render import layout, placement_picture, theme
from render.scene import scene
from tests.render.images import differs, opened
from tests.render.positions import crowded, middle, start


def places(position: Position, offered: dict[str, int]) -> Image.Image:
    return opened(placement_picture(scene(position, {}), offered, ()), None)


def test_spaces_are_larger_than_on_the_board_and_where_they_are_there() -> None:
    """A message shows a picture at most 550 wide and 350 high, a phone 400 wide."""
    usual, full = places(start(5), {}), places(crowded(), {})
    assert usual.width == full.width < 0.57 * theme.WIDTH
    assert usual.height < full.height
    assert min(550 / usual.width, 350 / usual.height) >= 1.6 * min(550 / 1600, 350 / 1000)
    assert min(550 / full.width, 350 / full.height) >= 1.3 * min(550 / 1600, 350 / 1000)


def test_the_header_tells_the_purse_and_what_an_own_building_costs() -> None:
    position = middle(4)
    head = (0, 0, 900, layout.PLACEMENT_HEADER)
    player = position["decision"]["player"]
    poor = places(position, {"r2": 2})
    position["players"][player]["deniers"] += 5
    rich = places(position, {"r2": 2})
    assert differs(poor, rich, head)
    position["road"]["r2"]["owner"] = player
    assert differs(rich, places(position, {"r2": 1}), head)
