"""Positions to draw: the start, the middle of a game and every extreme that the rules allow."""

import copy

from engine import Position
from engine.board import ROAD_LENGTH
from engine.tiles import NEUTRAL_WORDS, TILES
from tests.players.tables import new_game

NAMES = {
    "blue": "Marguerite", "red": "Łukasz", "green": "Анна", "orange": "דניאל", "black": "Gauvain",
}  # fmt: skip

LONG_NAMES = {
    "blue": "Bartholomew Featherstonehaugh 3rd",
    "red": "Александра Преображенская-Ростова",
    "green": "אברהם ישראל בן־יוסף הלוי מירושלים",
    "orange": "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "black": "漢字の名前 👩‍👩‍👧‍👦 🇫🇷 ok",
}


def start(players: int) -> Position:
    return new_game(players, 7).position()


def middle(players: int = 4) -> Position:
    """Round 7, the worst case on space 12: both officers and a worker over two lines of effects."""
    position = start(players)
    order = position["order"]
    position["round"] = 7
    position["bailiff"] = position["provost"] = 12
    owned = {
        9: "w-farm-food", 10: "w-mason", 11: "w-quarry", 12: "s-park", 13: "w-lawyer",
        14: "s-church", 15: "s-bank", 17: "p-library",
    }  # fmt: skip
    for index, (number, tile) in enumerate(owned.items()):
        position["road"][f"r{number}"] = {
            "tile": tile, "owner": order[index % players], "worker": order[-1 - index % players],
        }  # fmt: skip
    position["road"]["r17"]["worker"] = None
    position["road"]["r3"] = {"tile": "residence", "owner": order[0], "worker": None}
    position["road"]["r1"]["worker"] = order[1]
    position["road"]["r4"]["worker"] = order[0]
    position["stock"] = sorted([*(set(position["stock"]) - set(owned.values())), "s-architect"])
    position["waiting"] = {"r4": order[1]}
    position["passed"] = [order[0]]
    specials = position["specials"]
    specials["post"], specials["guild"], specials["gate"] = order[0], order[1], order[-1]
    specials["inn"] = {"left": order[1], "right": order[0]}
    if players > 2:
        specials["stables"] = [order[1], order[2]]
    castle = position["castle"]
    castle["workers"] = [order[1], order[0]]
    castle["dungeon"] = [order[index % players] for index in (0, 1, 0, 2, 1, 1)]
    castle["walls"] = [order[0], order[1], order[-1]]
    castle["scored"] = ["dungeon"]
    for index, colour in enumerate(order):
        player = position["players"][colour]
        player["score"], player["deniers"], player["workers"] = 21 + 11 * index, 9 - 2 * index, 3
        player["cubes"] = {"f": index, "w": 1, "s": 2, "c": 0, "g": index % 2}
        player["favors"] = {"prestige": index % 4, "deniers": 1, "cubes": 2, "building": 0}
    position["decision"] = {"player": order[-1], "kind": "place"}
    position["prices"] = dict.fromkeys(order[1:], 3 if players == 2 else 2)
    position["incomes"][order[0]] += 1
    position["incomes"][order[7 % players]] += 1
    position["open_columns"], position["section"] = 4, "walls"
    return position


def crowded() -> Position:
    """Five players, everything as full and every number as large as it can be."""
    position = middle(5)
    order = position["order"]
    position["round"], position["provost"], position["bailiff"] = 18, 27, 26
    tiles = [tile for tile in TILES if tile.kind in ("wood", "stone", "prestige")]
    for number in range(1, ROAD_LENGTH + 1):
        position["road"][f"r{number}"] = {
            "tile": tiles[number % len(tiles)].id,
            "owner": order[number % 5],
            "worker": order[number * 3 % 5],
        }
    for index, word in enumerate(NEUTRAL_WORDS, start=1):
        position["road"][f"r{index}"] = {"tile": f"n-{word}", "owner": None, "worker": order[0]}
    position["waiting"] = {f"r{number}": order[number % 5] for number in (1, 6, 9, 13, 28)}
    position["stock"] = []
    position["passed"] = order[:4]
    castle = position["castle"]
    castle["workers"] = list(order)
    castle["dungeon"] = [order[index % 5] for index in range(6)]
    castle["walls"] = [order[index % 5] for index in range(10)]
    castle["towers"] = [order[index % 5] for index in range(14)]
    castle["scored"] = ["dungeon", "walls"]
    specials = position["specials"]
    specials["joust"] = order[0]
    specials["stables"] = order[:3]
    for index, colour in enumerate(order):
        player = position["players"][colour]
        player["score"], player["deniers"], player["workers"] = 188 - index, 24 + index, 6
        player["cubes"] = {"f": 20, "w": 20, "s": 20, "c": 20, "g": 20}
        player["favors"] = {"prestige": 5, "deniers": 5, "cubes": 0, "building": 4}
    position["prices"], position["incomes"] = {order[4]: 5}, dict.fromkeys(order, 12)
    position["open_columns"], position["section"] = 5, None
    return position


def changed() -> tuple[Position, Position]:
    """A position and a later one with news of every kind."""
    before = middle(4)
    position = copy.deepcopy(before)
    order = position["order"]
    position["phase"], position["provost"] = "provost", 15
    position["passed"] = [order[1], order[0], order[2], order[3]]
    position["decision"] = {"player": order[1], "kind": "provost"}
    position["prices"] = {}
    position["players"][order[0]]["score"] += 3
    position["players"][order[0]]["deniers"] -= 2
    position["players"][order[1]]["score"] += 12
    position["road"]["r9"]["worker"] = None
    position["road"]["r5"]["worker"] = order[2]
    position["road"]["r16"]["worker"] = order[2]
    position["road"]["r19"] = {"tile": "w-market", "owner": order[0], "worker": None}
    position["castle"]["walls"].append(order[2])
    position["castle"]["workers"].append(order[2])
    position["specials"]["joust"] = order[1]
    return before, position


def activated() -> Position:
    """The activation goes on: a worker at work, favor lines used, markers and cubes that are new."""
    position = middle(4)
    order = position["order"]
    position["phase"] = "activation"
    position["decision"] = {"player": order[1], "kind": "line"}
    position["prices"], position["active"] = {}, "r1"
    players = position["players"]
    players[order[0]]["lines"] = ["cubes", "prestige"]
    players[order[2]]["lines"] = ["deniers"]
    players[order[2]]["favors"]["deniers"] = 2
    players[order[2]]["deniers"] += 4
    players[order[1]]["cubes"]["c"] = 2
    return position


def favored() -> Position:
    """All markers in the last column, all houses in the castle, the castle's turn."""
    position = crowded()
    position["phase"] = "castle"
    for player in position["players"].values():
        player["favors"] = {"prestige": 5, "deniers": 5, "cubes": 5, "building": 5}
        player["lines"] = ["building", "cubes", "deniers", "prestige"]
    order = position["order"]
    position["castle"]["scored"] = ["dungeon", "walls", "towers"]
    position["decision"] = {"player": order[2], "kind": "castle"}
    position["prices"], position["active"] = {}, "castle"
    return position


def tied() -> Position:
    """The end of a game with two winners."""
    position = start(3)
    position["finished"], position["phase"], position["decision"] = True, "end", None
    position["prices"] = {}
    for colour, score in zip(position["order"], (40, 52, 52), strict=True):
        position["players"][colour]["score"] = score
        position["players"][colour]["cubes"] = {"f": 4, "w": 3, "s": 0, "c": 1, "g": 2}
        position["players"][colour]["deniers"] = 11
    return position
