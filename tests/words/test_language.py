"""Languages: catalogues, Discord's codes, what translators are shown.

And what a client is given of texts that run from right to left; marks and isolates stand here as `<`, `[` and `]`.
"""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.words.untranslated import PACKAGES, ROOT, WIDE, template, untranslated
from words import language as module
from words.direction import END_ISOLATE, ISOLATE, MARK, directed
from words.language import available, language
from words.names import deniers_text, phase_name, plain, special_name, tile_name

POLISH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgctxt "building"
msgid "Quarry"
msgstr "Kamieniołom"

msgid "{n} denier"
msgid_plural "{n} deniers"
msgstr[0] "{n} denar"
msgstr[1] "{n} denary"
msgstr[2] "{n} denarów"
"""


@pytest.fixture
def add_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, str], Path]]:
    monkeypatch.setattr(module, "LOCALES", tmp_path)

    def add(code: str, po: str) -> Path:
        path = tmp_path / code / "LC_MESSAGES/caylus.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, read_po(BytesIO(po.encode()), locale=code))
        return path

    for cached in (language, available):
        cached.cache_clear()
    yield add
    for cached in (language, available):
        cached.cache_clear()


@pytest.mark.parametrize("code", ["pl", "pl-PL"])
def test_a_catalogue_is_found_by_discords_codes_and_tells_names_and_counts_apart(code: str) -> None:
    lang = language(code)
    assert lang.code == "pl"
    assert (special_name(lang, "castle"), phase_name(lang, "castle")) == ("Zamek", "Budowa zamku")
    said = [deniers_text(lang, n) for n in (1, 2, 5, 22)]
    assert said == ["1 denar", "2 denary", "5 denarów", "22 denary"]


def test_the_catalogue_of_a_region_comes_first_unless_it_is_damaged(
    add_catalogue: Callable[[str, str], Path], caplog: pytest.LogCaptureFixture
) -> None:
    add_catalogue("pt", POLISH.replace("Kamieniołom", "Pedreira"))
    path = add_catalogue("pt_BR", POLISH.replace("Kamieniołom", "Pedreira BR"))
    found = [(lang.code, tile_name(lang, "n-quarry")) for lang in map(language, ("pt", "pt-BR"))]
    assert found == [("pt", "Pedreira"), ("pt-BR", "Pedreira BR")]
    path.write_bytes(path.read_bytes()[:-9])
    module._catalogue.cache_clear()
    language.cache_clear()
    assert (language("pt-BR").code, list(available())) == ("pt", ["en", "pt"])
    assert len(caplog.records) == 1


@pytest.mark.parametrize("wrong", ["{n denary", "{m} denary", "{} denary", "{n.x} denary"])
def test_a_text_with_wrong_blanks_is_english_and_the_log_says_it_once(
    add_catalogue: Callable[[str, str], Path], caplog: pytest.LogCaptureFixture, wrong: str
) -> None:
    add_catalogue("pl", POLISH.replace("{n} denary", wrong))
    for lang in map(language, ("pl", "pl-PL")):
        assert deniers_text(lang, 4) == "4 deniers"
        assert tile_name(lang, "n-quarry") == "Kamieniołom"
    assert len(caplog.records) == 1


def test_a_plural_without_all_forms_is_english(add_catalogue: Callable[[str, str], Path]) -> None:
    add_catalogue("pl", POLISH.replace("? 1 : 2", "? 1 : n==7 ? 3 : 2"))
    assert [deniers_text(language("pl"), n) for n in (1, 7)] == ["1 denier", "7 deniers"]


@pytest.mark.parametrize("code", ["en", "en-US", "en-GB", "ja", "xx", ""])
def test_what_has_no_catalogue_is_english(code: str) -> None:
    assert language(code).code == "en"
    assert tile_name(language(code), "n-quarry") == "Quarry"


def test_wide_letters_show_what_goes_around_the_catalogue() -> None:
    assert untranslated("Ｓｅｅ `/caylus new` <#5>, 1 house {x}") == ["house", "{x}"]
    with pytest.raises(AssertionError, match="Quarrel"):
        WIDE.t("Quarrel")


def shown_to_translators(message: Message) -> tuple[object, ...]:
    return message.context, message.id, " ".join(message.auto_comments)


def test_the_template_holds_every_message_with_its_comments() -> None:
    with (ROOT / "words/locales/caylus.pot").open("rb") as file:
        written = {shown_to_translators(message) for message in read_po(file) if message.id}
    now = {shown_to_translators(message) for message in template() if message.id}
    assert written == now, "the template is out of date: make messages"


@pytest.mark.parametrize("package", PACKAGES)
def test_translators_are_told_what_is_inserted(package: str) -> None:
    """Of a number beside what it counts that need not be said."""
    texts = [message for message in template(package) if message.python_brace_format]
    assert texts
    untold = [message.id for message in texts if not message.auto_comments]
    assert [
        one for one in untold if isinstance(one, str) or "{" in "".join(one).replace("{n}", "")
    ] == []


SEEN = str.maketrans({MARK: "<", ISOLATE: "[", END_ISOLATE: "]"})


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("חווה", "חווה"), ("**חווה**: 2", "**חווה**: 2"), ("Odo: חווה", "<[Odo]: חווה"),
        ("Ann Lee 5 חווה", "<[Ann Lee] 5 חווה"), ("חווה\n-# Odo\n\n> 3", "חווה\n-# <[Odo]\n\n> <3"),
        ("עובד 1. 2", "עובד 1. 2"), ("1. עובד", "1. עובד"), ("סך −2, 3-5", "סך [−2], 3-5"),
        ("אבן → בד", "אבן ← בד"), ("כתבו `/caylus new`!", "כתבו [`/caylus new`]!"),
        ("<@12>, תורך <t:3:R>", "<[<@12>], תורך [<t:3:R>]"), ("2 <:food:7> אוכל", "<2 <:food:7> אוכל"),
        ("ראו https://a.b/c", "ראו https://a.b/c"), (r"A\_b אבן", r"<[A\_b] אבן"),
    ],
)  # fmt: skip
def test_each_line_begins_in_its_direction(text: str, shown: str) -> None:
    made = directed(text, 100)
    assert made.translate(SEEN) == shown
    assert directed(made, 100) == made


@pytest.mark.parametrize("text", ["Odo: 5 → 3", f"{plain('אבי')}: Farm → 2", "Рынок: −2", ""])
def test_other_languages_stay_as_they_are(text: str) -> None:
    assert directed(text, 100) == text


def test_a_text_without_room_stays_as_it_is() -> None:
    assert directed("Odo: חווה", 11) == "Odo: חווה"
