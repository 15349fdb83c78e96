"""The stock: every tile keeps its place, and a built one leaves a dashed outline there."""

from collections import Counter
from typing import Final

from engine.tiles import JEWELLER, TILES
from render import layout
from render.canvas import Canvas
from render.scene import Scene
from render.tiles import stock_card, stock_ghost

OPTIONAL: Final = TILES[JEWELLER].id
"""Has a place only in games in which it is (R11.3)."""


def draw_stock(canvas: Canvas, scene: Scene) -> None:
    """Draw a card or an outline in each place."""
    left = Counter(scene.position["stock"])
    left["residence"] = 1  # there is no limit to them
    optional = any(view["tile"] == OPTIONAL for view in scene.position["road"].values())
    begin = float(layout.STOCK[0])
    for group, columns in zip(layout.STOCK_GROUPS, layout.STOCK_COLUMNS, strict=True):
        for row, tiles in enumerate(group):
            y = layout.STOCK[1] + (layout.CARD_HEIGHT + layout.CARD_GAP) * row
            for column, tile in enumerate(tiles):
                x = round(begin + layout.CARD_STEP * column)
                if left[tile] > 0:
                    canvas.put(stock_card(tile, scene.lang), x, y)
                elif tile != OPTIONAL or optional:
                    canvas.put(stock_ghost(tile, scene.lang), x, y)
                left[tile] -= 1
        begin += layout.CARD_STEP * columns + layout.GROUP_GAP
