"""The controls of puzzles, each with the key of its puzzle."""

from bot.ui.control_ids import Control
from bot.ui.rights import ANYBODY
from bot.ui.verbs import AnswerSelect


class OpenPuzzle(Control, verb="puzzle", right=ANYBODY, of_game=False):
    """From a group of answers back to all."""

    puzzle: int


class AnswerPuzzle(Control, verb="solve", right=ANYBODY, of_game=False):
    """This is my answer."""

    puzzle: int
    answer: str


class PickInPuzzle(Control, verb="pick_solution", right=ANYBODY, of_game=False):
    """A select of answers, and of groups of them."""

    puzzle: int
    select: AnswerSelect
