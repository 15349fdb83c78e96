"""What buildings and favors do."""

from collections import Counter
from collections.abc import Generator, Iterable
from itertools import combinations_with_replacement

from tests.engine.reference.tables import (
    BONUS,
    EXCHANGES,
    GIVES_FAVORS,
    LINES,
    PARTS,
    PRESTIGE,
    ROAD,
    STONE,
    TAKES,
    WOOD,
    Player,
    letters,
)  # fmt: skip

Ask = Generator[None, str, str]
Run = Generator[None, str, None]


class Buildings:
    """A game's position, and what buildings and favors do in it."""

    def __init__(self, players: tuple[str, ...], neutral: tuple[str, ...], favors: str, tiles: str):
        money = (5, 5) if len(players) == 2 else (5, 6, 6, 7, 7)
        self.colours = players
        self.players = {c: Player(m) for c, m in zip(players, money, strict=False)}
        self.simple = favors == "simple"
        self.round, self.phase = 0, "income"
        self.order, self.passed = list(players), list[str]()
        self.bailiff = self.provost = 6
        self.tiles = {f"r{n}": f"n-{word}" for n, word in enumerate(neutral, 1)}
        self.tiles |= {"r7": "f-peddler", "r8": "f-carpenter", "r16": "f-mine"}
        self.owner: dict[str, str] = {}
        self.worker: dict[str, str] = {}
        self.right: str | None = None
        self.stables, self.castle = list[str](), list[str]()
        self.waiting: dict[str, str] = {}
        self.houses: dict[str, list[str]] = {name: [] for name in PARTS}
        self.scored: list[str] = []
        self.stock = Counter([*WOOD, *STONE, *PRESTIGE, "s-architect"])
        if tiles != "jeweller":
            del self.stock["s-jeweller"]
        self.asked: tuple[str, str, set[str]] | None = None

    def ask(self, player: str, kind: str, answers: Iterable[str]) -> Ask:
        found = set(answers)
        if len(found) == 1:
            return found.pop()
        self.asked = (player, kind, found)
        text = yield
        assert text in found
        return text

    def turn(self, space: str, colour: str) -> None:
        if self.tiles[space] in WOOD or self.tiles[space] in STONE:
            self.stock[self.tiles[space]] += 1
        self.tiles[space], self.owner[space] = "residence", colour
        self.players[colour].score += 2

    def activate(self, space: str, colour: str) -> Run:
        tile, player = self.tiles[space], self.players[colour]
        if tile in TAKES:
            text = yield from self.ask(colour, "take", [f"take {c}" for c in TAKES[tile].split()])
            player.cubes.update(text.split()[1])
            if tile in BONUS and self.owner[space] != colour:
                owner = self.owner[space]
                text = yield from self.ask(owner, "bonus", [f"bonus {c}" for c in BONUS[tile]])
                self.players[owner].cubes.update(text.split()[1])
            return
        kind, answers = self.offers(tile, colour)
        text = yield from self.ask(colour, kind, ["decline", *answers])
        if text == "decline":
            return
        word, *rest = text.split()
        if word in ("build", "prestige", "residence"):
            player.deniers -= word == "residence"
            yield from self.put(colour, text, "")
        else:
            self.trade(tile, player, word, rest[0])

    def trade(self, tile: str, player: Player, word: str, what: str) -> None:
        if word == "sell":
            player.pay(what)
            player.deniers += 6 if tile == "w-market" else 4
        elif word == "buy":
            player.cubes.update(what)
            player.deniers -= len(what) * (1 if tile == "w-peddler" else 2)
        elif word == "brew":
            player.pay(what)
            player.cubes["g"] += len(what) // 2
        else:
            pays, deniers, gains, points = EXCHANGES[tile[2:]][f"{word} {what}"]
            player.pay(pays)
            player.deniers += deniers
            player.cubes.update(gains)
            player.score += points

    def offers(self, tile: str, colour: str) -> tuple[str, list[str]]:
        """Kind of the decision and answers besides "decline" at a building that does not produce."""
        player = self.players[colour]
        name = tile[2:]
        if name == "carpenter":
            return "build", self.builds(colour, WOOD, "")
        if name == "mason":
            return "build", self.builds(colour, STONE, "")
        if name == "architect":
            return "prestige", self.prestiges(colour)
        if name == "lawyer":
            return "residence", self.residences(colour) if player.deniers else []
        if name == "market":
            return name, [f"sell {cube}" for cube in "fwscg" if player.cubes[cube]]
        if name == "peddler":
            most = min(2, player.deniers) if tile == "w-peddler" else player.deniers // 2 and 1
            bags = [
                letters(b)
                for n in range(1, most + 1)
                for b in combinations_with_replacement("fwsc", n)
            ]
            return name, [f"buy {bag}" for bag in bags]
        if name == "alchemist":
            bags = [letters(b) for n in (2, 4) for b in combinations_with_replacement("fwsc", n)]
            return name, [f"brew {bag}" for bag in bags if player.has(bag)]
        return name, [
            answer
            for answer, (pays, deniers, _, _) in EXCHANGES[name].items()
            if player.has(pays) and player.deniers + deniers >= 0
        ]

    def builds(self, colour: str, table: dict[str, tuple[str, int]], less: str) -> list[str]:
        if all(space in self.tiles for space in ROAD):
            return []
        return [
            f"build {tile} {star}".rstrip()
            for tile, (cost, _) in table.items()
            for star in ("fwscg" if "*" in cost else " ")
            if self.stock[tile] and self.players[colour].has(cost.replace("*", star).strip(), less)
        ]

    def prestiges(self, colour: str) -> list[str]:
        return [
            f"prestige {space} {tile}"
            for space, there in self.tiles.items()
            if there == "residence" and self.owner[space] == colour
            for tile, (cost, _) in PRESTIGE.items()
            if self.stock[tile] and self.players[colour].has(cost)
        ]

    def residences(self, colour: str) -> list[str]:
        if not self.players[colour].cubes["c"]:
            return []
        return [
            f"residence {space}"
            for space, tile in self.tiles.items()
            if space not in self.waiting
            and tile != "w-lawyer"
            and (tile[:2] == "n-" or (tile[:2] in ("w-", "s-") and self.owner[space] == colour))
        ]

    def put(self, colour: str, text: str, less: str) -> Run:
        """Pay for a tile or a residence and put it there; use the favors it gives."""
        player = self.players[colour]
        word, *rest = text.split()
        if word == "residence":
            player.pay("c")
            if rest[0] in self.worker:
                self.waiting[rest[0]] = colour
            else:
                self.turn(rest[0], colour)
            return
        if word == "build":
            tile, star = rest[0], "".join(rest[1:])
            space = next(space for space in ROAD if space not in self.tiles)
            cost, points = {**WOOD, **STONE}[tile]
        else:
            (space, tile), star = rest, ""
            cost, points = PRESTIGE[tile]
        player.pay(cost.replace("*", star), less)
        self.stock[tile] -= 1
        self.tiles[space], self.owner[space] = tile, colour
        player.score += points
        for _ in range(GIVES_FAVORS.get(tile, 0)):
            yield from self.favor(colour)

    # Favors

    def favor(self, colour: str) -> Run:
        player = self.players[colour]
        if self.simple:
            player.score += 3
            return
        left = [line for line in LINES if line not in player.lines]
        if not left:
            return
        text = yield from self.ask(colour, "line", [f"favor {line}" for line in left])
        line = text.split()[1]
        player.lines.add(line)
        limit = 2 if "dungeon" not in self.scored else 4 if "walls" not in self.scored else 5
        player.columns[line] = max(player.columns[line], min(player.columns[line] + 1, limit))
        column = player.columns[line]
        if line == "prestige":
            player.score += column
        elif line == "deniers":
            player.deniers += column + 2
        elif line == "cubes":
            yield from self.cubes_line(colour, column)
        else:
            yield from self.building_line(colour, column)

    def cubes_line(self, colour: str, column: int) -> Run:
        player = self.players[colour]
        gains = [["f"], ["w", "s"], ["c"], [], ["g"]][:column]
        answers = [f"gain {cube}" for group in gains for cube in group]
        if column >= 4:
            bags = ["".join(pair) for pair in combinations_with_replacement("fwsc", 2)]
            owned = [cube for cube in "fwscg" if player.cubes[cube]]
            answers += [f"swap {cube} {bag}" for cube in owned for bag in bags]
        words = (yield from self.ask(colour, "effect", answers)).split()
        if words[0] == "swap":
            player.pay(words[1])
        player.cubes.update(words[-1])

    def building_line(self, colour: str, column: int) -> Run:
        answers = ["decline"]
        answers += self.builds(colour, WOOD, "w") if column >= 2 else []
        answers += self.builds(colour, STONE, "s") if column >= 3 else []
        answers += self.residences(colour) if column >= 4 else []
        answers += self.prestiges(colour) if column >= 5 else []
        text = yield from self.ask(colour, "effect", answers)
        if text != "decline":
            less = {"build w": "w", "build s": "s"}.get(text[:7], "")
            yield from self.put(colour, text, less)
