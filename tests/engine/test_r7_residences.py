"""Residences and buildings that wait to become one, by example (R7.7, R7.8)."""

from engine.answers import TEXT
from engine.effects import residence
from engine.tiles import LAWYER
from tests.engine.positions import example

ROAD = """
    phase activation; provost 12
    r9 w-lawyer blue; r10 w-mason red; r11 s-bank blue; r12 residence red; r13 p-statue red
    r14 s-farm red
"""


class TestLawyer:
    def test_r7_7_neutral_and_own_craft_buildings_may_be_chosen(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 1 cubes c")
        neutral = {f"residence r{number}" for number in range(1, 7)}
        assert play.answers == {"decline", "residence r10", "residence r14"} | neutral

    def test_r7_7_own_it_and_gain_two_points(self) -> None:
        play = example(ROAD + "worker r9 red\nred: deniers 1 cubes c")
        play.play("red residence r1")
        assert play["r1"] == {"tile": "residence", "owner": "red", "worker": None}
        assert (play["red.score"], play["red.cubes"]) == (2, "")
        # Nothing was left but the income: 2, and 1 for each of two residences.
        assert play["red.deniers"] == 4


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

    def test_r7_8_it_waits_while_the_mason_is_still_being_used(self) -> None:
        # Two favors of a monument: the worker is on the architect until the second is used.
        play = example("""
            phase activation; provost 12; scored dungeon; r9 s-architect red; r10 residence red
            worker r9 red; red: cubes ssssggc building-line 3
        """)
        play.play("red prestige r10 p-monument", "red favor building", "red residence r9")
        assert (play.asked, play["r9.worker"]) == ("red line", "red")
        assert (play["waiting"], play["red.score"]) == ({"r9": "red"}, 14)
        play.play("red favor deniers")
        assert (play["r9.tile"], play["red.score"]) == ("residence", 16)
