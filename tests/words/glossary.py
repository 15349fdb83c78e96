"""How the rulebooks name the things of the game, and whether a text says it so.

An English word -> what stands for it in Russian, Polish and Hebrew, as patterns that are found in any of its forms.
"""

import re
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("ru", "pl", "he")

_ROWS: Final = Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines()
GLOSSARY: Final = {row.split()[0]: row.split()[1:] for row in _ROWS}

EXCEPTIONS: Final = {
    ("ru", "Building"): "the work is meant, no building",
    ("he", "(takes no worker)"): "nobody can be placed there",
}
"""Language and text -> why it says otherwise."""


def strays(code: str, english: str, said: str) -> list[str]:
    """The words of a text for which its translation has none of the rulebook's."""
    if (code, english) in EXCEPTIONS:
        return []
    bare, column = re.sub(r"\{\w+\}|`[^`]*`|is building", "", english), LANGUAGES.index(code)
    return [
        word
        for word, patterns in GLOSSARY.items()
        if re.search(rf"(?i)\b{word}(e?s)?\b", bare)
        and not re.search(patterns[column], said, re.IGNORECASE)
    ]
