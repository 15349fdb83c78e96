"""The whole position as pages of text: enough to play by without the picture."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.words.answers_page import answers
from bot.words.castle_page import castle, favors
from bot.words.status_page import status
from bot.words.town_page import craft_stock, prestige_stock, road, town
from engine import Game
from words.language import N_, Language
from words.names import Names, colour_name

Page = Callable[[Language, Game, Mapping[str, str]], str]

PAGES: Final[tuple[tuple[str, Page], ...]] = (
    (N_("Players"), status),
    (N_("Town"), town),
    (N_("Road"), lambda lang, game, names: road(lang, game.position(), names)),
    (N_("Stock"), lambda lang, game, _: craft_stock(lang, game.position())),
    (N_("Prestige"), lambda lang, game, _: prestige_stock(lang, game.position())),
    (N_("Castle"), castle),
    (N_("Favors"), favors),
    (N_("Options"), answers),
)
"""Titles and texts of the pages; buttons carry their numbers."""

PAGE_LENGTH: Final = 3800


def page(lang: Language, game: Game, names: Names, number: int) -> str:
    """One of the pages, without signs; colors stand for the players where their names make it too long for a panel."""
    _, make = PAGES[number]
    text = make(lang.plain, game, names)
    if len(text) <= PAGE_LENGTH:
        return text
    return make(lang.plain, game, {colour: colour_name(lang, colour) for colour in names})
