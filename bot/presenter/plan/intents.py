"""What a worker does when its building is activated, chosen beforehand from all that may become possible."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.plans.check import plannable_answers
from bot.presenter.answer_controls import AnswerSelects, group_of
from bot.ui.control_ids import Control
from bot.ui.controls import MOST_OPTIONS, Row
from bot.ui.verbs import AnswerSelect
from bot.words.answer_labels import Label, answer_label
from bot.words.effects import trade_text
from bot.words.plan_parts import place_text
from engine import Game
from engine.questions import decision_at, trade_of
from words.language import Language

SURE: Final = ("take", "joust")
"""Decisions at which a second choice would never come true, or be no choice."""

LAST: Final = ("decline", "gate back")
"""Answers that are always possible: nothing comes after them."""

MOST_WANTED: Final = 3
"""Answers that can be named for one worker."""


def chosen_at(game: Game, colour: str, space: str, wanted: Sequence[str]) -> bool:
    """True if a worker there brings a choice that can be made beforehand, besides what is `wanted` already."""
    answers = plannable_answers(game, colour, space)
    if not wanted:
        return len(answers) > 1
    said = decision_at(game, space) in SURE or wanted[-1] in LAST or len(wanted) >= MOST_WANTED
    return not said and not set(wanted).issuperset(answers)


def _label(lang: Language, game: Game, names: Mapping[str, str], space: str, answer: str) -> Label:
    """An answer to come in words; trades are those of the building on that space."""
    if trade := trade_of(game, answer, space):
        text = trade_text(lang.plain, trade)
        return Label(text, text)
    return answer_label(lang, game, answer, names, pending=False)


def intent_rows(
    lang: Language,
    game: Game,
    names: Mapping[str, str],
    colour: str,
    space: str,
    control: Callable[[AnswerSelect], Control],
    group: str,
    wanted: Sequence[str],
) -> list[Row]:
    """Selects of what to do at a space, after what is `wanted`; `control` makes that of one from its name."""

    def said(answer: str) -> Label:
        return _label(lang, game, names, space, answer)

    selects = AnswerSelects(lang, said, control)
    answers = [one for one in plannable_answers(game, colour, space) if one not in wanted]
    place = place_text(lang.plain, space, game)
    if space == "gate":
        before = lang.t("Gate, or else on to: ") if wanted else lang.t("Gate, on to: ")
        return selects.places(answers, before)
    # Translators: {place} is a building
    title = lang.t("{place}: what to do there? (or be asked)")
    if wanted:
        # Translators: {place} is a building
        title = lang.t("{place}: what if that isn't possible? (or be asked)")
    title = title.format(place=place)
    inside = [one for one in answers if group_of(one) == group]
    if inside:
        return [selects.select("all", title, inside[:MOST_OPTIONS])]
    if len(answers) <= MOST_OPTIONS:
        return [selects.select("all", title, answers)]
    return [selects.groups(answers, title)]
