"""Languages: one object that translates, passed to whoever writes a text.

English is in the code, the others are catalogues of gettext's domain `caylus`: those that lie in `locales` are the
languages that there are. Discord's codes (`en-US`, `pt-BR`) find the catalogue of the language or of its wider form.
What is wrong in a catalogue is said in English.
"""

import gettext
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

log = logging.getLogger(__name__)

DOMAIN: Final = "caylus"
LOCALES: Final = Path(__file__).resolve().parent / "locales"
ENGLISH: Final = "en"

Name = tuple[str, str]
"""A context and the English name of something in it, said by `Language.p`."""


def N_(text: str) -> str:  # noqa: N802 (the name that collectors of messages know)
    """Mark a text that is translated later, by `Language.t` where it is said."""
    return text


def NC_(context: str, text: str) -> Name:  # noqa: N802 (the name that collectors of messages know)
    """Mark a name that is translated later, by `Language.p` where it is said."""
    return context, text


# Translators: what your language calls itself, such as "Deutsch"
OWN_NAME: Final = NC_("language", "English")


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code; `t` translates a text, `n` one that depends on a count, `p` a name."""

    code: str
    _catalogue: gettext.NullTranslations = field(repr=False)
    signs: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Name of a sign (`food`, `blue`) -> the emoji that shows it in a message; empty where there are none."""

    def t(self, text: str) -> str:
        return self._catalogue.gettext(text)

    def n(self, one: str, many: str, count: int, said: str = "") -> str:
        """The form of the text for that count, which stands in its blank `n`, as `said` if it is said otherwise."""
        return self._catalogue.ngettext(one, many, count).replace("{n}", said or str(count))

    def p(self, context: str, text: str) -> str:
        """The text in this language, where the context tells it from another of the same English words."""
        return self._catalogue.pgettext(context, text)

    @property
    def plain(self) -> "Language":
        """This language without signs: for labels, and where signs would take too much room."""
        return replace(self, signs={}) if self.signs else self

    def signed(self, signs: Mapping[str, str]) -> "Language":
        return replace(self, signs=signs)


_UNTRANSLATED: Final = gettext.NullTranslations()


@lru_cache(maxsize=64)
def language(code: str) -> Language:
    """The language for a locale code of Discord, English where there is no catalogue."""
    for path in gettext.find(DOMAIN, LOCALES, [code.replace("-", "_")], all=True):
        if catalogue := _catalogue(Path(path)):
            return Language(_code(Path(path)), catalogue)
    return Language(ENGLISH, _UNTRANSLATED)


@cache
def _catalogue(path: Path) -> gettext.NullTranslations | None:
    """The catalogue of a file without its faulty texts, None where it can't be read; the log tells of either."""
    try:
        with path.open("rb") as file:
            catalogue: Any = gettext.GNUTranslations(file)
        texts, forms = catalogue._catalog, {catalogue.plural(count) for count in range(200)}
    except Exception as error:  # whatever a damaged file makes the library do
        log.error("%s can't be read, so its language is English: %r", path, error)
        return None
    faulty = {_english(key) for key, said in texts.items() if not _fits(key, said)}
    plurals = {key for key in texts if isinstance(key, tuple)}
    faulty |= {text for text, _ in plurals if any((text, form) not in texts for form in forms)}
    if faulty:
        log.error("%s misses blanks or plural forms, so they are English: %s", path, sorted(faulty))
        for key in [key for key in texts if _english(key) in faulty]:
            del texts[key]
    return catalogue  # type: ignore[no-any-return]


def _english(key: str | tuple[str, int]) -> str:
    """The text that a key of a catalogue translates: of a plural its first form."""
    return key[0] if isinstance(key, tuple) else key.rpartition("\x04")[2]


def _fits(key: str | tuple[str, int], said: str) -> bool:
    """True if a translation has the blanks of its text; one form of a plural may do without the number."""
    try:
        blanks = {name for _, name, _, _ in Formatter().parse(said)} - {None}
    except ValueError:
        return False
    wanted = {name for _, name, _, _ in Formatter().parse(_english(key))} - {None}
    numbers = {"n", "number", "count", "hours"} if isinstance(key, tuple) else set()
    return bool(said) and wanted - numbers <= blanks <= wanted


@lru_cache(maxsize=1)
def available() -> dict[str, str]:
    """The languages that can be chosen, by their codes, as each calls itself; English first."""
    codes = map(_code, sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))
    found = [language(code) for code in (ENGLISH, *codes)]
    return {lang.code: lang.p(*OWN_NAME) for lang in found}


def _code(path: Path) -> str:
    return path.parent.parent.name.replace("_", "-")
