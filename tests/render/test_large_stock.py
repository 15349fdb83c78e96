"""The stock alone: every tile in its place, built ones with owner and space."""

from collections import Counter

import pytest
from PIL import Image

from engine import Position
from engine.tiles import TILES
from render import layout, stock, stock_picture, theme
from render.large_stock import places
from render.scene import scene
from render.tiles import CARD_WIDTH
from tests.render.images import colours_of, opened
from tests.render.positions import start
from words.names import KIND_NAMES


def shown(position: Position) -> Image.Image:
    return opened(stock_picture(scene(position, {})))


def card(image: Image.Image, tile: str) -> set[object]:
    x, y = next((x, y) for x, y, name in places() if name == tile)
    width, height = layout.LARGE_CARD
    return colours_of(image.crop((x, y, x + width, y + height)))


@pytest.mark.parametrize(
    ("found", "right"),
    [
        (stock.places(), layout.STOCK[2] - CARD_WIDTH),
        (places(), theme.WIDTH - layout.LARGE_CARD[0]),
    ],
    ids=["board", "large"],
)
def test_every_tile_has_its_place_in_the_stock(
    found: list[tuple[int, int, str]], right: int
) -> None:
    copies = {tile.id: tile.copies for tile in TILES if tile.kind in KIND_NAMES} | {"residence": 1}
    assert Counter(tile for _, _, tile in found) == copies, "see layout.STOCK_GROUPS"
    assert max(x for x, _, _ in found) <= right


def test_a_tile_is_there_until_it_is_built() -> None:
    position = start(4)
    assert theme.BODY["stone"] in card(shown(position), "s-bank")
    position["stock"].remove("s-bank")
    position["road"]["r9"] = {"tile": "s-bank", "owner": "red", "worker": None}
    built = card(shown(position), "s-bank")
    assert theme.BODY["stone"] not in built
    assert theme.PLAYER["red"] in built
