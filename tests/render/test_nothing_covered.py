"""No piece stands over what a building does, its name, its number or the sign of a scoring space."""

import copy
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.board import ROAD_LENGTH, SPECIALS
from engine.tiles import TILE
from render import layout
from render.effect_lines import effect_lines
from render.road import Placed, pieces_on
from render.scene import Scene, scene
from render.sign_row import SMALLEST, length, row
from render.space_paving import SCORING
from render.special_buildings import TOWN, guests, special_building
from render.tiles import CLAIM, HEAD, road_tile
from render.vector_shapes import Sprite
from render.where_workers_can_go import prices
from tests.render.images import colours_of
from tests.render.positions import activated, crowded, favored, middle, start
from tests.words.games import ENGLISH
from tests.words.games import game as finished

Rect = tuple[float, float, float, float]
AGO = 8
"""Answers between a position and the one that it is compared with, so that pieces glow and leave ghosts."""


def signs(shown: Scene) -> Iterator[tuple[str, Rect]]:
    """What has to be read, with the box in which the layout puts it."""
    road, (wide, high) = shown.road, layout.TILE_SIZE
    for space in shown.position["road"]:
        x, y = road.tile(int(space[1:]))
        claimed = CLAIM if space in shown.position["waiting"] else 0
        yield f"name of {space}", (x, y, x + wide - claimed, y + HEAD)
        yield f"signs of {space}", (x, y + HEAD, x + wide, y + high - layout.TILE_MARGIN)
    for index, space in enumerate(SPECIALS):
        x, y = layout.special_cell(index)
        foot = y + layout.SPECIAL_SIZE[1] - layout.TILE_MARGIN
        # The stables have one small sign: beside it is room.
        right = x + layout.SPECIAL_SIZE[0] - (40 if space == "stables" else 0)
        yield f"name of {space}", (x, y, x + layout.SPECIAL_SIZE[0], y + HEAD)
        yield space, (x, y, right, foot)
    x, y = layout.special_cell(SPECIALS.index("stables"))
    middle = y + layout.SPECIAL_SIZE[1] + road.height / 2
    for place in layout.STABLES_X[len(shown.position["specials"]["stables"]) + 1 :]:
        yield "place at the stables", (x + place - 7, middle - 10, x + place + 7, middle + 10)
    for number in range(1, ROAD_LENGTH + 1):
        x, y = road.at(number)
        middle, half = x + layout.NUMBER_X, road.height * (0.3 if number in SCORING else 0.5)
        yield f"number {number}", (middle - 14, y + half - 10, middle + 14, y + half + 10)
        if number in SCORING:
            half = road.sign / 2
            at = y + road.height * 0.72
            yield SCORING[number], (middle - half, at - half, middle + half, at + half)


def opaque(sprite: Sprite, x: float, y: float) -> Rect:
    """The box of what a sprite covers where it is put."""
    box = sprite.image.getchannel("A").point([0] * 129 + [255] * 127).getbbox() or (0, 0, 0, 0)
    left, top = round(x) - sprite.x, round(y) - sprite.y
    return left + box[0], top + box[1], left + box[2], top + box[3]


def overlaps(shown: Scene, prices: Placed | None = None) -> list[tuple[str, Rect]]:
    """Signs under what stands on the board; or under `prices`, which keep off those on the road as well."""
    pieces = [*pieces_on(shown), *guests(shown)]
    read = [*signs(shown), *(("piece", opaque(*put)) for put in pieces_on(shown) if prices)]
    return [
        (name, piece)
        for piece in (opaque(*put) for put in prices or pieces)
        for name, box in read
        if piece[0] < box[2] and box[0] < piece[2] and piece[1] < box[3] and box[1] < piece[3]
    ]


@pytest.mark.parametrize(
    ("players", "level"), [(2, "random"), (3, "apprentice"), (5, "apprentice")]
)
def test_no_piece_covers_a_sign_in_a_game(players: int, level: str) -> None:
    game = finished(players, "table", "base", level)
    found = [game.position_at(count) for count in range(len(game.answers) + 1)]
    for before, position in zip([None] * AGO + found, found, strict=False):
        shown = scene(position, {}, before=before)
        assert overlaps(shown) == [], position["round"]


@pytest.mark.parametrize("provost", [8, 12, 18, 24, 27])
def test_no_piece_covers_a_sign_where_all_stand_on_one_space(provost: int) -> None:
    for position in (start(5), middle(4), middle(5), crowded(), favored(), activated()):
        for bailiff, phase in ((provost, "placement"), (provost - 2, "provost")):
            position["provost"], position["bailiff"] = provost + 1, bailiff + 1
            before = copy.deepcopy(position)
            position["provost"], position["bailiff"] = provost, bailiff
            position["phase"] = phase
            if position["decision"]:
                position["decision"]["kind"] = phase
            assert overlaps(scene(position, {}, before=before)) == []


def test_no_price_of_a_place_covers_a_sign_or_a_piece() -> None:
    position = start(5)
    position["provost"] = position["bailiff"] = 15
    position["specials"]["stables"] = position["order"][:1]
    for number in range(1, ROAD_LENGTH + 1):
        tile = {"tile": "w-market", "owner": None, "worker": None}
        position["road"][f"r{number}"] = tile
    shown = replace(scene(position, {}), unfolded=True)
    places = dict.fromkeys((*TOWN, *position["road"]), 2)
    for idle, mark in ({}, "gate"), ({}, "r12"), (places, "r22"):
        assert overlaps(shown, prices(shown, places, idle, mark)) == []


def test_a_piece_over_a_sign_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "WORKER_X", layout.NUMBER_X + 30)
    assert overlaps(scene(crowded(), {}))


@pytest.mark.parametrize("tile", TILE)
def test_a_tile_keeps_its_signs_within_its_margins(tile: str) -> None:
    """Nor does its name reach under the ring of a residence to come."""
    for line in effect_lines(TILE[tile]):
        assert row(line, 26, 98).image.width <= 98 + 8 + 2
        assert length(line, SMALLEST) <= 98
    wide, high = layout.TILE_SIZE
    for claimed in (False, True):
        image = road_tile(tile, "red", False, ENGLISH, claimed=claimed).image
        assert len(colours_of(image.crop((1, high - layout.TILE_MARGIN, wide, high)))) == 1
    ring = image.crop((wide - CLAIM + 1, 8, wide - 1, HEAD - 8))
    assert tile == "residence" or len(colours_of(ring)) == 1


def test_a_special_building_keeps_its_signs_off_the_margin_at_its_foot() -> None:
    shown = scene(start(5), {})
    wide, high = layout.SPECIAL_SIZE
    for space in SPECIALS:
        image = special_building(shown, space).image
        assert len(colours_of(image.crop((1, high - layout.TILE_MARGIN, wide, high)))) == 1
