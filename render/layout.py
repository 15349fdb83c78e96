"""Where everything lies, in px of a picture of 1600 x 1000. Boxes are left, top, right, bottom."""

from dataclasses import dataclass
from typing import Final

Box = tuple[int, int, int, int]

HEADER: Final[Box] = (0, 0, 1600, 84)
RULE: Final = 3
CASTLE: Final[Box] = (16, 94, 304, 592)
FAVORS: Final[Box] = (16, 600, 304, 967)
LAND: Final[Box] = (304, 90, 1204, 797)
PLAYERS: Final[Box] = (1212, 94, 1584, 796)
STOCK: Final[Box] = (308, 805, 1584, 967)
LEGEND: Final[Box] = (16, 971, 1584, 998)

# Header: where each part begins, and how far it may reach.
HEADER_MIDDLE: Final = 40
HEADER_LINE: Final = 57
"""The line on which its words stand."""
ROUND_X: Final = 28
PHASE_END: Final = 670
PIPS_X: Final = 697
PIP_STEP: Final = 20
PROVOST_X: Final = 857
BAILIFF_X: Final = 977
OFFICER_NUMBER: Final = 53
TURN_X: Final = 1112
TURN_SHIELD: Final = 58
TURN_NAME: Final = 96
TURN_END: Final = 1430
PRICE_X: Final = 1472

# Land: seven columns; the special buildings, the river, then four rows of road.
COLUMNS: Final = 7
COLUMN: Final = 120
LAND_X: Final = 336
RIVER: Final = 17
"""How wide the river is that the road crosses after the special buildings."""
TURN_LEFT: Final = (311, 336)
TURN_RIGHT: Final = (1176, 1201)
"""From where to where the road runs down at the ends of its rows."""
BEND: Final = 16
"""Radius of its outer corners there."""

# A space, from the left end of its stretch of road: the tile stands on the road, pieces and number on the stretch.
TILE_X: Final = 3
TILE_SIZE: Final = (114, 90)
TILE_MARGIN: Final = 6
"""Px at the foot of a tile that hold no sign: a glowing piece reaches so far over it."""
ROAD_GAP: Final = 7
"""Between the road and the tiles of the next row."""
SHADOW: Final = 4
"""How far the shadow of a tile reaches."""
NUMBER_X: Final = 18
WORKER_X: Final = 65
OFFICER_X: Final = 101
"""The middles of number, worker and, one above the other, provost or price and bailiff."""

# Special buildings: lower tiles on the same road.
SPECIALS_Y: Final = 96
SPECIAL_SIZE: Final = (114, 66)
STABLES_X: Final = (21, 57, 93)
INN_X: Final = (25, 89)
PASSING_AT: Final = (20, 47)
PASSING_STEP: Final = (37, 40)
PASSING_ACROSS: Final = 3


@dataclass(frozen=True, slots=True)
class Road:
    """How high the road is, how large what stands on it, and whether its last row is no more than the road."""

    height: int
    worker: int
    guest: int
    """Widths of the shield of a worker, and of one who is not alone in a special building."""
    provost: int
    bailiff: int
    toll: int
    """Height of the flag, radius of the disc, width of a price."""
    number: int
    sign: int
    folded: bool

    @property
    def river(self) -> int:
        return SPECIALS_Y + SPECIAL_SIZE[1] + self.height + 6

    def row(self, row: int) -> int:
        """The upper edge of the road in a row, from 0; that before the special buildings is -1."""
        if row < 0:
            return SPECIALS_Y + SPECIAL_SIZE[1]
        first = self.river + RIVER + ROAD_GAP + TILE_SIZE[1]
        step = TILE_SIZE[1] + self.height + ROAD_GAP
        flat = row == ROWS - 1 and self.folded
        return first + step * row - (TILE_SIZE[1] if flat else 0)

    def at(self, number: int) -> tuple[int, int]:
        """Upper left corner of a space's stretch of road, 1 to 28; rows run right to left, then left to right."""
        row, place = divmod(number - 1, COLUMNS)
        column = place if row % 2 else COLUMNS - 1 - place
        return LAND_X + COLUMN * column, self.row(row)

    def has_plot(self, number: int) -> bool:
        return number < LAST_ROW or not self.folded

    def tile(self, number: int) -> tuple[int, int]:
        """Upper left corner of the tile on a space."""
        x, y = self.at(number)
        return x + TILE_X, y - TILE_SIZE[1]


