"""The words of an answer, a row for each: its label, how a plan puts it, and why to give it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.plans.plan_model import SCARCER
from bot.words import answer_details as details
from bot.words.answer_details import Answer, Texts
from bot.words.special_buildings import LOW_PRICES
from bot.words.tile_effects import trade_text
from engine.tiles import TILES, Exchange
from words.buildings import FOR_CUBES, FOR_DENIERS, FOR_POINTS
from words.language import N_, NC_, Name
from words.rule_numbers import filled

WORKER_BACK: Final = N_("you can place that worker again")


@dataclass(frozen=True, slots=True)
class AnswerWords:
    """The words of an answer where it is asked for (`label`: what it is called, then what there is to know of it, with
    amounts of the rules) and in a plan, and `why` somebody who learns the game should give it, if that does not hang on
    the position. Of what `pays` it is said what it leaves.
    """

    label: tuple[str, ...] | Callable[[Answer], Texts]
    planned: str | Callable[[Answer], str] = ""
    why: str = ""
    pays: bool = False


TRADES: Final = {
    trade.answer: trade
    for tile in TILES
    if isinstance(tile.effect, Exchange)
    for trade in tile.effect.trades
}
"""Answer -> the trade that it is; markets and peddlers, which differ by price, have words of their own."""


def _paid_for(a: Answer) -> str:
    """What is paid in a trade, and what is gained."""
    return trade_text(a.lang, TRADES[a.text])


def _trade(planned: str | Callable[[Answer], str] = _paid_for) -> AnswerWords:
    """A trade that is called by what is paid and gained."""
    return AnswerWords(lambda a: (_paid_for(a),), planned, pays=True)


def _called(name: Name, *known: str) -> Callable[[Answer], Texts]:
    """A label whose first words mean something else on other buttons."""
    return lambda a: (a.lang.p(*name), *(filled(a.lang, one) for one in known))


def _built(a: Answer) -> str:
    """A tile, and the cube that is paid for its `*` (R7.4)."""
    if len(a.rest) > 1:
        # Translators: {tile} is a building, {cubes} are counted
        return a.lang.t("build {tile} with {cubes}")
    # Translators: {tile} is a building
    return a.lang.t("build {tile}")


_OTHER_TRADE: Final = _trade()

_TAKE: Final = AnswerWords(
    # Translators: an answer; {cubes} are counted, such as "1 food, 1 cloth".
    (N_("Take {cubes}"),),
    # Translators: {cubes} are counted: "2 food"
    N_("take {cubes}"),
)

ANSWERS: Final[dict[str, AnswerWords]] = {
    "pass": AnswerWords(details.passing, why=N_("no open place seems worth it")),
    "place": AnswerWords(details.place),
    # Translators: {place} is where the gate sends the worker
    "gate": AnswerWords(details.place, N_("move on to {place}")),
    "gate back": AnswerWords(
        (N_("Take the worker back"),),
        N_("take the worker back"),
        N_("no open place seems worth it"),
    ),
    "guild": AnswerWords(details.move),
    "provost": AnswerWords(details.move),
    "joust yes": AnswerWords(
        (
            N_("Joust"),
            # Translators: {joust_cubes} are counted, {joust_deniers} is an amount of deniers
            N_("{joust_cubes} and {joust_deniers} for a royal favor"),
        ),
        N_("joust"),
        N_("a royal favor seems worth more than the cloth"),
    ),
    "joust no": AnswerWords(
        (N_("Don't joust"),),
        N_("don't joust"),
        N_("the cloth seems worth more than a royal favor"),
    ),
    "inn stay": AnswerWords(
        _called(
            NC_("answer", "Stay"),
            # Translators: {inn} is an amount of deniers
            N_("next round each worker costs you {inn}, with one fewer to place"),
        ),
        N_("stay at the inn"),
        LOW_PRICES,
    ),
    "inn leave": AnswerWords(
        _called(NC_("answer", "Leave"), N_("the worker comes home")),
        N_("leave the inn"),
        WORKER_BACK,
    ),
    "take": _TAKE,
    "bonus": _TAKE,
    SCARCER: AnswerWords((), N_("take what you have fewest of")),
    "build": AnswerWords(details.build, _built, pays=True),
    # Translators: {tile} is a prestige building, {number} that of a space
    "prestige": AnswerWords(details.prestige, N_("build {tile} on space {number}"), pays=True),
    # Translators: {place} is a building and its space
    "residence": AnswerWords(details.residence, N_("turn {place} into a residence"), pays=True),
    # Translators: {cubes} are counted: "2 food"
    "sell": AnswerWords(details.sell, N_("sell {cubes}"), pays=True),
    # Translators: {cubes} are counted: "2 food"
    "buy": AnswerWords(details.buy, N_("buy {cubes}"), pays=True),
    "donate": _trade(
        # Translators: {n} is an amount to give
        lambda a: a.lang.n("donate {n} denier", "donate {n} deniers", int(a["n"]))
    ),
    "sew": _trade(
        # Translators: {n} is a number of cloth cubes
        lambda a: a.lang.n("sew {n} cloth", "sew {n} cloth", int(a["n"]))
    ),
    # Translators: {n} is a number of gold cubes
    "mint": _trade(lambda a: a.lang.n("buy {n} gold", "buy {n} gold", int(a["n"]))),
    # Translators: {n} is a number of gold cubes
    "cut": _trade(lambda a: a.lang.n("cut {n} gold", "cut {n} gold", int(a["n"]))),
    # Translators: {cubes} are counted: "2 food"
    "brew": _trade(N_("give {cubes}")),
    "batch": AnswerWords(
        details.batch,
        # Translators: {cubes} are counted: "1 food, 1 wood, 1 stone"
        N_("give {cubes}"),
        N_("it gives points now, and a house that counts when the section is scored"),
        pays=True,
    ),
    "stop": AnswerWords(
        details.stop,
        N_("give no more batches"),
        N_("your goods seem worth more to you than a batch"),
    ),
    # Translators: {line} of the favor table, such as "Cubes line"
    "favor": AnswerWords(details.favor, N_("choose the {line}")),
    "gain": AnswerWords(
        # Translators: an answer; {cubes} is such as "1 stone".
        (N_("Gain {cubes}"),),
        # Translators: {cubes} are counted: "1 gold"
        N_("gain {cubes}"),
    ),
    "swap": AnswerWords(
        # Translators: an answer: one cube is given for two others, such as "1 wood" and "2 stone".
        (N_("Give {given} for {gained}"),),
        # Translators: both are counted cubes
        N_("give {given} for {gained}"),
        N_("two cubes are more than one"),
    ),
    "decline": AnswerWords(
        _called(NC_("answer", "Decline")), N_("decline"), N_("nothing here seems worth it")
    ),
}
"""Answer, or its first word -> its words. A trade that has no row is called by what is paid and gained."""

FAVOR_LINES: Final = {
    "prestige": FOR_POINTS,
    "deniers": FOR_DENIERS,
    "cubes": FOR_CUBES,
    "building": N_("the farther your marker is, the more this line can build"),
}
"""Line of the favor table -> why to choose it."""


def words_of(answer: str) -> AnswerWords:
    """The row of an answer."""
    return ANSWERS.get(answer) or ANSWERS.get(answer.split()[0]) or _OTHER_TRADE


def label_texts(a: Answer) -> Texts:
    """What an answer is called, then what there is to know of it."""
    label = words_of(a.text).label
    if not isinstance(label, tuple):
        return label(a)
    first, *others = label
    return a.lang.t(first).format_map(a), *(filled(a.lang, one) for one in others)
