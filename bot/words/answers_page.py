"""The answers to the pending decision in words: what each costs, gives and depends on."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.words.answer_labels import BEYOND, Label, answer_label, main_answers, shared_clauses
from engine import Game
from engine.questions import offered_places, price_for, reached
from words.language import Language
from words.names import Names, deniers_text

DETAILS: Final = 200
"""Characters of an answer's details."""
MOST_LENGTH: Final = 3700


def answers(lang: Language, game: Game, names: Names) -> str:
    """A line for each answer: which it is, where there is no room for more."""
    if game.decision is None:
        return lang.t("No decisions remain.")
    text = "\n".join(answer_lines(lang, game, names))
    if len(text) <= MOST_LENGTH:
        return text
    labels = (answer_label(lang, game, one, names) for one in game.decision.answers)
    return "\n".join(f"- {label.short}" for label in labels)


def answer_lines(lang: Language, game: Game, names: Names) -> Iterator[str]:
    """What ends or skips something, then what the others share, then each of these; places beyond the provost come
    below a line of their own.
    """
    decision = game.pending
    labels = {one: answer_label(lang, game, one, names) for one in decision.answers}
    main = main_answers(decision.answers)
    yield from _lines([labels[one] for one in labels if one not in main])
    shared = shared_clauses([labels[one] for one in main])
    if decision.kind == "place":
        shared = (deniers_text(lang, price_for(game, decision.player)),)
        # Translators: a heading; {price} is an amount of deniers
        text = lang.t("Each costs {price}:")
        if not all(shared[0] in labels[one].clauses for one in main):
            # Translators: a heading; {price} is an amount of deniers
            text = lang.t("Each costs {price} unless noted:")
        yield text.format(price=shared[0])
    elif shared:
        yield lang.t("Each: {details}.").format(details="; ".join(shared))
    beyond = [one for one in offered_places(game) if not reached(one, game.provost)]
    far = [answer for answer in main if answer.split()[-1] in beyond]
    yield from _lines([labels[one] for one in main if one not in far], shared)
    if far:
        # Translators: a heading; {why} is what is the matter with the places below it
        yield lang.t("These are {why}:").format(why=lang.t(BEYOND))
        told = (*shared, lang.t(BEYOND))
        yield from _lines([labels[one] for one in far], told)


def _lines(labels: Sequence[Label], told: Sequence[str] = ()) -> Iterator[str]:
    for label in labels:
        yield f"- {label.without(told).line(DETAILS)}"
