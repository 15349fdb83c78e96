"""The castle by example (R8)."""

from tests.engine.positions import Example, example

THREE = "players red blue green\nphase castle\n"
FULL_DUNGEON = "dungeon " + "green " * 6 + "\nscored dungeon\n"
FULL_TOWERS = (
    FULL_DUNGEON.replace("scored dungeon", "scored walls")
    + "walls " + "green " * 10 + "\ntowers " + "green " * 14 + "\n"
)  # fmt: skip


def points(play: Example, kind: str) -> list[tuple[str | None, int]]:
    """Player and points of the events of a kind."""
    return [(event.player, event.points) for event in play.happened(kind)]


class TestBatches:
    def test_r8_1_a_batch_is_food_and_two_other_kinds(self) -> None:
        play = example(THREE + "castle red\nred: cubes fwscg")
        pairs = ["fws", "fwc", "fwg", "fsc", "fsg", "fcg"]
        assert play.answers == {"stop"} | {f"batch {pair}" for pair in pairs}

    def test_r8_1_any_number_in_castle_order(self) -> None:
        play = example(THREE + "castle blue red\nred: cubes fws score 5\nblue: cubes ffffwwwsss")
        assert play.asked == "blue castle"
        play.play("blue batch fws", "blue batch fws", "blue stop")
        assert play.asked == "red castle"
        play.play("red stop")
        assert play["castle.dungeon"] == ["blue", "blue"]
        assert play["red.score"] == 3

    def test_r8_2_each_batch_is_a_house_with_the_points_of_its_section(self) -> None:
        play = example(THREE + "castle red\ndungeon blue blue blue blue blue\nred: cubes fffwwwsss")
        play.play("red batch fws", "red batch fws")
        assert play["castle.dungeon"] == ["blue"] * 5 + ["red"]
        assert play["castle.walls"] == ["red"]
        assert (play["red.score"], play["red.cubes"]) == (5 + 4, "fws")


class TestPenalty:
    def test_r8_3_two_points_without_a_batch(self) -> None:
        play = example(THREE + "castle red blue\nred: score 5\nblue: score 1")
        assert points(play, "no_batch") == [("red", -2), ("blue", -1)]
        assert (play["red.score"], play["blue.score"]) == (3, 0)

    def test_r8_3_towers_filled_by_another_in_the_same_phase(self) -> None:
        nearly = FULL_TOWERS.replace("green " * 14, "green " * 13)
        play = example(
            THREE + nearly + "castle red blue\nred: score 9 cubes ffwwss\nblue: score 9 cubes fws"
        )
        play.play("red batch fws")
        assert points(play, "batch") == [("red", 3)]
        assert points(play, "no_batch") == []


class TestBest:
    def test_r8_4_most_houses_gain_a_favor(self) -> None:
        play = example(THREE + "castle red blue\nred: cubes fws\nblue: cubes ffwwss")
        play.play("red batch fws", "blue batch fws", "blue batch fws")
        assert play.asked == "blue line"
        # The castle workers stay until the favor is used.
        assert play["castle.workers"] == ["red", "blue"]
        play.play("blue favor prestige")
        assert (play["blue.score"], play["castle.workers"]) == (11, [])
        assert play["blue.workers"] == 6

    def test_r8_4_ties_go_to_the_earlier_in_the_castle(self) -> None:
        play = example(THREE + "castle green blue red\nred: cubes fws\nblue: cubes fws")
        play.play("blue batch fws", "red batch fws")
        assert play.asked == "blue line"
