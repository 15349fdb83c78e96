"""Labels on the pictures, other than the names of things, which are in words/."""

from typing import Final

from words.language import N_, NC_, Name
from words.names import CUBE_NAMES

# Translators: in the header of a picture, large
ROUND: Final = N_("Round {number}")
GAME_OVER: Final = N_("End of the game")
FINAL_SCORE: Final = N_("Final score")
# Translators: title of a picture of a game that is over: how it went, and where it turned
REVIEW: Final = N_("Review")
CHANCE: Final = N_("Estimated chance to win, round by round")
# Translators: title of a picture; what follows are the provost's space now and the one that is tried
WHAT_IF: Final = N_("What if")
PASSING_ORDER: Final = N_("Passing order")
# Translators: {place} is the place in the passing order; on a player's panel, beside the name: as short as it can be
PASSED: Final = N_("passed {place}")
# Translators: on the panel of the player for whom the picture is, beside the name
YOU: Final = N_("you")
# Translators: on the stables, which two players can't use
CLOSED: Final = N_("closed")
WORKERS: Final = N_("Workers")
ROYAL_FAVORS: Final = N_("Royal favors")
# Translators: below the title "Royal favors" in a game with simple favors; {points} is 3
EVERY_FAVOR: Final = N_("each favor is {points} points")

LEGEND: Final[tuple[tuple[str, Name], ...]] = (
    *CUBE_NAMES.items(),
    ("any", NC_("legend", "any cube")),
    ("any_but_gold", NC_("legend", "any but gold")),
    ("denier", NC_("legend", "deniers")),
    ("rosette", NC_("legend", "prestige")),
    ("crown", NC_("legend", "royal favor")),
    ("residential", NC_("legend", "residence")),
    ("hammer", NC_("legend", "build")),
    ("provost", NC_("legend", "provost")),
    ("bailiff", NC_("legend", "bailiff")),
)
"""Symbol -> its word."""
