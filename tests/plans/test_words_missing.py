"""No word is missing: every reason, condition, answer and place of a plan is said, and all go through the catalogue."""

from __future__ import annotations

import pytest

from bot.plans import marks, reasons
from bot.plans.marks import Line, Mark
from bot.plans.model import (
    BUILDINGS,
    CONDITIONS,
    Condition,
)
from bot.plans.reasons import CODES
from bot.words.plan_lines import (
    MARKS,
    OTHERWISE,
    PARTS,
    REASONS,
    line_text,
    plan_lines,
    reason_text,
)
from bot.words.plan_parts import answer_text, condition_text, place_text
from engine import Game
from engine.answers import TEXT
from engine.board import COLOURS, SPACES
from engine.tiles import CUBES, TILES
from tests.plans.makers import new_game, play, queue
from tests.plans.test_words import PLANS, SAID, full_reason
from tests.words.untranslated import collected, untranslated
from words.language import PSEUDO, language

ENGLISH, BRACKETS = language("en"), language(PSEUDO)
NUMBERS = dict.fromkeys(COLOURS, "1")
"""Names without letters: what of letters is left is the bot's."""


@pytest.fixture
def game() -> Game:
    """Blue is at the farm, red decides."""
    begun = new_game()
    play(begun, "blue place r1")
    return begun


def test_every_code_has_its_words() -> None:
    codes = {
        value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, str)
    }
    assert codes == set(CODES) == set(REASONS) == set(SAID)
    hanging = {value for name, value in vars(marks).items() if name.startswith(("IF_", "GONE"))}
    assert set(MARKS) == hanging
    assert len(hanging) == 5
    parts = {marks.QUEUE, marks.INTENT, marks.PROVOST_ORDER, marks.CASTLE_ORDER, marks.HABIT}
    assert set(PARTS) == parts
    assert set(OTHERWISE) == {"ask", "skip", "pass"}
    texts = [*REASONS.values(), *MARKS.values(), *PARTS.values(), *OTHERWISE.values()]
    assert set(texts) <= collected(), "translators are shown all of them"


def values_of(subject: str) -> list[str]:
    """What such a condition can be about."""
    tiles = [tile.id for tile in TILES]
    values = {"passed": [*COLOURS], "stock": tiles, "worker": [*SPACES], "cubes": [*CUBES, "ggf"]}
    return values.get(subject, [""])


@pytest.mark.parametrize("subject", CONDITIONS)
def test_every_condition_and_its_contrary(subject: str, game: Game) -> None:
    for value in values_of(subject):
        said = set()
        for holds in (True, False):
            one = Condition(subject, value, 2, holds)
            assert not untranslated(condition_text(BRACKETS, one, game, NUMBERS))
            said.add(condition_text(ENGLISH, one, game, NUMBERS))
        assert len(said) == 2
        assert not any("{" in text for text in said)


def test_every_answer_and_every_place(game: Game) -> None:
    for answer in (*TEXT, "scarcer"):
        assert not untranslated(answer_text(BRACKETS, answer, game)), answer
        assert "{" not in answer_text(ENGLISH, answer, game)
    everywhere = [*SPACES, *(tile.id for tile in TILES), *(f"any {kind}" for kind in BUILDINGS)]
    for where in everywhere:
        assert not untranslated(place_text(BRACKETS, where, game)), where
    assert len({place_text(ENGLISH, f"any {kind}", game) for kind in BUILDINGS}) == len(BUILDINGS)


def test_every_reason_mark_and_plan_in_the_pseudo_language(game: Game) -> None:
    for code in CODES:
        assert not untranslated(reason_text(BRACKETS, full_reason(code), game, NUMBERS)), code
    for plan, _ in PLANS:
        for line in plan_lines(BRACKETS, plan, game, NUMBERS):
            assert not untranslated(line), line
    first = Line(marks.QUEUE, 1, 1)
    for code in MARKS:
        (said,) = plan_lines(BRACKETS, queue("r4"), game, NUMBERS, [Mark(first, code)])
        assert not untranslated(said), said
    for part in PARTS:
        assert not untranslated(line_text(BRACKETS, Line(part, 2, 1)))
