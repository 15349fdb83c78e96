"""Puzzles: that of the day, others at one's own pace, what people answered, and the search in games that are over."""

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import Final

from bot.store.database import Database
from bot.store.rows import chosen, upsert
from bot.tables.loaded_table import load_table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.thinking_pool import ThinkingFailed
from bot.what_topics_offer import StoredTable
from bot.words.advice import reason
from bot.words.answer_labels import answer_label
from bot.words.durations import DAY
from engine.players.puzzles import (
    LEVELS,
    THEMES,
    Puzzle,
    positions_to_try,
    puzzle_at,
    read_puzzle,
    write_puzzle,
)
from words.language import N_, language

log = logging.getLogger(__name__)

TABLES: Final = {
    "puzzles": StoredTable(
        """CREATE TABLE IF NOT EXISTS puzzles (
            game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            text    TEXT CHECK (json_valid(text))
        ) STRICT""",
    ),
    "puzzle_answers": StoredTable(
        """CREATE TABLE IF NOT EXISTS puzzle_answers (
            user_id INTEGER NOT NULL,
            puzzle  INTEGER NOT NULL,
            day     INTEGER NOT NULL, -- days since 1970, UTC
            answer  TEXT NOT NULL,
            PRIMARY KEY (user_id, puzzle)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = :user",
        forget="DELETE FROM puzzle_answers WHERE user_id = :user",
    ),
}


MOST: Final = 100
"""Puzzles of a server among which one is chosen, the newest."""

FIRST_DAY: Final = 20788
"""The day of the first shipped puzzle, in days since 1970: 1 December 2026."""

ENOUGH: Final = 3
"""Right answers at a level, and two of three, bring a person to the next one."""


async def puzzles(store: Database, guild_id: int, unseen: Sequence[int] = ()) -> dict[int, Puzzle]:
    """The newest puzzles from games of a server but for those `unseen`, by their keys."""
    query = (
        "SELECT text FROM puzzles JOIN games ON id = game_id WHERE guild_id = ? AND text IS NOT NULL"
        " AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?"
    )
    return _by_key(await store.column(query, guild_id, json.dumps(unseen), MOST))


async def games_to_search(store: Database) -> list[int]:
    """The finished games that may give a puzzle, and in which none was looked for yet."""
    return await store.column(
        f"SELECT id FROM games WHERE status = 'finished' AND {chosen('puzzles')} = 1"  # noqa: S608 (of constants)
        f" AND {chosen('copy_of')} + {chosen('learning')} + {chosen('imported')} = 0"
        " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE game_id = id) ORDER BY id"
    )


async def puzzle_answers(store: Database, user_id: int) -> dict[int, str]:
    """What a person answered to puzzles, by their keys."""
    query = "SELECT puzzle, answer FROM puzzle_answers WHERE user_id = ?"
    return {row[0]: row[1] for row in await store.fetch(query, user_id)}


async def keep_answer(store: Database, user_id: int, puzzle: int, day: int, answer: str) -> None:
    """Keep a person's answer to a puzzle, the first alone."""
    query = "INSERT INTO puzzle_answers VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    await store.change(query, user_id, puzzle, day, answer)


SEARCH_SECONDS: Final = 60.0
"""For one position; a machine that needs longer has no time for puzzles."""


Puzzles = Mapping[int, Puzzle]
"""By their keys."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A puzzle as one person gets it, with their `answer`, None before; `ours` is from a game of the server.

    There is another one of the day from `next_at` on, in unix seconds; `left` has those that they have not answered, by
    theme.
    """

    puzzle: Puzzle
    ours: bool
    next_at: int
    answer: str | None
    left: Mapping[str, Sequence[int]]


OURS: Final = "ours"
"""The theme of all puzzles from games of the server."""


@cache
def shipped() -> dict[int, Puzzle]:
    """The puzzles from games of computer players, by their keys, in the order of their days."""
    text = (resources.files("engine.players") / "puzzles.txt").read_text("utf-8")
    return _by_key(line for line in text.splitlines() if not line.startswith("#"))


def _by_key(lines: Iterable[str]) -> dict[int, Puzzle]:
    return {puzzle.key: puzzle for puzzle in map(read_puzzle, lines)}


def from_today(service: Service) -> tuple[int, ...]:
    """The keys from that of the day on, which is the same for everybody. After the last one they begin anew."""
    keys = tuple(shipped())
    today = (int(service.now()) // DAY - FIRST_DAY) % len(keys)
    return (*keys[today:], *keys[:today])


def left_of(
    service: Service, ours: Iterable[int], answered: Mapping[int, str]
) -> dict[str, list[int]]:
    """What a person can still answer, by theme: the last ones of the day first, so that those to come will be new."""
    left = {theme: list[int]() for theme in THEMES}
    for key in reversed(from_today(service)):
        if key not in answered:
            left[shipped()[key].theme].append(key)
    return {**left, OURS: [key for key in ours if key not in answered]}


def own_level(answered: Mapping[int, str]) -> int:
    """The number of the first level at which a person has given too few right answers yet."""
    given = [(shipped()[key], one) for key, one in answered.items() if key in shipped()]
    for number, level in enumerate(LEVELS):
        right = [one == puzzle.best for puzzle, one in given if puzzle.level == level]
        if sum(right) < max(ENOUGH, 2 / 3 * len(right)):
            return number
    return len(LEVELS) - 1


async def another_puzzle(service: Service, ours: Puzzles, user_id: int, theme: str) -> Shown:
    """A puzzle about something, as near as can be to the person's level. Raises `Refusal` where none is left."""
    answered = await puzzle_answers(service.store, user_id)
    left = left_of(service, ours, answered).get(theme)
    if not left:
        raise Refusal
    own = own_level(answered)
    key = left[0]
    if theme != OURS:
        key = min(left, key=lambda one: abs(LEVELS.index(shipped()[one].level) - own))
    return await shown_puzzle(service, ours, user_id, key)


async def shown_puzzle(service: Service, ours: Puzzles, user_id: int, key: int) -> Shown:
    """A puzzle by its key, with the answer that the person gave. Raises `Refusal` where there is none."""
    next_at = (int(service.now()) // DAY + 1) * DAY
    found = shipped().get(key) or ours.get(key)
    if found is None:
        # Translators: {when} is shown as a time from now, such as "in 5 hours".
        text = N_("That puzzle is gone. There is a new one each day, the next {when}.")
        raise Refusal(text, when=f"<t:{next_at}:R>")
    answered = await puzzle_answers(service.store, user_id)
    left = left_of(service, ours, answered)
    return Shown(found, key in ours, next_at, answered.get(key), left)


async def answer_puzzle(
    service: Service, ours: Puzzles, user_id: int, key: int, answer: str
) -> Shown:
    """Give a person's answer to a puzzle; what they are shown: an earlier answer of theirs holds.

    Raises `Refusal` for an answer that the puzzle does not offer, and where there is no such puzzle.
    """
    asked = await shown_puzzle(service, ours, user_id, key)
    if answer not in asked.puzzle.game.pending.answers:
        raise Refusal
    await keep_answer(service.store, user_id, key, int(service.now()) // DAY, answer)
    return await shown_puzzle(service, ours, user_id, key)


async def find_puzzles(service: Service) -> None:
    """Look for a puzzle in each finished game whose table allows it, and in which none was looked for."""
    for game_id in await games_to_search(service.store):
        try:
            found = await _find_puzzle(service, game_id)
            text = found and write_puzzle(found)
            await service.store.change(upsert("puzzles", "game_id", "text"), game_id, text)
        except ThinkingFailed as error:
            log.warning("the search for a puzzle in game %s was cut off: %s", game_id, error)
        except Exception:
            log.exception("no puzzle can be looked for in game %s", game_id)


def has_reason(puzzle: Puzzle) -> bool:
    """True if it can be said why the best answer is better than the second, and nothing warns of it."""
    lang, game = language("en"), puzzle.game
    names = {colour: colour for colour in puzzle.setup.players}
    warned = answer_label(lang, game, puzzle.best, names).warned
    return not warned and bool(reason(lang, game, names, puzzle.advice))


async def _find_puzzle(service: Service, game_id: int) -> Puzzle | None:
    """The first puzzle among a game's positions: each is searched by itself, so that others think in between."""
    game, random = load_table(*await service.store.load(game_id)).game, Random(game_id)
    for answers in positions_to_try(game, random):
        found = await service.thinking.run(puzzle_at, game.setup, answers, within=SEARCH_SECONDS)
        if found is not None and has_reason(found):
            return found.with_colours(random)
    return None
