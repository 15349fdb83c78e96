"""Decisions by kind: what is asked, and the `/play` command that answers."""

from collections.abc import Iterator
from typing import Final

from engine.tiles import TILES, Exchange
from words.buildings import BUILDINGS, DecisionWords
from words.language import N_


def _exchanges() -> Iterator[tuple[str, DecisionWords]]:
    """The decisions of the buildings that exchange goods, from the rows of their tiles."""
    for tile in TILES:
        words = BUILDINGS[tile.id].decision if tile.id in BUILDINGS else None
        if isinstance(tile.effect, Exchange) and words:
            yield tile.effect.decision, words


DECISIONS: Final[dict[str, DecisionWords]] = {
    "place": DecisionWords(
        # Translators: {price} is an amount of deniers
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
        # Translators: {provost} is the number of the space on which the provost stands
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
        # Translators: {provost} is the number of the space on which the provost stands
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
    **dict(_exchanges()),
    "castle": DecisionWords(
        # Translators: {section} is a castle section, such as "Walls"
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
