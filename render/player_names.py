"""Players' names as pictures can show and tell them: they come from people, so every character is possible."""

import re
import unicodedata
from typing import Final

from render.fonts import Face, file_for

_LONGEST: Final = 200
_LONGEST_SPOKEN: Final = 32

# An emoji may be many characters: joined by U+200D, toned, or a pair of letters for a flag.
_JOINED = re.compile("(?:\u200d.)+|[\U0001f3fb-\U0001f3ff]", re.DOTALL)
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
_DROPPED: Final = frozenset(("Mn", "Me", "Cf", "Cc", "Co"))


def clean(text: str) -> str:
    """Text as it can be drawn: on one line, letters in their plain forms, without emoji.

    Nothing is left of a text with a letter that no face has: half a name is none.
    """
    text = unicodedata.normalize("NFKC", text[:_LONGEST])[:_LONGEST]
    text = _FLAG.sub("", _JOINED.sub("", text))
    kept = [
        " " if letter.isspace() else letter
        for letter in text
        if letter.isspace() or unicodedata.category(letter) not in _DROPPED
    ]
    drawable = [letter for letter in kept if file_for(letter, Face.SERIF_BOLD)]
    if len(drawable) < len(kept) and any(map(str.isalnum, set(kept).difference(drawable))):
        return ""
    return " ".join("".join(drawable).split())


def spoken(name: str) -> str:
    """A name on one line, with all its letters: a voice can say what no face can draw."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(kept.split())[:_LONGEST_SPOKEN]
