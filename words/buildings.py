"""The buildings of the road: what each is called, and what is asked at those that exchange goods.

A name stands on its tile in the picture, beside the owner's flag: about 16 letters fit. Tiles that can stand on the
road at once have names of their own, but for the two carpenters, which do the same.
"""

from dataclasses import dataclass
from typing import Final

from words.language import N_, NC_, Name


@dataclass(frozen=True, slots=True)
class Building:
    """The words of a tile; `asked` is what its exchange asks, such as "sell a cube or decline" (R7.6)."""

    name: Name
    asked: str = ""


_MARKET: Final = N_("sell a cube or decline")

BUILDINGS: Final[dict[str, Building]] = {
    "n-farm": Building(NC_("building", "Farm")),
    "n-forest": Building(NC_("building", "Forest")),
    "n-sawmill": Building(NC_("building", "Sawmill")),
    "n-quarry": Building(NC_("building", "Quarry")),
    "n-market": Building(NC_("building", "Market"), _MARKET),
    "n-carpenter": Building(NC_("building", "Carpenter")),
    "f-peddler": Building(NC_("building", "Peddler"), N_("buy a cube or decline")),
    "f-carpenter": Building(NC_("building", "Carpenter")),
    "f-mine": Building(NC_("building", "Gold mine")),
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
    "s-alchemist": Building(
        NC_("building", "Alchemist"),
        N_("turn cubes into gold or decline"),
    ),
    "s-bank": Building(
        NC_("building", "Bank"),
        N_("buy gold or decline"),
    ),
    "s-tailor": Building(
        NC_("building", "Tailor"),
        N_("have cloth sewn or decline"),
    ),
    "s-church": Building(
        NC_("building", "Church"),
        N_("donate to the church or decline"),
    ),
    "s-jeweller": Building(
        NC_("building", "Jeweller"),
        N_("have gold cut or decline"),
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
"""Tile -> its words."""
