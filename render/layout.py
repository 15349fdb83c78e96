"""Where everything lies, in px of a picture of 1600 x 1000. Boxes are left, top, right, bottom."""

from typing import Final

Box = tuple[int, int, int, int]

HEADER: Final[Box] = (0, 0, 1600, 87)
RULE: Final = 3
CASTLE: Final[Box] = (16, 100, 304, 500)
FAVORS: Final[Box] = (16, 508, 304, 800)
LAND: Final[Box] = (304, 96, 1204, 803)
PLAYERS: Final[Box] = (1212, 100, 1584, 800)
STOCK: Final[Box] = (16, 812, 1584, 989)

# Header: where each part begins, and how far it may reach.
ROUND_X: Final = 28
PHASE_END: Final = 690
PIPS_X: Final = 716
PIP_STEP: Final = 25
PROVOST_X: Final = 898
BAILIFF_X: Final = 1018
TURN_X: Final = 1110
TURN_END: Final = 1430
PRICE_X: Final = 1472

# Land: seven columns of 120; the special buildings, the river, then four rows of road.
COLUMNS: Final = 7
COLUMN: Final = 120
LAND_X: Final = 338
SPECIALS_Y: Final = 100
SPECIAL_SIZE: Final = (112, 94)
TOP_ROAD_Y: Final = 212
RIVER: Final = (232, 251)
ROAD_Y: Final = 257
ROW: Final = 136
TILE_AT: Final = (4, 3)
TILE_SIZE: Final = (112, 98)
RIBBON: Final = 26
RIBBON_AT: Final = 118
WORKER_AT: Final = (92, 107)
SPECIAL_WORKER_AT: Final = (92, 80)
PROVOST_AT: Final = (27, 128)
BAILIFF_AT: Final = (45, 118)
TOGETHER_AT: Final = (50, 122)
TURN_RIGHT: Final = 1187
TURN_LEFT: Final = 327
ROAD_END: Final = 1178

# Castle: sections as rows of stones, filled in this order.
TOWER_X: Final = (30, 118, 206)
TOWER_WIDTH: Final = 84
TOWER_STOREYS: Final = (2, 3, 2)
TOWERS_FOOT: Final = 243
STOREY: Final = 31
TOWER_STONE: Final = (33, 25)
WALLS: Final[Box] = (30, 281, 290, 339)
WALL_STONE: Final = (46, 23)
DUNGEON: Final[Box] = (30, 369, 290, 403)
DUNGEON_STONE: Final = (37, 26)
LABEL_Y: Final = {"towers": 258, "walls": 354, "dungeon": 418}
QUEUE_Y: Final = 467
QUEUE_X: Final = 56
QUEUE_STEP: Final = 52

# Favors: a start column, then five columns; four rows.
FAVOR_X: Final = 21
FAVOR_Y: Final = 549
FAVOR_COLUMNS: Final = (43, 39, 46, 40, 65, 42)
FAVOR_ROW: Final = 62
FAVOR_GAP: Final = 4

# Players' panels.
PANEL_GAP: Final = 9
PANEL_MOST: Final = 172
STRIP: Final = 58

# Stock: cards in three groups of two rows; more columns make narrower cards.
CARD_GAP: Final = 5
CARD_HEIGHT: Final = 86
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


def road_cell(number: int) -> tuple[int, int]:
    """Upper left corner of the cell of a road space, 1 to 28; rows run right to left, then left to right."""
    row, place = divmod(number - 1, COLUMNS)
    column = place if row % 2 else COLUMNS - 1 - place
    return LAND_X + COLUMN * column, ROAD_Y + ROW * row


def special_cell(index: int) -> tuple[int, int]:
    """Upper left corner of the tile of a special building, or (6) of the passing order."""
    return LAND_X + COLUMN * index + TILE_AT[0], SPECIALS_Y


def tower_stones() -> list[tuple[int, int]]:
    """Upper left corners of the stones of the towers, storey by storey from below."""
    inset = (TOWER_WIDTH - 2 * TOWER_STONE[0]) // 3
    return [
        (x + inset + side * (TOWER_STONE[0] + inset), TOWERS_FOOT - STOREY * (storey + 1))
        for storey in range(max(TOWER_STOREYS))
        for x, storeys in zip(TOWER_X, TOWER_STOREYS, strict=True)
        if storey < storeys
        for side in (0, 1)
    ]


def wall_stones() -> list[tuple[int, int]]:
    """Upper left corners of the stones of the walls, the lower row first."""
    return [
        (WALLS[0] + 5 + 51 * place, y) for y in (WALLS[3] - 28, WALLS[1] + 4) for place in range(5)
    ]


def dungeon_stones() -> list[tuple[int, int]]:
    """Upper left corners of the stones of the dungeon."""
    return [(DUNGEON[0] + 5 + round(42.6 * place), DUNGEON[1] + 4) for place in range(6)]


def panel_height(players: int) -> int:
    """Height of one player's panel."""
    return min(PANEL_MOST, (PLAYERS[3] - PLAYERS[1] - PANEL_GAP * (players - 1)) // players)
