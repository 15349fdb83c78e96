"""What stands below the last message of a game."""

from bot.ui.controls import Button
from bot.ui.verbs import Again, OpenHistory, ShowReview
from words.language import Language


def last_buttons(lang: Language, game_id: int, *, finished: bool = True) -> tuple[Button, ...]:
    """A look back, of a game that was finished also its review, and a table like that one with the same people."""
    # Translators: a button: it shows how a game that is over went, and where it turned.
    review = (Button(lang.t("Review"), ShowReview(game_id, 0)),) if finished else ()
    again = Button(lang.t("Again"), Again(game_id), "primary")
    return (Button(lang.t("History"), OpenHistory(game_id)), *review, again)
