"""The pending decision in words."""

from engine import Game
from engine.answers import AT_BUILDING
from engine.questions import decision_space, inn_sets_price, price_for, section_being_built, tile_at
from words.decisions import DECISIONS
from words.language import Language
from words.names import deniers_text, on_road, section_name


def decision_text(lang: Language, game: Game, *, reasons: bool = False) -> str:
    """What is asked, such as "place a worker (2 deniers) or pass"; empty after the end.

    With `reasons` it says where the price comes from too.
    """
    decision = game.decision
    if decision is None:
        return ""
    section = section_being_built(game)
    text = lang.t(DECISIONS[decision.kind].asked).format(
        price=_price(lang, game, decision.player, reasons=reasons),
        provost=game.provost,
        section=section_name(lang, section.name) if section else "",
    )
    if decision.kind not in AT_BUILDING:
        return text
    space = decision_space(game)
    # Translators: what is asked and at which building, such as "build a tile or decline (Carpenter, space 8)".
    return lang.t("{decision} ({place})").format(
        decision=text, place=on_road(lang, tile_at(game, space), space)
    )


def _price(lang: Language, game: Game, colour: str, *, reasons: bool) -> str:
    """The price of a worker, such as "3 deniers: 2 have passed" (R4.3)."""
    price = deniers_text(lang, price_for(game, colour))
    if not reasons:
        return price
    if inn_sets_price(game, colour):
        # Translators: {price} is what a worker costs while one's worker is on the right circle of the inn
        return lang.t("{price}: you are at the inn").format(price=price)
    passed = len(game.passed)
    if not passed:
        # Translators: {price} is what a worker costs while nobody has passed
        return lang.t("{price}: nobody has passed").format(price=price)
    # Translators: {price} is what a worker costs as {n} of the other players have passed
    text = lang.n("{price}: {n} has passed", "{price}: {n} have passed", passed)
    return text.format(price=price, n=passed)
