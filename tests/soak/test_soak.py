"""A short soak: enough to find what is broken, not what is rare."""

import pytest

from tests.soak.__main__ import PARTS, SHORT, soak

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_lost_and_nobody_is_let_in(part: str) -> None:
    report = soak(part, seed=1, scale=SHORT)
    assert report.clean, report.text()
