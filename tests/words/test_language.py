"""Languages: catalogues, Discord's codes, the pseudo-language, what translators are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.words.event_summary import tell
from engine import Event
from tests.words.untranslated import ROOT, collected, untranslated
from words import language as module
from words.language import PSEUDO, available, language
from words.names import SPECIALS, TILES, deniers_text, tile_name

POLISH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "Quarry"
msgstr "Kamieniołom"

msgid "{n} denier"
msgid_plural "{n} deniers"
msgstr[0] "{n} denar"
msgstr[1] "{n} denary"
msgstr[2] "{n} denarów"

msgid "{player} gives {paid} for {gained} at {place}"
msgstr "{place}: {gained} za {paid} ({player})"
"""


@pytest.fixture
def add_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, str], None]]:
    """Adds a catalogue of its own to a folder that holds no other."""
    monkeypatch.setattr(module, "LOCALES", tmp_path)

    def forget() -> None:
        language.cache_clear()
        available.cache_clear()

    def add(code: str, po: str) -> None:
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "caylus.mo").open("wb") as file:
            write_mo(file, read_po(BytesIO(po.encode()), locale=code))
        forget()

    forget()
    yield add
    forget()


def test_a_catalogue_is_found_by_discords_codes(add_catalogue: Callable[[str, str], None]) -> None:
    add_catalogue("pl", POLISH)
    for code in ("pl", "pl-PL"):
        assert language(code).code == "pl"
        assert tile_name(language(code), "n-quarry") == "Kamieniołom"
    assert available() == ("en", "pl")


def test_a_regional_catalogue_comes_before_its_language(
    add_catalogue: Callable[[str, str], None],
) -> None:
    add_catalogue("pt", 'msgid "Quarry"\nmsgstr "Pedreira"\n')
    add_catalogue("pt_BR", 'msgid "Quarry"\nmsgstr "Pedreira BR"\n')
    assert tile_name(language("pt-BR"), "n-quarry") == "Pedreira BR"
    assert tile_name(language("pt-PT"), "n-quarry") == "Pedreira"
    assert language("pt-BR").code == "pt-BR"


def test_each_language_counts_in_its_own_way(add_catalogue: Callable[[str, str], None]) -> None:
    add_catalogue("pl", POLISH)
    said = [deniers_text(language("pl"), n) for n in (1, 2, 5, 22)]
    assert said == ["1 denar", "2 denary", "5 denarów", "22 denary"]
    assert [deniers_text(language("en"), n) for n in (0, 1, 2)] == [
        "0 deniers", "1 denier", "2 deniers",
    ]  # fmt: skip


def test_a_translator_may_order_the_blanks(add_catalogue: Callable[[str, str], None]) -> None:
    add_catalogue("pl", POLISH)
    sold = Event("trade", "red", "r1", paid="w", gained_deniers=4)
    said = tell(language("pl"), [sold], {"red": "Ann"}, {"r1": "n-market"})
    assert said == ["Market, space 1: 4 denary za 1 wood (Ann)"]


@pytest.mark.parametrize("code", ["en", "en-US", "en-GB", "ja", "xx", ""])
def test_what_has_no_catalogue_is_english(code: str) -> None:
    assert language(code).code == "en"
    assert tile_name(language(code), "n-quarry") == "Quarry"


def test_the_pseudo_language_brackets_every_message() -> None:
    lang = language(PSEUDO)
    assert tile_name(lang, "n-quarry") == "⟦Quarry⟧"
    assert [lang.n("{n} house", "{n} houses", n) for n in (1, 2)] == ["⟦{n} house⟧", "⟦{n} houses⟧"]
    assert PSEUDO not in available(), "nobody should choose it"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("⟦Quarry⟧, 4 · ⟦5 points⟧", []),
        ("⟦Quarry⟧ of 4", [" of 4"]),
        ("⟦Quarrel⟧", ["Quarrel"]),
        ("⟦Take stone⟧", ["Take stone"]),
        ("⟦Take ⟦1 stone⟧⟧", []),
        ("⟦Take ⟦1 sto…", []),
        ("⟦Take ⟦1 sto", ["⟦Take ⟦1 sto"]),
    ],
)
def test_text_around_the_catalogue_is_seen(text: str, found: list[str]) -> None:
    assert untranslated(text) == found


def test_every_name_is_collected_for_translators() -> None:
    assert set(TILES.values()) | set(SPECIALS.values()) <= collected()


def test_the_template_holds_every_message() -> None:
    with (ROOT / "words/locales/caylus.pot").open("rb") as file:
        template = read_po(file)
    known: set[str] = set()
    for message in template:
        known.update([message.id] if isinstance(message.id, str) else message.id)
    assert known - {""} == collected(), "the template is out of date: make messages"
