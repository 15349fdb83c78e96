"""The special buildings in words, and who is there."""

from collections.abc import Mapping

from bot.words.special_buildings import SPECIAL_BUILDINGS, special_effect
from engine import Game
from engine.board import FEWEST_FOR_STABLES, INN_PRICE
from engine.questions import workers_at
from words.language import Language
from words.names import deniers_text, joined, plain, special_name


def town(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """Each special building in the order of activation, then the castle, with what it does and its workers."""
    head = lang.t(
        "Special buildings, in the order in which they are activated; the castle comes after the road:"
    )
    return "\n".join([head, *(_place(lang, game, names, one) for one in SPECIAL_BUILDINGS)])


def _place(lang: Language, game: Game, names: Mapping[str, str], space: str) -> str:
    """A place, what it does, and who is there."""
    # Translators: a special building, or the castle, and what it does
    title = lang.t("{building} ({effect})").format(
        building=special_name(lang, space), effect=special_effect(lang, space)
    )
    if space == "stables" and len(game.setup.players) < FEWEST_FOR_STABLES:
        # Translators: {place} is the stables
        return lang.t("{place}: closed in a two-player game").format(place=title)
    there = joined(_there(lang, game, names, space)) or lang.t("nobody")
    if game.position()["active"] == space != "castle":
        active = lang.t("(being activated)")
        there += f" {active}"
    # Translators: {place} is a special building with what it does, or the castle; {players} are there
    return lang.t("{place}: {players}").format(place=title, players=there)


def _there(lang: Language, game: Game, names: Mapping[str, str], space: str) -> list[str]:
    """The players with a worker at a place, in the order of arrival."""
    if space != "inn":
        return [plain(names[colour]) for colour in workers_at(game, space)]
    # Translators: who is at the inn
    left = lang.t("{player} on the left circle (for the next round)")
    # Translators: who is at the inn; {price} is an amount of deniers
    right = lang.t("{player} on the right circle (pays {price} for any worker)")
    inn = game.position()["specials"]["inn"]
    price = deniers_text(lang, INN_PRICE)
    circles = ((left, inn["left"]), (right, inn["right"]))
    return [text.format(player=plain(names[one]), price=price) for text, one in circles if one]
