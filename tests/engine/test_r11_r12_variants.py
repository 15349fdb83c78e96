"""Variants, and the places where printed sources differ, by example (R11, section 12)."""

import pytest

from engine import Game, Setup
from engine.tiles import TILE
from tests.engine.positions import example


class TestTwoPlayers:
    def test_r11_1_both_start_with_5_deniers(self) -> None:
        start = Game(Setup(("red", "blue"))).position()["players"]
        assert (start["red"]["deniers"], start["blue"]["deniers"]) == (5 + 2, 5 + 2)

    def test_r11_1_the_order_is_swapped_before_every_income_but_the_first(self) -> None:
        play = example("players red blue\nphase income\nblue: deniers 1")
        orders = []
        for number in (1, 2, 3):
            orders.append((play["round"], play["order"]))
            assert play["round"] == number
            while play["round"] == number:
                player, kind = play.asked.split()
                play.play(f"{player} {'pass' if kind == 'place' else 'provost 0'}")
        assert orders == [(1, ["red", "blue"]), (2, ["blue", "red"]), (3, ["red", "blue"])]

    def test_r11_1_nobody_on_the_stables_not_through_the_gate_either(self) -> None:
        play = example("players red blue\nred: deniers 5")
        assert "place stables" not in play.answers
        play = example("players red blue\nphase specials\nworker gate red")
        assert "gate stables" not in play.answers
        assert "gate joust" in play.answers

    def test_r11_1_after_one_has_passed_the_price_is_3(self) -> None:
        play = example("players red blue\nred: deniers 9\nblue: deniers 6\nr9 w-mason blue\n")
        play.play("red place r1", "blue place r2", "red pass", "blue place r3")
        assert play["blue.deniers"] == 6 - 1 - 3
        # Two are left: only the own building can be paid.
        assert play.answers == {"pass", "place r9"}
        play.play("blue place r9")
        assert play["blue.deniers"] == 1


class TestSimpleFavors:
    TEXT = "players red blue green\nfavors simple\n"

    def test_r11_2_every_favor_is_3_points(self) -> None:
        play = example(self.TEXT + "phase specials\nworker joust red\nred: deniers 1 cubes c")
        play.play("red joust yes")
        assert (play["red.score"], play.asked) == (3, "red place")
        assert play["red.favors"] == {"prestige": 0, "deniers": 0, "cubes": 0, "building": 0}

    def test_r11_2_none_is_lost(self) -> None:
        play = example(
            self.TEXT
            + """
            phase end; bailiff 9
            dungeon red red blue blue blue blue; walls red red red red red red red red red red
        """
        )
        assert play["castle.scored"] == ["dungeon", "walls"]
        assert play["red.score"] == 3 + 3 * 3
        assert play["blue.score"] == 3 - 3


def test_r11_3_the_jeweller_is_in_the_stock_from_the_start() -> None:
    assert "s-jeweller" in example("players red blue\ntiles jeweller\nred: deniers 1")["stock"]
    assert "s-jeweller" not in example("players red blue\nred: deniers 1")["stock"]


class TestPrintedSources:
    ROAD = "players red blue green\nphase activation\nprovost 28\nworker r9 red\n"

    @pytest.mark.parametrize(("answer", "points"), [("donate 2", 3), ("donate 4", 5)])
    def test_r12_church_trade(self, answer: str, points: int) -> None:
        play = example(self.ROAD + "r9 s-church red\nred: deniers 4")
        play.play(f"red {answer}")
        assert play["red.score"] == points

    def test_r12_church_when_built(self) -> None:
        assert (TILE["s-church"].points, TILE["s-church"].favors) == (3, 1)

    def test_r12_tailor(self) -> None:
        assert example(self.ROAD + "r9 s-tailor red\nred: cubes c")["round"] == 2
        play = example(self.ROAD + "r9 s-tailor red\nred: cubes ccc")
        assert play.answers == {"sew 2", "sew 3", "decline"}

    def test_r12_hotel_income(self) -> None:
        play = example("players red blue\nphase income\nr9 p-hotel red")
        assert play["red.deniers"] == 2 + 2

    def test_r12_towers_have_14_parts(self) -> None:
        towers = "scored walls\nround 9\nbailiff 19\ntowers "
        nearly = example("players red blue\nphase end\n" + towers + "red " * 13)
        assert not nearly["finished"]
        full = example("players red blue\nphase end\n" + towers + "red " * 14)
        assert full.use_favors() == 3
        assert full["finished"]

    def test_r12_lawyer_tile_points(self) -> None:
        assert TILE["w-lawyer"].points == 4

    def test_r12_lines_are_per_phase(self) -> None:
        play = example(
            self.ROAD
            + """
            r9 w-mason blue; r10 s-architect blue; r11 residence red; worker r10 red
            red: cubes scssg
        """
        )
        play.play("red build s-church", "red favor prestige", "red prestige r11 p-statue")
        assert "favor prestige" not in play.answers

    def test_r12_towers_full_without_a_batch(self) -> None:
        play = example(
            "players red blue green\nphase castle\nscored walls\ncastle red\nred: score 9\n"
            "towers " + "blue " * 14
        )
        assert [(e.player, e.points) for e in play.happened("no_batch")] == [("red", -2)]

    def test_r12_the_chosen_building_of_a_lawyer_is_occupied(self) -> None:
        play = example(
            self.ROAD
            + "r9 w-lawyer blue\nr10 w-sawmill red\nworker r10 blue\nred: deniers 1 cubes c"
        )
        play.play("red residence r10")
        # The worker's player was not paid at once, but took the wood in turn.
        assert [event.kind for event in play.game.events()][:4] == [
            "claim", "take", "residence", "phase",
        ]  # fmt: skip

    def test_r12_alchemist_takes_no_gold(self) -> None:
        play = example(self.ROAD + "r9 s-alchemist red\nred: cubes ffg")
        assert play.answers == {"brew ff", "decline"}

    def test_r12_several_sections_in_one_round(self) -> None:
        text = "dungeon " + "blue " * 6 + "\nwalls " + "blue " * 10
        play = example("players red blue green\nphase end\n" + text)
        play.use_favors()
        assert play["castle.scored"] == ["dungeon", "walls"]

    def test_r12_craft_tile_under_a_residence_goes_back(self) -> None:
        play = example(self.ROAD + "r9 w-lawyer blue\nr10 s-bank red\nred: deniers 1 cubes c")
        play.play("red residence r10")
        assert "s-bank" in play["stock"]

    def test_r12_stables_from_now_on(self) -> None:
        # The scoring of the same round follows the new order.
        play = example("phase specials; bailiff 11; stables green; dungeon red red green green")
        assert play.asked == "green line"

    def test_r12_inn_where_a_worker_is_placed(self) -> None:
        play = example("players red blue green\nred: deniers 1")
        play.play("red place inn")
        assert play.happened("inn_in")
        play = example("players red blue green\nred: deniers 1\nblue: deniers 2")
        play.play("red place inn")
        assert play["specials.inn"] == {"left": "red", "right": None}

    @pytest.mark.parametrize("cubes", ["ff", "c"])
    def test_r12_wood_food_farm(self, cubes: str) -> None:
        play = example(self.ROAD + "r9 w-farm-food red")
        assert play.answers == {"take ff", "take c"}
        play.play(f"red take {cubes}")
        assert play["red.cubes"] == cubes
