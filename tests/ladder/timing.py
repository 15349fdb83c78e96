"""How long each level takes for a decision beside a busy core."""

from functools import partial
from multiprocessing import Process
from random import Random

from engine.state import State
from tests.bench.figure import percentile, seconds
from tests.engine.positions import example
from tests.ladder.games import computer
from tests.players.tables import new_game, seated, turns

EVERY = 8
"""One decision of that many is timed."""

_RICH = """
players red blue green orange black; round 12; bailiff 20; provost 20; scored walls
red: score 30 deniers 9 cubes ffffffffwwwwwwwwssssssssccccccccgggggggg cubes-line 4 building-line 5
r9 residence red; r10 residence red; r11 residence red; r12 residence red; r13 s-alchemist red
"""


def crowded() -> list[State]:
    """Positions of five players with 46, 55 and more answers: alchemist, cubes and building line."""
    found = [example(_RICH + "phase activation; worker r13 red")]
    for line in ("cubes", "building"):
        found.append(example(_RICH + "phase specials; worker joust red"))
        found[-1].play("red joust yes", f"red favor {line}")
    return [there.game.state for there in found]


def positions(players: int, seed: int) -> list[State]:
    """Decisions spread evenly over a game, and the crowded ones."""
    computers = seated(["mason"] * players, seed)
    game = new_game(players, seed)
    return [game.state.copy() for _ in turns(game, computers)][::EVERY] + crowded()


def _spin() -> None:
    while True:
        pass


def times(level: str, states: list[State]) -> dict[str, float]:
    """Milliseconds that a level takes for these decisions while another process never rests."""
    player = computer(level, Random(1))
    busy = Process(target=_spin, daemon=True)
    busy.start()
    try:
        taken = [1000 * seconds(partial(player.choose, state)) for state in states]
    finally:
        busy.terminate()
    return {"p50": percentile(taken, 50), "p95": percentile(taken, 95), "slowest": max(taken)}
