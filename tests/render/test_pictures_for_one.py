"""Pictures for one player: the own view keeps within its panel, and where a worker can go is read on a phone."""

import pytest
from PIL import Image

from engine import Position
from engine.tiles import TILES
from render import layout, placement_picture, theme
from render.own_view import draw_own_view
from render.scene import scene
from render.tiles import CARD_WIDTH
from tests.render.images import colours_of, differs, opened
from tests.render.positions import NAMES, crowded, favored, middle, start


def own_view(position: Position, player: str) -> Image.Image:
    image = draw_own_view(scene(position, NAMES), player)
    assert image.width == 1600
    assert image.height <= 1000
    return image


@pytest.mark.parametrize("position", [middle(4), crowded(), favored(), start(5)])
def test_cards_and_places_keep_within_their_panel(position: Position) -> None:
    _, top, right, _ = layout.OWN_LAND
    for player in position["order"]:
        picture = own_view(position, player)
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
    view = own_view(position, position["order"][0])
    assert view.getpixel((x - 4, y + 30)) == theme.LAND
    assert theme.BODY["wood"] in colours_of(view.crop((x, y, x + CARD_WIDTH, y + 60)))


def places(position: Position, offered: dict[str, int], *idle: str) -> Image.Image:
    return opened(placement_picture(scene(position, {}), offered, idle), None)


def test_spaces_are_larger_than_on_the_board_and_where_they_are_there() -> None:
    """A message shows a picture at most 550 wide and 350 high, a phone 400 wide."""
    usual, full = places(start(5), {}), places(crowded(), {})
    assert usual.width == full.width < 0.57 * theme.WIDTH
    assert usual.height < full.height
    assert min(550 / usual.width, 350 / usual.height) >= 1.6 * min(550 / 1600, 350 / 1000)
    assert min(550 / full.width, 350 / full.height) >= 1.3 * min(550 / 1600, 350 / 1000)


def test_what_can_be_chosen_has_not_the_colour_of_what_is_new() -> None:
    colours = colours_of(places(middle(4), {"r2": 2, "castle": 2, "r7": 2}, "r7"))
    assert not {theme.GLOW, theme.GLOW_EDGE} & colours


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
