"""What stands below the last message of a game."""

from bot.ui.controls import Button
from bot.ui.verbs import Again, OpenHistory
from words.language import Language


def last_buttons(lang: Language, game_id: int) -> tuple[Button, ...]:
    """A look back, and a table like that one with the same people."""
    again = Button(lang.t("Again"), Again(game_id), "primary")
    return Button(lang.t("History"), OpenHistory(game_id)), again
