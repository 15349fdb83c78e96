"""The characters of masons: who has which; what each makes of positions, test_judgements.py holds."""

import pytest

from engine.players.mason import CHARACTERS, MasonPlayer, characters
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
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
