"""The controls of a review."""

from bot.ui.control_ids import Control
from bot.ui.rights import ANYBODY


class ShowReview(Control, verb="review", right=ANYBODY, cost=1):
    """A page of the review of a finished game: 0 for the whole, then one for each turning point."""

    page: int
