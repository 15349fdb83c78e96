"""What happens once somebody's time is up: where a table chooses it, where it is shown, and to whom it will happen."""

from typing import Final

from words.language import N_

RULES: Final = {
    "wait": N_("The others wait"),
    "vote": N_("The others vote"),
    "computer": N_("A computer player decides in their place"),
    "seat": N_("A computer player plays until they are back"),
}
"""By the names in `bot.tables.absence`."""
WARNINGS: Final = {
    "wait": N_("The others go on waiting after that."),
    "vote": N_("After that, the others vote on how the game goes on."),
    "computer": N_("After that, a computer player decides in your place."),
    "seat": N_("After that, a computer player plays until you are back."),
}
"""The same for whoever is reminded."""
