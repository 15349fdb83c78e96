"""The catalogues as they are written: whole, no blank or form lost, nothing too long for Discord."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from bot.ui.controls import BUTTON_LABEL, FORM_TEXT, OPTION_TEXT, PLACEHOLDER
from tests.words.untranslated import PACKAGES, ROOT, template
from words import language as module
from words.language import LOCALES, available, language

LANGUAGES: Final = sorted(one.parent.parent.name for one in LOCALES.glob("*/*/caylus.po"))

MARKS = re.compile(r"<[@#t][^>]*>|`/[^`]*`|^-# |^> |\A\s+|\s+\Z", re.MULTILINE)
"""What Discord, or a text around it, makes something of."""

LENGTHS = {
    **dict.fromkeys(("Button", "Wording"), BUTTON_LABEL),
    **dict.fromkeys(("Modal", "text_form"), FORM_TEXT),
    **dict.fromkeys(("Option", "Choice", "command", "describe", "group"), OPTION_TEXT),
    "Select": PLACEHOLDER,
}
"""What a text is given to -> its most characters."""

BOOKS: Final = ("ru", "pl", "he")
"""The languages of the rulebooks: `glossary.txt` holds an English word, then a pattern for each that finds it."""

SAID_OTHERWISE: Final = {
    ("pl", "Residence for {building}"): "told by what is done with it",
    ("ru", "Building"): "the work is meant, no building",
    ("ru", "Prestige buildings"): "has little room in the picture of the end",
    ("ru", "Wood buildings"): "likewise",
    ("he", "(takes no worker)"): "nobody can be placed there",
}
"""Language and text -> why it does not use the rulebook's word."""


@cache
def lengths() -> dict[str, int]:
    """The texts that stand where Discord has little room -> their most characters, less what is in blanks."""
    found: dict[str, int] = {}
    for path in (path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text())):
            function = getattr(call, "func", None)
            name = getattr(function, "attr", getattr(function, "id", ""))
            most = LENGTHS.get(name, 0)
            for text in (getattr(part, "value", None) for part in (ast.walk(call) if most else ())):
                if isinstance(text, str) and len(text) <= most:  # else it stands somewhere else
                    found[text] = min(most, found.get(text, most))
    return found


@cache
def catalogue(code: str) -> Catalog:
    with (LOCALES / code / "LC_MESSAGES" / "caylus.po").open("rb") as file:
        return read_po(file, locale=code)


def translated(code: str) -> Iterator[tuple[str, str]]:
    """Each text that is translated, and what it is in that language; of a plural each form by itself."""
    for message in catalogue(code):
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        yield from ((english[-1], form) for form in forms if english[-1] and form)


def test_each_language_can_be_chosen_by_its_own_name() -> None:
    assert list(available()) == ["en", *LANGUAGES]
    assert {"he", "pl", "ru"} <= set(LANGUAGES)
    assert len(set(available().values())) == len(available())


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_text_is_said_in_all_its_forms(code: str, caplog: pytest.LogCaptureFixture) -> None:
    """With all its blanks: else the log tells of it, and it is English. An old .mo counts as none."""
    module._catalogue.cache_clear()
    language.cache_clear()
    lang, found = language(code), catalogue(code)
    forms = [c2py(found.plural_expr)(n) for n in range(200)]
    assert caplog.messages == []
    assert set(forms) == set(range(found.num_plurals)) >= set(range(get_plural(code).num_plurals))
    missing = []
    for one in filter(lambda one: one.id, template()):
        written = found.get(one.id, one.context)
        if written is None or written.fuzzy or not all(written.string or [""]):
            missing.append(one.id)
        elif one.pluralizable:
            for form, text in enumerate(written.string):
                count = forms.index(form)
                assert lang.n(*one.id, count) == text.replace("{n}", str(count))
                assert "{" in text or "{" not in one.id[1] or forms.count(form) == 1, text
        else:
            said = lang.p(one.context, one.id) if one.context else lang.t(one.id)
            assert said == written.string
    assert missing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_discord_reads_in_a_text_is_in_each_language(code: str) -> None:
    """Commands, mentions, what begins a line of another kind; and blanks at the ends of a piece of a line."""
    assert [
        (said, marks)
        for text, said in translated(code)
        if (marks := set(MARKS.findall(text)) ^ set(MARKS.findall(said)))
    ] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_longer_than_there_is_room(code: str) -> None:
    most = lengths()
    assert len(most) > 100
    assert [
        (said, most[text])
        for text, said in translated(code)
        if len(re.sub(r"\{\w+\}", "", said)) > most.get(text, len(said))
    ] == []


@pytest.mark.parametrize("code", [code for code in BOOKS if code in LANGUAGES])
def test_the_words_are_those_of_the_rulebooks(code: str) -> None:
    rows = Path(__file__).with_name("glossary.txt").read_text("utf-8").splitlines()
    patterns = {row.split()[0]: row.split()[1 + BOOKS.index(code)] for row in rows}
    for text, said in translated(code):
        bare = re.sub(r"\{\w+\}|`[^`]*`|(is|allows) building", "", text)
        named = {one for one in patterns if re.search(rf"(?i)\b{one}(e?s)?\b", bare)}
        missing = [one for one in named if not re.search(f"(?i){patterns[one]}", said)]
        assert not missing or said == text or (code, text) in SAID_OTHERWISE, (text, said)
