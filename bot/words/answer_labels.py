"""Answers in words, with why a worker would do nothing as things stand, and answers found by words."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.words.answer_details import Answer
from bot.words.answer_words import label_texts, words_of
from bot.words.search_by_words import folded, found
from engine import Game, goods, questions
from engine.board import NO_BATCH_LOSS, WOOD_COLUMN
from engine.questions import Missing, missing_at, provost_reach, reached
from words.language import N_, Language
from words.names import Names, cut, goods_text, points_text

SHORT: Final = 80
LONG: Final = 100
WARNING: Final = "\N{WARNING SIGN}"
"""Before what makes an answer useless as things stand."""
SIDE: Final = ("pass", "gate back", "decline", "stop")
"""Answers that end or skip something: always a button, or a line, of their own."""
BEYOND: Final = N_("beyond the provost, who can still be moved")
"""Of a place that the provost would have to be moved to."""
NO_CUBES: Final = N_("you have no cubes for it yet")

NONE_YET: Final = {
    "f": N_("you have no food yet"),
    "w": N_("you have no wood yet"),
    "s": N_("you have no stone yet"),
    "c": N_("you have no cloth yet"),
    "g": N_("you have no gold yet"),
    "deniers": N_("you would have no deniers left"),
    "cubes": NO_CUBES,
    "residence": N_("you need a residence first, which a lawyer makes"),
    "room": N_("the castle has no room left"),
    "tile": N_("nothing is left to build there"),
    "order": N_("the turn order would stay as it is"),
}
"""`Missing.what` -> what there is none of."""


@dataclass(frozen=True, slots=True)
class Label:
    """An answer in words: `short` (80 characters) says which; `clauses` what it costs and gives, what it leaves of the
    player's goods and what it depends on, the most important first; `warned` why it does nothing as things stand.
    `long` (100) is which, why nothing, cost and gain in one line, to be searched.
    """

    short: str
    long: str
    clauses: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()

    @property
    def detail(self) -> str:
        """As many of the warnings and clauses as 100 characters hold."""
        marked = [f"{WARNING} {text}" for text in self.warned[:1]]
        return _fitting([*marked, *self.warned[1:], *self.clauses], LONG)

    def without(self, told: Collection[str]) -> "Label":
        """Without what is told elsewhere."""
        clauses = tuple(one for one in self.clauses if one not in told)
        return replace(
            self, clauses=clauses, warned=tuple(one for one in self.warned if one not in told)
        )


def main_answers(answers: Sequence[str]) -> list[str]:
    """All but those that end or skip something."""
    return [answer for answer in answers if answer not in SIDE]


def answer_label(
    lang: Language, game: Game, answer: str, names: Names, *, pending: bool = True
) -> Label:
    """A legal answer of the pending decision in words; `names` are the players' by colour.

    For a decision to come (not `pending`) it is said neither what an answer leaves nor whether a worker would do
    something: nobody knows yet.
    """
    lang = lang.plain
    short, *clauses = filter(None, label_texts(Answer(lang, game, answer, names, pending)))
    short = cut(short, SHORT)
    warned, after = _seen_now(lang, game, answer) if pending else ([], "")
    told = _fitting([*warned, *clauses], LONG - len(short) - 2)
    long = f"{short}: {told}" if told else short
    return Label(short, long, (*clauses, after) if after else tuple(clauses), tuple(warned))


def _seen_now(lang: Language, game: Game, answer: str) -> tuple[list[str], str]:
    """The warnings of an answer that is asked for now, and what is said after its clauses.

    Those are why a worker would do nothing at a place; behind one that is reached, that one move of the provost can
    keep it from being activated (R6.2, R7.1).
    """
    word, *rest = answer.split()
    if words_of(answer).pays:
        held = questions.goods_after(game, answer)
        remaining = goods_text(lang, goods.cubes(held), goods.deniers(held)) or lang.t("nothing")
        # Translators: behind a trade or a building: the goods that its player has then.
        after = lang.t("leaves {goods}").format(goods=remaining)
        return fewer_batches(lang, game, game.pending.player, held), after
    if answer == "favor building" and _builds_nothing(game):
        return [lang.t("you can build nothing now")], ""
    if word in ("provost", "guild"):
        # Translators: behind a move of the provost; {n} is the number of the space of a worker that he then reaches.
        idle = lang.t("with what is left your worker on {n} does nothing")
        return [idle.format(n=one[1:]) for one in questions.idle_after_move(game, answer)], ""
    if word not in ("place", "gate") or rest[0] == "back":
        return [], ""
    missing = missing_at(game, rest[0])
    said = [_missing_text(lang, game, missing)] if missing else []
    if word == "place" and questions.joust_unpaid(game, rest[0]):
        said.append(lang.t("leaves no denier for your worker at the joust field"))
    if not reached(rest[0], game.provost):
        return [*said, lang.t(BEYOND)], ""
    if reached(rest[0], min(provost_reach(game.provost))):
        return said, ""
    return said, lang.t("one move of the provost can put it out of reach")


def _builds_nothing(game: Game) -> bool:
    """True if the column of the building line builds, but not with what the deciding player has (R10.6)."""
    if questions.favor_column(game, game.pending.player, "building") < WOOD_COLUMN:
        return False
    after = game.copy()
    after.answer(game.pending.player, "favor building")
    return after.decision is None or after.decision.kind != "effect"


def fewer_batches(lang: Language, game: Game, colour: str, left: int) -> list[str]:
    """That goods which are `left` make fewer batches for a worker who waits in the castle."""
    fewer = questions.batches_lost(game, colour, left)
    if not fewer:
        return []
    if not questions.batches_in(left):
        # Translators: behind an answer that costs cubes; {points} is such as "2 points"
        none = lang.t("leaves no batch for the castle, and without one you lose {points}")
        return [none.format(points=points_text(lang, NO_BATCH_LOSS))]
    # Translators: behind an answer that costs cubes: {n} is a number of batches for the castle.
    return [lang.n("{n} batch fewer for the castle", "{n} batches fewer for the castle", fewer)]


def _fitting(clauses: Iterable[str], most: int) -> str:
    """Clauses of different kinds in a row, as many as that many characters hold; none is cut."""
    text = ""
    for clause in clauses:
        longer = f"{text}; {clause}" if text else clause
        if len(longer) <= most:
            text = longer
    return text


def match(lang: Language, game: Game, typed: str, names: Names) -> dict[str, str]:
    """The legal answers that hold every word typed, with their long labels, those that begin with it first; all for
    nothing typed.
    """
    labels = {one: answer_label(lang, game, one, names).long for one in game.pending.answers}
    said = ((answer, folded(f"{label} {answer}"), "") for answer, label in labels.items())
    return {answer: labels[answer] for answer in found(typed, said)}


def _missing_text(lang: Language, game: Game, missing: Missing) -> str:
    if missing.what == "batch":
        # Translators: behind the castle as a place for a worker; {points} is such as "2 points"
        text = lang.t("your cubes make no batch yet, and without one you lose {points}")
        return text.format(points=points_text(lang, NO_BATCH_LOSS))
    # Of several kinds of cubes to come one worker may bring only one or the other.
    now = goods.cubes(questions.goods_of(game, game.pending.player))
    if missing.held and (missing.what != "cubes" or goods.cubes(missing.held) == now):
        held = goods_text(lang, goods.cubes(missing.held), goods.deniers(missing.held))
        # Translators: behind the place of a worker: {goods} are too few for the building there
        return lang.t("so far you would have only {goods}").format(goods=held)
    return lang.t(NONE_YET[missing.what])
