"""Players for tests: each has a taste, so that games reach what random ones never do."""

from collections.abc import Callable
from random import Random

from engine import Game, Setup, draw_setup
from engine.answers import TEXT
from engine.board import COLOURS, ROAD_OFFSET, SPACES
from engine.goods import can_pay
from engine.phases.castle import BATCH_COST
from engine.state import State
from engine.tiles import TILES

Taste = Callable[[State, str], float]
"""How much a player likes an answer in a position; 0 or less is chosen only if nothing else is liked."""


class Tasteful:
    """Chooses by chance, each answer as likely as it is liked."""

    def __init__(self, taste: Taste, random: Random) -> None:
        self.taste = taste
        self.random = random

    def choose(self, s: State) -> int:
        likes = [max(self.taste(s, TEXT[answer]), 1e-6) for answer in s.options]
        point = self.random.random() * sum(likes)
        for answer, like in zip(s.options, likes, strict=True):
            point -= like
            if point < 0:
                return answer
        return s.options[-1]


def _prefixes(likes: dict[str, float]) -> Taste:
    """A taste by the beginning of the answer; the longest prefix decides, any other is as likely as 1."""
    ordered = sorted(likes.items(), key=lambda item: -len(item[0]))

    def taste(_s: State, text: str) -> float:
        for prefix, like in ordered:
            if text.startswith(prefix):
                return like
        return 1.0

    return taste


def _knowing(taste: Taste, tiles: dict[str, float]) -> Taste:
    """A taste that looks at the board: for the castle with a batch alone, for buildings by tile."""

    def knowing(s: State, text: str) -> float:
        like = taste(s, text)
        if text == "place castle":
            return like if any(can_pay(s.goods[s.player], cost) for cost in BATCH_COST) else 0.01
        if text.startswith("place r"):
            space = SPACES.index(text.removeprefix("place "))
            reached = 1 if space <= ROAD_OFFSET + s.provost + 1 else 0.1
            return like * reached * tiles.get(TILES[s.tile[space]].id, 1)
        return like

    return knowing


KEY_TILES = {
    "w-lawyer": 6, "s-architect": 30, "w-mason": 8, "n-carpenter": 3, "f-carpenter": 3,
    "n-market": 0.4, "f-mine": 3, "s-alchemist": 3, "s-bank": 3, "s-workshop": 4, "w-quarry": 4,
}  # fmt: skip

BUILDER = _prefixes(
    {
        "pass": 0.3, "decline": 0, "stop": 0.1, "place castle": 0.3, "joust yes": 9,
        "build": 3, "build w-mason": 30, "build w-lawyer": 30, "build s-architect": 30,
        "build s-workshop": 9, "build s-park": 9, "build s-alchemist": 9, "build s-bank": 9,
        "prestige": 99, "residence": 1, "favor building": 9, "take c": 3, "donate": 0,
        "sell": 0.5, "gain g": 9, "provost 0": 3, "batch": 0.3,
        "place r": 4, "place joust": 3, "place stables": 0.5, "place inn": 0.5,
    }
)  # fmt: skip
HOARDER = _prefixes(
    {
        "pass": 1, "decline": 99, "stop": 99, "place": 2, "place castle": 0.1, "joust no": 9,
        "provost 0": 99, "favor deniers": 9, "favor cubes": 9, "inn stay": 9,
    }
)  # fmt: skip
CASTLE_LOVER = _prefixes(
    {
        "place castle": 50, "pass": 0.4, "stop": 0, "batch": 9, "sell": 0.1, "build": 0.5,
        "favor cubes": 5, "swap": 9, "brew": 0.1, "decline": 2, "place r": 3,
    }
)  # fmt: skip
PROVOST_MOVER = _prefixes(
    {
        "provost": 9, "provost 0": 0.2, "guild": 9, "guild 0": 0.2, "place guild": 9,
        "place gate": 5, "place stables": 5, "place inn": 5, "pass": 0.5,
    }
)  # fmt: skip
LAWYER = _prefixes(
    {
        "place joust": 30, "joust yes": 9, "favor building": 20, "residence": 30, "take c": 9,
        "build w-lawyer": 50, "build w-mason": 30, "build s-church": 30, "build s-architect": 30,
        "prestige": 99, "decline": 0.01, "pass": 0.2, "buy c": 9, "place r": 6, "gain c": 9,
        "batch": 0.2, "stop": 1, "place castle": 0.1,
    }
)  # fmt: skip
RANDOM = _prefixes({})

TASTES: dict[str, Taste] = {
    "random": RANDOM, "builder": _knowing(BUILDER, KEY_TILES), "hoarder": HOARDER,
    "castle": _knowing(CASTLE_LOVER, {"n-market": 0.2, "w-market": 0.2}), "provost": PROVOST_MOVER,
    "lawyer": _knowing(LAWYER, KEY_TILES),
}  # fmt: skip

VARIANTS = [("table", "base"), ("simple", "base"), ("table", "jeweller"), ("simple", "jeweller")]


def setup(players: int, seed: int) -> Setup:
    """A set-up drawn from a seed; the seed walks through the variants too."""
    favors, tiles = VARIANTS[seed % 7 % len(VARIANTS)]
    return draw_setup(COLOURS[:players], Random(seed), favors, tiles)


def seats(tastes: list[str], players: int, seed: int) -> list[Tasteful]:
    """A player for each seat; one taste for all, or in turn."""
    random = Random(seed)
    return [Tasteful(TASTES[tastes[seat % len(tastes)]], random) for seat in range(players)]


def play(game: Game, players: list[Tasteful], each: Callable[[Game], None] | None = None) -> Game:
    """Play to the end, calling `each` before every answer."""
    while not game.finished:
        if each:
            each(game)
        game.play(players[game.state.player].choose(game.state))
    return game
