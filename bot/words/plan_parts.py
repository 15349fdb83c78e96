"""Places, answers and conditions of a plan in words, whether or not they are possible as the game stands."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.plans.plan_model import ANY
from bot.words.answer_details import Answer
from bot.words.answer_words import planned_text
from engine import Game
from engine.board import SPACES
from engine.questions import batches_given, tile_at
from engine.tiles import TILE
from words.language import N_, Language
from words.names import place_name, tile_name

MOVES: Final = ("provost", "guild")

ANY_OF: Final = {
    "farm": N_("any farm"),
    "sawmill": N_("any sawmill"),
    "quarry": N_("any quarry"),
    "market": N_("any market"),
    "carpenter": N_("any carpenter"),
    "peddler": N_("any peddler"),
    "architect": N_("any architect"),
}
"""Word of `model.BUILDINGS` -> whichever of them."""


def place_text(lang: Language, where: str, game: Game) -> str:
    """A place as `Choice.where` names it, such as "Quarry, space 4"; empty for that of a royal favor."""
    if not where:
        return lang.t("Royal favor")
    if where.startswith(ANY):
        return lang.t(ANY_OF[where.removeprefix(ANY)])
    return place_name(lang, where, tile_at(game, where))


def answers_text(lang: Language, answers: Sequence[str], game: Game) -> str:
    """Answers in order of preference: "build Mason, else decline"."""
    return lang.t(", else ").join(answer_text(lang, answer, game) for answer in answers)


def given_text(lang: Language, answer: str, game: Game) -> str:
    """An answer that was given when the game stood so, in a few words, such as "Forest, space 2" for a placement."""
    if answer == "stop" and not batches_given(game):
        return lang.t("give no batch")
    return answer_text(lang, answer, game)


def given_within(lang: Language, answer: str, game: Game, label: str, room: int) -> str:
    """The label with an answer that was given, in as few words as there is room for; the last fit on any button."""
    made = [label.format(answer=one) for one in _given_texts(lang, answer, game)]
    return next((one for one in made if len(one) <= room), made[-1])


def _given_texts(lang: Language, answer: str, game: Game) -> Iterator[str]:
    """An answer that was given, in ever fewer words."""
    yield given_text(lang, answer, game)
    word, *about = answer.split()
    for one in reversed(about):
        if tile := one if one in TILE else tile_at(game, one) if one in SPACES else "":
            yield tile_name(lang, tile)
    if word == "batch":
        yield lang.t("give a batch")
    # Translators: in place of an answer that is too long for a button, such as in "Ask to undo: my last move"
    yield lang.t("my last move")


def answer_text(lang: Language, answer: str, game: Game) -> str:
    """An answer that a plan may hold in a few words: "build Mason", "take 2 food", "decline"."""
    return planned_text(Answer(lang, game, answer, {}))
