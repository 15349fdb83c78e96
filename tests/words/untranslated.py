"""Text that went around the catalogue: `WIDE` is no language, and says all that did not in wide letters.

It says only what is collected for translators. Names in these tests have no letters.
"""

import re
from functools import cache
from gettext import NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from words.language import Language

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("words", "render", "bot")
NAME = ((1, "c"), 2)
KEYWORDS = {**DEFAULT_KEYWORDS, "t": None, "n": (1, 2), "p": NAME, "NC_": NAME}
COMMENT = "Translators:"
NO_WORDS = re.compile(r"<[^>]*>|https://\S+|`[^`]*`")
"""Emoji, mentions, times, links and commands."""
LETTERS = re.compile(rf"\{{\w*\}}|{NO_WORDS.pattern}|(?P<text>[A-Za-z]+)")


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
    found: set[str] = set()
    for message in template():
        found.update([message.id] if isinstance(message.id, str) else message.id)
    return frozenset(found - {""})


class Wide(NullTranslations):
    def gettext(self, message: str) -> str:
        assert message in collected(), message
        return LETTERS.sub(
            lambda one: "".join(chr(ord(each) + 0xFEE0) for each in one["text"] or "") or one[0],
            message,
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


WIDE = Language("en", Wide())


def untranslated(text: str) -> list[str]:
    """The words in a text of `WIDE` that are not in wide letters, and the blanks that are empty."""
    return re.findall(r"[A-Za-z]+|\{\w*\}", NO_WORDS.sub("", text))
