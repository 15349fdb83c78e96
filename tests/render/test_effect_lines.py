"""Signs of what a tile does fit on it; the kept pictures hold which they are."""

import pytest

from engine.tiles import TILES, Tile
from render.effect_lines import effect_lines
from render.sign_row import SMALLEST, length, row


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_no_line_is_wider_than_its_tile(tile: Tile) -> None:
    for line in effect_lines(tile):
        sprite = row(line, 26, 98)
        assert sprite.image.width <= 98 + 8 + 2
        assert length(line, SMALLEST) <= 98
