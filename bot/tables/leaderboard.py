"""The people of a server by their results: averages, and a rating by OpenSkill."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store import PlayedSeat, SqliteStore
from bot.tables.results import median_of

_MODEL: Final = PlackettLuce()
UNKNOWN, STEP = 1000, 20
"""The rating of somebody unknown, and what one of OpenSkill's points counts in it."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person by the games of a server that they and at least one other finished.

    `place` and `score` are averages; `pace` is in seconds, None where it is not known or not told.
    """

    name: str
    rating: int
    games: int
    wins: int
    place: float
    score: float
    pace: int | None


async def leaderboard(store: SqliteStore, guild_id: int) -> list[Ranked]:
    """All people of a server who finished a game with others, the highest rating first."""
    return await asyncio.to_thread(_ranked, await store.played(guild_id))


def by_game(played: Iterable[PlayedSeat]) -> list[list[PlayedSeat]]:
    """The seats of each game, in the order of the store."""
    return [list(seats) for _, seats in groupby(played, lambda seat: seat.game_id)]


def place_of(seat: PlayedSeat, seats: Iterable[PlayedSeat]) -> int:
    """A seat's place in its game, from 1; those with equal points share one."""
    return 1 + sum(other.score > seat.score for other in seats)


def _ranked(played: Iterable[PlayedSeat]) -> list[Ranked]:
    games = [seats for seats in by_game(played) if len(_people(seats)) > 1]
    ratings = _ratings(reversed(games))
    found = defaultdict[int, list[tuple[int, PlayedSeat]]](list)
    for seats in games:
        for seat in _people(seats):
            found[seat.user_id or 0].append((place_of(seat, seats), seat))
    ranked = [_summed_up(found[user_id], rating) for user_id, rating in ratings.items()]
    return sorted(ranked, key=lambda one: -one.rating)


def _people(seats: Sequence[PlayedSeat]) -> list[PlayedSeat]:
    """The seats that no computer player has; somebody who was forgotten since is a person."""
    return [seat for seat in seats if seat.user_id is not None]


def _ratings(games: Iterable[Sequence[PlayedSeat]]) -> dict[int, PlackettLuceRating]:
    """The ratings of people after games in the order of their ends, by their ids.

    Computer players have none; somebody who was forgotten counts as unknown in each game.
    """
    known: dict[int, PlackettLuceRating] = {}
    for people in map(_people, games):
        teams = [[known.get(seat.user_id or 0) or _MODEL.rating()] for seat in people]
        rated = _MODEL.rate(teams, scores=[float(seat.score) for seat in people])
        known |= {
            seat.user_id: rating
            for seat, (rating,) in zip(people, rated, strict=True)
            if seat.user_id
        }
    return known


def _summed_up(games: Sequence[tuple[int, PlayedSeat]], rating: PlackettLuceRating) -> Ranked:
    """A person by their place and seat in each of their games, the newest first."""
    places, seats = [place for place, _ in games], [seat for _, seat in games]
    return Ranked(
        name=seats[0].name,
        rating=round(rating.ordinal(alpha=STEP, target=UNKNOWN)),
        games=len(seats),
        wins=places.count(1),
        place=fmean(places),
        score=fmean(seat.score for seat in seats),
        pace=median_of(seat.pace for seat in seats),
    )
