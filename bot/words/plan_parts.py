"""Places, answers and conditions of a plan in words, whether or not they are possible as the game stands."""

from collections.abc import Sequence
from typing import Final

from bot.plans.model import ANY, SCARCER
from bot.words.effects import trade_text
from engine import Game
from engine.questions import provost_price, tile_at
from engine.tiles import TILES, Exchange
from words.language import N_, Language
from words.names import cubes_text, deniers_text, line_name, on_road, special_name, tile_name

MOVES: Final = ("provost", "guild")
"""Decisions that move the provost."""

ANY_OF: Final[dict[str, str]] = {
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
    """A place as `Choice.where` names it: "Quarry, space 4"."""
    if where.startswith(ANY):
        return lang.t(ANY_OF[where.removeprefix(ANY)])
    if not where.startswith("r"):
        return special_name(lang, where)
    if tile := tile_at(game, where):
        return on_road(lang, tile, where)
    # Translators: an empty space of the road, by its number
    return lang.t("space {number}").format(number=where[1:])


def answers_text(lang: Language, answers: Sequence[str], game: Game) -> str:
    """Answers in order of preference: "build Mason, else decline"."""
    return lang.t(", else ").join(answer_text(lang, answer, game) for answer in answers)


def given_text(lang: Language, answer: str, game: Game) -> str:
    """An answer that was given when the game stood so, in a few words, such as "Forest, space 2" for a placement."""
    word, *rest = answer.split()
    if word == "place":
        return place_text(lang, rest[0], game)
    if word == "pass":
        return lang.t("passing")
    return _move_text(lang, answer, game) if word in MOVES else answer_text(lang, answer, game)


def _move_text(lang: Language, answer: str, game: Game) -> str:
    """Where the provost was moved to, and what that cost: "provost to 5 (1 denier)"."""
    word, steps = answer.split()
    # Translators: an answer that was given; {n} is a space of the road
    text = lang.t("provost left on {n}")
    if steps != "0":
        # Translators: an answer that was given; {n} is a space of the road
        text = lang.t("provost to {n}")
        if word == "provost":
            # Translators: an answer that was given; {n} is a space of the road, {price} what that cost
            text = lang.t("provost to {n} ({price})")
    return text.format(
        n=game.provost + int(steps), price=deniers_text(lang, provost_price(int(steps)))
    )


def answer_text(lang: Language, answer: str, game: Game) -> str:
    """An answer that a plan may hold in a few words: "build Mason", "take 2 food", "decline"."""
    if answer in _WHOLE:
        return lang.t(_WHOLE[answer])
    word, *rest = answer.split()
    if word in _CUBES:
        return lang.t(_CUBES[word]).format(cubes=cubes_text(lang, rest[0]))
    if word in _PLACES:
        return lang.t(_PLACES[word]).format(place=place_text(lang, rest[0], game))
    if word in _NUMBERS:
        return lang.n(*_NUMBERS[word], int(rest[0])).format(n=rest[0])
    trade = TRADES.get(answer)
    return trade_text(lang, trade) if trade else _other_text(lang, word, rest)


TRADES: Final = {
    trade.answer: trade
    for tile in TILES
    if isinstance(tile.effect, Exchange)
    for trade in tile.effect.trades
}
"""Answer -> the trade that it is, for those without a word of their own."""


_WHOLE: Final[dict[str, str]] = {
    "gate back": N_("take the worker back"),
    "joust yes": N_("joust"),
    "joust no": N_("don't joust"),
    "inn stay": N_("stay at the inn"),
    "inn leave": N_("leave the inn"),
    "stop": N_("give no more batches"),
    "decline": N_("decline"),
    SCARCER: N_("take what you have fewest of"),
}

_CUBES: Final[dict[str, str]] = {
    # Translators: {cubes} are counted: "2 food"
    "take": N_("take {cubes}"),
    # Translators: {cubes} are counted: "2 food"
    "bonus": N_("take {cubes}"),
    # Translators: {cubes} are counted: "2 food"
    "sell": N_("sell {cubes}"),
    # Translators: {cubes} are counted: "2 food"
    "buy": N_("buy {cubes}"),
    # Translators: {cubes} are counted: "2 food"
    "brew": N_("give {cubes}"),
    # Translators: {cubes} are counted: "1 food, 1 wood, 1 stone"
    "batch": N_("give {cubes}"),
    # Translators: {cubes} are counted: "1 gold"
    "gain": N_("gain {cubes}"),
}

_PLACES: Final[dict[str, str]] = {
    # Translators: {place} is a building and its space
    "residence": N_("turn {place} into a residence"),
    # Translators: {place} is where the gate sends the worker
    "gate": N_("go on to {place}"),
}

_NUMBERS: Final[dict[str, tuple[str, str]]] = {
    "donate": (
        # Translators: {n} is an amount to give
        N_("donate {n} denier"),
        # Translators: {n} is an amount to give
        N_("donate {n} deniers"),
    ),
    # Translators: {n} is a number of cloth cubes
    "sew": (N_("have {n} cloth sewn"), N_("have {n} cloth sewn")),
    # Translators: {n} is a number of gold cubes
    "mint": (N_("buy {n} gold"), N_("buy {n} gold")),
    # Translators: {n} is a number of gold cubes
    "cut": (N_("have {n} gold cut"), N_("have {n} gold cut")),
}


def _other_text(lang: Language, word: str, rest: list[str]) -> str:
    """What is built, swapped, or chosen of the favor table."""
    match word, rest:
        case "build", [tile, cube]:
            # Translators: {tile} is a building, {cubes} are counted
            text = lang.t("build {tile} with {cubes}")
            return text.format(tile=tile_name(lang, tile), cubes=cubes_text(lang, cube))
        case "build", [tile]:
            # Translators: {tile} is a building
            return lang.t("build {tile}").format(tile=tile_name(lang, tile))
        case "prestige", [space, tile]:
            # Translators: {tile} is a prestige building, {number} that of a space
            text = lang.t("build {tile} on space {number}")
            return text.format(tile=tile_name(lang, tile), number=space[1:])
        case "swap", [given, gained]:
            # Translators: both are counted cubes
            text = lang.t("give {given} for {gained}")
            return text.format(given=cubes_text(lang, given), gained=cubes_text(lang, gained))
        case _:
            # Translators: {line} of the favor table, such as "Cubes line"
            return lang.t("choose the {line}").format(line=line_name(lang, rest[0]))
