"""Pictures of the game: a position in, PNG bytes out. Knows the position of the engine and nothing of Discord."""

from render.alt import alt_text
from render.board import board_picture
from render.final import final_picture
from render.icons import ICONS, icon
from render.provost import provost_picture

__all__ = ["ICONS", "alt_text", "board_picture", "final_picture", "icon", "provost_picture"]
