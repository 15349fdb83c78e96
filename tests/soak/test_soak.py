"""A short soak: enough to find what is broken, not what is rare."""

from itertools import chain
from pkgutil import resolve_name

import pytest

from tests.soak.__main__ import PARTS, SHORT, soak
from tests.soak.kills import STEPS


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_lost_and_nobody_is_let_in(part: str) -> None:
    report = soak(part, seed=1, scale=SHORT)
    assert report.clean, report.text()


def test_the_bot_has_every_step_at_which_it_is_killed() -> None:
    for function in chain(*STEPS.values()):
        resolve_name(function)
