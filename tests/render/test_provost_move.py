"""What if the provost moved: what is shown then is in the kept pictures."""

import pytest

from render import provost_picture
from render.scene import scene
from tests.render.positions import NAMES, start


@pytest.mark.parametrize("target", [0, 29])
def test_a_space_off_the_road_is_refused(target: int) -> None:
    with pytest.raises(ValueError, match="not on the road"):
        provost_picture(scene(start(2), NAMES), target)
