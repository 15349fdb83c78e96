"""The stock alone: every tile in its place, built ones with owner and space."""

from collections import Counter

import pytest

from engine.tiles import TILES
from render import layout, stock, theme
from render.large_stock import places
from render.tiles import CARD_WIDTH
from words.names import KIND_NAMES


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
