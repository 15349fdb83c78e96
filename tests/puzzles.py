"""`python -m tests.puzzles`: looks for puzzles in games of computer players, and prints the file that the bot ships.

nice python -m tests.puzzles --games 48 --seed 1 > engine/players/puzzles.txt

With `--again FILE` it prints those of a file that still hold, with today's figures, in some minutes.
"""

import argparse
from pathlib import Path
from random import Random

from bot.topics.puzzles.daily_puzzle import has_reason
from engine import Game, draw_setup
from engine.answers import NUMBER
from engine.board import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import PLAYERS, play_out
from engine.players.puzzles import (
    Puzzle,
    confirmed,
    positions_to_try,
    puzzle_at,
    read_puzzle,
    write_puzzle,
)


def find_puzzle(seed: str, players: int) -> Puzzle | None:
    """The first puzzle with a reason among the positions of a game; None if there is none."""
    random = Random(seed)
    game = Game(draw_setup(COLOURS[:players], random))
    play_out(game, PLAYERS["mason"](random))
    for answers in positions_to_try(game, random):
        found = puzzle_at(game.setup, answers)
        if found is not None and has_reason(found):
            return found.with_colours(random)
    return None


def confirmed_again(old: Puzzle) -> Puzzle | None:
    """A puzzle with today's figures; None if it does not hold any more."""
    found = confirmed(old.setup, old.answers, NUMBER[old.advice.options[0].answer])
    return found if found is not None and has_reason(found) else None


def main() -> None:
    """A game each for 2, 3, 4 and 5 players, over and over; at most one puzzle of each."""
    parser = argparse.ArgumentParser(prog="python -m tests.puzzles")
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", type=Path)
    options = parser.parse_args()
    if options.again:
        for line in options.again.read_text("utf-8").splitlines():
            if line.startswith("#"):
                print(line)
            elif (found := confirmed_again(read_puzzle(line))) is not None:
                print(write_puzzle(found), flush=True)
        return
    print(f"# python -m tests.puzzles --games {options.games} --seed {options.seed}")
    counts = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    for number in range(options.games):
        found = find_puzzle(f"{options.seed} {number}", counts[number % len(counts)])
        if found is not None:
            print(write_puzzle(found), flush=True)


if __name__ == "__main__":
    main()
