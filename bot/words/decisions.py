"""Decisions by kind: what is asked, and the `/play` command that answers."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine import Game
from engine.board import SECTIONS, SPACES
from engine.phases.castle import current_section
from engine.phases.placement import price
from engine.tiles import TILES, Exchange
from words.language import N_, Language
from words.names import deniers_text, on_road, section_name


class DecisionWords(NamedTuple):
    """How one kind of decision is put, and what its `/play` command is called."""

    asked: str
    """What the player is asked to do, such as "sell a cube or decline"."""
    description: str
    """What the command does, such as "Sell a cube"."""
    option: str
    """The name of the command's option, the same in every language."""


DECISIONS: Final[dict[str, DecisionWords]] = {
    "place": DecisionWords(
        # Translators: {price} is an amount of deniers.
        N_("place a worker ({price}) or pass"),
        N_("Place a worker"),
        "space",
    ),
    "gate": DecisionWords(
        N_("move the gate's worker or take it back"),
        N_("Move the gate's worker, or take it back"),
        "space",
    ),
    "guild": DecisionWords(
        # Translators: {provost} is the number of the space on which the provost stands.
        N_("move the provost from space {provost} by the guild, or leave it"),
        N_("Move the provost by the merchants' guild"),
        "spaces",
    ),
    "joust": DecisionWords(
        N_("joust for a royal favor or not"), N_("Joust for a royal favor"), "answer"
    ),
    "inn": DecisionWords(
        N_("stay at the inn or leave it"), N_("Stay at the inn or leave it"), "answer"
    ),
    "provost": DecisionWords(
        # Translators: {provost} is the number of the space on which the provost stands.
        N_("move the provost from space {provost} or leave it"),
        N_("Move the provost for deniers"),
        "spaces",
    ),
    "take": DecisionWords(N_("choose which cubes to take"), N_("Take cubes"), "cubes"),
    "bonus": DecisionWords(N_("choose the owner's bonus"), N_("Take the owner's bonus"), "cube"),
    "build": DecisionWords(N_("build a tile or decline"), N_("Build a tile"), "tile"),
    "prestige": DecisionWords(
        N_("build a prestige tile or decline"),
        N_("Build a prestige tile on your residence"),
        "tile",
    ),
    "residence": DecisionWords(
        N_("choose a building for a residence or decline"),
        N_("Turn a building into a residence"),
        "space",
    ),
    "market": DecisionWords(N_("sell a cube or decline"), N_("Sell a cube"), "cube"),
    "peddler": DecisionWords(N_("buy cubes or decline"), N_("Buy cubes"), "cubes"),
    "church": DecisionWords(
        N_("donate to the church or decline"), N_("Donate deniers for points"), "deniers"
    ),
    "tailor": DecisionWords(N_("have cloth sewn or decline"), N_("Sew cloth for points"), "cloth"),
    "bank": DecisionWords(N_("buy gold or decline"), N_("Buy gold for deniers"), "gold"),
    "alchemist": DecisionWords(
        N_("turn cubes into gold or decline"), N_("Turn cubes into gold"), "cubes"
    ),
    "jeweller": DecisionWords(N_("have gold cut or decline"), N_("Turn gold into points"), "gold"),
    "castle": DecisionWords(
        # Translators: {section} is a castle section, such as "Walls".
        N_("give a batch to the castle ({section}) or stop"),
        N_("Give a batch to the castle, or stop"),
        "batch",
    ),
    "line": DecisionWords(
        N_("choose the line of a royal favor"), N_("Choose the line of a royal favor"), "line"
    ),
    "effect": DecisionWords(
        N_("choose what the royal favor does"), N_("Choose what a royal favor does"), "effect"
    ),
}
"""Kind of decision -> its words."""

AT_BUILDING: Final = frozenset(
    ("take", "bonus", "build", "prestige", "residence"),
).union(tile.effect.decision for tile in TILES if isinstance(tile.effect, Exchange))
"""Decisions about the building whose worker is activated."""


def decision_text(lang: Language, game: Game) -> str:
    """What is asked, such as "place a worker (2 deniers) or pass"; empty after the end."""
    decision = game.decision
    if decision is None:
        return ""
    state = game.state
    section = section_name(lang, SECTIONS[current_section(state)].name)
    text = lang.t(DECISIONS[decision.kind].asked).format(
        price=deniers_text(lang, price(state, state.player)),
        provost=state.provost,
        section=section,
    )
    if decision.kind not in AT_BUILDING:
        return text
    place = on_road(lang, TILES[state.tile[state.spot]].id, SPACES[state.spot])
    # Translators: what is asked and at which building, such as "build a tile or decline (Carpenter, space 8)".
    return lang.t("{decision} ({place})").format(decision=text, place=place)
