"""Whether turning points hold: games are reviewed, then played out from both answers of each.

python -m tests.players.turning_points [--games 12] [--playouts 200] [--seed 1]

Play-outs go to the end of the game. Whoever is asked answers as a mason, at times as a beginner.
"""

import argparse
import time
from random import Random
from statistics import fmean

from engine import Game, flow
from engine.answers import NUMBER
from engine.board import FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import PLAYERS
from engine.players.review import Effort, TurningPoint, review
from tests.players.tables import new_game, played, seated

LEVELS = ("beginner", "apprentice", "mason")
SOFT = 0.2
"""How often a beginner decides in a play-out."""


def wins(game: Game, point: TurningPoint, answer: str, playouts: int) -> float:
    """The share of the victory, on average, after an answer at a turning point."""
    start = game.at(point.count).state
    player, random = start.player, Random(point.count)
    soft, mason = PLAYERS["beginner"](random), PLAYERS["mason"](random)
    shares = []
    for _ in range(playouts):
        state = start.copy()
        flow.play(state, NUMBER[answer])
        while state.options:
            chooser = soft if random.random() < SOFT else mason
            flow.play(state, chooser.choose(state))
        best = max(state.score)
        shares.append((state.score[player] == best) / state.score.count(best))
    return fmean(shares)


def main() -> None:
    """Review games of mixed levels, and print each turning point with what the play-outs say of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, number in (("games", 12), ("playouts", 200), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=number)
    options = parser.parse_args()
    found = right = 0
    for seed in range(options.seed, options.seed + options.games):
        players = FEWEST_PLAYERS + seed % (MOST_PLAYERS - FEWEST_PLAYERS + 1)
        levels = [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(players)]
        game = played(new_game(players, seed), seated(levels, seed))
        begun = time.process_time()
        reviewed = review(game, Effort())
        print(
            f"{players} players, seed {seed}: {time.process_time() - begun:.0f} s of processor time",
            flush=True,
        )
        for one in reviewed.turning_points:
            played_, better = one.played.answer, one.better.answer
            after = [wins(game, one, answer, options.playouts) for answer in (played_, better)]
            found, right = found + 1, right + (after[0] < after[1])
            print(
                f"  {one.count}: {played_} {one.played.chance:.2f} ({after[0]:.2f}),"
                f" {better} {one.better.chance:.2f} ({after[1]:.2f})"
            )
    print(f"{right} of {found} lose")


if __name__ == "__main__":
    main()
