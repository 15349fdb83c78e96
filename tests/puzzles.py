"""`python -m tests.puzzles FILE`: looks for puzzles in games of computer players and adds them to a file, a line each.

It goes on where it was stopped. What the bot ships is chosen from one or more such files:

nice python -m tests.puzzles --seed 1 found-1.txt
python -m tests.puzzles --again engine/players/puzzles.txt found-*.txt > puzzles.txt; mv puzzles.txt engine/players

Those of the first file stay where they are, so that a day keeps its puzzle; without a reason in words none is shipped.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

from bot.words.advice import reason
from bot.words.answer_labels import answer_label
from engine.players.puzzles import (
    Puzzle,
    explained,
    positions_to_try,
    puzzle_at,
    read_puzzle,
    write_puzzle,
)
from tests.ladder.games import Table, play
from words.language import language

MOST: Final = {
    "answer place": 0.4, "answer": 0.35, "best": 0.15, "end": 0.04, "theme": 0.35, "level": 0.7,
}  # fmt: skip
"""The share that puzzles have at the most with a right answer, one that begins with a word, a theme or level.

In last rounds one answer is right far less often: there the gold mine and to pass are plain to many.
"""
DULL: Final = "provost 0 end"
"""Of the end of a game, to leave the provost: there it is plain that deniers are worth more."""
FREELY: Final = 40
"""Shares are of so many puzzles, while there are fewer."""
PLAYERS: Final = (2, 3, 4, 3, 3, 4, 3, 5)


def has_reason(puzzle: Puzzle) -> bool:
    """True if it can be said why the best answer is better than the second, and nothing warns of it."""
    lang, game = language("en"), puzzle.game
    names = {colour: colour for colour in puzzle.setup.players}
    warned = answer_label(lang, game, puzzle.best, names).warned
    return not warned and bool(reason(lang, game, names, puzzle.advice))


def classes(one: Puzzle) -> set[str]:
    kind, best = one.best.split()[0], one.best
    last = {f"end {best}"} if one.theme == "end" else set[str]()
    return {f"answer {kind}", f"best {best}", f"theme {one.theme}", f"level {one.level}"} | last


def too_many(puzzles: Sequence[Puzzle], more: int = 0) -> set[str]:
    """The classes of which there are more than there may be, with so many more of each."""
    counts = Counter(name for one in puzzles for name in classes(one))
    shares = {name: MOST.get(name, MOST[name.split()[0]]) for name in counts}
    among = max(len(puzzles), FREELY)
    return {name for name, count in counts.items() if count + more > shares[name] * among}


def find_puzzles(seed: int, number: int, there: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles of which there are too few in a game of masons of different characters and one who searches."""
    random = Random(f"{seed} {number}")
    levels = ["mason"] * PLAYERS[number % len(PLAYERS)]
    levels[int(len(levels) * random.random())] = "master:4"
    game = play(Table(tuple(levels), int(1e9 * random.random())))
    full = {DULL, *too_many(there, 1)}
    for position in positions_to_try(game, random):
        found = puzzle_at(
            game.setup,
            *position,
            lambda one: full.isdisjoint({one.best, f"{one.best} {one.theme}", *classes(one)}),
        )
        if found is not None:
            full.add(found.best)
            yield found.with_colours(random)


def read(file: Path) -> list[Puzzle]:
    lines = file.read_text("utf-8").splitlines()
    return [read_puzzle(line) for line in lines if not line.startswith("#")]


def search(file: Path, seed: int) -> None:
    """Add puzzles to a file until it is stopped; a comment follows those of each game."""
    file.touch()
    there, games = read(file), file.read_text("utf-8").count("#")
    while True:
        with file.open("a", encoding="utf-8") as written:
            for puzzle in find_puzzles(seed, games, there):
                print(write_puzzle(puzzle), file=written, flush=True)
                there.append(puzzle)
            games += 1
            print(f"# seed {seed}, {games} games", file=written)


def mixed(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """In such an order that each week has easy and hard ones."""
    all_of, before = Counter(one.level for one in puzzles), Counter[str]()

    def place(one: Puzzle) -> float:
        before[one.level] += 1
        return (before[one.level] - 0.5) / all_of[one.level]

    return sorted(sorted(puzzles, key=lambda one: one.key), key=place)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.puzzles")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args()
    if not options.again:
        search(options.files[0], options.seed)
    shipped, *found = [[*filter(has_reason, map(explained, read(file)))] for file in options.files]
    kept: dict[tuple[str, ...], Puzzle] = {}  # others of the same answers have other colours
    for one in (*shipped, *mixed([*chain.from_iterable(found)])):
        if too_many([*kept.values(), one]).isdisjoint(classes(one)):
            kept.setdefault(one.answers, one)
    print(*map(write_puzzle, kept.values()), sep="\n")


if __name__ == "__main__":
    main()
