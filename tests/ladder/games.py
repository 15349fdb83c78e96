"""Games between levels: who sits where, and the processes that play them."""

import signal
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing import Pool
from random import Random
from typing import NamedTuple, TypeVar

from engine import Game
from engine.players import PLAYERS, ComputerPlayer, SearchPlayer
from engine.players.advice import chances
from engine.players.mason import MasonPlayer, characters
from engine.players.search import Budget
from engine.questions import tile_at
from tests.players.tables import new_game, played

Job = TypeVar("Job")
Done = TypeVar("Done")

MINUTE = 60
OPENING = 8
"""Placements of all players with which a game is said to open."""


def computer(level: str, random: Random) -> ComputerPlayer:
    """A player of a level; "master:400" searches 400 playouts, whatever the time, "mason:castle" has that character."""
    name, _, told = level.partition(":")
    if not told:
        return PLAYERS[name](random)
    if name == "mason":
        return MasonPlayer(character=told)
    return SearchPlayer(Budget(playouts=int(told)))


class Table(NamedTuple):
    """The level on each seat, in the order of the first round, and the seed of set-up and chance."""

    levels: tuple[str, ...]
    seed: int

    def computers(self) -> list[ComputerPlayer]:
        """A player for each seat, each with a source of chance of its own; masons are in character."""
        drawn = characters(new_game(len(self.levels), self.seed).setup)
        return [
            computer(f"mason:{own}" if level == "mason" else level, Random(f"{self.seed} {seat}"))
            for seat, (level, own) in enumerate(zip(self.levels, drawn, strict=True))
        ]


class Seat(NamedTuple):
    """What became of a seat: its points, and its part of the victory (equal parts for equal points)."""

    level: str
    points: int
    won: float


def match(level: str, against: str, players: int, games: int, seed: int) -> list[Table]:
    """One seat against all others; each set-up is played with that seat in every place."""
    return [
        Table(tuple(level if seat == own else against for seat in range(players)), number)
        for number in range(seed, seed - -games // players)
        for own in range(players)
    ]


def seats(levels: Sequence[str], points: Sequence[int]) -> list[Seat]:
    most = max(points)
    share = 1 / points.count(most)
    return [
        Seat(level, own, share if own == most else 0)
        for level, own in zip(levels, points, strict=True)
    ]


def play(table: Table) -> Game:
    return played(new_game(len(table.levels), table.seed), table.computers())


def stated(table: Table) -> list[tuple[float, float]]:
    """Each player's chance to win at the start of each round, and its part of the victory in the end."""
    game = play(table)
    starts = [chances(game.at(count).state).chances for count in game.round_starts()]
    won = [seat.won for seat in seats(table.levels, game.state.score)]
    return [pair for start in starts for pair in zip(start, won, strict=True)]


def opening(game: Game) -> tuple[str, ...]:
    """The first placements of all players, by the building or the space."""
    start = Game(game.setup)
    spaces = [one.text.split()[1] for one in game.answers if one.text.startswith("place ")]
    return tuple(tile_at(start, space) or space for space in spaces[:OPENING])


def all_done(work: Callable[[Job], Done], jobs: Sequence[Job], processes: int) -> list[Done]:
    """What the work gives for each job, in their order; after Ctrl-C for the first ones only."""
    done: list[Done] = []
    told = time.monotonic()
    with Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for one in pool.imap(work, jobs):
                done.append(one)
                if time.monotonic() - told >= MINUTE:
                    told = time.monotonic()
                    print(f"{len(done)} of {len(jobs)}", file=sys.stderr)
        except KeyboardInterrupt:
            print(f"stopped after {len(done)} of {len(jobs)}", file=sys.stderr)
    return done
