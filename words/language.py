"""Languages: one object that translates, passed to whoever writes a text.

English is in the code, the others are catalogues of gettext's domain `caylus`. Discord's codes (`en-US`, `pt-BR`) find
the catalogue of the language or of its wider form. `en-XA` is no language: it puts brackets around every message,
so that a test can see text that went around the catalogue.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

DOMAIN: Final = "caylus"
LOCALES: Final = Path(__file__).resolve().parent / "locales"
ENGLISH: Final = "en"
PSEUDO: Final = "en-XA"
OPEN: Final = "⟦"
CLOSE: Final = "⟧"


def N_(text: str) -> str:  # noqa: N802 (the name that collectors of messages know)
    """Mark a text that is translated later, by `Language.t` where it is said."""
    return text


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code; `t` translates a text, `n` one that depends on a count."""

    code: str
    _catalogue: gettext.NullTranslations
    signs: Mapping[str, str] = field(default_factory=dict)
    """Name of a sign (`food`, `blue`) -> the emoji that shows it in a message; empty where there are none."""

    def t(self, text: str) -> str:
        """The text in this language."""
        return self._catalogue.gettext(text)

    def n(self, one: str, many: str, count: int) -> str:
        """The form of the text for that count; it is not filled in."""
        return self._catalogue.ngettext(one, many, count)

    @property
    def plain(self) -> Language:
        """The same without signs: for labels, and where signs would take too much room."""
        return replace(self, signs={}) if self.signs else self

    def signed(self, signs: Mapping[str, str]) -> Language:
        """The same with signs."""
        return replace(self, signs=signs)


class _Brackets(gettext.NullTranslations):
    """The pseudo-language."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{OPEN}{msgid1 if n == 1 else msgid2}{CLOSE}"


@lru_cache(maxsize=64)
def language(code: str) -> Language:
    """The language for a locale code of Discord, English where there is no catalogue."""
    if code == PSEUDO:
        return Language(code, _Brackets())
    path = gettext.find(DOMAIN, LOCALES, [code.replace("-", "_")])
    if path is None:
        return Language(ENGLISH, gettext.NullTranslations())
    with Path(path).open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    return Language(Path(path).parent.parent.name.replace("_", "-"), catalogue)


@lru_cache(maxsize=1)
def available() -> tuple[str, ...]:
    """The codes of the languages that can be chosen, English first."""
    found = {path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (ENGLISH, *sorted(code.replace("_", "-") for code in found - {ENGLISH}))


NAMES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "pl": "Polski",
    "ru": "Русский",
}
"""What languages call themselves; said as it stands everywhere."""


def language_name(code: str) -> str:
    """A language in its own words, its code where we don't know them."""
    return NAMES.get(code, code)
