"""Pictures of the game: a scene (`render.scene`) in, bytes out. Knows positions and the words for them, not Discord."""

from render.alt_text import board_alt, final_alt, placement_alt, provost_alt, replay_alt, review_alt
from render.board import board_picture
from render.chance_to_win_chart import review_picture
from render.emoji_pictures import ICONS, icon
from render.final_scores import final_picture
from render.replay import replay_picture
from render.what_if_provost import provost_picture
from render.where_workers_can_go import placement_picture

__all__ = [
    "ICONS", "board_alt", "board_picture", "final_alt", "final_picture", "icon", "placement_alt",
    "placement_picture", "provost_alt", "provost_picture", "replay_alt", "replay_picture", "review_alt",
    "review_picture",
]  # fmt: skip
