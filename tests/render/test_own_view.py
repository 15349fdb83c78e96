"""One player's own view: what the goods would build, the income to come, own workers and buildings."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine import Position
from render import player_picture, theme
from render.own_view import LAND, affordable, income
from tests.render.positions import LONG_NAMES, NAMES, crowded, middle, start


def shown(position: Position, player: str, **options: bool) -> Image.Image:
    data = player_picture(position, NAMES, player, **options)  # type: ignore[arg-type]
    image = Image.open(BytesIO(data))
    assert (image.size, image.mode) == ((1600, 1000), "P")
    assert len(data) <= 200 * 1024
    return image.convert("RGB")


def with_cubes(cubes: str, deniers: int = 0) -> Position:
    position = start(3)
    player = position["players"]["blue"]
    for letter in "fwscg":
        player["cubes"][letter] = cubes.count(letter)  # type: ignore[literal-required]
    player["deniers"] = deniers
    return position


@pytest.mark.parametrize(
    ("cubes", "tiles"),
    [
        ("", set()),
        ("w", set()),
        ("wf", {"w-farm-food", "w-farm-cloth", "w-sawmill", "w-quarry", "w-mason"}
         | {"w-peddler", "w-market"}),
        ("ww", {"w-peddler", "w-market"}),
        ("wg", {"w-peddler", "w-market"}),
        ("wc", {"w-lawyer", "w-peddler", "w-market"}),
        ("sw", {"s-bank", "s-tailor", "w-peddler", "w-market"}),
        ("ssg", set()),
    ],
)  # fmt: skip
def test_what_the_cubes_would_pay(cubes: str, tiles: set[str]) -> None:
    """R7.4: `*` is any one cube left after the rest of the cost, gold too."""
    assert affordable(with_cubes(cubes), "blue") == tiles


def test_prestige_needs_a_residence_of_ones_own() -> None:
    """R7.5."""
    position = with_cubes("ssg")
    position["road"]["r3"] = {"tile": "residence", "owner": "red", "worker": None}
    assert affordable(position, "blue") == set()
    position["road"]["r3"]["owner"] = "blue"
    assert affordable(position, "blue") == {"p-statue"}


def test_a_residence_takes_a_cloth_and_a_denier() -> None:
    """R7.7."""
    assert affordable(with_cubes("c"), "blue") == set()
    assert affordable(with_cubes("c", 1), "blue") == {"residence"}


def test_only_what_the_stock_holds() -> None:
    position = with_cubes("ww")
    position["stock"].remove("w-market")
    assert affordable(position, "blue") == {"w-peddler"}


def test_income_counts_residences_library_and_hotel() -> None:
    """R3.1."""
    position = start(3)
    assert income(position, "blue") == 2
    for space, tile in (("r3", "residence"), ("r9", "p-library"), ("r10", "p-hotel")):
        position["road"][space] = {"tile": tile, "owner": "blue", "worker": None}
    assert (income(position, "blue"), income(position, "red")) == (6, 2)


def test_own_workers_and_buildings_alone_are_shown() -> None:
    position = start(4)
    empty = shown(position, "blue").crop(LAND)
    position["road"]["r2"]["worker"] = "red"
    assert ImageChops.difference(empty, shown(position, "blue").crop(LAND)).getbbox() is None
    position["road"]["r2"]["worker"] = "blue"
    position["castle"]["workers"], position["provost"] = ["blue"], 9
    position["road"]["r9"] = {"tile": "w-mason", "owner": "blue", "worker": "red"}
    found = shown(position, "blue").crop(LAND)
    colours = {colour for _, colour in found.getcolors(found.width * found.height) or ()}
    assert {theme.PLAYER["blue"], theme.PLAYER["red"], theme.BODY["wood"]} <= colours


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_can_look(players: int) -> None:
    position = middle(players)
    for colour in position["order"]:
        shown(position, colour, simple_favors=players == 2)


def test_the_fullest_view_is_drawn() -> None:
    position = crowded()
    for view in position["road"].values():
        view["owner"] = view["worker"] = "green"
    assert player_picture(position, LONG_NAMES, "green").startswith(b"\x89PNG")


def test_who_does_not_play_has_no_view() -> None:
    with pytest.raises(KeyError):
        player_picture(start(2), NAMES, "black")
