"""The message catalogues of the pictures, compiled for tests."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from render import words

SOURCES = words.LOCALES
LANGUAGES = sorted(path.parent.parent.name for path in SOURCES.glob("*/LC_MESSAGES/render.po"))


def catalogue(language: str) -> Catalog:
    """The catalogue of a language as written."""
    with (SOURCES / language / "LC_MESSAGES" / "render.po").open("rb") as file:
        return read_po(file, locale=language)


def compiled(folder: Path) -> None:
    """Compile every catalogue into the folder and let the pictures read it there."""
    for language in LANGUAGES:
        target = folder / language / "LC_MESSAGES"
        target.mkdir(parents=True)
        with (target / "render.mo").open("wb") as file:
            write_mo(file, catalogue(language))
    words.LOCALES = folder  # type: ignore[misc]
    words.speaker.cache_clear()
