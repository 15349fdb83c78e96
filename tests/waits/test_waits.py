"""The measure itself: it plays whole games, and plans make them short."""

import sys

import pytest

from tests.waits.__main__ import main, play_all
from tests.waits.people import Habits

pytestmark = pytest.mark.slow


async def test_games_of_planning_people_take_a_third_of_the_days() -> None:
    strict = await play_all([Habits()] * 3, games=1, seed=5)
    (took,) = await play_all([Habits(presses=5)] * 3, games=1, seed=5)
    assert strict[0].sources.keys() == {"press"}
    assert strict[0].pings == strict[0].hand_offs > 200
    assert set(strict[0].presses) <= {0}
    assert took.sources["plan"] > took.sources["press"]
    assert took.days < strict[0].days / 2
    assert took.pings > took.hand_offs, "people are mentioned before it is their turn"
    assert 0 < max(took.presses) <= 5


def test_one_case_of_which_one_plans_ends_with_its_days(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = "--players 2 --median 1 --use 0.5 --games 1"
    monkeypatch.setattr(sys, "argv", ["waits", *case.split()])
    main()
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert last[0] == "days:"
    assert 0 < float(last[1]) < 30
