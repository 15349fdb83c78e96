"""What stands below the last message of a game."""

from bot.feature import FEATURES
from bot.ui.controls import Button
from bot.ui.verbs import Again, OpenHistory
from words.language import Language


def last_buttons(lang: Language, game_id: int, *, finished: bool = True) -> tuple[Button, ...]:
    """A look back, of a game that was finished what topics offer, and a table like that one with the same people."""
    offers = (one.last_buttons for one in FEATURES if one.last_buttons and finished)
    of_topics = (button for offer in offers for button in offer(lang, game_id))
    again = Button(lang.t("Again"), Again(game_id), "primary")
    return (Button(lang.t("History"), OpenHistory(game_id)), *of_topics, again)
