"""The people of a server by their games with each other, with a rating by OpenSkill."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store import Store
from bot.topics.results.stored_results import PlayedSeat, played

_MODEL: Final = PlackettLuce()
GAMES: Final = 500
UNKNOWN, STEP = 1000, 20
"""The rating of somebody unknown, and what one of OpenSkill's points counts in it."""


class Ranked(NamedTuple):
    """A person by their rating and their seats in games that at least two people finished, the newest first."""

    rating: int
    seats: list[PlayedSeat]


async def leaderboard(
    store: Store, guild_id: int, unseen: Sequence[int], charge: Callable[[int], None]
) -> list[Ranked]:
    """All people of a server who finished a game with others, none of those `unseen`, the highest rating first.

    `charge` takes a token for each `GAMES` that have to be read, and may raise; others' reads come in between.
    """
    seats: dict[PlayedSeat, None] = {}
    skip = 0
    while some := await played(store, guild_id, unseen, GAMES, skip):
        charge(1)
        seats |= dict.fromkeys(some)  # where a game ended meanwhile, another comes a second time
        skip += GAMES
    return await asyncio.to_thread(_ranked, list(seats))


def by_game(seats_played: Iterable[PlayedSeat]) -> list[list[PlayedSeat]]:
    """The seats of each game, in the order of the store."""
    return [list(seats) for _, seats in groupby(seats_played, lambda seat: seat.game_id)]


def _ranked(seats_played: Iterable[PlayedSeat]) -> list[Ranked]:
    counted = (seat.of_player() for seat in seats_played)
    # Who was forgotten since is a person too.
    of_people = by_game(seat for seat in counted if seat.user_id is not None)
    games = [people for people in of_people if len(people) > 1]
    seats = defaultdict[int, list[PlayedSeat]](list)
    for seat in (seat for people in games for seat in people):
        seats[seat.user_id or 0].append(seat)
    ratings = _ratings(reversed(games))
    ranked = [
        Ranked(round(rating.ordinal(alpha=STEP, target=UNKNOWN)), seats[user])
        for user, rating in ratings.items()
    ]
    return sorted(ranked, key=lambda one: -one.rating)


def _ratings(games: Iterable[Sequence[PlayedSeat]]) -> dict[int, PlackettLuceRating]:
    """The ratings after games in the order of their ends, by user; somebody forgotten is unknown in each game."""
    known: dict[int, PlackettLuceRating] = {}
    for people in games:
        teams = [[known.get(seat.user_id or 0) or _MODEL.rating()] for seat in people]
        rated = _MODEL.rate(teams, scores=[float(seat.score) for seat in people])
        for seat, (rating,) in zip(people, rated, strict=True):
            if seat.user_id:
                known[seat.user_id] = rating
    return known
