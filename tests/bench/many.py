"""Ten thousand running games in the database: from the start of the bot to the first answered press, what it takes.

The bot is a process of its own on a stand-in for Discord in this one. One game was played half; its rows are copied in
the database, in channels of which nobody hears, each asked at another time of the last day. Presses are answers given
on the panel of that one game; their peer are the same with that game alone. The clock's share of a core is all that
the process takes while nobody does anything, of which a day's games come due. Memory is the most that it ever took.
"""

import asyncio
import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

import discord

from engine import Game
from engine.players import PLAYERS, choose_answer
from engine.questions import indifferent_answer
from tests.bench.copied_games import COPIES, DAY, PEOPLE, copy_games
from tests.bench.figure import Figure, at_most, in_folder, sensible_game
from tests.bench.processes import memory, seconds_of
from tests.bot.discord_server import Place, text_of
from tests.bot.process import bot_process
from tests.patience import PATIENCE

GAMES = 10_000
PLAYED = 150
"""Answers in the log of each game."""
PRESSES = 16
IDLE = 30.0
"""Seconds in which nobody does anything."""

Taken = tuple[float, float, float, float]
"""By one run of the bot: seconds to start, milliseconds of a press, MiB, per cent of a core."""


def run() -> list[Figure]:
    one, many = in_folder(_measure)
    start, press, memory, clock = many
    more = [round(value / alone, 2) for value, alone in zip(many[:3], one[:3], strict=True)]
    of, reach = "one game", "<= 1.2 times"
    return [
        at_most(3, "many_start", start, "s", 2, ratio=more[0], of=of),
        at_most(150, "many_memory", memory, "MiB", ratio=more[2], of=of),
        Figure("many_press", round(press, 1), "ms", more[1], of, reach, more[1] <= 1.2),
        at_most(0.5, "many_clock", clock, "% of a core", 2),
    ]


async def _measure(folder: Path) -> tuple[Taken, Taken]:
    place = Place(folder, described=False, stopped=False)
    await place.standin.start()
    with place.standin.redirect(discord):
        game = sensible_game(4, 2 * PLAYED).at(PLAYED)
        await place.start_bot()
        game_id = await place.open_position(game, 4)
        await place.stop_bot()
    one = await _run(place, game)
    _multiply(place, game_id)
    shutil.rmtree(place.database.parent / "backups")
    many = await _run(place, game, idle=IDLE)
    await place.standin.close()
    return one, many


def _multiply(place: Place, game_id: int) -> None:
    """Copy a game so often that there are `GAMES`."""
    copies = ((game_id + n, game_id, place.guild.id, PEOPLE + n) for n in range(1, GAMES))
    with closing(sqlite3.connect(place.database)) as db, db:
        # Reminders would be sent to where nobody hears them.
        db.execute("UPDATE games SET settings = json_set(settings, '$.reminder', 0)")
        db.execute(COPIES)
        db.executemany("INSERT INTO copies VALUES (?, ?, ?, ?, 1)", copies)
        copy_games(db, f"{int(time.time())} + n * {DAY} / {GAMES}")
    os.sync()  # what was written just now is no commit's to wait for


async def _run(place: Place, game: Game, idle: float = 0.0) -> Taken:
    begun, folder = time.perf_counter(), place.database.parent
    values = {"DATABASE": str(place.database), "LOG_LEVEL": "ERROR"}
    async with bot_process(place.standin, folder, **values) as process:
        await place.standin.wait_for(lambda: place.standin.gateway.online, PATIENCE)
        await _answer(place, game)
        start = time.perf_counter() - begun
        while not any(place.database.parent.glob("backups/*.db")):  # made some time after the start
            await asyncio.sleep(0.1)
        times = [await _answer(place, game) for _ in range(PRESSES)]
        spent = seconds_of(process.pid)
        await asyncio.sleep(idle)
        clock = 100 * (seconds_of(process.pid) - spent) / idle if idle else 0.0
        most = memory(process.pid, "VmHWM")
        process.terminate()
        await process.wait()
    return start, median(times), most, clock


async def _answer(place: Place, game: Game) -> float:
    """Whoever is asked in the game gives an answer: the milliseconds until theirs is there."""
    while (same := indifferent_answer(game)) is not None:
        game.answer(game.pending.player, same)
    colour, text = game.pending.player, choose_answer(PLAYERS["apprentice"](Random(1)), game)
    shown, user = text_of(place.turn()), place.people[game.setup.players.index(colour)]
    begun = time.perf_counter()
    await place.slash(user, "play move", answer=text)
    took = (time.perf_counter() - begun) * 1000
    game.answer(colour, text)
    await place.standin.wait_for(
        lambda: any(one.find("Your move") and text_of(one) != shown for one in place.messages()),
        PATIENCE,
    )
    return took
