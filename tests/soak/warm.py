"""Imported by the process that is forked for each start: what a first picture has to make is there already."""

from bot.heap import give_memory_back
from bot.ui.picture_kinds import board
from engine import Game, Setup
from engine.board import COLOURS
from render import ICONS, icon

give_memory_back()  # else the bot would begin with holes in its memory that it has nowhere else
board(Game(Setup(COLOURS[:4])), {colour: colour for colour in COLOURS}, "en")()
for name in ICONS:
    icon(name)
