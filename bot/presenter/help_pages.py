"""`/caylus help`, a page at a time, with buttons to the other pages and commands that can be clicked."""

import re
from collections.abc import Mapping
from typing import Final

from bot.ui.controls import Button, Row
from bot.ui.verbs import TurnHelp, TurnHints
from bot.words.help_texts import HELP
from words.language import Language

COMMAND: Final = re.compile(r"`/(([\w-]+)(?: [\w-]+)+)`")
"""A command by its full name, and the name that Discord gave an id."""


def help_page(
    lang: Language, command_ids: Mapping[str, int], number: int, *, hints: bool
) -> tuple[str, tuple[Row, ...]]:
    """A page by its number from 0, the last one for any beyond; text and buttons, one of them for hints on or off."""
    number = min(number, len(HELP) - 1)
    title, *texts = map(lang.t, HELP[number])
    buttons = tuple(
        Button(lang.t(other), TurnHelp(0, page), "primary" if page == number else "secondary")
        for page, (other, *_) in enumerate(HELP)
    )
    label = lang.t("Turn hints off") if hints else lang.t("Turn hints on")
    turn = Button(label, TurnHints(0, number, not hints))
    text = "\n".join([f"**{title}**", *texts])
    return linked(text, command_ids), (buttons, (turn,))


def linked(text: str, command_ids: Mapping[str, int]) -> str:
    """The text with commands that can be clicked, as far as their ids are known."""

    def link(match: re.Match[str]) -> str:
        found = command_ids.get(match[2])
        return match[0] if found is None else f"</{match[1]}:{found}>"

    return COMMAND.sub(link, text)
