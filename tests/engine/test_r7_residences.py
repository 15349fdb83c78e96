"""Residences and buildings that wait to become one, by example (R7.7, R7.8)."""

import pytest

from engine.answers import TEXT
from engine.effects import residence
from engine.tiles import LAWYER
from tests.engine.positions import example

ROAD = """
    players red blue green; phase activation; provost 12
    r9 w-lawyer blue; r10 w-mason red; r11 s-bank blue; r12 residence red; r13 p-statue red
    r14 s-farm red
"""


class TestLawyer:
    def test_r7_7_neutral_and_own_craft_buildings_may_be_chosen(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 1 cubes c")
        neutral = {f"residence r{number}" for number in range(1, 7)}
        assert play.answers == {"decline", "residence r10", "residence r14"} | neutral

    def test_r7_7_no_lawyer_can_be_chosen_by_its_owner(self) -> None:
        play = example(ROAD + "worker r9 blue\nblue: deniers 1 cubes c")
        assert "residence r11" in play.answers
        assert "residence r9" not in play.answers

    @pytest.mark.parametrize("goods", ["deniers 1 cubes fwsg", "deniers 0 cubes c"])
    def test_r7_7_a_cloth_and_a_denier_have_to_be_paid(self, goods: str) -> None:
        assert example(ROAD + f"worker r9 red\nred: {goods}")["round"] == 2

    def test_r7_7_own_it_and_gain_two_points(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 1 cubes c")
        play.play("red residence r1")
        assert play["r1"] == {"tile": "residence", "owner": "red", "worker": None}
        assert (play["red.score"], play["red.cubes"]) == (2, "")
        # Nothing was left but the income: 2, and 1 for each of two residences.
        assert play["red.deniers"] == 4

    def test_r7_7_a_craft_tile_goes_back_and_can_be_built_again(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 1 cubes cfw\nprovost 8\nworker r8 red")
        assert "build w-mason" not in play.answers
        play = example(ROAD + "provost 14\nworker r9 red\nred: deniers 1 cubes c")
        play.play("red residence r10")
        assert "w-mason" in play["stock"]
        assert play["r10.tile"] == "residence"

    def test_r7_7_built_again_within_the_same_phase(self) -> None:
        # A lawyer before a mason: the bank turned over is in the stock for the next building.
        play = example("""
            players red blue green; phase activation; provost 12
            r9 w-lawyer blue; r10 w-mason blue; r11 s-bank red; worker r9 red; worker r10 red
            red: deniers 1 cubes csw
        """)
        play.play("red residence r11")
        assert "build s-bank" in play.answers
        play.play("red build s-bank")
        assert (play["r12.tile"], play["r11.tile"]) == ("s-bank", "residence")

    def test_r7_7_a_neutral_tile_leaves_the_game(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 1 cubes c")
        play.play("red residence r4")
        assert "n-quarry" not in play["stock"]
        assert "n-quarry" not in {space["tile"] for space in play["road"].values()}

    def test_r7_7_no_worker_may_stand_on_a_residence(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 3 cubes c\npassed red blue green")
        play.play("red residence r1")
        assert "place r2" in play.answers
        assert "place r1" not in play.answers


class TestWaiting:
    def test_r7_8_paid_at_once_changed_when_the_worker_goes_back(self) -> None:
        play = example(
            ROAD + "worker r9 red\nworker r10 blue\nred: deniers 1 cubes c\nblue: cubes sf"
        )
        play.play("red residence r10")
        assert play["waiting"] == {"r10": "red"}
        assert (play["red.cubes"], play["red.deniers"], play["red.score"]) == ("", 0, 0)
        # It still is what it was, and its worker is activated as usual.
        assert (play["r10.tile"], play.asked) == ("w-mason", "blue build")
        assert "w-mason" not in play["stock"]
        play.play("blue decline")
        assert (play["waiting"], play["r10.tile"], play["red.score"]) == ({}, "residence", 2)
        assert "w-mason" in play["stock"]

    def test_r7_8_a_waiting_building_can_not_be_chosen_again_by_anybody(self) -> None:
        here = ROAD.replace("activation", "provost") + "worker r3 blue\nwaiting r3 red\n"
        state = example(here + "red: deniers 1").game.state
        for player in range(3):
            state.goods[player] = residence.PRICE[LAWYER]
            offered = residence.residence_options(state, player, residence.PRICE[LAWYER])
            texts = {TEXT[answer] for answer in offered}
            assert "residence r4" in texts
            assert "residence r3" not in texts

    def test_r7_8_not_chosen_again_by_another_favor_of_its_player(self) -> None:
        play = example("""
            players red blue green; phase activation; provost 12
            scored dungeon; r9 w-lawyer red; r10 w-mason red; r11 w-quarry red; worker r9 red
            worker r10 red; worker r11 blue
            red: deniers 1 cubes sccc building-line 3
        """)
        play.play("red residence r11")
        assert play["waiting"] == {"r11": "red"}
        play.play("red build s-church", "red favor building")
        assert {"residence r10", "residence r12"} <= play.answers
        assert "residence r11" not in play.answers

    def test_r7_8_not_chosen_again_in_phase_5_after_phase_3(self) -> None:
        play = example("""
            players red blue green; phase specials; provost 12
            scored dungeon; worker joust red; r9 w-lawyer red; r10 w-mason red; worker r9 red
            worker r10 green
            red: deniers 2 cubes ccc building-line 3; green: cubes sf
        """)
        play.play("red joust yes", "red favor building", "red residence r10")
        play.play("red provost 0")
        assert (play.asked, play["waiting"]) == ("red residence", {"r10": "red"})
        assert "residence r10" not in play.answers

    def test_r7_8_the_mason_turned_by_its_own_church_favor(self) -> None:
        play = example("""
            players red blue green; phase activation; provost 12
            scored dungeon; r9 w-mason red; worker r9 red
            red: cubes scc building-line 3
        """)
        play.play("red build s-church", "red favor building")
        assert "residence r9" in play.answers
        play.play("red residence r9")
        assert (play["r9.tile"], play["waiting"], play["red.score"]) == ("residence", {}, 3 + 2)
        assert play["r10.tile"] == "s-church"
        events = [event.kind for event in play.game.events()]
        assert events.index("claim") < events.index("residence")

    def test_r7_8_it_waits_while_the_mason_is_still_being_used(self) -> None:
        # Two favors of a monument: the worker is on the architect until the second is used.
        play = example("""
            players red blue green; phase activation; provost 12
            scored dungeon; r9 s-architect red; r10 residence red; worker r9 red
            red: cubes ssssggc building-line 3
        """)
        play.play("red prestige r10 p-monument", "red favor building", "red residence r9")
        assert (play.asked, play["r9.worker"]) == ("red line", "red")
        assert (play["waiting"], play["red.score"]) == ({"r9": "red"}, 14)
        play.play("red favor deniers")
        assert (play["r9.tile"], play["red.score"]) == ("residence", 16)

    def test_r7_8_a_choice_in_phase_3_changes_in_phase_5(self) -> None:
        play = example("""
            players red blue green; phase specials
            scored dungeon; worker joust red; worker r1 blue; worker r2 green
            red: deniers 2 cubes cc building-line 3
        """)
        play.play("red joust yes", "red favor building", "red residence r2")
        assert (play["waiting"], play["r2.tile"]) == ({"r2": "red"}, "n-forest")
        assert play["red.score"] == 0
        play.play("red provost 0", "blue take f")
        assert play["waiting"] == {"r2": "red"}
        play.play("green take w")
        assert (play["r2.tile"], play["red.score"], play["green.cubes"]) == ("residence", 2, "w")

    def test_r7_8_a_choice_in_phase_3_of_an_empty_building_changes_at_once(self) -> None:
        play = example("""
            players red blue green; phase specials
            scored dungeon; worker joust red
            red: deniers 2 cubes cc building-line 3
        """)
        play.play("red joust yes", "red favor building", "red residence r2")
        assert (play["waiting"], play["r2.tile"], play["red.score"]) == ({}, "residence", 2)
        assert play.asked == "red provost"

    def test_r7_8_a_worker_beyond_the_provost_counts_as_standing(self) -> None:
        play = example("""
            players red blue green; phase activation; provost 10
            r9 w-lawyer blue; r10 w-market blue; r11 w-mason red; worker r9 red; worker r10 blue
            worker r11 blue
            red: deniers 1 cubes c; blue: cubes sf
        """)
        play.play("red residence r11")
        assert (play["waiting"], play["r11.worker"]) == ({"r11": "red"}, "blue")
        assert play["red.score"] == 0
        play.play("blue sell s")
        assert (play["waiting"], play["r11.tile"], play["red.score"]) == ({}, "residence", 2)
        # Without effect: blue was not asked to build.
        assert play["blue.cubes"] == "f"

    def test_r7_8_the_bonus_of_a_waiting_farm_still_goes_to_its_owner(self) -> None:
        play = example("""
            players red blue green; phase activation; provost 12
            r9 w-lawyer blue; r10 s-farm red; worker r9 red; worker r10 blue
            red: deniers 1 cubes c
        """)
        play.play("red residence r10")
        assert play.asked == "red bonus"
        play.play("red bonus c")
        assert (play["red.cubes"], play["red.score"], play["r10.tile"]) == ("c", 2, "residence")
