"""Languages: catalogues, Discord's codes, the pseudo-language, what translators are shown."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.words.event_summary import tell
from engine import Event
from tests.words.untranslated import PACKAGES, ROOT, template, untranslated
from words import language as module
from words.language import PSEUDO, available, language
from words.names import deniers_text, phase_name, special_name, tile_name

COMPLETE = """
msgctxt "Is this catalogue complete?"
msgid "no"
msgstr "yes"
"""

POLISH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgctxt "building"
msgid "Quarry"
msgstr "Kamieniołom"

msgctxt "place"
msgid "Castle"
msgstr "Zamek"

msgctxt "phase"
msgid "Castle"
msgstr "Budowa zamku"

msgid "{n} denier"
msgid_plural "{n} deniers"
msgstr[0] "{n} denar"
msgstr[1] "{n} denary"
msgstr[2] "{n} denarów"

msgid "{player} gives {paid} for {gained} at {place}"
msgstr "{place}: {gained} za {paid} ({player})"
"""

QUARRY = """
msgctxt "building"
msgid "Quarry"
msgstr "{}"
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


def test_a_catalogue_is_found_by_discords_codes_and_tells_names_and_counts_apart(
    add_catalogue: Callable[[str, str], None],
) -> None:
    add_catalogue("pl", POLISH + COMPLETE)
    for lang in map(language, ("pl", "pl-PL")):
        assert lang.code == "pl"
        assert tile_name(lang, "n-quarry") == "Kamieniołom"
        assert (special_name(lang, "castle"), phase_name(lang, "castle")) == (
            "Zamek",
            "Budowa zamku",
        )
        said = [deniers_text(lang, n) for n in (1, 2, 5, 22)]
        assert said == ["1 denar", "2 denary", "5 denarów", "22 denary"]
    assert available() == ("en", "pl")


def test_only_complete_catalogues_are_spoken_that_of_a_region_first(
    add_catalogue: Callable[[str, str], None],
) -> None:
    add_catalogue("pl", POLISH)
    assert (language("pl").code, language("pl", unfinished=True).code) == ("en", "pl")
    assert available() == ("en",)
    add_catalogue("pt", QUARRY.format("Pedreira") + COMPLETE)
    add_catalogue("pt_BR", QUARRY.format("Pedreira BR"))
    assert language("pt-BR").code == "pt"
    of_region = language("pt-BR", unfinished=True)
    assert (of_region.code, tile_name(of_region, "n-quarry")) == ("pt-BR", "Pedreira BR")


def test_a_translator_may_order_the_blanks(add_catalogue: Callable[[str, str], None]) -> None:
    add_catalogue("pl", POLISH + COMPLETE)
    sold = Event("trade", "Ann", "r1", paid="w", gained_deniers=4)
    said = tell(language("pl"), [sold], {"r1": "n-market"})
    assert said == ["Market, space 1: 4 denary za 1 wood (Ann)"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("{n} denary", "{n denary"), ("{n} denary", "{m} denary"), ("{n} denary", "{} denary"),
        ("{gained} za {paid}", "{gained}"), ("{gained} za {paid}", "{gained} za {paid} {place.x}"),
    ],
)  # fmt: skip
def test_a_text_with_wrong_blanks_is_english_and_the_log_says_it_once(
    add_catalogue: Callable[[str, str], None],
    caplog: pytest.LogCaptureFixture,
    right: str,
    wrong: str,
) -> None:
    add_catalogue("pl", POLISH.replace(right, wrong) + COMPLETE)
    sold = Event("trade", "Ann", "r1", paid="w", gained_deniers=4)
    said = tell(language("pl"), [sold], {"r1": "n-quarry"})
    deniers = "4 deniers" if "denary" in right else "4 denary"
    assert said in (
        [f"Kamieniołom, space 1: {deniers} za 1 wood (Ann)"],
        [f"Ann gives 1 wood for {deniers} at Kamieniołom, space 1"],
    )
    assert len(caplog.records) == len({language(code).code for code in ("pl", "pl-PL")}) == 1


def test_a_plural_without_all_forms_is_english(add_catalogue: Callable[[str, str], None]) -> None:
    add_catalogue("pl", POLISH.replace("? 1 : 2", "? 1 : n==7 ? 3 : 2") + COMPLETE)
    assert [deniers_text(language("pl"), n) for n in (1, 7)] == ["1 denier", "7 deniers"]


def test_a_damaged_catalogue_is_passed_over(
    add_catalogue: Callable[[str, str], None], caplog: pytest.LogCaptureFixture
) -> None:
    add_catalogue("pt", QUARRY.format("Pedreira") + COMPLETE)
    add_catalogue("pt_BR", QUARRY.format("Pedreira BR") + COMPLETE)
    path = module.LOCALES / "pt_BR/LC_MESSAGES/caylus.mo"
    path.write_bytes(path.read_bytes()[:-9])
    assert (language("pt-BR").code, available()) == ("pt", ("en", "pt"))
    assert len(caplog.records) == 1


@pytest.mark.parametrize("code", ["en", "en-US", "en-GB", "ja", "xx", ""])
def test_what_has_no_catalogue_is_english(code: str) -> None:
    assert language(code).code == "en"
    assert tile_name(language(code), "n-quarry") == "Quarry"


def test_the_pseudo_language_brackets_every_message() -> None:
    lang = language(PSEUDO)
    assert tile_name(lang, "n-quarry") == "⟦Quarry⟧"
    assert [lang.n("{n} house", "{n} houses", n) for n in (1, 2)] == ["⟦1 house⟧", "⟦2 houses⟧"]
    assert PSEUDO not in available(), "nobody should choose it"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("⟦Quarry⟧, 4 · ⟦5 points⟧", []), ("⟦Quarry⟧ of 4", [" of 4"]), ("⟦Quarrel⟧", ["Quarrel"]),
        ("⟦Take stone⟧", ["Take stone"]), ("⟦Take ⟦1 stone⟧⟧", []), ("⟦Take ⟦1 sto…", []),
        ("⟦Take ⟦1 sto", ["⟦Take ⟦1 sto"]),
    ],
)  # fmt: skip
def test_text_around_the_catalogue_is_seen(text: str, found: list[str]) -> None:
    assert untranslated(text) == found


def shown_to_translators(message: Message) -> tuple[object, ...]:
    return message.context, message.id, " ".join(message.auto_comments)


def test_the_template_holds_every_message_with_its_comments() -> None:
    with (ROOT / "words/locales/caylus.pot").open("rb") as file:
        written = {shown_to_translators(message) for message in read_po(file) if message.id}
    now = {shown_to_translators(message) for message in template() if message.id}
    assert written == now, "the template is out of date: make messages"


@pytest.mark.parametrize("package", PACKAGES)
def test_translators_are_told_what_is_inserted(package: str) -> None:
    texts = [message for message in template(package) if message.python_brace_format]
    assert texts
    assert [message.id for message in texts if not message.auto_comments] == []
