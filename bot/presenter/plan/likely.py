"""Placements with what is likely to be answered there, as one choice: "Carpenter, space 6: build Mason"."""

from collections.abc import Mapping, Sequence

from bot.plans.suggestion import likely_answer
from bot.presenter.plan.planner import Planner
from bot.ui.controls import MOST_OPTIONS
from bot.words.answer_labels import Label, answer_label
from bot.words.plan_parts import answer_text
from engine import Game
from words.language import Language


def with_likely(planner: Planner, game: Game, answers: Sequence[str]) -> list[str]:
    """Each placement, then the same with the likely answer where one can be chosen, as far as a select holds them."""
    room = MOST_OPTIONS - len(answers) if planner.suggests else 0
    found = []
    for answer in answers:
        found.append(answer)
        where = answer.removeprefix("place ")
        if room > 0 and where != answer and (then := likely_answer(game, planner.colour, where)):
            found.append(f"{answer} {then}")
            room -= 1
    return found


def placement_label(lang: Language, game: Game, answer: str, names: Mapping[str, str]) -> Label:
    """A placement in words, with what is to be answered there if that is said."""
    where, _, then = answer.removeprefix("place ").partition(" ")
    if not answer.startswith("place ") or not then:
        return answer_label(lang, game, answer, names)
    label = answer_label(lang, game, f"place {where}", names)
    # Translators: a building, and what is done there, such as "build Mason"
    text = lang.plain.t("{place}: {answers}")
    text = text.format(place=label.short, answers=answer_text(lang.plain, then, game))
    return Label(text, text, label.parts[:1], label.warned)
