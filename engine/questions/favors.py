"""Royal favors: which column a line uses, what opens one."""

from engine import favors
from engine.board import LINES, OPEN_COLUMNS, SECTIONS, Section
from engine.game import Game


def favor_column(game: Game, colour: str, line: str) -> int:
    """The column that a player's next favor on a line uses (R10.1, R10.2)."""
    return favors.next_column(game.state, game.number(colour), LINES.index(line))


def section_that_opens(column: int) -> Section:
    """The section whose scoring opens a column (R10.2). Raises ValueError for one that is open from the start."""
    for scored, section in enumerate(SECTIONS):
        if OPEN_COLUMNS[scored] < column <= OPEN_COLUMNS[scored + 1]:
            return section
    raise ValueError(f"no section opens column {column}")
