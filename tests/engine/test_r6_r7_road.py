"""Provost and activation by example (R6, R7.1-R7.6)."""

import pytest

from tests.engine.positions import example

FOUR = "players red blue green orange\nphase activation\nprovost 28\n"


class TestProvost:
    def test_r6_1_in_the_order_of_passing_a_denier_a_space(self) -> None:
        play = example("phase provost; passed green red blue; red: deniers 2; green: deniers 5")
        assert play.asked == "green provost"
        assert play.answers == {f"provost {number}" for number in range(-3, 4)}
        play.play("green provost 3")
        assert (play["green.deniers"], play["provost"]) == (2, 9)
        assert play.answers == {f"provost {number}" for number in range(-2, 3)}
        # Blue has no denier and is not asked.
        play.play("red provost -2")
        assert (play["provost"], play["round"]) == (8, 2)

    @pytest.mark.parametrize(
        ("provost", "deniers", "lowest", "highest"),
        [(1, 9, 0, 3), (2, 9, -1, 3), (27, 9, -3, 1), (28, 2, -2, 0), (10, 1, -1, 1)],
    )
    def test_r6_2_he_stays_on_the_road(
        self, provost: int, deniers: int, lowest: int, highest: int
    ) -> None:
        play = example(
            f"players red blue; phase provost; provost {provost}; red: deniers {deniers}"
        )
        assert play.answers == {f"provost {number}" for number in range(lowest, highest + 1)}


class TestActivation:
    def test_r7_1_along_the_road_up_to_the_provost(self) -> None:
        play = example("""
            players red blue; phase activation; provost 3; worker r1 red; worker r2 blue
            worker r3 red; worker r4 blue; r9 w-quarry red; worker r9 blue
        """)
        play.play("red take c", "blue take w")
        assert (play["red.cubes"], play["blue.cubes"]) == ("wc", "w")
        assert (play["red.workers"], play["blue.workers"]) == (6, 6)
        assert [event.space for event in play.happened("idle")] == ["r4", "r9"]

    def test_r7_1_workers_beyond_go_back_before_the_phase_is_over(self) -> None:
        play = example(FOUR.replace("28", "2") + "worker r1 red\nworker r5 blue")
        play.play("red take f")
        events = [(event.kind, event.space or event.word) for event in play.game.events()]
        assert events[:3] == [("take", "r1"), ("idle", "r5"), ("phase", "castle")]
        left = next(view for view in play.game.phase_ends() if view["phase"] == "activation")
        assert left["players"]["blue"]["workers"] == 6

    def test_r7_2_production_is_compulsory(self) -> None:
        play = example(FOUR + "worker r1 red")
        assert play.answers == {"take f", "take c"}

    @pytest.mark.parametrize(
        ("tile", "taken", "bonus"),
        [("s-farm", "ffc", "fc"), ("s-park", "fww", "fw"), ("s-workshop", "ssc", "sc")],
    )
    def test_r7_3_the_owner_chooses_a_bonus_cube(self, tile: str, taken: str, bonus: str) -> None:
        text = FOUR + f"r9 {tile} blue\nworker r9 red\n"
        play = example(text)
        assert (play.asked, play["red.cubes"]) == ("blue bonus", taken)
        assert play.answers == {f"bonus {cube}" for cube in bonus}
        assert play["r9.worker"] == "red"
        play.play(f"blue bonus {bonus[1]}")
        assert (play["blue.cubes"], play["red.cubes"]) == (bonus[1], taken)

    def test_r7_3_no_bonus_at_the_own_building(self) -> None:
        play = example(FOUR + "r9 s-farm red\nworker r9 red")
        assert (play["red.cubes"], play["round"]) == ("ffc", 2)


class TestBuilding:
    def test_r7_4_pay_put_it_on_the_first_empty_space_own_it_gain_points(self) -> None:
        play = example(FOUR + "worker r8 red\nred: cubes ffww")
        play.play("red build w-mason")
        assert play["r9"] == {"tile": "w-mason", "owner": "red", "worker": None}
        assert (play["red.score"], play["red.cubes"]) == (4, "fw")
        assert "w-mason" not in play["stock"]

    def test_r7_4_the_fixed_mine_is_stepped_over(self) -> None:
        play = example(FOUR + "worker r8 red\nr9-r15 residence blue\nred: cubes fw")
        play.play("red build w-quarry")
        assert play["r17.tile"] == "w-quarry"
        assert play["r16.tile"] == "f-mine"

    @pytest.mark.parametrize(
        ("cubes", "stars"), [("w", ""), ("ww", "w"), ("wwg", "wg"), ("fwscg", "fscg")]
    )
    def test_r7_4_a_star_is_any_cube_left_after_the_rest(self, cubes: str, stars: str) -> None:
        play = example(FOUR + f"worker r6 red\nred: cubes {cubes}")
        offered = {answer for answer in play.answers if answer.startswith("build w-peddler")}
        assert offered == {f"build w-peddler {cube}" for cube in stars}
        if stars:
            play.play(f"red build w-peddler {stars[-1]}")
            assert len(play["red.cubes"]) == len(cubes) - 2

    def test_r7_4_favors_of_a_built_church_are_used_at_once(self) -> None:
        play = example(FOUR + "r9 w-mason blue\nworker r9 red\nred: cubes sc")
        play.play("red build s-church")
        # The tile is on the road, paid and scored before its favor is asked (record.md).
        assert (play.asked, play["r10.tile"], play["red.score"]) == ("red line", "s-church", 3)
        assert (play["red.cubes"], play["r9.worker"]) == ("", "red")
        play.play("red favor deniers")
        assert (play["red.deniers"], play["round"]) == (3 + 2, 2)


class TestArchitect:
    TEXT = FOUR + "r9 s-architect blue\nr10-r11 residence red\nr12 residence blue\nworker r9 red\n"

    def test_r7_5_a_prestige_tile_on_an_own_residence(self) -> None:
        play = example(self.TEXT + "red: cubes wwwg")
        assert play.answers == {"decline", "prestige r10 p-library", "prestige r11 p-library"}
        play.play("red prestige r11 p-library")
        assert play["r11"] == {"tile": "p-library", "owner": "red", "worker": None}
        assert (play["red.score"], play["red.cubes"]) == (10, "")
        assert "p-library" not in play["stock"]
        # The residence is discarded: 2 + 1 for the other one + 1 for the library.
        assert play["red.deniers"] == 4


def test_r7_6_two_cubes_of_the_wood_peddler() -> None:
    play = example(FOUR + "r9 w-peddler red\nworker r9 red\nred: deniers 2")
    two = {"ff", "fw", "fs", "fc", "ww", "ws", "wc", "ss", "sc", "cc"}
    assert play.answers == {"decline"} | {f"buy {cubes}" for cubes in two | set("fwsc")}
