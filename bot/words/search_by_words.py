"""Finding what somebody means by the few words they typed."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe"})
"""Letters that are no letter with an accent to Unicode, but are typed as one."""


MOST_TYPED: Final = 100
"""Characters in which somebody says what they look for; Discord would send thousands."""


def folded(text: str) -> str:
    """Lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return bare.translate(_LETTERS)


def found(typed: str, said: Iterable[tuple[str, str, str]]) -> list[str]:
    """The keys of what holds every word typed, in any order and as parts of words; all keys for nothing typed.

    `said` are key, title and further text, the texts `folded`. Titles that begin with the first word come first, then
    other titles, then what holds the words in the text alone; equals stay in their order. Of what is typed only the
    first `MOST_TYPED` characters count.
    """
    words = re.findall(r"\w+", folded(typed[:MOST_TYPED]))
    if not words:
        # What is typed without a letter or digit can't name anything.
        return [] if typed.strip() else [key for key, _, _ in said]
    ranked: tuple[list[str], ...] = [], [], []
    for key, title, text in said:
        if all(word in title for word in words):
            ranked[not title.startswith(words[0])].append(key)
        elif all(word in f"{title} {text}" for word in words):
            ranked[2].append(key)
    return [key for keys in ranked for key in keys]
