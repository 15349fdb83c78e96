"""Where everything lies, in px of a picture of 1600 x 1000. Boxes are left, top, right, bottom."""

from typing import Final

Box = tuple[int, int, int, int]

HEADER: Final[Box] = (0, 0, 1600, 84)
RULE: Final = 3
CASTLE: Final[Box] = (16, 94, 304, 514)
FAVORS: Final[Box] = (16, 522, 304, 796)
LAND: Final[Box] = (304, 90, 1204, 797)
PLAYERS: Final[Box] = (1212, 94, 1584, 796)
STOCK: Final[Box] = (16, 805, 1584, 967)
LEGEND: Final[Box] = (16, 971, 1584, 998)

# Header: where each part begins, and how far it may reach.
HEADER_MIDDLE: Final = 40
HEADER_LINE: Final = 57
"""The line on which its words stand."""
ROUND_X: Final = 28
PHASE_END: Final = 690
PIPS_X: Final = 719
PIP_STEP: Final = 23
PROVOST_X: Final = 898
BAILIFF_X: Final = 999
OFFICER_NUMBER: Final = 52
TURN_X: Final = 1110
TURN_SHIELD: Final = 58
TURN_NAME: Final = 96
TURN_END: Final = 1430
PRICE_X: Final = 1472
PRICE_ARROW: Final = 49
PRICE_SHIELD: Final = 88

# Land: seven columns; the special buildings, the river, then four rows of road.
COLUMNS: Final = 7
COLUMN: Final = 120
LAND_X: Final = 336
RIVER: Final = (210, 227)
ROAD_Y: Final = 231
ROW: Final = 141
WAY: Final = 22
"""How wide the road is between its spaces."""
TURN_LEFT: Final = 321
TURN_RIGHT: Final = 1190
ROAD_END: Final = 1176

# A space, from the upper left corner of its cell: the tile, joined to its paving, on which number and pieces stand.
TILE_AT: Final = (3, 2)
TILE_SIZE: Final = (114, 93)
PAVING_AT: Final = (3, 95)
PAVING_SIZE: Final = (114, 41)
PAVING_MIDDLE: Final = 116
SHADOW: Final = 4
"""How far the shadow of a tile and its paving reaches."""
NUMBER_AT: Final = (19, 116)
WORKER_AT: Final = (63, 113)
PROVOST_AT: Final = (73, 137)
PROVOST_RAISED: Final = 23
"""By how much he stands higher beside a worker or the bailiff."""
BAILIFF_AT: Final = (103, 119)
SIGN_AT: Final = (100, 116)
"""The sign of a scoring space, and what moving the provost here costs."""

# Special buildings: lower tiles on the same paving.
SPECIALS_Y: Final = 96
SPECIAL_SIZE: Final = (114, 66)
SPECIAL_PAVING: Final = 41
SPECIAL_WORKER_AT: Final = (57, 88)
STABLES_X: Final = (20, 57, 94)
INN_X: Final = (26, 88)
PASSING_AT: Final = (20, 45)
PASSING_STEP: Final = (37, 39)
PASSING_ACROSS: Final = 3
TOP_ROAD_Y: Final = SPECIALS_Y + SPECIAL_SIZE[1] + SPECIAL_PAVING // 2

# Castle, from the ground up: each section stands on the band with its label; sections are rows of stones.
BAND: Final = 28
DUNGEON: Final[Box] = (20, 374, 300, 410)
DUNGEON_STONE: Final = (40, 28)
WALLS: Final[Box] = (24, 283, 296, 346)
WALL_STONE: Final = (48, 26)
TOWER_X: Final = (30, 118, 206)
TOWER_WIDTH: Final = 84
TOWER_STOREYS: Final = (2, 3, 2)
TOWERS_FOOT: Final = WALLS[1] - BAND
STOREY: Final = 32
TOWER_STONE: Final = (35, 27)
ROOF: Final = 42
FOOT_OF: Final = {"towers": TOWERS_FOOT, "walls": WALLS[3], "dungeon": DUNGEON[3]}
"""Where the band under each section begins."""
LABEL_SIGN_X: Final = 50
LABEL_X: Final = 68
LABEL_END: Final = 280
QUEUE_Y: Final = 477
QUEUE_X: Final = 56
QUEUE_STEP: Final = 52

