"""Games played out to the end: they know nothing of what a search believes a position to be worth."""

from random import Random
from typing import Final

from engine import flow
from engine.players.sensible import SensiblePlayer
from engine.players.soft import SoftPlayer
from engine.players.value import outcome
from engine.players.weights import TUNED
from engine.state import State

SLIPS: Final = 0.2
"""How often a player slips: else all would be the same game."""
GAMES: Final = 100
SURE: Final = 0.1
"""What has to lie between two answers in that many games each for one to be called the better."""


def part_of_victory(state: State, answer: int, random: Random, games: int = GAMES) -> float:
    """What the player who is asked has of the victory on average, 0 to 1, where masons play on and at times slip."""
    mason = SensiblePlayer(None, TUNED[state.players])
    soft = SoftPlayer(random, mason)
    won = 0.0
    for _ in range(games):
        played = state.copy()
        flow.play(played, answer)
        while played.options:
            chooser = soft if random.random() < SLIPS else mason
            flow.play(played, chooser.choose(played))
        won += outcome(played).chances[state.player]
    return won / games