ROWS: Final = 4
LAST_ROW: Final = 1 + COLUMNS * (ROWS - 1)
"""The space with which the last row begins, which few games come to."""
OPEN: Final = Road(44, 31, 28, 30, 11, 26, 26, 18, False)
FOLDED: Final = Road(62, 44, 32, 36, 14, 31, 32, 25, True)
"""The road with all its rows, and while nothing is built in the last: what that row leaves makes all of it higher."""

# Castle: a part a section, whose label is its foot, and the queue; a section is rows of stones.
SECTION: Final[dict[str, Box]] = {
    "towers": (16, 94, 304, 286),
    "walls": (16, 294, 304, 419),
    "dungeon": (16, 427, 304, 532),
}
QUEUE: Final[Box] = (16, 540, 304, 592)
BAND: Final = 29
"""How high a label is."""
TALLY: Final = 52
"""How high the row above a label is that counts the houses of each player."""
TALLY_X: Final = 20
TALLY_STEP: Final = 57
TALLY_CELL: Final = (50, 46)
FOOT_OF: Final = {name: box[3] - BAND - TALLY for name, box in SECTION.items()}
"""Where the masonry of each section ends below, and its tally begins."""
STOREY: Final = 20
"""How high a course of houses is."""
STONE: Final = {"dungeon": (43, 16), "walls": (51, 16), "towers": (40, 16)}
MASONRY: Final = (21, 299)
"""From where to where the masonry of dungeon and walls reaches."""
TOWER_X: Final = (22, 117, 212)
TOWER_WIDTH: Final = 86
TOWER_STOREYS: Final = (2, 3, 2)
ROOF: Final = 32
LABEL_SIGN_X: Final = 36
LABEL_X: Final = 54
LABEL_END: Final = 294
QUEUE_X: Final = 56
QUEUE_STEP: Final = 52

# Favors: the sign of a line, then five columns; four rows.
FAVOR_X: Final = 21
FAVOR_Y: Final = 651
FAVOR_COLUMNS: Final = (35, 49, 49, 49, 49, 49)
FAVOR_ROW: Final = 79
FAVOR_GAP: Final = 3
FAVOR_CROWN: Final = (40, 625)
FAVOR_TITLE: Final = (62, 617)
FAVOR_NUMBER: Final = 634
"""The middle of the columns' numbers."""
FAVOR_SIGN: Final = 10
"""From the top of a cell to the middle of what it gives."""
FAVOR_MARKERS: Final = 20
"""From the top of a cell to where the markers begin."""
FAVOR_CLOSED: Final = 50
"""From the top of a cell to the sign of the section that opens it."""

# Players' panels.
PANEL_GAP: Final = 9
PANEL_MOST: Final = 228
PANEL_INSET: Final = 10
GOODS_X: Final = 2
GOODS_STEP: Final = 74
GOODS_WIDTH: Final = 72
"""From a panel's left side to the first of the cells of its goods, from one to the next, and how wide each is."""
HOME: Final = 92
SCORE_X: Final = 140
"""How wide the corner of workers at home is, and from where a name begins to the sign before deniers."""

# Stock: cards in three groups of two rows; more columns make narrower cards.
CARD_GAP: Final = 4
CARD_HEIGHT: Final = 79
GROUP_GAP: Final = 12
STOCK_GROUPS: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        ("w-farm-food", "w-farm-cloth", "w-sawmill", "w-quarry"),
        ("w-peddler", "w-market", "w-mason", "w-lawyer"),
    ),
    (
        ("s-farm", "s-park", "s-workshop", "s-alchemist", "s-bank"),
        ("s-tailor", "s-church", "s-jeweller", "s-architect", "s-architect"),
    ),
    (
        ("p-statue", "p-granary", "p-library", "p-weaver", "p-hotel"),
        ("p-theater", "p-university", "p-monument", "p-cathedral", "residence"),
    ),
)
STOCK_COLUMNS: Final = tuple(max(map(len, rows)) for rows in STOCK_GROUPS)
_CARDS_WIDE: Final = STOCK[2] - STOCK[0] - GROUP_GAP * (len(STOCK_GROUPS) - 1)
CARD_STEP: Final = round(_CARDS_WIDE / sum(STOCK_COLUMNS), 1)

