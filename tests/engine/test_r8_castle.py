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

    def test_r8_1_no_batch_without_food_or_with_a_kind_twice(self) -> None:
        for cubes in ("wscg", "ffww", "fssss"):
            play = example(THREE + f"castle red\nred: score 9 cubes {cubes}")
            assert play.happened("houses") == []
            assert play["red.score"] == 7

    def test_r8_1_any_number_in_castle_order(self) -> None:
        play = example(THREE + "castle blue red\nred: cubes fws score 5\nblue: cubes ffffwwwsss")
        assert play.asked == "blue castle"
        play.play("blue batch fws", "blue batch fws", "blue stop")
        assert play.asked == "red castle"
        play.play("red stop")
        assert play["castle.dungeon"] == ["blue", "blue"]
        assert play["red.score"] == 3

    def test_r8_1_not_asked_again_without_a_batch(self) -> None:
        play = example(THREE + "castle red blue\nred: cubes fwsw\nblue: cubes fws")
        play.play("red batch fws")
        assert play.asked == "blue castle"

    def test_r8_2_each_batch_is_a_house_with_the_points_of_its_section(self) -> None:
        play = example(THREE + "castle red\ndungeon blue blue blue blue blue\nred: cubes fffwwwsss")
        play.play("red batch fws", "red batch fws")
        assert play["castle.dungeon"] == ["blue"] * 5 + ["red"]
        assert play["castle.walls"] == ["red"]
        assert (play["red.score"], play["red.cubes"]) == (5 + 4, "fws")

    def test_r8_2_a_scored_section_takes_no_more_houses(self) -> None:
        play = example(THREE + "castle red\ndungeon blue\nscored dungeon\nred: cubes fws")
        play.play("red batch fws")
        assert (play["castle.dungeon"], play["castle.walls"]) == (["blue"], ["red"])
        assert play["red.score"] == 4

    def test_r8_2_towers_give_three_points(self) -> None:
        play = example(THREE + "castle red\ndungeon blue\nscored walls\nred: cubes fws")
        play.play("red batch fws")
        assert (play["castle.towers"], play["red.score"]) == (["red"], 3)


class TestPenalty:
    def test_r8_3_two_points_without_a_batch(self) -> None:
        play = example(THREE + "castle red blue\nred: score 5\nblue: score 1")
        assert points(play, "no_batch") == [("red", -2), ("blue", -1)]
        assert (play["red.score"], play["blue.score"]) == (3, 0)

    def test_r8_3_also_when_a_batch_is_held_back(self) -> None:
        play = example(THREE + "castle red\nred: score 5 cubes fws")
        play.play("red stop")
        assert play["red.score"] == 3

    def test_r8_3_towers_full_with_a_batch_costs_nothing(self) -> None:
        play = example(
            THREE + FULL_TOWERS + "castle red blue\nred: score 9 cubes fws\nblue: score 9"
        )
        # Blue, without one, loses 2 points; nobody is asked.
        assert points(play, "no_batch") == [("blue", -2)]
        assert points(play, "batch") == []

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

    def test_r8_4_nobody_if_no_house_was_placed(self) -> None:
        play = example(THREE + "castle red blue\nred: cubes fws")
        play.play("red stop")
        assert play.happened("best") == []
        assert play["round"] == 2

    def test_r8_4_only_the_houses_of_this_phase_count(self) -> None:
        play = example(
            THREE + "castle red blue\ndungeon blue blue blue\nred: cubes fws\nblue: score 9"
        )
        play.play("red batch fws")
        assert play.asked == "red line"
