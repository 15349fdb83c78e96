"""Pictures of the game: a position in, bytes out. Knows the position of the engine and nothing of Discord."""

from render.alt import alt_text
from render.board import board_picture
from render.final import final_picture
from render.icons import ICONS, icon
from render.own_view import player_picture
from render.provost import provost_picture
from render.replay import replay_picture
from render.tiles_left import stock_picture

__all__ = [
    "ICONS",
    "alt_text",
    "board_picture",
    "final_picture",
    "icon",
    "player_picture",
    "provost_picture",
    "replay_picture",
    "stock_picture",
]
