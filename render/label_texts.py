"""Labels that stand in several places of the pictures, other than the names of things, which are in words/."""

from typing import Final

from words.language import N_, NC_, Name
from words.names import CUBE_NAMES

# Translators: in the header of a picture, large
ROUND: Final = N_("Round {number}")
GAME_OVER: Final = N_("End of the game")
FINAL_SCORE: Final = N_("Final score")
# Translators: {place} is the place in the passing order; on a player's panel, beside the name: as short as it can be
PASSED: Final = N_("passed {place}")

LEGEND: Final[dict[str, Name]] = {
    **CUBE_NAMES,
    "any": NC_("legend", "any cube"),
    "any_but_gold": NC_("legend", "any but gold"),
    "denier": NC_("legend", "deniers"),
    "rosette": NC_("legend", "prestige"),
    "crown": NC_("legend", "royal favor"),
    "residential": NC_("legend", "residence"),
    "hammer": NC_("legend", "build"),
    "provost": NC_("legend", "provost"),
    "bailiff": NC_("legend", "bailiff"),
}
"""Symbol -> its word."""
