"""The catalogues as they are written: whole where they say so, no blank or form lost, nothing too long for Discord."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from bot.commands.command import CHOICE_TEXT
from bot.commands.tree import DESCRIPTION
from bot.ui.controls import BUTTON_LABEL, FORM_TEXT, OPTION_TEXT, PLACEHOLDER
from tests.render.catalogues import LANGUAGES, catalogue, compiled
from tests.words.untranslated import PACKAGES, ROOT, template
from words import language as module
from words.language import COMPLETE, YES, Language, available, language

COUNTS = {"he": (1, 2, 5), "pl": (1, 2, 5), "ru": (1, 2, 5)}
"""For each form of the plural, in its order, a count that takes it."""

MARKS = re.compile(r"<[@#t][^>]*>|`/[^`]*`|^-# |^> |\A\s+|\s+\Z", re.MULTILINE)
"""What Discord, or a text around it, makes something of."""

LENGTHS = {
    "Button": BUTTON_LABEL,
    "Wording": BUTTON_LABEL,
    "Modal": FORM_TEXT,
    "text_form": FORM_TEXT,
    "Option": OPTION_TEXT,
    "Choice": CHOICE_TEXT,
    "command": DESCRIPTION,
    "describe": DESCRIPTION,
    "group": DESCRIPTION,
    "Select": PLACEHOLDER,
}
"""What a text is given to -> its most characters."""

BOOKS: Final = ("ru", "pl", "he")
"""The languages of the rulebooks: `glossary.txt` holds an English word, then a pattern for each that finds it."""

SAID_OTHERWISE: Final = {
    ("pl", "Residence for {building}"): "told by what is done with it",
    ("ru", "Building"): "the work is meant, no building",
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
            for text in (getattr(part, "value", None) for part in ast.walk(call) if most):
                if isinstance(text, str) and len(text) <= most:  # else it stands somewhere else
                    found[text] = min(most, found.get(text, most))
    return found


def translated(code: str) -> Iterator[tuple[str, str]]:
    """Each text that is translated, and what it is in that language; of a plural each form by itself."""
    for message in catalogue(code):
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        yield from ((english[-1], form) for form in forms if english[-1] and form)


def complete(code: str) -> bool:
    """True if a catalogue says that it is whole: until then it may also be wrong in its words."""
    said = catalogue(code).get(*reversed(COMPLETE))
    return said is not None and said.string == YES


@pytest.fixture
def lang(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Language]:
    """The language as the bot reads it from what is written now."""
    monkeypatch.setattr(module, "LOCALES", module.LOCALES)
    compiled(tmp_path)
    yield language(code, unfinished=True)
    language.cache_clear()
    available.cache_clear()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_catalogue_that_says_so_is_complete(code: str) -> None:
    found = catalogue(code)
    if complete(code):
        every = [found.get(one.id, one.context) or one for one in template() if one.id]
        assert [one.id for one in every if one.fuzzy or not all(one.string or [""])] == []
        assert found.num_plurals == len(COUNTS[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_blank_and_no_form_is_missing(
    code: str, lang: Language, caplog: pytest.LogCaptureFixture
) -> None:
    assert caplog.get_records("setup") == []
    for message in catalogue(code):
        if message.pluralizable and any(message.string):
            assert all(message.string), message.id
            for form, count in zip(message.string, COUNTS[code], strict=False):
                assert lang.n(*message.id, count) == form.replace("{n}", str(count))


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
    for text, said in translated(code) if complete(code) else ():
        bare = re.sub(r"\{\w+\}|`[^`]*`|is building", "", text)
        named = {one for one in patterns if re.search(rf"(?i)\b{one}(e?s)?\b", bare)}
        missing = [one for one in named if not re.search(f"(?i){patterns[one]}", said)]
        assert not missing or said == text or (code, text) in SAID_OTHERWISE, (text, said)
