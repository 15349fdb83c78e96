"""Puzzles: that of the day, others at one's own pace, and what people answered."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from bot.store.database import Database
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.thinking_pool import Asker, Rank, ThinkingFailed
from bot.what_topics_offer import StoredTable
from bot.words.durations import DAY
from engine.players.puzzles import AGAIN, LEVELS, MANY, THEMES, Puzzle, play_on, read_puzzle
from engine.players.reasons import Advised
from words.language import N_

TABLES: Final = {
    "puzzle_answers": StoredTable(
        """CREATE TABLE IF NOT EXISTS puzzle_answers (
            user_id INTEGER NOT NULL,
            puzzle  INTEGER NOT NULL,
            day     INTEGER NOT NULL, -- days since 1970, UTC
            answer  TEXT NOT NULL,
            PRIMARY KEY (user_id, puzzle)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = ?1",
        forget="DELETE FROM puzzle_answers WHERE user_id = ?1",
    )
}

FIRST_DAY: Final = 20788
"""The day of the first shipped puzzle, in days since 1970: 1 December 2026."""

ENOUGH: Final = 3
"""Right answers at a level, and two of three, bring a person to the next one."""

PATIENCE: Final = 5.0
"""Seconds after which a person who answered is told what is known at once."""


async def puzzle_answers(store: Database, user_id: int) -> dict[int, str]:
    query = "SELECT puzzle, answer FROM puzzle_answers WHERE user_id = ?"
    return {row[0]: row[1] for row in await store.fetch(query, user_id)}


async def keep_answer(store: Database, user_id: int, puzzle: int, day: int, answer: str) -> None:
    """Keep a person's answer to a puzzle, the first alone."""
    query = "INSERT INTO puzzle_answers VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    await store.change(query, user_id, puzzle, day, answer)


@dataclass(frozen=True, slots=True)
class Shown:
    """A puzzle as one person gets it, with their `answer`, None before.

    There is another one of the day from `next_at` on, in unix seconds; `left` has those that they have not answered, by
    theme.
    """

    puzzle: Puzzle
    next_at: int
    answer: str | None
    left: Mapping[str, Sequence[int]]


@cache
def shipped() -> dict[int, Puzzle]:
    """All puzzles, from games of computer players, by their keys, in the order of their days."""
    text = (resources.files("engine.players") / "puzzles.txt").read_text("utf-8")
    found = (read_puzzle(line) for line in text.splitlines() if not line.startswith("#"))
    return {puzzle.key: puzzle for puzzle in found}


def from_today(service: Service) -> tuple[int, ...]:
    """The keys from that of the day on, which is the same for everybody. After the last one they begin anew."""
    keys = tuple(shipped())
    today = (service.now() // DAY - FIRST_DAY) % len(keys)
    return (*keys[today:], *keys[:today])


def left_of(service: Service, answered: Mapping[int, str]) -> dict[str, list[int]]:
    """What a person can still answer, by theme: the last ones of the day first, so that those to come will be new."""
    left = {theme: list[int]() for theme in THEMES}
    for key in reversed(from_today(service)):
        if key not in answered:
            left[shipped()[key].theme].append(key)
    return left


def own_level(answered: Mapping[int, str]) -> int:
    """The number of the first level at which a person has given too few right answers yet."""
    given = [(shipped()[key], one) for key, one in answered.items() if key in shipped()]
    for number, level in enumerate(LEVELS):
        right = [one == puzzle.best for puzzle, one in given if puzzle.level == level]
        if sum(right) < max(ENOUGH, 2 / 3 * len(right)):
            return number
    return len(LEVELS) - 1


async def another_puzzle(service: Service, user_id: int, theme: str) -> Shown:
    """A puzzle about something, as near as can be to the person's level. Raises `Refusal` where none is left."""
    answered = await puzzle_answers(service.store, user_id)
    left = left_of(service, answered).get(theme)
    if not left:
        raise Refusal
    own = own_level(answered)
    key = min(left, key=lambda one: abs(LEVELS.index(shipped()[one].level) - own))
    return await shown_puzzle(service, user_id, key)


async def shown_puzzle(service: Service, user_id: int, key: int) -> Shown:
    """A puzzle by its key, with the answer that the person gave. Raises `Refusal` where there is none."""
    next_at = (service.now() // DAY + 1) * DAY
    found = shipped().get(key)
    if found is None:
        # Translators: {when} is shown as a time from now, such as "in 5 hours".
        text = N_("That puzzle is gone. There is a new one each day, the next {when}.")
        raise Refusal(text, when=f"<t:{next_at}:R>")
    answered = await puzzle_answers(service.store, user_id)
    return Shown(found, next_at, answered.get(key), left_of(service, answered))


async def answer_puzzle(service: Service, user_id: int, key: int, answer: str) -> Shown:
    """Give a person's answer to a puzzle; what they are shown: an earlier answer of theirs holds.

    Raises `Refusal` for an answer that the puzzle does not offer, and where there is no such puzzle.
    """
    asked = await shown_puzzle(service, user_id, key)
    if answer not in asked.puzzle.game.pending.answers:
        raise Refusal
    await keep_answer(service.store, user_id, key, service.now() // DAY, answer)
    return await shown_puzzle(service, user_id, key)


async def played_on(service: Service, user_id: int, shown: Shown) -> tuple[Advised, ...]:
    """What comes of a person's answer in as many games as of the best ones; empty if it is one, or takes too long."""
    puzzle = shown.puzzle
    if shown.answer is None or shown.answer in [one.answer for one in puzzle.advice.options]:
        return ()
    think, asker = service.thinking.run, Asker(Rank.ALONE, user_id)
    try:
        async with asyncio.timeout(PATIENCE):
            return await think(play_on, [shown.answer], MANY, AGAIN, game=puzzle.game, asker=asker)
    except (TimeoutError, ThinkingFailed):
        return ()
