"""Names of commands' options in every language, and as a person's Discord shows them."""

import re
from typing import Final

from words.language import N_, Language

# Translators: names of options of commands, each one word in this order: small letters, digits, "_" or "-", up to 32.
OPTIONS: Final = N_(
    "absent advice answer black blue by favors friend1 friend2 friend3 friend4 game green language name orange pace "
    "page record red reminder round seat show suggestions table thread tiles topic when"
)
NAME: Final = re.compile(r"[-_'\w]{1,32}")
_NAMED: Final = re.compile(rf"`({NAME.pattern})`")


def option_names(lang: Language) -> dict[str, str]:
    """The name of each option in a language; none where the catalogue has too many or too few."""
    names, said = OPTIONS.split(), lang.t(OPTIONS).lower().split()
    return dict(zip(names, said, strict=True)) if len(said) == len(names) else {}


def as_discord_shows(text: str, read: Language, shown: Language) -> str:
    """A text in the language that a person reads, with each option by its name in the one that Discord has for them."""
    names, own = option_names(shown), option_names(read)
    called = {
        word: names.get(name, name)
        for name in OPTIONS.split()
        for word in (name, own.get(name, name))
    }
    return _NAMED.sub(lambda found: f"`{called.get(found[1], found[1])}`", text)
