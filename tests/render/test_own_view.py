"""One player's own view: what the goods would build, the income to come, own workers and buildings."""

import pytest
from PIL import Image

from engine import Position
from render import layout, player_picture, theme
from render.scene import scene
from tests.render.images import colours_of, opened
from tests.render.positions import NAMES, start


def shown(position: Position, player: str) -> Image.Image:
    return opened(player_picture(scene(position, NAMES), player))


def test_what_the_goods_would_pay_for_is_in_full_colour() -> None:
    position = start(3)
    position["players"]["blue"].update(cubes=dict.fromkeys("fwscg", 0), deniers=0)
    stock = layout.STOCK
    poor = colours_of(shown(position, "blue").crop(stock))
    position["players"]["blue"]["cubes"].update(w=2)
    rich = colours_of(shown(position, "blue").crop(stock))
    assert (theme.BODY["wood"] in poor, theme.BODY["wood"] in rich) == (False, True)


def test_who_does_not_play_has_no_view() -> None:
    with pytest.raises(KeyError):
        player_picture(scene(start(2), NAMES), "black")
