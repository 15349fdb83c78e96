"""Finding what somebody means by the few words they typed."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final

_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe"}
    | dict(zip("ךםןףץ", "כמנפצ", strict=True))
)
"""Letters that are no letter with an accent to Unicode, but are typed as one; and Hebrew ones as within a word."""

Said = tuple[str, str, str]
"""Key, title and further text of what can be found, the texts `folded`."""

MOST_TYPED: Final = 100
"""Characters in which somebody says what they look for; Discord would send thousands."""


def folded(text: str) -> str:
    """Lower case without accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return bare.translate(_LETTERS)


def found(typed: str, said: Iterable[Said]) -> list[str]:
    """The keys of what holds every word typed, in any order and as parts of words; all keys for nothing typed.

    Titles that begin with the first word come first, then other titles, then what holds the words in the text alone;
    equals stay in their order. Of what is typed only the first `MOST_TYPED` characters count.
    """
    words = _words(typed)
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


def meant(typed: str, said: Sequence[Said]) -> list[str]:
    """The keys of what has most of the words typed, one letter of each perhaps wrong, in its title before its text.

    The rarer a word, the more it counts; one that stands nearly everywhere names nothing.
    """
    scores = Counter[str]()
    for word in {word for word in _words(typed) if len(word) > 2}:
        like = _nearly(word)
        grades = {key: _grade(word, like, title, text) for key, title, text in said}
        holding = sum(map(bool, grades.values()))
        if holding <= len(said) / 3:
            scores.update({key: grade / holding for key, grade in grades.items() if grade})
    return [key for key, _score in scores.most_common()]


def nearest(typed: str, said: Iterable[Said]) -> list[str]:
    """The keys by how much a word of their titles looks like what was typed."""
    wanted = SequenceMatcher(None, "", folded(typed[:MOST_TYPED]))

    def likeness(word: str) -> float:
        wanted.set_seq1(word)
        return wanted.ratio()

    found = {key: max(map(likeness, title.split()), default=0) for key, title, _ in said}
    return sorted(found, key=found.__getitem__, reverse=True)


def _words(typed: str) -> list[str]:
    return re.findall(r"\w+", folded(typed[:MOST_TYPED]))


def _grade(word: str, like: re.Pattern[str], title: str, text: str) -> int:
    """How surely a word is meant: 0 where nothing is `like` it."""
    return 3 if word in title else 2 if word in text else int(like.search(title) is not None)


def _nearly(word: str) -> re.Pattern[str]:
    """What begins like a word, with a letter wrong, missing or too many, or two swapped."""
    halves = [(word[:cut], word[cut:]) for cut in range(len(word))]
    forms = {f"{a}\\w?{b[1:]}|{a}\\w{b}|{a}{b[1:2]}{b[0]}{b[2:]}" for a, b in halves}
    return re.compile(rf"\b(?:{'|'.join(forms)})" if 3 < len(word) < 25 else "(?!)")
