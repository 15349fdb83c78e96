"""Text that went around the catalogue: the pseudo-language puts brackets around all that did not.

Whatever stands in brackets must be one of the messages that are collected for translators, with nothing of letters in
its blanks but what has brackets of its own. Names in these tests have no letters.
"""

import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from words.language import CLOSE, OPEN

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("words", "render", "bot")
NAME = ((1, "c"), 2)
KEYWORDS = {**DEFAULT_KEYWORDS, "t": None, "n": (1, 2), "p": NAME, "NC_": NAME}
COMMENT = "Translators:"
LETTER = re.compile(r"[^\W\d_]")
BLANK = r"(?:[\W\d_])*"


@cache
def template(*packages: str) -> Catalog:
    """Every message of the packages with its context and comments, as `make messages` collects them."""
    found = Catalog()
    for package in packages or PACKAGES:
        for _, _, message, comments, context in extract_from_dir(
            ROOT / package, keywords=KEYWORDS, comment_tags=(COMMENT,)
        ):
            found.add(message, auto_comments=comments, context=context)
    return found


@cache
def collected() -> frozenset[str]:
    """The English texts of all messages, each form of a plural."""
    found: set[str] = set()
    for message in template():
        found.update([message.id] if isinstance(message.id, str) else message.id)
    return frozenset(found - {""})


@cache
def _known() -> re.Pattern[str]:
    patterns = [
        BLANK.join(map(re.escape, re.split(r"\{\w+\}", message))) for message in collected()
    ]
    return re.compile("|".join(patterns))


@cache
def _is_message(text: str) -> bool:
    return bool(_known().fullmatch(text))


def untranslated(text: str) -> list[str]:
    """What of a text of the pseudo-language is no message: pieces with letters outside brackets, and bracketed
    pieces that no translator is shown. A text that was cut at its end ("…") may lack closing brackets.
    """
    found = []
    open_texts = [""]
    for sign in text:
        if sign == OPEN:
            open_texts.append("")
        elif sign == CLOSE:
            inside = open_texts.pop()
            if not _is_message(inside):
                found.append(inside)
        else:
            open_texts[-1] += sign
    if len(open_texts) > 1 and not text.endswith("…"):
        found.append(text)
    if LETTER.search(open_texts[0]):
        found.append(open_texts[0])
    return found
