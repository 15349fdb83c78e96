"""One player's own view: what is owned, favors, own workers and buildings, what the goods would build."""

import pytest
from PIL import Image

from engine import Position
from engine.tiles import TILES
from render import layout, theme
from render.own_view import draw_own_view
from render.scene import scene
from render.tiles import CARD_WIDTH
from tests.render.images import colours_of
from tests.render.positions import NAMES, crowded, favored, middle, start


def shown(position: Position, player: str) -> Image.Image:
    image = draw_own_view(scene(position, NAMES), player)
    assert image.width == 1600
    assert image.height <= 1000
    return image


@pytest.mark.parametrize("position", [middle(4), crowded(), favored(), start(5)])
def test_cards_and_places_keep_within_their_panel(position: Position) -> None:
    _, top, right, _ = layout.OWN_LAND
    for player in position["order"]:
        picture = shown(position, player)
        edge = picture.crop((right - 14, top + 20, right - 6, picture.height - 40))
        assert colours_of(edge) == {theme.LAND}


def test_cards_are_small_where_large_ones_find_no_room() -> None:
    """Eight tiles under a line of workers and two of buildings."""
    position = crowded()
    for number in range(9, 18):
        position["road"][f"r{number}"]["owner"] = position["order"][0]
    position["stock"] = [tile.id for tile in TILES if tile.kind == "wood"]
    left, top, _, _ = layout.OWN_LAND
    x = left + layout.OWN_INSET + 7 * (CARD_WIDTH + layout.OWN_GAP)
    y = top + layout.OWN_TITLED * 3 + layout.OWN_CELL[1] * 3
    view = shown(position, position["order"][0])
    assert view.getpixel((x - 4, y + 30)) == theme.LAND
    assert theme.BODY["wood"] in colours_of(view.crop((x, y, x + CARD_WIDTH, y + 60)))
