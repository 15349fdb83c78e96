"""How a game is set up: who plays in what order, where the neutral tiles lie, which variants hold (R2, R11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

from engine import board, step_names
from engine.errors import SetupError
from engine.goods import pack
from engine.state import NOBODY, TILE_BITS, State, lay_tile
from engine.tiles import CRAFT, INDEX, JEWELLER, NEUTRAL_WORDS, TILES

T = TypeVar("T")

FAVORS: Final = ("table", "simple")
TILE_SETS: Final = ("base", "jeweller")
START_CUBES: Final = "ffw"
STOCK_KINDS: Final = (*CRAFT, "prestige")


@dataclass(frozen=True, slots=True)
class Setup:
    """The header of a record.

    `players` are colours in the first round's turn order, `neutral` the words of the tiles on `r1` to `r6`,
    `favors` is `table` or `simple` (R11.2), `tiles` is `base` or `jeweller` (R11.3).
    """

    players: tuple[str, ...]
    neutral: tuple[str, ...] = NEUTRAL_WORDS
    favors: str = FAVORS[0]
    tiles: str = TILE_SETS[0]

    def __post_init__(self) -> None:
        """Raise `SetupError` for what no game can have."""
        check_players(self.players)
        check_neutral(self.neutral)
        check_choice("favors", self.favors, FAVORS)
        check_choice("tiles", self.tiles, TILE_SETS)


def check_players(players: Sequence[str]) -> None:
    """2 to 5 distinct colours (R1.1)."""
    for colour in players:
        check_choice("colour", colour, board.COLOURS)
    if len(set(players)) != len(players):
        raise SetupError("a colour is named twice")
    if not board.FEWEST_PLAYERS <= len(players) <= board.MOST_PLAYERS:
        raise SetupError(
            f"{len(players)} players: there must be {board.FEWEST_PLAYERS} to {board.MOST_PLAYERS}"
        )


def check_neutral(neutral: Sequence[str]) -> None:
    """The six neutral tiles, each once (R2.1)."""
    for word in neutral:
        check_choice("neutral tile", word, NEUTRAL_WORDS)
    if sorted(neutral) != sorted(NEUTRAL_WORDS):
        raise SetupError("each of the six neutral tiles must be named once")


def check_choice(what: str, found: str, allowed: Sequence[str]) -> None:
    if found not in allowed:
        raise SetupError(f"'{found}' is no {what}; it must be one of: {' '.join(allowed)}")


def shuffled(items: Sequence[T], random: Random) -> tuple[T, ...]:
    """The items in a drawn order, the same for a seed on every Python version.

    Only `Random.random` promises that; `Random.shuffle` does not.
    """
    rest = list(items)
    drawn: list[T] = []
    while rest:
        drawn.append(rest.pop(int(random.random() * len(rest))))
    return tuple(drawn)


def draw_setup(
    colours: Sequence[str], random: Random, favors: str = FAVORS[0], tiles: str = TILE_SETS[0]
) -> Setup:
    """Draw turn order and neutral tiles (R2.1). Raises `SetupError`."""
    players = shuffled(colours, random)
    return Setup(players, shuffled(NEUTRAL_WORDS, random), favors, tiles)


def start_state(setup: Setup) -> State:
    """The position before the first income, with the goods of R2.2 and R11.1."""
    count = len(setup.players)
    s = State(count)
    s.simple = setup.favors == "simple"
    neutral = {number: f"n-{word}" for number, word in enumerate(setup.neutral, 1)}
    for number, name in (neutral | board.FIXED).items():
        lay_tile(s, board.ROAD_OFFSET + number, INDEX[name], NOBODY)
    for index, tile in enumerate(TILES):
        if tile.kind in STOCK_KINDS and (setup.tiles == "jeweller" or index != JEWELLER):
            s.stock |= TILE_BITS[index]
    money = (board.START_DENIERS[0],) * count if count == 2 else board.START_DENIERS
    s.goods = [pack(START_CUBES, money[place]) for place in range(count)]
    s.steps.append((step_names.INCOME, 0, 0))
    return s
