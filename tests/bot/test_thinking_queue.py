"""Who is thought for next."""

import pytest

from bot.store import GameRow, GameSettings, Seat, Status
from bot.tables.thinking_pool import Asker, Rank, next_of, turn_at

ANN, BEN, CLEO = 1, 2, 3


def served(*asked: tuple[Rank, int, int]) -> list[int]:
    """The tables in the order in which they are served that asked all at once, in this order."""
    waiting = [(Asker(*one), one[2]) for one in asked]
    return [next_of(waiting) for _ in asked]


def test_people_are_served_in_turn_and_each_of_their_tables() -> None:
    of_ann = [(Rank.ALONE, ANN, table) for table in (10, 11, 10, 12)]
    others = [(Rank.ALONE, BEN, 20), (Rank.ALONE, CLEO, 30), (Rank.ALONE, BEN, 20)]
    assert served(*of_ann, *others) == [10, 20, 30, 11, 20, 12, 10]


def test_whoever_asks_again_comes_behind_those_who_wait() -> None:
    waiting, order = [(Asker(Rank.ALONE, ANN, 10), "ann")] * 3, []
    for _ in range(3):
        order.append(next_of(waiting))
        waiting.append((Asker(Rank.ALONE, BEN, 20), "ben"))
    assert order == ["ann", "ann", "ben"]


def test_games_of_several_people_come_first_and_reviews_last() -> None:
    review, alone, together = (Rank.AT_LEISURE, 0, 1), (Rank.ALONE, ANN, 2), (Rank.TOGETHER, ANN, 3)
    assert served(review, review, alone, together, alone, together) == [3, 3, 2, 2, 1, 1]


@pytest.mark.parametrize(("people", "rank"), [((ANN,), Rank.ALONE), ((ANN, BEN), Rank.TOGETHER)])
def test_a_table_counts_for_who_opened_it(people: tuple[int, ...], rank: Rank) -> None:
    seats = (*(Seat(str(one), user_id=one) for one in people), Seat("Mason", computer="master"))
    row = GameRow(7, 0, 0, CLEO, Status.RUNNING, GameSettings(), seats, None, None, 1, 0, 0, 0, 0)
    assert turn_at(row) == (rank, CLEO, 7)
