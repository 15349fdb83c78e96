"""The game again: frames, their time, their size."""

import copy
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from render import replay, replay_picture
from render.scene import scene
from render.theme import PLAYER
from tests.render.images import differs
from tests.render.positions import NAMES, crowded, middle, start
from tests.words.games import game as finished


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    image = Image.open(BytesIO(data))
    assert (image.format, image.size) == ("GIF", (800, 500))
    found = []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        found.append((image.convert("RGB"), image.info["duration"]))
    return found


def test_a_round_is_one_frame_an_answer_and_long_enough_to_read() -> None:
    game = finished(3, "table", "base", "random")
    positions = [game.position_at(count) for count in range(game.round_starts()[1] + 1)]
    data = replay_picture(scene(positions[-1], NAMES), positions[:-1])
    times = [milliseconds for _, milliseconds in frames(data)]
    assert len(times) == len(positions)
    assert min(times) >= 1500
    assert times[-1] > times[0]
    assert len(data) < 2**20


def test_a_frame_marks_what_is_new_from_who_acted_on_in_hebrew_from_the_right() -> None:
    before, now = middle(4), middle(4)
    now["road"]["r2"]["worker"] = now["order"][2]
    before["decision"]["player"] = now["order"][2]
    for language, at in (("en", 574), ("he", 780)):
        shown = scene(now, NAMES, language=language)
        _, (marked, _) = frames(replay_picture(shown, [before]))
        [(plain, _)] = frames(replay_picture(shown, []))
        assert differs(marked, plain, (0, 60, 800, 500)), "below the header, too"
        head = {marked.getpixel((x, 20)) for x in range(at - 14, at + 14)}
        assert PLAYER[now["order"][2]] in head


def test_a_long_game_is_thinned_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = []
    for number in range(50):
        position = copy.deepcopy(start(2))
        position["round"] = number
        positions.append(position)
    chosen = [position["round"] for position in replay.spread(positions, 8)]
    assert (chosen[0], chosen[-1], len(chosen)) == (0, 49, 8)
    assert {b - a for a, b in pairwise(chosen)} == {7}
    assert replay.spread(positions, 60) == positions
    assert replay.spread(positions, 1) == positions[-1:]
    monkeypatch.setattr(replay, "MOST", 5)
    assert len(frames(replay_picture(scene(positions[-1], NAMES), positions[:-1]))) == 5


def test_what_is_too_large_is_thinned_until_it_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [start(5), crowded(), middle(5), start(5), crowded()]
    monkeypatch.setattr(replay, "LARGEST", 150_000)
    data = replay_picture(scene(positions[-1], NAMES), positions[:-1])
    assert len(data) < 150_000
    assert len(frames(data)) < 5
