"""The buildings of the road: what each is called, and the words of those that exchange goods.

A name stands on its tile in the picture, beside the owner's flag: about 16 letters fit. Tiles that can stand on the
road at once have names of their own, but for the two carpenters, which do the same.
"""

from dataclasses import dataclass
from typing import Final

from words.language import N_, NC_, Name


@dataclass(frozen=True, slots=True)
class Building:
    """The words of a tile. Those of an exchange (R7.6) have more: what is `asked`, such as "sell a cube or decline",
    and the `hint` that one gets there. Where tiles ask alike, the first has the hint.
    """

    name: Name
    asked: str = ""
    hint: str = ""


_MARKET: Final = N_("sell a cube or decline")

BUILDINGS: Final = {
    "n-farm": Building(NC_("building", "Farm")),
    "n-forest": Building(NC_("building", "Forest")),
    "n-sawmill": Building(NC_("building", "Sawmill")),
    "n-quarry": Building(NC_("building", "Quarry")),
    "f-peddler": Building(
        NC_("building", "Peddler"),
        N_("buy a cube or decline"),
        N_(
            "The peddler sells cubes, but not gold: buy the one you need for a batch or a building."
        ),
    ),
    "n-market": Building(
        NC_("building", "Market"),
        _MARKET,
        N_("The market turns a cube you don't need into deniers."),
    ),
    "n-carpenter": Building(NC_("building", "Carpenter")),
    "f-carpenter": Building(NC_("building", "Carpenter")),
    "f-mine": Building(
        NC_("building", "Gold mine"),
        hint=N_(
            "Gold is worth 3 points at the end, counts as a kind in a batch, and every prestige building (7 to 25 "
            "points) needs it."
        ),
    ),
    "w-farm-food": Building(NC_("building", "Food farm")),
    "w-farm-cloth": Building(NC_("building", "Cloth farm")),
    "w-sawmill": Building(NC_("building", "Wooden sawmill")),
    "w-quarry": Building(NC_("building", "Wooden quarry")),
    "w-mason": Building(NC_("building", "Mason")),
    "w-lawyer": Building(NC_("building", "Lawyer")),
    "w-peddler": Building(NC_("building", "Wooden peddler"), N_("buy 1 or 2 cubes or decline")),
    "w-market": Building(NC_("building", "Wooden market"), _MARKET),
    "s-farm": Building(NC_("building", "Stone farm")),
    "s-park": Building(NC_("building", "Park")),
    "s-workshop": Building(NC_("building", "Workshop")),
    "s-architect": Building(NC_("building", "Architect")),
    "s-bank": Building(
        NC_("building", "Bank"),
        N_("buy gold or decline"),
        N_("The bank turns 2 deniers into 1 gold, or 5 into 2: gold is worth 3 points at the end."),
    ),
    "s-alchemist": Building(
        NC_("building", "Alchemist"),
        N_("turn cubes into gold or decline"),
        N_(
            "The alchemist turns two cubes into 1 gold, or four into 2: gold is worth 3 points at the end, three "
            "other cubes only 1."
        ),
    ),
    "s-church": Building(
        NC_("building", "Church"),
        N_("donate to the church or decline"),
        N_(
            "The church turns deniers into points: 4 deniers are worth 5 points here, but only 1 point at the end of "
            "the game."
        ),
    ),
    "s-tailor": Building(
        NC_("building", "Tailor"),
        N_("sew cloth or decline"),
        N_("The tailor turns cloth into points: 2 cloth for 4, 3 cloth for 6."),
    ),
    "s-jeweller": Building(
        NC_("building", "Jeweler"),
        N_("cut gold or decline"),
        N_("The jeweler turns gold into points, more than the 3 it is worth at the end."),
    ),
    "p-statue": Building(NC_("building", "Statue")),
    "p-theater": Building(NC_("building", "Theater")),
    "p-university": Building(NC_("building", "University")),
    "p-monument": Building(NC_("building", "Monument")),
    "p-granary": Building(NC_("building", "Granary")),
    "p-weaver": Building(NC_("building", "Weaver")),
    "p-library": Building(NC_("building", "Library")),
    "p-hotel": Building(NC_("building", "Hotel")),
    "p-cathedral": Building(NC_("building", "Cathedral")),
    "residence": Building(NC_("building", "Residence")),
}
"""Tile -> its words, in the order in which their hints are told."""
