"""The characters of masons: who has which, and that games among them differ."""

from argparse import Namespace

import pytest

from engine.board import LINES
from engine.players.mason import CHARACTERS, MasonPlayer, characters
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from tests.ladder.__main__ import openings
from tests.players.tables import new_game


def test_characters_are_all_different_at_a_table_and_the_same_again() -> None:
    tables, again = ([characters(new_game(5, n).setup) for n in range(40)] for _ in range(2))
    assert tables == again
    assert {len({*table}) for table in tables} == {5}
    assert {table[0] for table in tables} == {*CHARACTERS}


@pytest.mark.parametrize("players", [2, 5])
def test_each_character_judges_differently_and_who_has_none_is_balanced(players: int) -> None:
    state = new_game(players, 1).state
    judged = [MasonPlayer(character=one).values(state) for one in CHARACTERS]
    assert MasonPlayer().values(state) == judged[0]
    assert judged[0] == SensiblePlayer(None, TUNED[players]).values(state)
    assert len({*map(tuple, judged)}) == len(CHARACTERS)


@pytest.mark.slow
def test_games_among_masons_open_differently_and_are_won_from_everywhere() -> None:
    """By the ladder's table, as `python -m tests.ladder --openings` prints it.

    Nobody goes for the building line: who does wins less.
    """
    options = Namespace(level=None, players=4, seed=1_000_000, games=120, processes=1)
    percent, *strength = openings(options)
    assert percent["different"] >= 100 * 20 / 120
    assert percent["commonest"] <= 15
    assert max(percent[f"seat {seat}"] for seat in range(1, 5)) <= 45
    *used, _building = (percent[line] for line in LINES)
    assert min(used) >= 3
    assert min(one["of two"] for one in strength) >= 35
