"""The special buildings in words, and who is there."""

from collections.abc import Mapping

from bot.words.effects import SPECIAL_EFFECTS
from engine import Game
from engine.board import FEWEST_FOR_STABLES
from engine.questions import workers_at
from words.language import Language
from words.names import joined, plain, special_name


def town(lang: Language, game: Game, names: Mapping[str, str]) -> str:
    """Each special building in the order of activation, then the castle, with what it does and its workers."""
    head = lang.t(
        "Special buildings, in the order in which they are activated; the castle comes after the road:"
    )
    return "\n".join([head, *(_place(lang, game, names, one) for one in SPECIAL_EFFECTS)])


def _place(lang: Language, game: Game, names: Mapping[str, str], space: str) -> str:
    """A place, what it does, and who is there."""
    # Translators: a special building, or the castle, and what it does
    title = lang.t("{building} ({effect})").format(
        building=special_name(lang, space), effect=lang.t(SPECIAL_EFFECTS[space])
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
    # Translators: who is at the inn
    right = lang.t("{player} on the right circle (pays 1 denier for any worker)")
    inn = game.position()["specials"]["inn"]
    circles = ((left, inn["left"]), (right, inn["right"]))
    return [text.format(player=plain(names[one])) for text, one in circles if one]