# Where a worker can go: the land of the board under a header.
PLACEMENT_HEADER: Final = 60

# The final score: panels at the left, the chart at the right.
FINAL_HEADER: Final = 114
FINAL_WINNERS_X: Final = 826
FINAL_PANELS: Final[Box] = (16, 130, 786, 986)
FINAL_STRIP: Final = 104
FINAL_INSET: Final = 25
FINAL_TALL: Final = 260
"""Panels at least that high have a line for houses and one for tiles."""
FINAL_WORDS: Final = 58
"""Lines at least that high have words."""
CHART: Final[Box] = (806, 130, 1584, 986)
CHART_PLOT: Final[Box] = (886, 262, 1376, 930)
CHART_ENDS: Final = 1404
"""Where the names begin in which the lines end."""
CHART_END: Final = 72
"""From one name to the next."""

# A review: the chances to win, whose lines end in the players' panels at the right.
REVIEW_CHART: Final[Box] = (16, 130, 1584, 984)
REVIEW_PLOT: Final[Box] = (136, 246, 1084, 912)
REVIEW_PANELS: Final[Box] = (1160, 146, 1568, 968)

# What if the provost moved: the road in two rows that both read from left to right, and a chip a player.
WHAT_IF: Final = (1200, 436)
WHAT_IF_HEADER: Final = 67
WHAT_IF_HEADER_MIDDLE: Final = 32
WHAT_IF_LAND: Final[Box] = (12, 77, 1188, 376)
WHAT_IF_ACROSS: Final = 14
WHAT_IF_X: Final = 19
WHAT_IF_STEP: Final = 83
WHAT_IF_ROWS: Final = (104, 250)
WHAT_IF_TILE: Final = (78, 84)
WHAT_IF_HEAD: Final = 24
WHAT_IF_PAVING: Final = 36
WHAT_IF_NUMBER_X: Final = 18
WHAT_IF_COIN_X: Final = 58
WHAT_IF_CHIP: Final = (384, 428)
WHAT_IF_CHIP_GAP: Final = 12
WHAT_IF_CHIP_STRIP: Final = 46


def what_if_cell(number: int) -> tuple[int, int]:
    """Upper left corner of a road space where the provost is tried elsewhere."""
    row, column = divmod(number - 1, WHAT_IF_ACROSS)
    return WHAT_IF_X + WHAT_IF_STEP * column, WHAT_IF_ROWS[row]


def special_cell(index: int) -> tuple[int, int]:
    """Upper left corner of the tile of a special building, or (6) of the passing order."""
    return LAND_X + COLUMN * index + TILE_X, SPECIALS_Y


def stretches(section: str) -> list[tuple[int, int, int, list[tuple[int, int]]]]:
    """The masonry of a section in the order in which it is built, and the upper left corners of its stones.

    Each stretch has its course (from 0), its left and its right end. One tower is built after the other, and courses go
    to the right, then back, so that what is next in the order of the houses is beside it in the picture too.
    """
    (width, height), found = STONE[section], []
    towers = [(x, x + TOWER_WIDTH, high) for x, high in zip(TOWER_X, TOWER_STOREYS, strict=True)]
    parts = towers if section == "towers" else [(*MASONRY, 2 if section == "walls" else 1)]
    for left, right, high in parts:
        count = (right - left) // width
        gap = (right - left - count * width) / (count + 1)
        for course in range(high):
            top = FOOT_OF[section] - STOREY * course - 2 - height
            corners = [(round(left + gap + at * (width + gap)), top) for at in range(count)]
            found.append((course, left, right, corners[:: -1 if course % 2 else 1]))
    return found


def stones(section: str) -> list[tuple[int, int]]:
    """Upper left corners of a section's stones in the order of its houses."""
    return [corner for *_, corners in stretches(section) for corner in corners]


def panel(within: Box, players: int, place: int) -> Box:
    """The panel at a place, from 0, where `players` of them share a box; on the board none is higher than a most."""
    left, first, right, bottom = within
    height = (bottom - first - PANEL_GAP * (players - 1)) // players
    if within == PLAYERS:
        height = min(height, PANEL_MOST)
    top = first + (height + PANEL_GAP) * place
    return left, top, right, top + height