# Favors: a start column, then five columns; four rows.
FAVOR_X: Final = 21
FAVOR_Y: Final = 560
FAVOR_COLUMNS: Final = (43, 39, 46, 40, 65, 42)
FAVOR_ROW: Final = 58
FAVOR_GAP: Final = 4
FAVOR_CROWN: Final = (26, 20)
FAVOR_TITLE: Final = (48, 28)
FAVOR_SIGN: Final = 14
"""From the top of a cell to the middle of what it gives."""
FAVOR_MARKERS: Final = 24
"""From the top of a cell to where the markers begin."""
FAVOR_CLOSED: Final = 43
"""From the top of a cell to the sign of the section that opens it."""
FAVOR_SIMPLE: Final = (140, 206)
"""Middle of the sign and line of the words where every favor is worth the same."""

# Players' panels.
PANEL_GAP: Final = 9
PANEL_MOST: Final = 172
STRIP: Final = 58
PANEL_INSET: Final = 10
TALL_PANEL: Final = 151
"""From this height on a panel's rows stand farther apart."""

# In a panel, from where its name begins.
COIN_X: Final = 132
DENIERS_X: Final = 156
SHIELD_X: Final = 237
WORKERS_X: Final = 261
CUBES_X: Final = 14
CUBE_STEP: Final = 60

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

# Where a worker can go: the town in one row, then the road in rows that all read from left to right.
PLACEMENT_WIDTH: Final = 1200
PLACEMENT_AT: Final = (6, 6)
TOWN_STEP: Final = 170
TOWN_CARD: Final = (168, 136)
PLACEMENT_ROAD: Final = 154
"""Where the first row of the road begins."""
PLACEMENT_ACROSS: Final = 6
PLACEMENT_STEP: Final = (198, 150)
PLACEMENT_CARD: Final = (190, 136)
PLACEMENT_INSET: Final = (4, 5)
"""From the corner of a space to that of its card."""
PLACEMENT_GAP: Final = 4
"""Between two rows of the road."""
PLACEMENT_HEAD: Final = 39
PLACEMENT_NAME: Final = (8, 31)
"""Where number and name begin, on their line."""
PLACEMENT_FLAG: Final = 46
"""From the end of the head to where the provost's flag begins."""
PLACEMENT_SIGNS: Final = (61, 106)
"""Height of the first and the second line of signs."""
PLACEMENT_STATE: Final = (33, 32)
"""From the lower right corner of a card to the middle of its price or worker."""
PLACEMENT_GUESTS: Final = (22, 30)
"""From the lower left corner of a card to the first worker where several stand."""

# One player's own view: numbers, cubes, favors and order at the left; workers, buildings and what can be paid for.
OWN_NUMBERS: Final[Box] = (16, 100, 620, 330)
OWN_SCORE_X: Final = 40
OWN_DENIERS_X: Final = 312
OWN_WORKERS_X: Final = 500
OWN_COUNT: Final = 43
"""From the middle of a sign to its number."""
OWN_CUBES: Final[Box] = (16, 338, 620, FAVORS[1] - 8)
OWN_CUBES_X: Final = 59
OWN_CUBE_STEP: Final = 119
OWN_ORDER: Final[Box] = (312, FAVORS[1], 620, FAVORS[3])
OWN_ORDER_ROWS: Final = (34, 76, 146, 186, 236)
"""The lines of the two titles, and the middles of what stands under and after them."""
OWN_ORDER_STEP: Final = 56
OWN_LAND: Final[Box] = (628, 100, 1584, FAVORS[3])
OWN_CELL: Final = (134, 140)
OWN_TITLE: Final = 34
OWN_GAP: Final = 12
OWN_INSET: Final = 18
OWN_ACROSS: Final = 7
OWN_ROWS: Final = 3

