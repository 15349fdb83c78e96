"""Texts of several pages with buttons to each of them: the position in words, and the help."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.tables.loaded_table import Table
from bot.ui.control_ids import Control
from bot.ui.control_kinds import LookUp, OpenWords, TurnHelp
from bot.ui.controls import MOST_OPTIONS, PANEL_TEXT, Button, Option, Panel, Select, button_rows
from bot.what_topics_offer import FEATURES
from bot.words.castle_page import castle, favors
from bot.words.help_texts import HELP
from bot.words.rule_topics import topic, topics
from bot.words.status_page import status
from bot.words.town_page import craft_stock, prestige_stock, road, town
from engine import Game
from engine.tiles import TILE
from words.language import N_, Language
from words.names import Names, colour_name, cut

Page = Callable[[Language, Game, Mapping[str, str]], str]

PAGES: Final[tuple[tuple[str, Page], ...]] = (
    (N_("Players"), status),
    (N_("Town"), town),
    (N_("Road"), lambda lang, game, names: road(lang, game.position(), names)),
    (N_("Stock"), lambda lang, game, _: craft_stock(lang, game.position())),
    (N_("Prestige"), lambda lang, game, _: prestige_stock(lang, game.position())),
    (N_("Castle"), castle),
    (N_("Favors"), favors),
)
"""Titles and texts of the pages; buttons carry their numbers."""


def page(lang: Language, game: Game, names: Names, number: int) -> str:
    """One of the pages, without signs; colors stand for the players where their names make it too long for a panel."""
    _, make = PAGES[number]
    text = make(lang.plain, game, names)
    if len(text) <= PANEL_TEXT:
        return text
    return make(lang.plain, game, {colour: colour_name(lang, colour) for colour in names})


def position_page(lang: Language, table: Table, number: int) -> Panel:
    """A page by its number from 0, the last one for any beyond. Raises `NotStarted`."""
    number = min(number, len(PAGES) - 1)
    text = page(lang, table.game, table.names, number)
    titles = (title for title, _ in PAGES)
    buttons = _buttons(lang, titles, number, lambda other: OpenWords(table.id, other))
    return Panel(cut(text, PANEL_TEXT), tuple(button_rows(buttons)))


def help_page(lang: Language, number: int) -> Panel:
    """A page of `/caylus help` by its number from 0, the last one for any beyond."""
    number = min(number, len(HELP) - 1)
    title, *texts = HELP[number]
    texts += [feature.help[title] for feature in FEATURES if title in feature.help]
    titles = (other for other, *_ in HELP)
    buttons = _buttons(lang, titles, number, lambda other: TurnHelp(0, other))
    text = "\n".join([f"**{lang.t(title)}**", *map(lang.t, texts)])
    return Panel(text, (buttons,))


def rules_page(lang: Language, key: str) -> Panel:
    """A topic of the rules, and selects of all topics, the buildings apart. Raises KeyError for an unknown key."""
    titles = [Option(title, one) for one, title in topics(lang.plain)]
    tiles = [one for one in titles if one.value in TILE]
    rules = [one for one in titles if one not in tiles]
    parts = rules, tiles[:MOST_OPTIONS], tiles[MOST_OPTIONS:]
    selects = (
        Select(LookUp(0, number), f"{part[0].label} … {part[-1].label}", tuple(part))
        for number, part in enumerate(parts)
    )
    return Panel(topic(lang, key), tuple(selects))


def _buttons(
    lang: Language, titles: Iterable[str], shown: int, turn: Callable[[int], Control]
) -> tuple[Button, ...]:
    """A button for each page, the one of the page shown in another color."""
    return tuple(
        Button(lang.t(title), turn(number), "primary" if number == shown else "secondary")
        for number, title in enumerate(titles)
    )
