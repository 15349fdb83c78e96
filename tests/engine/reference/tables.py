"""Tiles and sections as the rules list them."""

from collections import Counter
from collections.abc import Iterable

WOOD = {
    "w-farm-food": ("wf", 2), "w-farm-cloth": ("wf", 2), "w-sawmill": ("wf", 2),
    "w-quarry": ("wf", 2), "w-mason": ("wf", 4), "w-lawyer": ("wc", 4), "w-peddler": ("w*", 4),
    "w-market": ("w*", 4),
}  # fmt: skip
STONE = {
    "s-farm": ("sf", 3), "s-park": ("sf", 3), "s-workshop": ("sf", 3), "s-architect": ("sf", 6),
    "s-alchemist": ("sf", 6), "s-bank": ("sw", 6), "s-tailor": ("sw", 6), "s-church": ("sc", 3),
    "s-jeweller": ("sc", 6),
}  # fmt: skip
PRESTIGE = {
    "p-statue": ("ssg", 7), "p-theater": ("wwwgg", 14), "p-university": ("sssgg", 14),
    "p-monument": ("ssssgg", 14), "p-granary": ("fffg", 10), "p-weaver": ("cccg", 12),
    "p-library": ("wwwg", 10), "p-hotel": ("sssgg", 16), "p-cathedral": ("sssssggg", 25),
}  # fmt: skip
GIVES_FAVORS = {"s-church": 1, "p-statue": 1, "p-theater": 1, "p-university": 1, "p-monument": 2}
TAKES = {
    "n-farm": "f c", "n-forest": "f w", "n-sawmill": "w", "n-quarry": "s", "f-mine": "g",
    "w-farm-food": "ff c", "w-farm-cloth": "cc f", "w-sawmill": "ww", "w-quarry": "ss",
    "s-farm": "ffc", "s-park": "fww", "s-workshop": "ssc",
}  # fmt: skip
BONUS = {"s-farm": "fc", "s-park": "fw", "s-workshop": "sc"}
EXCHANGES = {
    "church": {"donate 2": ("", -2, "", 3), "donate 4": ("", -4, "", 5)},
    "tailor": {"sew 2": ("cc", 0, "", 4), "sew 3": ("ccc", 0, "", 6)},
    "bank": {"mint 1": ("", -2, "g", 0), "mint 2": ("", -5, "gg", 0)},
    "jeweller": {"cut 1": ("g", 0, "", 5), "cut 2": ("gg", 0, "", 9)},
}
"""Answer -> cubes given, change of deniers, cubes gained, points."""
PARTS = {"dungeon": 6, "walls": 10, "towers": 14}
HOUSE = {"dungeon": 5, "walls": 4, "towers": 3}
DUE = {"dungeon": 12, "walls": 18, "towers": 24}
LOSS = {"dungeon": 2, "walls": 3, "towers": 4}
SCORING = {"dungeon": "0011111", "walls": "0012233", "towers": "0011223"}
LINES = ("prestige", "deniers", "cubes", "building")
ROAD = [f"r{number}" for number in range(1, 29)]


def letters(cubes: Iterable[str]) -> str:
    return "".join(sorted(cubes, key="fwscg".index))


class Player:
    def __init__(self, deniers: int) -> None:
        self.deniers = deniers
        self.cubes = Counter("ffw")
        self.score = 0
        self.home = 6
        self.columns = dict.fromkeys(LINES, 0)
        self.lines: set[str] = set()

    def has(self, cubes: str, less: str = "") -> bool:
        needed = Counter(cubes) - Counter(less)
        return all(self.cubes[cube] >= count for cube, count in needed.items())

    def pay(self, cubes: str, less: str = "") -> None:
        self.cubes.subtract(Counter(cubes) - Counter(less))

    def lose(self, points: int) -> None:
        self.score = max(0, self.score - points)
