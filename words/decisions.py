"""Decisions by kind: what is asked, and the `/play` command that answers."""

from dataclasses import dataclass
from typing import Final

from words.language import N_


@dataclass(frozen=True, slots=True)
class DecisionWords:
    """How one kind of decision is put, such as "place a worker or pass", and which subcommand of `/play` answers."""

    asked: str
    command: str


DECISIONS: Final = {
    # Translators: {price} is an amount of deniers
    "place": DecisionWords(N_("place a worker ({price}) or pass"), "place"),
    "gate": DecisionWords(
        N_("move the worker from the gate free of charge, or take it back"), "place"
    ),
    "guild": DecisionWords(
        # Translators: {provost} is the number of the space on which the provost stands
        N_("use the Merchants' guild to move the provost from space {provost}, or leave him"),
        "provost",
    ),
    "joust": DecisionWords(N_("joust for a royal favor or not"), "favor"),
    "inn": DecisionWords(N_("stay at the inn or leave it"), "inn"),
    # Translators: {provost} is the number of the space on which the provost stands
    "provost": DecisionWords(N_("move the provost from space {provost} or leave him"), "provost"),
    "take": DecisionWords(N_("choose which cubes to take"), "take"),
    "bonus": DecisionWords(N_("choose the owner's bonus"), "take"),
    "build": DecisionWords(N_("build a tile or decline"), "build"),
    "prestige": DecisionWords(N_("build a prestige tile or decline"), "build"),
    "residence": DecisionWords(
        N_("choose a building to turn into a residence, or decline"), "build"
    ),
    "market": DecisionWords(N_("sell a cube or decline"), "trade"),
    "peddler": DecisionWords(N_("buy a cube or decline"), "trade"),
    "bank": DecisionWords(N_("buy gold or decline"), "trade"),
    "alchemist": DecisionWords(N_("turn cubes into gold or decline"), "trade"),
    "church": DecisionWords(N_("donate to the church or decline"), "trade"),
    "tailor": DecisionWords(N_("sew cloth or decline"), "trade"),
    "jeweller": DecisionWords(N_("cut gold or decline"), "trade"),
    # Translators: {section} is a castle section, such as "Walls"
    "castle": DecisionWords(N_("give a batch to the castle ({section}) or stop"), "castle"),
    "line": DecisionWords(N_("choose a line for the royal favor"), "favor"),
    "effect": DecisionWords(N_("choose what the royal favor does"), "favor"),
}

BUYS_TWO: Final = N_("buy 1 or 2 cubes or decline")
"""What the wooden peddler asks, unlike the fixed one."""
