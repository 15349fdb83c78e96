"""The pending decision in words."""

from typing import Final

from engine import Event, Game, questions
from engine.answers import AT_BUILDING
from engine.board import OWN_PRICE
from words.language import N_, Language
from words.names import deniers_text, joined, line_name, on_road, section_name, tile_name

ASKED: Final = {
    # Translators: {price} is an amount of deniers
    "place": N_("place a worker ({price}) or pass"),
    "gate": N_("move the worker from the gate free of charge, or take it back"),
    # Translators: {provost} is the number of the space on which the provost stands
    "guild": N_("use the Merchants' guild to move the provost from space {provost}, or leave him"),
    "joust": N_("joust for a royal favor or not"),
    "inn": N_("stay at the inn or leave it"),
    # Translators: {provost} is the number of the space on which the provost stands
    "provost": N_("move the provost from space {provost} or leave him"),
    "take": N_("choose which cubes to take"),
    "bonus": N_("choose the owner's bonus"),
    "build": N_("build a tile or decline"),
    "prestige": N_("build a prestige tile or decline"),
    "residence": N_("choose a building to turn into a residence, or decline"),
    "market": N_("sell a cube or decline"),
    "peddler": N_("buy a cube or decline"),
    "bank": N_("buy gold or decline"),
    "alchemist": N_("turn cubes into gold or decline"),
    "church": N_("donate to the church or decline"),
    "tailor": N_("sew cloth or decline"),
    "jeweller": N_("cut gold or decline"),
    # Translators: {section} is a castle section, such as "Walls"
    "castle": N_("give a batch to the castle ({section}) or stop"),
    "line": N_("choose a line for the royal favor"),
    "effect": N_("choose what the royal favor does"),
}
"""Kind of decision -> what is asked."""
BUYS_TWO: Final = N_("buy 1 or 2 cubes or decline")
"""What the wooden peddler asks, unlike the fixed one."""


def decision_text(lang: Language, game: Game, *, reasons: bool = False) -> str:
    """What is asked, such as "place a worker (2 deniers) or pass"; empty after the end.

    With `reasons` it says where the price comes from too.
    """
    decision = game.decision
    if decision is None:
        return ""
    section, space = questions.section_being_built(game), questions.decision_space(game)
    at_building = decision.kind in AT_BUILDING
    tile = questions.tile_at(game, space) if at_building else ""
    asked = BUYS_TWO if tile == "w-peddler" else ASKED[decision.kind]
    text = lang.t(asked).format(
        price=_price(lang, game, decision.player, reasons=reasons),
        provost=game.provost,
        section=section_name(lang, section.name) if section else "",
    )
    about = on_road(lang, tile, space) if tile else _favor(lang, game)
    if not about:
        return text
    # Translators: what is asked and at which building, such as "build a tile or decline (Carpenter, space 8)".
    return lang.t("{decision} ({place})").format(decision=text, place=about)


def _favor(lang: Language, game: Game) -> str:
    """The line and the column of the favor that is used, what gave it, and how many wait; empty without a favor."""
    parts, in_use, source = [], questions.favor_in_use(game), questions.favor_source(game)
    if in_use:
        line, column = in_use
        # Translators: a line of the favor table, and the column of the player's marker
        text = lang.t("{line}, column {n}")
        parts.append(text.format(line=line_name(lang, line), n=column))
    if source:
        parts.append(_source(lang, source))
    if source and (waiting := questions.favors_waiting(game)):
        text = lang.n("{n} more favor after it", "{n} more favors after it", waiting)
        parts.append(text)
    return joined(parts)


def _source(lang: Language, source: Event) -> str:
    """What gave a favor, such as "for Church on 17"."""
    match source.kind:
        case "joust":
            return lang.t("from the joust field")
        case "best":
            return lang.t("for the most houses in the castle")
        case "houses":
            # Translators: what a royal favor is for; {section} is a castle section
            text = lang.n(
                "for {n} house in the {section}", "for {n} houses in the {section}", source.number
            )
            return text.format(section=section_name(lang, source.word))
        case _:
            assert source.tile is not None
            assert source.space is not None
            # Translators: what a royal favor is for: the building just built, and the number of its space
            text = lang.t("for {building} on space {n}")
            return text.format(building=tile_name(lang, source.tile), n=source.space[1:])


def _price(lang: Language, game: Game, colour: str, *, reasons: bool) -> str:
    """The price of a worker, with a reason where it has one, such as "3 deniers: 2 have passed" (R4.3)."""
    price = deniers_text(lang, questions.price_for(game, colour))
    if not reasons:
        return price
    if questions.inn_sets_price(game, colour):
        # Translators: {price} is what a worker costs while one's worker is on the right circle of the inn
        return lang.t("{price}: you are at the inn").format(price=price)
    passed = len(game.passed)
    if not passed:
        return price
    # Translators: {price} is what a worker costs as {n} of the other players have passed
    text = lang.n("{price}: {n} has passed", "{price}: {n} have passed", passed)
    text = text.format(price=price)
    if OWN_PRICE not in questions.offered_places(game).values():
        return text
    # Translators: {price} such as "3 deniers: 2 have passed", {own} what a worker costs on a building of one's own
    both = lang.t("{price}; {own} on your own buildings")
    return both.format(price=text, own=deniers_text(lang, OWN_PRICE))
