"""Pictures of the game: a position in, PNG bytes out. Knows the position of the engine and nothing of Discord."""

from render.alt import alt_text
from render.board import board_picture
from render.final import final_picture

__all__ = ["alt_text", "board_picture", "final_picture"]
