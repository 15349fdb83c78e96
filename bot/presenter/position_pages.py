"""The position in words, a page at a time, with buttons to the other pages."""

from bot.tables.table import Table
from bot.ui.controls import MESSAGE_TEXT, Button, Row, button_rows, cut
from bot.ui.verbs import TurnPage
from bot.words.position_pages import PAGES, page
from words.language import Language


def position_page(lang: Language, table: Table, number: int) -> tuple[str, tuple[Row, ...]]:
    """A page by its number from 0, the last one for any beyond; text and buttons. Raises `NotStarted`."""
    number = min(number, len(PAGES) - 1)
    text = page(lang, table.game, table.names, number)
    buttons = [
        Button(
            lang.t(title),
            TurnPage(table.id, other),
            "primary" if other == number else "secondary",
        )
        for other, (title, _) in enumerate(PAGES)
    ]
    return cut(text, MESSAGE_TEXT), tuple(button_rows(buttons))
