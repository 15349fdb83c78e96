"""What happens once somebody's time is up, as whoever is reminded is told."""

from typing import Final

from words.language import N_

WARNINGS: Final = {
    "wait": N_("The others go on waiting after that."),
    "vote": N_("After that, the others vote on how the game goes on."),
    "computer": N_("After that, a computer player decides in your place."),
    "seat": N_("After that, a computer player plays until you are back."),
}
"""By `GameSettings.absent`."""
