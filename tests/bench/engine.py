"""The engine beside python-chess: the same kind of program, written in the same language.

`engine`: decisions of random play a second, four players, beside legal moves listed and one pushed. A decision is one
that is asked: legal answers listed, one drawn, carried out, everything up to the next one played; neither side
tests for the end of the game by other means than the empty list. Both run in short stretches by turns; the median
stretch counts.

`replay`: milliseconds to load and replay a log of 400 answers of five sensible players, as rows that a store hands out,
beside 400 half moves in UCI notation parsed, checked and pushed.
"""

import time
from collections.abc import Callable
from random import Random

import chess

from engine import Given, draw_setup, step_loop
from engine import replay as replayed
from engine.board import COLOURS
from engine.players import RandomPlayer
from engine.setup import start_state
from tests.bench.figure import Figure, at_most, by_turns, seconds, sensible_game

LONGEST = 300
"""Half moves after which a random game of chess is left; it would drift on with kings alone."""
STRETCH = 0.2
"""Seconds."""
ANSWERS = 400


def rate(play: Callable[[Random], int], random: Random) -> float:
    """How many a second `play` gives, games one after the other over one stretch."""
    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < STRETCH:
        done += play(random)
    return done / (time.perf_counter() - begun)


def decisions(random: Random) -> int:
    player, done = RandomPlayer(random), 0
    state = start_state(draw_setup(COLOURS[:4], random))
    step_loop.go_on(state)
    while state.options:
        step_loop.play(state, player.choose(state))
        done += 1
    return done


def chess_game(random: Random, most: int = LONGEST) -> chess.Board:
    board = chess.Board()
    while len(board.move_stack) < most and (moves := list(board.legal_moves)):
        board.push(moves[int(random.random() * len(moves))])
    return board


def run() -> list[Figure]:
    return [random_play(), replay()]


def random_play() -> Figure:
    random = Random(1)
    mine, _, times = by_turns(
        lambda: rate(decisions, random),
        lambda: rate(lambda random: len(chess_game(random).move_stack), random),
        rounds=15,
    )
    return Figure(
        "engine", round(mine), "decisions/s", round(times, 2), "python-chess moves/s",
        ">= 4 times, stretch 7", times >= 4,
    )  # fmt: skip


def replay() -> Figure:
    game, random = sensible_game(5, ANSWERS), Random(1)
    rows = [(given.player, given.text) for given in game.answers[:ANSWERS]]
    while len((log := chess_game(random, ANSWERS)).move_stack) < ANSWERS:
        pass
    moves = [move.uci() for move in log.move_stack]

    def peer() -> None:
        board = chess.Board()
        for move in moves:
            board.push_uci(move)

    mine, _, times = by_turns(
        lambda: 1000 * seconds(lambda: replayed(game.setup, [Given(*row) for row in rows])),
        lambda: 1000 * seconds(peer),
        rounds=40,
    )
    return at_most(10, "replay", mine, "ms", 2, ratio=round(times, 2), of="python-chess replay")
