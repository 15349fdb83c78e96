"""Royal favors by example (R10)."""

import pytest

from engine.answers import NUMBER
from engine.effects import build
from engine.goods import cubes
from tests.engine.positions import Example, example


def with_markers(markers: str, cubes: str = "", scored: str = "") -> Example:
    """Red is to use a favor with these markers and cubes, whichever columns are open."""
    lines = f"players red blue green\nphase specials\nworker joust red\nblue: deniers 1\n{scored}\n"
    play = example(lines + f"red: deniers 1 cubes c{cubes} {markers}")
    play.play("red joust yes")
    return play


class TestUse:
    def test_r10_1_a_line_is_chosen_and_its_marker_moves(self) -> None:
        play = with_markers("")
        lines = {"favor prestige", "favor deniers", "favor cubes", "favor building"}
        assert (play.asked, play.answers) == ("red line", lines)
        play.play("red favor deniers")
        assert play["red.favors"] == {"prestige": 0, "deniers": 1, "cubes": 0, "building": 0}
        assert play["red.deniers"] == 3

    @pytest.mark.parametrize(
        ("column", "scored", "after"),
        [
            (1, "", 2), (2, "", 2), (2, "scored dungeon", 3), (3, "scored dungeon", 4),
            (4, "scored dungeon", 4), (4, "scored walls", 5), (5, "scored walls", 5),
        ],
    )  # fmt: skip
    def test_r10_2_open_columns(self, column: int, scored: str, after: int) -> None:
        play = with_markers(f"prestige-line {column}", "", scored)
        play.play("red favor prestige")
        assert play["red.favors.prestige"] == after
        # A marker that can't move stays, and the line is used all the same.
        assert play["red.score"] == after

    def test_r10_2_favors_of_a_scoring_see_the_old_limit(self) -> None:
        play = example("""
            phase end; bailiff 11; dungeon red red blue blue; red: prestige-line 2
            blue: prestige-line 2
        """)
        play.play("red favor prestige")
        assert (play["red.favors.prestige"], play["castle.scored"]) == (2, [])
        play.play("blue favor prestige")
        assert (play["blue.favors.prestige"], play["castle.scored"]) == (2, ["dungeon"])

    def test_r10_2_two_sections_columns_opened_by_the_first(self) -> None:
        play = example("""
            phase end; bailiff 9; dungeon red red green green green blue
            walls red red red green green green green green green green
            red: prestige-line 2 deniers-line 2 cubes-line 2
        """)
        play.play("red favor prestige")
        assert play.use_favors("green") == 1
        assert (play["red.favors.prestige"], play["red.score"]) == (2, 2)
        # The lines used stay used.
        assert play.asked == "red line"
        assert play.answers == {"favor deniers", "favor cubes", "favor building"}
        assert play["castle.scored"] == ["dungeon"]
        play.play("red favor deniers", "red favor cubes")
        assert (play["red.favors.deniers"], play["red.favors.cubes"]) == (3, 3)
        assert play.answers == {"gain f", "gain w", "gain s", "gain c"}

    def test_r10_3_a_favor_without_a_line_left_is_lost(self) -> None:
        play = example("""
            phase activation; provost 12; r9 s-architect red; r10 residence red; worker r9 red
            red: cubes sssgg lines prestige,deniers,cubes,building
        """)
        play.play("red prestige r10 p-university")
        assert [event.player for event in play.happened("favor_lost")] == ["red"]
        assert (play["red.score"], play["round"]) == (14, 2)

    def test_r10_3_the_lines_are_free_again_in_the_next_phase(self) -> None:
        play = with_markers("")
        play.play("red favor prestige")
        assert (play["phase"], play["red.lines"]) == ("provost", [])

    def test_r10_3_a_favor_gained_meanwhile_comes_first(self) -> None:
        """A monument's two favors; the first builds a statue by the building line."""
        play = example("""
            phase activation; provost 12; scored walls; r9 s-architect red; r10-r11 residence red
            worker r9 red; red: cubes ssssssggg building-line 4
        """)
        play.play("red prestige r10 p-monument", "red favor building")
        assert "prestige r11 p-statue" in play.answers
        play.play("red prestige r11 p-statue")
        assert play.answers == {"favor prestige", "favor deniers", "favor cubes"}
        play.play("red favor deniers")  # the statue's
        assert play.answers == {"favor prestige", "favor cubes"}
        play.play("red favor prestige")  # the monument's second
        assert play["red.score"] == 14 + 7 + 1
        order = [
            (e.kind, e.tile or e.word)
            for e in play.game.events()
            if e.kind in ("favor", "prestige")
        ]
        assert order == [
            ("prestige", "p-monument"), ("favor", "building"), ("prestige", "p-statue"),
            ("favor", "deniers"), ("favor", "prestige"),
        ]  # fmt: skip


