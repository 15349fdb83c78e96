"""The measure itself: it plays whole games, and plans make them short."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.waits.__main__ import play_all
from tests.waits.people import Features, Traits

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


TRAITS = Traits()


async def test_games_of_planning_people_take_a_third_of_the_days() -> None:
    strict = await play_all([Features()] * 4, TRAITS, games=1, seed=5)
    planned = await play_all([Features(plans=True, presses=5)] * 4, TRAITS, games=2, seed=5)
    assert strict[0].sources.keys() == {"press"}
    assert strict[0].pings == strict[0].hand_offs > 200
    assert set(strict[0].presses) <= {0}
    for took in planned:
        assert took.sources["plan"] > took.sources["press"]
        assert took.days < strict[0].days / 2
        assert max(took.presses) == 5, "nobody presses more often, and some would"


async def test_only_one_of_two_plans() -> None:
    took = (
        await play_all([Features(plans=True), Features()], Traits(1.0, taste=0.3), games=1, seed=2)
    )[0]
    assert [len(points) for points in took.points] == [1, 1]
    assert took.alike > 0.4 * took.sources["plan"]


async def test_parallel_answers_alone_shorten_a_game() -> None:
    took = (await play_all([Features(parallel=True)] * 3, TRAITS, games=1, seed=3))[0]
    assert took.sources["plan"] > 10
    assert took.pings > took.hand_offs, "people are mentioned before it is their turn"


def test_one_case_ends_with_its_days() -> None:
    command = [sys.executable, "-m", "tests.waits", "--players", "2", "--median", "1"]
    said = subprocess.run(
        [*command, "--use", "1", "--games", "1"], cwd=ROOT, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    last = said.stdout.splitlines()[-1].split()
    assert last[0] == "days:"
    assert 0 < float(last[1]) < 30
