"""The pending decision in words."""

from engine import Game
from engine.answers import AT_BUILDING
from engine.questions import decision_space, price_for, section_being_built, tile_at
from words.decisions import DECISIONS
from words.language import Language
from words.names import deniers_text, on_road, section_name


def decision_text(lang: Language, game: Game) -> str:
    """What is asked, such as "place a worker (2 deniers) or pass"; empty after the end."""
    decision = game.decision
    if decision is None:
        return ""
    section = section_being_built(game)
    text = lang.t(DECISIONS[decision.kind].asked).format(
        price=deniers_text(lang, price_for(game, decision.player)),
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
