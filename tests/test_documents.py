"""What documents and the help say with a number holds in the code; the tests that they cite are there."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.channel import clock
from bot.config import read_config
from bot.operator_commands import MODES
from bot.presenter.pages import help_page
from bot.store import DUE_AFTER
from bot.store.people import AT_ONCE
from bot.tables import notification_limits as limits
from bot.tables.playing import CACHED_TABLES, SERVER_KEPT_FOR
from bot.tables.preferences import Switch
from bot.tables.reminders import MOST_REMINDERS
from bot.ui.control_kinds import StepTo
from bot.ui.token_buckets import PERSON, SERVER
from bot.words.durations import DAY, MINUTE
from bot.words.help_texts import HELP
from engine.board import FEWEST_PLAYERS, MOST_PLAYERS
from tests.words.games import ENGLISH

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ("README.md", "SECURITY.md", "PRIVACY.md", "docs/live-test.md", "docs/operating.md",
             "docs/pictures.md", "docs/record.md", "playground/README.md")  # fmt: skip
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight",
           "nine", "ten")  # fmt: skip
PYTHON = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
DEFAULTS = read_config({})


def of_topic(name: str) -> Any:
    """What a module of a topic names so; the test is skipped where the topic is taken away."""
    module, _, constant = name.partition(":")
    return getattr(pytest.importorskip(f"bot.topics.{module}"), constant)


def text_of(document: str) -> str:
    """A document in one line, or what the help or the settings say."""
    if document == "help":
        return " ".join(help_page(ENGLISH, number).text for number in range(len(HELP)))
    if document == "settings":
        switches = of_topic("my_settings:SWITCHES")
        return " ".join(means for _name, means in switches.values())
    return " ".join((ROOT / document).read_text().split())


def number_of(said: str) -> float:
    return NUMBERS.index(said) if said in NUMBERS else float(said)


@pytest.mark.parametrize(
    ("document", "sentence", "number"),
    [
        ("SECURITY.md", "with at most {} reminders", MOST_REMINDERS),
        ("SECURITY.md", "notifies another at most {} times", limits.MOST_IN_WINDOW),
        ("SECURITY.md", "times in {} minutes", limits.WINDOW / MINUTE),
        ("SECURITY.md", "minutes and {} times a day", limits.MOST_IN_DAY),
        ("SECURITY.md", "at most {} direct message a day", limits.OF_KIND[limits.LOST]),
        ("SECURITY.md", "within {} minutes one person", limits.WINDOW / MINUTE),
        ("SECURITY.md", "opens at most {} tables", limits.MOST_TABLES),
        ("SECURITY.md", "causes at most {} messages", limits.MOST_MESSAGES),
        ("SECURITY.md", r"their time \({} days where", "absence.replacing:AWAY_DAYS"),
        ("SECURITY.md", "not there for {} minutes", clock.AWAY / MINUTE),
        ("SECURITY.md", "a person has {} tokens and gets one", PERSON.size),
        ("SECURITY.md", "30 tokens and gets {} a second", PERSON.per_second),
        ("SECURITY.md", "a server {} and three", SERVER.size),
        ("SECURITY.md", "a server 60 and {}, of which", SERVER.per_second),
        ("SECURITY.md", r"costs more \(a picture {}, a review", StepTo.cost),
        ("SECURITY.md", "a review {}, to be forgotten", "review.making_reviews:MAKING"),
        ("SECURITY.md", r"to be forgotten {}\)", "my_data:FORGETTING"),
        ("SECURITY.md", "holds up the database for {} rows", AT_ONCE),
        ("PRIVACY.md", "until {} days after the server removes the bot", SERVER_KEPT_FOR / DAY),
        ("PRIVACY.md", "its games and settings go {} days after", SERVER_KEPT_FOR / DAY),
        ("PRIVACY.md", "keeps the newest {}, or as many", DEFAULTS.backups),
        (
            "docs/operating.md",
            "what is stored of that server goes {} days after",
            SERVER_KEPT_FOR / DAY,
        ),
        ("docs/operating.md", r"\| `BACKUPS` \| {} \|", DEFAULTS.backups),
        ("docs/operating.md", r"\| `THINK_PLAYOUTS` \| {} \|", DEFAULTS.think_playouts),
        ("docs/operating.md", r"\| `THINK_SECONDS` \| {} \|", DEFAULTS.think_seconds),
        ("docs/operating.md", r"in play \(at most {} are held\)", CACHED_TABLES),
        (".env.example", "BACKUPS={}", DEFAULTS.backups),
        (".env.example", "THINK_PLAYOUTS={}", DEFAULTS.think_playouts),
        (".env.example", "THINK_SECONDS={}", DEFAULTS.think_seconds),
        ("README.md", r"Python 3\.{} or later", float(PYTHON.removeprefix(">=3."))),
        ("README.md", "with which {} to five people", FEWEST_PLAYERS),
        ("README.md", "with which two to {} people", MOST_PLAYERS),
        ("help", "board game for {} to 5", FEWEST_PLAYERS),
        ("help", "board game for 2 to {}", MOST_PLAYERS),
        ("help", r"out of time \(after {} days", "absence.replacing:AWAY_DAYS"),
        ("help", "a hint the first {} times", "learning.hints:ENOUGH"),
        ("settings", "decisions and buildings, the first {} times", "learning.hints:ENOUGH"),
        ("settings", "in lobbies, after {} games", "results.pages:ENOUGH_GAMES"),
    ],
)
def test_a_number_in_a_document_is_that_of_the_code(
    document: str, sentence: str, number: float | str
) -> None:
    number = of_topic(number) if isinstance(number, str) else number
    found = re.findall(sentence.replace("{}", r"(\w+)"), text_of(document))
    assert [number_of(said) for said in found] == [number]


def test_the_help_and_the_settings_tell_what_is_so() -> None:
    assert "for half a minute, the others' plans wait" in text_of("help")
    assert DUE_AFTER == 30
    assert of_topic("my_settings:SWITCHES").keys() == set(Switch)


def cited() -> Iterator[tuple[str, str]]:
    """Document and path of each test, tool or document that one names."""
    for document in DOCUMENTS:
        text = (ROOT / document).read_text()
        for path in re.findall(r"`((?:tests|docs|deploy|engine|bot)/[\w./-]*)`", text):
            yield document, path
        for module in re.findall(r"python -m (tests(?:\.\w+)+)", text):
            folder = module.replace(".", "/")
            yield document, folder if (ROOT / folder).is_dir() else f"{folder}.py"
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            yield document, str(Path(document).parent / link)


def test_what_a_document_cites_is_there() -> None:
    every = list(cited())
    assert len(every) > 20
    assert [one for one in every if not (ROOT / one[1]).exists()] == []
    makefile, texts = (ROOT / "Makefile").read_text(), [text_of(one) for one in DOCUMENTS]
    targets = {target for text in texts for target in re.findall(r"`make (\w+)`", text)}
    assert {one for one in targets if f"\n{one}:" not in makefile} == set()
    modes = {mode for text in texts for mode in re.findall(r"python -m bot ([a-z-]+)", text)}
    assert {"restore", "backup"} <= modes <= {*MODES, "doctor", "move", "play"}
    names = {path.name for path in ROOT.glob("[!.]*/**/*.py")}
    assert {name for text in texts for name in re.findall(r"[`/](\w+\.py)\b", text)} <= names
