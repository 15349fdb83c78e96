"""Where a worker can go, large enough to be read on a phone."""

from PIL import Image

from engine import Position
from render import layout, placement_alt, placement_picture, theme
from render.scene import scene
from tests.render.images import differs, opened
from tests.render.positions import crowded, middle, start


def shown(position: Position, offered: dict[str, int], *idle: str) -> Image.Image:
    """The picture, as high as its rows of the road are many."""
    last = max(int(space[1:]) for space in position["road"])
    _, y = layout.placement_cell(last)
    size = (layout.PLACEMENT_WIDTH, y + layout.PLACEMENT_STEP[1])
    return opened(placement_picture(scene(position, {}), offered, idle), size)


def test_spaces_are_at_least_twice_as_large_as_on_the_board() -> None:
    share = 2 * layout.PLACEMENT_WIDTH / theme.WIDTH
    assert layout.PLACEMENT_STEP[0] >= share * layout.COLUMN
    assert layout.PLACEMENT_CARD[0] >= share * layout.TILE_SIZE[0]
    full = shown(crowded(), {})
    assert full.height * 550 / full.width <= 1.2 * 350, (
        "on a desktop it is not shrunk by its height"
    )


def test_a_price_stands_on_what_is_free_and_a_warning_where_it_is_of_no_use() -> None:
    position = start(3)
    (x, y), (wide, high) = layout.placement_cell(1), layout.PLACEMENT_STEP
    box = (x, y, x + wide, y + high)
    closed, free, dearer = (shown(position, one) for one in ({}, {"r1": 1}, {"r1": 2}))
    idle = shown(position, {"r1": 1}, "r1")
    for one, other in ((closed, free), (free, dearer), (free, idle)):
        assert differs(one, other, box)
        assert not differs(one, other, (box[2], 0, one.width, one.height))


def test_the_places_are_told_by_their_price() -> None:
    offered = {"gate": 2, "castle": 2, "r2": 2, "r11": 1}
    assert placement_alt(scene(middle(4), {}), offered, ("castle",)) == (
        "Where a worker can go. For 1 denier: 11 Wooden quarry. "
        "For 2 deniers: Gate, Castle, 2 Forest. Of no use as things stand: Castle."
    )
