"""`/caylus help`, a page at a time, with buttons to the other pages and commands that can be clicked."""

import re
from collections.abc import Mapping
from typing import Final

from bot.feature import FEATURES
from bot.ui.controls import Button
from bot.ui.verbs import TurnHelp
from bot.words.help_texts import HELP
from words.language import Language

COMMAND: Final = re.compile(r"`/(([\w-]+)(?: [\w-]+)+)`")
"""A command by its full name, and the name that Discord gave an id."""


def help_page(
    lang: Language, command_ids: Mapping[str, int], number: int
) -> tuple[str, tuple[Button, ...]]:
    """A page by its number from 0, the last one for any beyond: its text, and buttons to all pages."""
    number = min(number, len(HELP) - 1)
    title, *texts = HELP[number]
    texts += [feature.help[title] for feature in FEATURES if title in feature.help]
    buttons = tuple(
        Button(lang.t(other), TurnHelp(0, page), "primary" if page == number else "secondary")
        for page, (other, *_) in enumerate(HELP)
    )
    text = "\n".join([f"**{lang.t(title)}**", *map(lang.t, texts)])
    return linked(text, command_ids), buttons


def linked(text: str, command_ids: Mapping[str, int]) -> str:
    """The text with commands that can be clicked, as far as their ids are known."""

    def link(match: re.Match[str]) -> str:
        found = command_ids.get(match[2])
        return match[0] if found is None else f"</{match[1]}:{found}>"

    return COMMAND.sub(link, text)
