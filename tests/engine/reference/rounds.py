"""Rounds and phases, and the position as JSON.

The rules once more, slowly and plainly, to compare the engine with: nothing here is shared with it. Cubes are counted
by letter, spaces are their names, and a game is one generator that reads like the rulebook.
"""

from collections import Counter
from itertools import combinations
from typing import Any

from tests.engine.reference.buildings import Buildings, Run
from tests.engine.reference.tables import DUE, HOUSE, LOSS, PARTS, ROAD, SCORING, letters


class Reference(Buildings):
    """A game by the rules; `asked` is (player, kind, answers) or None after the end."""

    def __init__(self, players: tuple[str, ...], neutral: tuple[str, ...], favors: str, tiles: str):
        super().__init__(players, neutral, favors, tiles)
        self.running = self.game()
        self.step(None)

    def step(self, text: str | None) -> None:
        """Go on with an answer, to the next decision or the end."""
        try:
            self.running.send(text)  # type: ignore[arg-type]
        except StopIteration:
            self.asked = None

    def enter(self, phase: str) -> None:
        self.phase = phase
        for player in self.players.values():
            player.lines = set()

    def game(self) -> Run:
        while len(self.scored) < 3:
            self.round += 1
            self.passed = []
            if len(self.players) == 2 and self.round > 1:
                self.order.reverse()
            self.enter("income")
            for colour, player in self.players.items():
                mine = [self.tiles[space] for space, owner in self.owner.items() if owner == colour]
                player.deniers += 2 + mine.count("residence")
                player.deniers += ("p-library" in mine) + 2 * ("p-hotel" in mine)
            self.enter("placement")
            yield from self.placement()
            self.enter("specials")
            yield from self.specials()
            self.enter("provost")
            for colour in self.passed:
                most = min(3, self.players[colour].deniers)
                moved = yield from self.ask(colour, "provost", self.moves("provost", most))
                self.provost += int(moved.split()[1])
                self.players[colour].deniers -= abs(int(moved.split()[1]))
            self.enter("activation")
            yield from self.activation()
            self.enter("castle")
            yield from self.castle_phase()
            self.enter("end")
            yield from self.end()
        for player in self.players.values():
            gold = player.cubes["g"]
            player.score += 3 * gold + (player.cubes.total() - gold) // 3 + player.deniers // 4

    # Phase 2

    def free_spaces(self, colour: str) -> list[str]:
        spaces = [s for s in ("gate", "post", "guild", "joust", "inn") if s not in self.worker]
        if len(self.players) > 2 and len(self.stables) < 3 and colour not in self.stables:
            spaces.append("stables")
        if colour not in self.castle:
            spaces.append("castle")
        for space, tile in self.tiles.items():
            if tile[:2] in ("n-", "f-", "w-", "s-") and space not in self.worker:
                spaces.append(space)
        return spaces

    def price(self, colour: str, space: str) -> int:
        if self.owner.get(space) == colour or self.right == colour or not self.passed:
            return 1
        return 3 if len(self.players) == 2 else 1 + len(self.passed)

    def stand(self, colour: str, space: str) -> None:
        self.players[colour].home -= 1
        if space == "castle":
            self.castle.append(colour)
        elif space == "stables":
            self.stables.append(colour)
        else:
            self.worker[space] = colour
            if self.owner.get(space, colour) != colour:
                self.players[self.owner[space]].score += 1

    def placement(self) -> Run:
        while len(self.passed) < len(self.players):
            for colour in [c for c in self.order if c not in self.passed]:
                player = self.players[colour]
                spaces = self.free_spaces(colour) if player.home else []
                payable = [s for s in spaces if self.price(colour, s) <= player.deniers]
                text = yield from self.ask(
                    colour, "place", ["pass", *(f"place {s}" for s in payable)]
                )
                if text == "pass":
                    player.deniers += not self.passed
                    self.passed.append(colour)
                else:
                    space = text.split()[1]
                    player.deniers -= self.price(colour, space)
                    self.stand(colour, space)

    # Phase 3

    def moves(self, word: str, most: int) -> list[str]:
        return [f"{word} {n}" for n in range(-most, most + 1) if 1 <= self.provost + n <= 28]

    def home(self, space: str) -> None:
        self.players[self.worker.pop(space)].home += 1

    def specials(self) -> Run:
        if colour := self.worker.get("gate"):
            spaces = [f"gate {space}" for space in self.free_spaces(colour)]
            text = yield from self.ask(colour, "gate", ["gate back", *spaces])
            self.home("gate")
            if text != "gate back":
                self.stand(colour, text.split()[1])
        if colour := self.worker.get("post"):
            self.players[colour].deniers += 3
            self.home("post")
        if colour := self.worker.get("guild"):
            text = yield from self.ask(colour, "guild", self.moves("guild", 3))
            self.provost += int(text.split()[1])
            self.home("guild")
        if colour := self.worker.get("joust"):
            player = self.players[colour]
            can = player.deniers and player.cubes["c"]
            text = yield from self.ask(colour, "joust", ["joust no"] + ["joust yes"] * bool(can))
            if text == "joust yes":
                player.deniers -= 1
                player.pay("c")
                yield from self.favor(colour)
            self.home("joust")
        self.order = self.stables + [c for c in self.order if c not in self.stables]
        for colour in self.stables:
            self.players[colour].home += 1
        self.stables = []
        yield from self.inn()

    def inn(self) -> Run:
        if "inn" in self.worker:
            if self.right:
                self.players[self.right].home += 1
            self.right = self.worker.pop("inn")
        elif self.right:
            text = yield from self.ask(self.right, "inn", ["inn stay", "inn leave"])
            if text == "inn leave":
                self.players[self.right].home += 1
                self.right = None

    # Phase 5

    def activation(self) -> Run:
        for space in ROAD[: self.provost]:
            if space in self.worker:
                yield from self.activate(space, self.worker[space])
                self.leave(space)
        for space in [space for space in ROAD if space in self.worker]:
            self.leave(space)

    def leave(self, space: str) -> None:
        self.home(space)
        if space in self.waiting:
            self.turn(space, self.waiting.pop(space))

    # Phases 6 and 7

    def section(self) -> str | None:
        open_ones = [s for s in PARTS if s not in self.scored and len(self.houses[s]) < PARTS[s]]
        return open_ones[0] if open_ones else None

    def castle_phase(self) -> Run:
        given: Counter[str] = Counter()
        bags = [letters(("f", *pair)) for pair in combinations("wscg", 2)]
        for colour in self.castle:
            player = self.players[colour]
            while True:
                owned = [f"batch {bag}" for bag in bags if player.has(bag)]
                section = self.section()
                if not owned or not section:
                    break
                text = yield from self.ask(colour, "castle", ["stop", *owned])
                if text == "stop":
                    break
                player.pay(text.split()[1])
                player.score += HOUSE[section]
                self.houses[section].append(colour)
                given[colour] += 1
            if not given[colour] and not (owned and not section):
                player.lose(2)
        most = max(given.values(), default=0)
        if most:
            yield from self.favor(next(c for c in self.castle if given[c] == most))
        for colour in self.castle:
            self.players[colour].home += 1
        self.castle = []

    def end(self) -> Run:
        self.bailiff += 2 if self.provost > self.bailiff else 1
        self.provost = self.bailiff
        for section in PARTS:
            full = len(self.houses[section]) == PARTS[section]
            if section in self.scored or not (full or self.bailiff >= DUE[section]):
                continue
            for colour in list(self.order):
                count = self.houses[section].count(colour)
                if not count:
                    self.players[colour].lose(LOSS[section])
                for _ in range(int(SCORING[section][min(count, 6)])):
                    yield from self.favor(colour)
            self.scored.append(section)

    def position(self) -> dict[str, Any]:
        """The JSON of `state`."""
        return {
            "round": self.round, "phase": self.phase, "finished": self.asked is None,
            "order": self.order, "passed": self.passed,
            "bailiff": self.bailiff, "provost": self.provost,
            "players": {
                colour: {
                    "score": p.score, "deniers": p.deniers,
                    "cubes": {cube: p.cubes[cube] for cube in "fwscg"}, "workers": p.home,
                    "favors": p.columns, "lines": sorted(p.lines),
                }
                for colour, p in self.players.items()
            },
            "road": {
                space: {
                    "tile": self.tiles[space], "owner": self.owner.get(space),
                    "worker": self.worker.get(space),
                }
                for space in ROAD if space in self.tiles
            },
            "specials": {
                **{name: self.worker.get(name) for name in ("gate", "post", "guild", "joust")},
                "stables": self.stables,
                "inn": {"left": self.worker.get("inn"), "right": self.right},
            },
            "waiting": self.waiting,
            "castle": {"workers": self.castle, **self.houses, "scored": self.scored},
            "stock": sorted(self.stock.elements()),
            "decision": {"player": self.asked[0], "kind": self.asked[1]} if self.asked else None,
        }  # fmt: skip