class TestPrestigeAndDeniers:
    @pytest.mark.parametrize("column", range(5))
    def test_r10_4_always_the_own_column(self, column: int) -> None:
        text = f"prestige-line {column} deniers-line {column}"
        play = with_markers(text, "", "scored walls")
        play.play("red favor prestige")
        assert play["red.score"] == column + 1
        play = with_markers(text, "", "scored walls")
        play.play("red favor deniers")
        assert play["red.deniers"] == column + 3


class TestCubes:
    @pytest.mark.parametrize(
        ("column", "gains"), [(1, "fws"), (2, "fwsc"), (4, "fwscg"), (5, "fwscg")]
    )
    def test_r10_5_gains_by_column(self, column: int, gains: str) -> None:
        play = with_markers(f"cubes-line {column}", "", "scored walls")
        play.play("red favor cubes")
        assert play.answers == {f"gain {cube}" for cube in gains}
        play.play(f"red gain {gains[-1]}")
        assert play["red.cubes"] == gains[-1]

    def test_r10_5_column_4_swaps_any_cube_for_two(self) -> None:
        play = with_markers("cubes-line 3", "gg", "scored dungeon")
        play.play("red favor cubes")
        pairs = {"ff", "fw", "fs", "fc", "ww", "ws", "wc", "ss", "sc", "cc"}
        swaps = {f"swap g {pair}" for pair in pairs}
        assert play.answers == {"gain f", "gain w", "gain s", "gain c"} | swaps
        play.play("red swap g wc")
        assert play["red.cubes"] == "wcg"


class TestBuilding:
    @pytest.mark.parametrize(
        ("answer", "full", "less"),
        [
            ("build w-mason", "fw", "f"), ("build w-market g", "wg", "g"),
            ("build w-peddler w", "ww", "w"), ("build s-church", "sc", "c"),
        ],
    )  # fmt: skip
    def test_r10_6_one_cube_of_the_material_less(self, answer: str, full: str, less: str) -> None:
        assert cubes(build.cost_of(NUMBER[answer], favor=False)) == full
        assert cubes(build.cost_of(NUMBER[answer], favor=True)) == less

    def test_r10_6_column_2_builds_wood_for_one_wood_less(self) -> None:
        play = with_markers("building-line 1", "f")
        play.play("red favor building")
        food = {f"build {tile}" for tile in ("w-farm-food", "w-farm-cloth", "w-sawmill")}
        more = {"build w-quarry", "build w-mason", "build w-peddler f", "build w-market f"}
        assert play.answers == {"decline"} | food | more
        play.play("red build w-mason")
        assert (play["red.cubes"], play["r9.tile"], play["red.score"]) == ("", "w-mason", 4)

    def test_r10_6_column_4_makes_a_residence_for_a_cloth(self) -> None:
        play = with_markers(
            "building-line 3",
            "c",
            "scored dungeon\nr9 w-mason red\nr10 w-bank red".replace("w-bank", "s-bank"),
        )
        play.play("red favor building")
        residences = {f"residence r{number}" for number in (1, 2, 3, 4, 5, 6, 9, 10)}
        assert residences == {answer for answer in play.answers if answer.startswith("residence")}
        play.play("red residence r9")
        assert (play["red.cubes"], play["red.score"], play["red.deniers"]) == ("", 2, 0)
