"""The counts, and what they may come to."""

import pytest

from tests.counts.play import play_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("people", "computers"), [(3, 0), (1, 2)])
async def test_a_whole_game_is_no_burden_to_its_channel(people: int, computers: int) -> None:
    """Twenty messages that stay for twelve rounds, and no more mentions than hand-offs."""
    counts = await play_game(people, computers, seed=1)
    assert counts.rounds >= 10
    assert counts.lasting <= counts.rounds + 8
    assert 0 < counts.mentions <= counts.handoffs
