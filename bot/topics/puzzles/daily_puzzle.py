"""Puzzles: the one that a person gets today, what they answered, and the search for more in games that are over."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from random import Random
from typing import Final

from bot.tables.refusals import Refusal
from bot.tables.service import Service
from bot.tables.table import load_table
from bot.tables.thinking_pool import ThinkingFailed
from bot.topics.puzzles import queries
from bot.words.advice import reason
from bot.words.durations import DAY
from engine.players.puzzles import Puzzle, positions_to_try, puzzle_at, read_puzzle, write_puzzle
from words.language import N_, language

log = logging.getLogger(__name__)

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
    answered = await queries.puzzle_answers(service.store, user_id)
    day = service.now() // DAY
    for key, (on, answer) in answered.items():
        if on == day:
            return await _answered(service, ours, key, answer, again=True)
    there = _by_key(await ours()).keys() | shipped().keys()
    if not (fresh := there - answered.keys()):
        # Translators: {n} is a number of puzzles.
        text = N_(
            "You have answered all the puzzles there are, {n} of them. New ones come from games on this server whose "
            "tables allow it: `/caylus new puzzles:True`."
        )
        raise Refusal(text, n=len(there))
    key = min(fresh, key=lambda one: Random(f"{day} {one}").random())
    return await shown_puzzle(service, ours, key)


async def shown_puzzle(service: Service, ours: OfServer, key: int) -> Shown:
    """A puzzle by its key. Raises `Refusal` where there is none."""
    next_at = (service.now() // DAY + 1) * DAY
    if (found := shipped().get(key)) is not None:
        return Shown(found, False, next_at)
    there = _by_key(await ours())
    if key not in there:
        # Translators: {when} is shown as a time from now, such as "in 5 hours".
        text = N_(
            "That puzzle is not there any more. There is a new one each day, the next {when}."
        )
        raise Refusal(text, when=f"<t:{next_at}:R>")
    return Shown(there[key], True, next_at)


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
    kept, given = await queries.answer_puzzle(service.store, user_id, key, day, answer)
    again = (kept, given) != (key, answer)
    return await _answered(service, ours, kept, given, again=again)


async def _answered(
    service: Service, ours: OfServer, key: int, answer: str, *, again: bool
) -> Shown:
    return replace(await shown_puzzle(service, ours, key), answer=answer, again=again)


async def find_puzzles(service: Service) -> None:
    """Look for a puzzle in each finished game whose table allows it, and in which none was looked for."""
    for game_id in await queries.games_to_search(service.store):
        try:
            found = await _find_puzzle(service, game_id)
            await queries.keep_puzzle(
                service.store, game_id, write_puzzle(found) if found else None
            )
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
