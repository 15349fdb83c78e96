"""The message catalogues as they are written now, compiled for tests of the pictures."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from words import language as module

SOURCES = module.LOCALES
LANGUAGES = sorted(path.parent.parent.name for path in SOURCES.glob("*/LC_MESSAGES/caylus.po"))


def catalogue(code: str) -> Catalog:
    with (SOURCES / code / "LC_MESSAGES" / "caylus.po").open("rb") as file:
        return read_po(file, locale=code)


def compiled(folder: Path) -> None:
    """Compile every catalogue into the folder and let the pictures read it there."""
    for code in LANGUAGES:
        target = folder / code / "LC_MESSAGES"
        target.mkdir(parents=True)
        with (target / "caylus.mo").open("wb") as file:
            write_mo(file, catalogue(code))
    module.LOCALES = folder  # type: ignore[misc]
    module.language.cache_clear()
    module.available.cache_clear()
