"""Every answer there is: a small number inside, one line of text outside (record.md, Decisions).

The numbers of one kind of answer are contiguous, so that what an answer names is its number less a base. They are
no file format: records and stores keep the text.
"""

from itertools import combinations, combinations_with_replacement
from typing import Final

from engine.board import LINES, PROVOST_REACH, R1, SPACES
from engine.tiles import CUBES, NO_GOLD, TILES, Exchange, Take

_texts: list[str] = []


def _add(texts: list[str]) -> int:
    """Number the texts, return the number of the first."""
    base = len(_texts)
    _texts.extend(texts)
    return base


def _steps(word: str) -> list[str]:
    return [f"{word} {number}" for number in range(-PROVOST_REACH, PROVOST_REACH + 1)]


def _unique(texts: list[str]) -> list[str]:
    return list(dict.fromkeys(texts))


_EFFECTS: Final = tuple(tile.effect for tile in TILES if tile.effect)
PRESTIGE_TILES: Final = tuple(i for i, tile in enumerate(TILES) if tile.kind == "prestige")
BATCHES: Final = tuple("f" + "".join(pair) for pair in combinations("wscg", 2))
SWAPS: Final = tuple(
    (given, "".join(pair)) for given in CUBES for pair in combinations_with_replacement(NO_GOLD, 2)
)
WILD: Final = len(CUBES) + 1
"""Answers kept for each tile in `BUILD`: without a `*` and with each cube for it."""

PASS: Final = _add(["pass"])
DECLINE: Final = _add(["decline"])
PLACE: Final = _add([f"place {space}" for space in SPACES])
"""`PLACE + space index`."""
GATE: Final = _add([f"gate {space}" for space in SPACES])
GATE_BACK: Final = _add(["gate back"])
GUILD: Final = _add(_steps("guild")) + PROVOST_REACH
"""`GUILD + steps`, steps from -3 to 3."""
PROVOST: Final = _add(_steps("provost")) + PROVOST_REACH
JOUST_NO: Final = _add(["joust no"])
JOUST_YES: Final = _add(["joust yes"])
INN_STAY: Final = _add(["inn stay"])
INN_LEAVE: Final = _add(["inn leave"])
_productions = [effect for effect in _EFFECTS if isinstance(effect, Take)]
_add(_unique([f"take {option}" for effect in _productions for option in effect.options]))
BONUS: Final = _add([f"bonus {cube}" for cube in CUBES])
BUILD: Final = _add(
    [f"build {tile.id}{cube}" for tile in TILES for cube in ("", *(f" {c}" for c in CUBES))]
)
"""`BUILD + tile * WILD + (0, or 1 + index of the cube paid for the star)`."""
PRESTIGE: Final = _add(
    [f"prestige {space} {TILES[index].id}" for space in SPACES[R1:] for index in PRESTIGE_TILES]
)
"""`PRESTIGE + (space - R1) * number of prestige tiles + index in PRESTIGE_TILES`."""
RESIDENCE: Final = _add([f"residence {space}" for space in SPACES[R1:]])
_exchanges = [effect for effect in _EFFECTS if isinstance(effect, Exchange)]
_add(_unique([trade.answer for effect in _exchanges for trade in effect.trades]))
STOP: Final = _add(["stop"])
BATCH: Final = _add([f"batch {batch}" for batch in BATCHES])
FAVOR: Final = _add([f"favor {line}" for line in LINES])
GAIN: Final = _add([f"gain {cube}" for cube in CUBES])
SWAP: Final = _add([f"swap {given} {gained}" for given, gained in SWAPS])

TEXT: Final[tuple[str, ...]] = tuple(_texts)
"""Number -> text."""

NUMBER: Final[dict[str, int]] = {text: number for number, text in enumerate(TEXT)}
"""Text -> number, for every answer that any position could offer (and a few that none can)."""

AT_BUILDING: Final = tuple(
    _unique(
        [
            # In the order of record.md; what has no place there follows as its tiles do.
            *("take", "bonus", "build", "prestige", "residence"),
            *("market", "peddler", "church", "tailor", "bank", "alchemist", "jeweller"),
            *(effect.decision for effect in _EFFECTS),
        ]
    )
)
"""Decisions about the building on the road whose worker is activated (R7)."""

KINDS: Final = (
    *("place", "gate", "guild", "joust", "inn", "provost"),
    *AT_BUILDING,
    *("castle", "line", "effect"),
)
"""Words of the decisions, in the order of record.md."""

ABOUT_NO_SPACE: Final = frozenset(("place", "inn", "provost", "line", "effect"))
"""Decisions that are about no space in particular; any other is about one."""

KIND: Final[dict[str, int]] = {word: index for index, word in enumerate(KINDS)}
