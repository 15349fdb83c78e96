"""Games to put into words: every number of players, favors and tile set, played by chance and with sense."""

from functools import cache

from engine import Game
from tests.players.tables import new_game, played, seated
from words.language import language

ENGLISH = language("en")

NAMES = {"red": "Ann", "blue": "Bob", "green": "Zoë"}
"""Of the players in examples."""

GAMES = [
    (players, favors, tiles, kind)
    for players, favors, tiles in (
        (2, "table", "base"), (2, "simple", "jeweller"), (3, "table", "jeweller"),
        (4, "table", "base"), (5, "simple", "base"), (5, "table", "jeweller"),
    )
    for kind in ("random", "apprentice")
]  # fmt: skip
"""Players, favors, tiles, who plays."""


@cache
def game(players: int, favors: str, tiles: str, kind: str, seed: int = 5) -> Game:
    """A finished game; nobody may change it."""
    begun = new_game(players, seed, favors, tiles)
    return played(begun, seated([kind] * players, seed))


def positions(finished: Game, step: int = 1) -> list[Game]:
    """A game before each of its answers, every `step`-th of them, each a game of its own."""
    return [finished.at(count) for count in range(0, len(finished.answers), step)]


def named(finished: Game, pattern: str = "{}") -> dict[str, str]:
    """A name for each colour, made from its number so that no letter of it is the bot's."""
    return {colour: pattern.format(number) for number, colour in enumerate(finished.setup.players)}