# The stock alone: two rows a kind, in the groups of the board's stock.
LARGE_HEADER: Final = 87
LARGE_AT: Final = (16, 101)
LARGE_STEP: Final = (315, 147)
LARGE_CARD: Final = (308, 140)
LARGE_GROUP_GAP: Final = 8
LARGE_NAME: Final = (14, 34)
LARGE_SIGNS: Final = (12, 70)
"""Where what a tile does begins, and its middle."""
LARGE_FOOT: Final = 42
LARGE_OWNER: Final = (36, 96)
LARGE_BADGE_STEP: Final = 150

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
CHART_PLOT: Final[Box] = (872, 214, 1478, 934)

# A review: narrower panels at the left, the chances to win at the right.
REVIEW_PANELS: Final[Box] = (16, 130, 476, 986)
REVIEW_CHART: Final[Box] = (494, 130, 1584, 986)
REVIEW_PLOT: Final[Box] = (626, 250, 1490, 906)

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
WHAT_IF_NUMBER_X: Final = 20
WHAT_IF_COIN_X: Final = 58
WHAT_IF_CHIP: Final = (384, 428)
WHAT_IF_CHIP_GAP: Final = 12
WHAT_IF_CHIP_STRIP: Final = 46


def road_cell(number: int) -> tuple[int, int]:
    """Upper left corner of the cell of a road space, 1 to 28; rows run right to left, then left to right."""
    row, place = divmod(number - 1, COLUMNS)
    column = place if row % 2 else COLUMNS - 1 - place
    return LAND_X + COLUMN * column, ROAD_Y + ROW * row


def on_road(number: int, at: tuple[int, int]) -> tuple[int, int]:
    """A place on a road space, from the upper left corner of its cell."""
    x, y = road_cell(number)
    return x + at[0], y + at[1]


def placement_cell(number: int) -> tuple[int, int]:
    """Upper left corner of a road space where a worker can go."""
    row, column = divmod(number - 1, PLACEMENT_ACROSS)
    return PLACEMENT_AT[0] + PLACEMENT_STEP[0] * column, PLACEMENT_ROAD + PLACEMENT_STEP[1] * row


def what_if_cell(number: int) -> tuple[int, int]:
    """Upper left corner of a road space where the provost is tried elsewhere."""
    row, column = divmod(number - 1, WHAT_IF_ACROSS)
    return WHAT_IF_X + WHAT_IF_STEP * column, WHAT_IF_ROWS[row]


def special_cell(index: int) -> tuple[int, int]:
    """Upper left corner of the tile of a special building, or (6) of the passing order."""
    return LAND_X + COLUMN * index + TILE_AT[0], SPECIALS_Y


def tower_stones() -> list[tuple[int, int]]:
    """Upper left corners of the stones of the towers, storey by storey from below."""
    return [
        corner
        for storey in range(max(TOWER_STOREYS))
        for x, storeys in zip(TOWER_X, TOWER_STOREYS, strict=True)
        if storey < storeys
        for corner in _stones(x, TOWER_WIDTH, 2, TOWER_STONE, TOWERS_FOOT - STOREY * storey - 3)
    ]


def wall_stones() -> list[tuple[int, int]]:
    """Upper left corners of the stones of the walls, the lower row first."""
    left, _, right, foot = WALLS
    return [
        corner
        for row in range(2)
        for corner in _stones(
            left, right - left, 5, WALL_STONE, foot - 3 - (WALL_STONE[1] + 4) * row
        )
    ]


def dungeon_stones() -> list[tuple[int, int]]:
    """Upper left corners of the stones of the dungeon."""
    left, _, right, foot = DUNGEON
    return _stones(left, right - left, 6, DUNGEON_STONE, foot - 4)


def _stones(
    left: int, width: int, count: int, stone: tuple[int, int], foot: int
) -> list[tuple[int, int]]:
    """Upper left corners of stones evenly spread over a course."""
    gap = (width - count * stone[0]) / (count + 1)
    return [
        (round(left + gap + place * (stone[0] + gap)), foot - stone[1]) for place in range(count)
    ]


def panel(within: Box, players: int, place: int) -> Box:
    """The panel at a place, from 0, where `players` of them share a box; on the board none is higher than a most."""
    left, first, right, bottom = within
    height = (bottom - first - PANEL_GAP * (players - 1)) // players
    if within == PLAYERS:
        height = min(height, PANEL_MOST)
    top = first + (height + PANEL_GAP) * place
    return left, top, right, top + height
