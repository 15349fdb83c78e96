"""Every tile of the game, once (R1.6, R11.3): what it costs, what it gives and what it does.

A tile is a constant. Games hold its index in `TILES`, never an object that two games could share and change.
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

CUBES: Final = "fwscg"
"""Letters of the cubes in the order in which they are always written (R1.2)."""

NO_GOLD: Final = "fwsc"


@dataclass(frozen=True, slots=True)
class Trade:
    """One line of an exchange: the answer's text, what is paid and what is gained.

    `pays` and `gains` are cube letters, `deniers` is the change of money (negative when paid).
    """

    answer: str
    pays: str = ""
    gains: str = ""
    deniers: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Take:
    """Production (R7.2): one of `options` is taken; `bonus` lists the owner's cubes (R7.3)."""

    options: tuple[str, ...]
    bonus: str = ""
    decision: str = "take"


@dataclass(frozen=True, slots=True)
class Exchange:
    """One of the listed trades, once (R7.6). `decision` is its word in a record."""

    decision: str
    trades: tuple[Trade, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """Build one tile of a craft kind, `wood` or `stone` (R7.4)."""

    kind: str
    decision: str = "build"


@dataclass(frozen=True, slots=True)
class Lawyer:
    """Make a residence (R7.7); `pays` and `deniers` as in a trade."""

    pays: str
    deniers: int
    decision: str = "residence"


@dataclass(frozen=True, slots=True)
class Architect:
    """Build a prestige tile on an own residence (R7.5)."""

    decision: str = "prestige"


Effect = Take | Exchange | Build | Lawyer | Architect
"""What a building does. `decision` is the word of the decision that it asks."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One line of the table of tiles.

    `cost` is cube letters, with `*` for one cube of any kind; `points` and `favors` are gained when it is
    built, `income` is in deniers a round (R3.1), `copies` is the number in the game.
    """

    id: str
    kind: str
    cost: str = ""
    points: int = 0
    favors: int = 0
    income: int = 0
    copies: int = 1
    effect: Effect | None = None


def _sell(price: int) -> Exchange:
    return Exchange("market", tuple(Trade(f"sell {cube}", cube, deniers=price) for cube in CUBES))


def _buy(price: int, most: int) -> Exchange:
    trades = tuple(
        Trade("buy " + "".join(cubes), gains="".join(cubes), deniers=-price * count)
        for count in range(1, most + 1)
        for cubes in combinations_with_replacement(NO_GOLD, count)
    )
    return Exchange("peddler", trades)


def _brew() -> Exchange:
    trades = tuple(
        Trade("brew " + "".join(cubes), pays="".join(cubes), gains="g" * (count // 2))
        for count in (2, 4)
        for cubes in combinations_with_replacement(NO_GOLD, count)
    )
    return Exchange("alchemist", trades)


_BANK = Exchange(
    "bank", (Trade("mint 1", gains="g", deniers=-2), Trade("mint 2", gains="gg", deniers=-5))
)
_TAILOR = Exchange(
    "tailor", (Trade("sew 2", pays="cc", points=4), Trade("sew 3", pays="ccc", points=6))
)
_CHURCH = Exchange(
    "church", (Trade("donate 2", deniers=-2, points=3), Trade("donate 4", deniers=-4, points=5))
)
_JEWELLER = Exchange(
    "jeweller", (Trade("cut 1", pays="g", points=5), Trade("cut 2", pays="gg", points=9))
)

TILES: Final[tuple[Tile, ...]] = (
    Tile("n-farm", "neutral", effect=Take(("f", "c"))),
    Tile("n-forest", "neutral", effect=Take(("f", "w"))),
    Tile("n-sawmill", "neutral", effect=Take(("w",))),
    Tile("n-quarry", "neutral", effect=Take(("s",))),
    Tile("n-market", "neutral", effect=_sell(4)),
    Tile("n-carpenter", "neutral", effect=Build("wood")),
    Tile("f-peddler", "fixed", effect=_buy(2, 1)),
    Tile("f-carpenter", "fixed", effect=Build("wood")),
    Tile("f-mine", "fixed", effect=Take(("g",))),
    Tile("w-farm-food", "wood", "wf", 2, effect=Take(("ff", "c"))),
    Tile("w-farm-cloth", "wood", "wf", 2, effect=Take(("cc", "f"))),
    Tile("w-sawmill", "wood", "wf", 2, effect=Take(("ww",))),
    Tile("w-quarry", "wood", "wf", 2, effect=Take(("ss",))),
    Tile("w-mason", "wood", "wf", 4, effect=Build("stone")),
    Tile("w-lawyer", "wood", "wc", 4, effect=Lawyer("c", -1)),
    Tile("w-peddler", "wood", "w*", 4, effect=_buy(1, 2)),
    Tile("w-market", "wood", "w*", 4, effect=_sell(6)),
    Tile("s-farm", "stone", "sf", 3, effect=Take(("ffc",), bonus="fc")),
    Tile("s-park", "stone", "sf", 3, effect=Take(("fww",), bonus="fw")),
    Tile("s-workshop", "stone", "sf", 3, effect=Take(("ssc",), bonus="sc")),
    Tile("s-architect", "stone", "sf", 6, copies=2, effect=Architect()),
    Tile("s-alchemist", "stone", "sf", 6, effect=_brew()),
    Tile("s-bank", "stone", "sw", 6, effect=_BANK),
    Tile("s-tailor", "stone", "sw", 6, effect=_TAILOR),
    Tile("s-church", "stone", "sc", 3, favors=1, effect=_CHURCH),
    Tile("s-jeweller", "stone", "sc", 6, effect=_JEWELLER),
    Tile("p-statue", "prestige", "ssg", 7, favors=1),
    Tile("p-theater", "prestige", "wwwgg", 14, favors=1),
    Tile("p-university", "prestige", "sssgg", 14, favors=1),
    Tile("p-monument", "prestige", "ssssgg", 14, favors=2),
    Tile("p-granary", "prestige", "fffg", 10),
    Tile("p-weaver", "prestige", "cccg", 12),
    Tile("p-library", "prestige", "wwwg", 10, income=1),
    Tile("p-hotel", "prestige", "sssgg", 16, income=2),
    Tile("p-cathedral", "prestige", "sssssggg", 25),
    Tile("residence", "residential", "", 2, income=1, copies=0),
)

INDEX: Final[dict[str, int]] = {tile.id: index for index, tile in enumerate(TILES)}
"""Tile id -> its index in `TILES`."""

TILE: Final[dict[str, Tile]] = {tile.id: tile for tile in TILES}

RESIDENCE: Final = INDEX["residence"]
LAWYER: Final = INDEX["w-lawyer"]
JEWELLER: Final = INDEX["s-jeweller"]

CRAFT: Final = ("wood", "stone")
"""The kinds that are craft buildings."""

NEUTRAL_WORDS: Final = ("farm", "forest", "sawmill", "quarry", "market", "carpenter")
"""Words of the `neutral` line of a record; the tile is `n-` and the word."""
