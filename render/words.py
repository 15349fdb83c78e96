"""The words of the pictures, in English; gettext's domain `render` has the other languages."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

Say = Callable[[str], str]
"""Turns an English text of this module into the language of the picture."""

LOCALES: Final = Path(__file__).parent / "locales"


def N_(text: str) -> str:  # noqa: N802 (the name that collectors of messages know)
    """Mark a text to be translated when it is drawn."""
    return text


@lru_cache(maxsize=32)
def speaker(language: str) -> Say:
    """The translator of a language; English where there is no catalogue."""
    return gettext.translation(
        "render", LOCALES, [language.replace("-", "_")], fallback=True
    ).gettext


TILES: Final[dict[str, str]] = {
    "n-farm": N_("Farm"),
    "n-forest": N_("Forest"),
    "n-sawmill": N_("Sawmill"),
    "n-quarry": N_("Quarry"),
    "n-market": N_("Market"),
    "n-carpenter": N_("Carpenter"),
    "f-peddler": N_("Peddler"),
    "f-carpenter": N_("Carpenter"),
    "f-mine": N_("Gold mine"),
    "w-farm-food": N_("Food farm"),
    "w-farm-cloth": N_("Cloth farm"),
    "w-sawmill": N_("Sawmill"),
    "w-quarry": N_("Quarry"),
    "w-mason": N_("Mason"),
    "w-lawyer": N_("Lawyer"),
    "w-peddler": N_("Peddler"),
    "w-market": N_("Market"),
    "s-farm": N_("Farm"),
    "s-park": N_("Park"),
    "s-workshop": N_("Workshop"),
    "s-architect": N_("Architect"),
    "s-alchemist": N_("Alchemist"),
    "s-bank": N_("Bank"),
    "s-tailor": N_("Tailor"),
    "s-church": N_("Church"),
    "s-jeweller": N_("Jeweller"),
    "p-statue": N_("Statue"),
    "p-theater": N_("Theater"),
    "p-university": N_("University"),
    "p-monument": N_("Monument"),
    "p-granary": N_("Granary"),
    "p-weaver": N_("Weaver"),
    "p-library": N_("Library"),
    "p-hotel": N_("Hotel"),
    "p-cathedral": N_("Cathedral"),
    "residence": N_("Residence"),
}

SPECIALS: Final[dict[str, str]] = {
    "gate": N_("Gate"),
    "post": N_("Trading post"),
    "guild": N_("Merchants' guild"),
    "joust": N_("Joust field"),
    "stables": N_("Stables"),
    "inn": N_("Inn"),
}

PHASES: Final[dict[str, str]] = {
    "income": N_("Income"),
    "placement": N_("Placement"),
    "specials": N_("Special buildings"),
    "provost": N_("Provost"),
    "activation": N_("Activation"),
    "castle": N_("Castle"),
    "end": N_("End of round"),
}

SECTIONS: Final[dict[str, str]] = {
    "dungeon": N_("Dungeon"),
    "walls": N_("Walls"),
    "towers": N_("Towers"),
}

KINDS: Final[dict[str, str]] = {
    "wood": N_("Wood buildings"),
    "stone": N_("Stone buildings"),
    "prestige": N_("Prestige buildings"),
}

COLOURS: Final[dict[str, str]] = {
    "blue": N_("Blue"),
    "red": N_("Red"),
    "green": N_("Green"),
    "orange": N_("Orange"),
    "black": N_("Black"),
}

KEY: Final[tuple[tuple[str, str], ...]] = (
    ("f", N_("food")),
    ("w", N_("wood")),
    ("s", N_("stone")),
    ("c", N_("cloth")),
    ("g", N_("gold")),
    ("any", N_("any cube")),
    ("any_but_gold", N_("any but gold")),
    ("denier", N_("deniers")),
    ("rosette", N_("prestige")),
    ("crown", N_("royal favor")),
    ("residential", N_("residence")),
    ("hammer", N_("build")),
    ("provost", N_("provost")),
    ("bailiff", N_("bailiff")),
)
"""Symbol -> its word, for the key beside two or three players."""

INCOME: Final = PHASES["income"]
ROUND: Final = N_("Round {number}")
GAME_OVER: Final = N_("End of the game")
FINAL_SCORE: Final = N_("Final score")
ROUNDS: Final = N_("{number} rounds")
WHAT_IF: Final = N_("What if")
PASSING_ORDER: Final = N_("Passing order")
PASSED: Final = N_("passed {place}")
YOU: Final = N_("you")
CLOSED: Final = N_("closed")
STOCK: Final = N_("Stock")
WORKERS: Final = N_("Workers")
BUILDINGS: Final = N_("Buildings")
TURN_ORDER: Final = N_("Turn order")
ROYAL_FAVORS: Final = N_("Royal favors")
EVERY_FAVOR: Final = N_("every favor is {points} points")

ALT_STATE: Final = N_("Round {round}: {phase}. Provost on {provost}, bailiff on {bailiff}.")
ALT_TURN: Final = N_("In turn: {name} ({colour}).")
ALT_PRICE: Final = N_("A worker costs {price}.")
ALT_WINNERS: Final = N_("Won by {names}.")
ALT_PLAYER: Final = N_(
    "{place}. {name} ({colour}): prestige {score}, deniers {deniers}, workers {workers}"
)
ALT_PASSED: Final = N_("{player}, passed {place}")
ALT_SECTION: Final = N_("{section} {count} of {parts}")
ALT_SCORED: Final = N_("{section} {count} of {parts}, scored")
ALT_QUEUE: Final = N_("In the castle: {names}.")
ALT_RANK: Final = N_(
    "{rank}. {name} ({colour}): prestige {score}: {before} before the end, "
    "gold +{gold}, cubes +{cubes}, deniers +{deniers}."
)
ALT_WHAT_IF: Final = N_("What if the provost stood on {target} instead of {provost}.")
ALT_ACTIVE: Final = N_("{name}: workers in force {active} of {count}.")
ALT_CAN_BUILD: Final = N_("Can build")
ALT_REPLAY: Final = N_("The game again, from round {first} to round {last}. At the end:")
