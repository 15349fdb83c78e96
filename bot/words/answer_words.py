"""The words of an answer, a row for each: its label, and how a plan puts it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.plans.plan_model import SCARCER
from bot.words import answer_details as details
from bot.words.answer_details import Answer, Texts
from bot.words.tile_effects import trade_text
from engine.tiles import TILES, Exchange
from words.language import N_, NC_, Name

Said = str | Name | Callable[[Answer], str]
"""A text with blanks of an answer and amounts of the rules."""


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """The words of an answer where it is asked for (`label`: what it is called, then what there is to know of it), and
    in a plan if it is not called the same there. Of what `pays` it is said what it leaves.
    """

    label: tuple[Said, ...] | Callable[[Answer], Texts]
    planned: Said = ""
    pays: bool = False


TRADES: Final = {
    trade.answer: trade
    for tile in TILES
    if isinstance(tile.effect, Exchange)
    for trade in tile.effect.trades
}
"""Answer -> the trade that it is; markets and peddlers, which differ by price, have words of their own."""


def _trade(planned: Said = "") -> AnswerWords:
    """A trade that is called by what is paid and gained."""
    return AnswerWords((lambda a: trade_text(a.lang, TRADES[a.text]),), planned, pays=True)


def _built(a: Answer) -> str:
    """A tile, and the cube that is paid for its `*` (R7.4)."""
    if len(a.rest) > 1:
        # Translators: {tile} is a building, {cubes} the cube paid for what may be of any kind, such as "1 food"
        return a.lang.t("build {tile} (any cube: {cubes})")
    # Translators: {tile} is a building
    return a.lang.t("build {tile}")


# Translators: an answer; {cubes} are counted, such as "1 food, 1 cloth".
_TAKE: Final = AnswerWords((N_("Take {cubes}"),))

ANSWERS: Final[dict[str, AnswerWords]] = {
    "pass": AnswerWords(details.passing, N_("passing")),
    "place": AnswerWords(details.place, lambda a: a["place"]),
    # Translators: {place} is where the gate sends the worker
    "gate": AnswerWords(details.place, N_("move on to {place}")),
    "gate back": AnswerWords((N_("Take the worker back"),)),
    "guild": AnswerWords(details.move, details.moved),
    "provost": AnswerWords(details.move, details.moved),
    "joust yes": AnswerWords(
        (
            N_("Joust"),
            # Translators: {joust_cubes} are counted, {joust_deniers} is an amount of deniers
            N_("{joust_cubes} and {joust_deniers} for a royal favor"),
        )
    ),
    "joust no": AnswerWords((N_("Don't joust"),)),
    "inn stay": AnswerWords(
        (
            NC_("answer", "Stay"),
            # Translators: {inn} is an amount of deniers
            N_("next round each worker costs you {inn}, with one fewer to place"),
        ),
        N_("stay at the inn"),
    ),
    "inn leave": AnswerWords(
        (NC_("answer", "Leave"), N_("the worker comes home")), N_("leave the inn")
    ),
    "take": _TAKE,
    "bonus": _TAKE,
    SCARCER: AnswerWords((), N_("take what you have fewest of")),
    "build": AnswerWords(details.build, _built, pays=True),
    # Translators: {tile} is a prestige building, {number} that of a space
    "prestige": AnswerWords(details.prestige, N_("build {tile} on space {number}"), pays=True),
    # Translators: {place} is a building and its space
    "residence": AnswerWords(details.residence, N_("turn {place} into a residence"), pays=True),
    # Translators: an answer; {cubes} is such as "1 cloth".
    "sell": AnswerWords((N_("Sell {cubes}"), details.price), pays=True),
    # Translators: an answer; {cubes} are counted, such as "1 food, 1 cloth".
    "buy": AnswerWords((N_("Buy {cubes}"), details.price), pays=True),
    "donate": _trade(lambda a: a.lang.n("donate {n} denier", "donate {n} deniers", int(a["n"]))),
    "sew": _trade(lambda a: a.lang.n("sew {n} cloth", "sew {n} cloth", int(a["n"]))),
    "mint": _trade(lambda a: a.lang.n("buy {n} gold", "buy {n} gold", int(a["n"]))),
    "cut": _trade(lambda a: a.lang.n("cut {n} gold", "cut {n} gold", int(a["n"]))),
    # Translators: {cubes} are counted: "2 food"
    "brew": _trade(N_("give {cubes}")),
    # Translators: an answer: the cubes of a batch for the castle, such as "1 food, 1 wood, 1 stone".
    "batch": AnswerWords((N_("Give {cubes}"), details.batch), pays=True),
    "stop": AnswerWords(details.stop, N_("give no more batches")),
    # Translators: {line} of the favor table, such as "Cubes line"
    "favor": AnswerWords(details.favor, N_("choose the {line}")),
    # Translators: an answer; {cubes} is such as "1 stone".
    "gain": AnswerWords((N_("Gain {cubes}"),)),
    # Translators: an answer: one cube is given for two others, such as "1 wood" and "2 stone".
    "swap": AnswerWords((N_("Give {given} for {gained}"),)),
    "decline": AnswerWords((NC_("answer", "Decline"),)),
}
"""Answer, or its first word -> its words. A trade that has no row is called by what is paid and gained."""


def words_of(answer: str) -> AnswerWords:
    return ANSWERS.get(answer) or ANSWERS.get(answer.split()[0]) or _trade()


def label_texts(a: Answer) -> Texts:
    """What an answer is called, then what there is to know of it."""
    label = words_of(a.text).label
    return tuple(_said(a, one) for one in label) if isinstance(label, tuple) else label(a)


def planned_text(a: Answer) -> str:
    """An answer as a plan puts it, which is in the middle of a sentence."""
    words = words_of(a.text)
    if words.planned or not isinstance(words.label, tuple):
        return _said(a, words.planned)
    called = _said(a, words.label[0])
    return called[:1].lower() + called[1:]


def _said(a: Answer, said: Said) -> str:
    if isinstance(said, tuple):
        return a.lang.p(*said)
    return (a.lang.t(said) if isinstance(said, str) else said(a)).format_map(a)
