"""Puzzles: the one that a person gets today, what they answered, and the search for more in games that are over."""

import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import Final

from aiosqlite import Connection as Db

from bot.store.sqlite.database import Database, transaction
from bot.tables.loaded_table import load_table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.thinking_pool import ThinkingFailed
from bot.what_topics_offer import StoredTable
from bot.words.advice import reason
from bot.words.durations import DAY
from engine.players.puzzles import Puzzle, positions_to_try, puzzle_at, read_puzzle, write_puzzle
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
            PRIMARY KEY (user_id, puzzle),
            UNIQUE (user_id, day)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = :user",
        forget="DELETE FROM puzzle_answers WHERE user_id = :user",
    ),
}


MOST: Final = 100
"""Puzzles of a server among which one is chosen, the newest."""

_UNSEARCHED: Final = (
    "SELECT id FROM games WHERE status = 'finished' AND json_extract(settings, '$.puzzles')"
    " AND NOT coalesce(json_extract(settings, '$.copy_of'), 0)"
    " AND NOT coalesce(json_extract(settings, '$.learning'), 0)"
    " AND NOT EXISTS (SELECT 1 FROM log WHERE game_id = id AND sequence = 1 AND source = 'import')"
    " AND NOT EXISTS (SELECT 1 FROM puzzles WHERE game_id = id) ORDER BY id"
)


async def puzzles(store: Database, guild_id: int, unseen: Sequence[int] = ()) -> list[str]:
    """The newest puzzles from games of a server but for those `unseen`, as text."""
    query = (
        "SELECT text FROM puzzles JOIN games ON id = game_id WHERE guild_id = ? AND text NOT NULL"
        " AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?"
    )
    return await store.column(query, guild_id, json.dumps(unseen), MOST)


async def games_to_search(store: Database) -> list[int]:
    """The finished games that may give a puzzle, and in which none was looked for yet."""
    return await store.column(_UNSEARCHED)


async def puzzle_answers(store: Database, user_id: int) -> dict[int, tuple[int, str]]:
    """What a person answered to puzzles, by their keys: on which day, and the answer."""
    query = "SELECT puzzle, day, answer FROM puzzle_answers WHERE user_id = ?"
    return {puzzle: (day, answer) for puzzle, day, answer in await store.fetch(query, user_id)}


@transaction
async def keep_answer(
    _store: Database, db: Db, user_id: int, puzzle: int, day: int, answer: str
) -> tuple[int, str]:
    """Keep a person's answer to a puzzle, the first alone and one a day; the puzzle and answer that are kept."""
    mine = {"user": user_id, "puzzle": puzzle, "day": day, "answer": answer}
    await db.execute(
        "INSERT OR IGNORE INTO puzzle_answers VALUES (:user, :puzzle, :day, :answer)", mine
    )
    query = (
        "SELECT puzzle, answer FROM puzzle_answers WHERE user_id = :user"
        " AND (puzzle = :puzzle OR day = :day) ORDER BY puzzle <> :puzzle LIMIT 1"
    )
    ((kept, given),) = await db.execute_fetchall(query, mine)
    return kept, given


SEARCH_SECONDS: Final = 60.0
"""For one position; a machine that needs longer has no time for puzzles."""


OfServer = Callable[[], Awaitable[list[str]]]
"""The puzzles from games of a server that a person sees."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A puzzle as one person gets it, with their `answer`, None before; `ours` is from a game of the server.

    There is another one from `next_at` on, in unix seconds. With `again` they had answered before.
    """

    puzzle: Puzzle
    ours: bool
    next_at: int
    answer: str | None = None
    again: bool = False


@cache
def shipped() -> dict[int, Puzzle]:
    """The puzzles from games of computer players, by their keys."""
    text = (resources.files("engine.players") / "puzzles.txt").read_text("utf-8")
    return _by_key(line for line in text.splitlines() if not line.startswith("#"))


def _by_key(lines: Iterable[str]) -> dict[int, Puzzle]:
    return {puzzle.key: puzzle for puzzle in map(read_puzzle, lines)}


async def todays_puzzle(service: Service, ours: OfServer, user_id: int) -> Shown:
    """What a person has answered today, else a puzzle that they have not answered: the same for all who have not.

    Raises `Refusal` where there is none left.
    """
    answered = await puzzle_answers(service.store, user_id)
    day = service.now() // DAY
    for key, (on, answer) in answered.items():
        if on == day:
            return await shown_puzzle(service, ours, key, answer, again=True)
    there = _by_key(await ours()).keys() | shipped().keys()
    if not (fresh := there - answered.keys()):
        # Translators: {n} is a number of puzzles.
        text = N_(
            "You have answered all the puzzles ({n}). New ones come from games on this server whose tables allow it: "
            "`/caylus new puzzles:True`."
        )
        raise Refusal(text, n=len(there))
    key = min(fresh, key=lambda one: Random(f"{day} {one}").random())
    return await shown_puzzle(service, ours, key)


async def shown_puzzle(
    service: Service, ours: OfServer, key: int, answer: str | None = None, *, again: bool = False
) -> Shown:
    """A puzzle by its key, with the answer that the person gave. Raises `Refusal` where there is none."""
    next_at = (service.now() // DAY + 1) * DAY
    if (found := shipped().get(key)) is not None:
        return Shown(found, False, next_at, answer, again)
    there = _by_key(await ours())
    if key not in there:
        # Translators: {when} is shown as a time from now, such as "in 5 hours".
        text = N_("That puzzle is gone. There is a new one each day, the next {when}.")
        raise Refusal(text, when=f"<t:{next_at}:R>")
    return Shown(there[key], True, next_at, answer, again)


async def answer_puzzle(
    service: Service, ours: OfServer, user_id: int, key: int, answer: str
) -> Shown:
    """Give a person's answer to a puzzle; what they are shown: an earlier answer of theirs holds, and one a day.

    Raises `Refusal` for an answer that the puzzle does not offer, and where there is no such puzzle.
    """
    asked = await shown_puzzle(service, ours, key)
    if answer not in asked.puzzle.game.pending.answers:
        raise Refusal
    day = service.now() // DAY
    kept, given = await keep_answer(service.store, user_id, key, day, answer)
    again = (kept, given) != (key, answer)
    return await shown_puzzle(service, ours, kept, given, again=again)


async def find_puzzles(service: Service) -> None:
    """Look for a puzzle in each finished game whose table allows it, and in which none was looked for."""
    for game_id in await games_to_search(service.store):
        try:
            found = await _find_puzzle(service, game_id)
            query, text = (
                "INSERT OR REPLACE INTO puzzles VALUES (?, ?)",
                found and write_puzzle(found),
            )
            await service.store.change(query, game_id, text)
        except ThinkingFailed as error:
            log.warning("the search for a puzzle in game %s was cut off: %s", game_id, error)
        except Exception:
            log.exception("no puzzle can be looked for in game %s", game_id)


def has_reason(puzzle: Puzzle) -> bool:
    """True if it can be said why the best answer is better than the second."""
    names = {colour: colour for colour in puzzle.setup.players}
    return bool(reason(language("en"), puzzle.game, names, puzzle.advice))


async def _find_puzzle(service: Service, game_id: int) -> Puzzle | None:
    """The first puzzle among a game's positions: each is searched by itself, so that others think in between."""
    game, random = load_table(*await service.store.load(game_id)).game, Random(game_id)
    for answers in positions_to_try(game, random):
        found = await service.thinking.run(puzzle_at, game.setup, answers, within=SEARCH_SECONDS)
        if found is not None and has_reason(found):
            return found.with_colours(random)
    return None
