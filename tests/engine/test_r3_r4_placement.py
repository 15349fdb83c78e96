"""Income and placement by example (R3, R4)."""

from tests.engine.positions import example

THREE = "players red blue green\nred: deniers 9\nblue: deniers 9\ngreen: deniers 9\n"


class TestIncome:
    def test_r3_1_two_deniers(self) -> None:
        assert example("players red blue\nphase income")["red.deniers"] == 2

    def test_r3_1_residences_library_and_hotel(self) -> None:
        play = example("""
            phase income; r9-r10 residence red; r11 p-library red; r12 p-hotel blue
            r13 p-cathedral green
        """)
        assert (play["red.deniers"], play["blue.deniers"], play["green.deniers"]) == (5, 4, 2)
        assert [event.gained_deniers for event in play.happened("income")] == [5, 4, 2]


class TestTurns:
    def test_r4_1_in_turn_order_until_all_have_passed(self) -> None:
        play = example(THREE + "order blue green red")
        asked = []
        for line in ("place r1", "pass", "place r2", "place r3", "pass", "place r4", "pass"):
            asked.append(play.asked)
            play.play(f"{play.asked.split()[0]} {line}")
        assert asked == [
            f"{c} place" for c in ("blue", "green", "red", "blue", "red", "blue", "blue")
        ]
        assert play["passed"] == ["green", "red", "blue"]
        assert play.asked == "green provost"

    def test_r4_2_only_the_first_to_pass_gains_a_denier(self) -> None:
        play = example(THREE)
        play.play("red pass")
        assert play["red.deniers"] == 10
        play.play("blue pass")
        assert (play["blue.deniers"], play["passed"]) == (9, ["red", "blue"])

    def test_r4_2_who_can_pay_for_nothing_has_to_pass(self) -> None:
        play = example("players red blue\nblue: deniers 3")
        assert (play.asked, play["passed"]) == ("blue place", ["red"])
        play = example("players red blue green\npassed red\nblue: deniers 1\ngreen: deniers 3")
        assert (play.asked, play["passed"]) == ("green place", ["red", "blue"])


class TestPrice:
    def test_r4_3_one_more_for_each_who_has_passed(self) -> None:
        play = example(THREE)
        play.play("red place r1")
        assert play["red.deniers"] == 8
        play.play("blue pass", "green place r2")
        assert play["green.deniers"] == 7
        play.play("red pass", "green place r3")
        assert play["green.deniers"] == 4

    def test_r4_3_own_buildings_cost_1(self) -> None:
        play = example("""
            passed blue green; r9 w-sawmill red; r10 s-farm red; r11 w-quarry blue
            r12 residence red; r13 p-statue red; red: deniers 2
        """)
        assert play.answers == {"pass", "place r9", "place r10"}
        play.play("red place r10")
        assert play["red.deniers"] == 1
        assert play.answers == {"pass", "place r9"}

    def test_r4_3_the_inn_makes_everything_cost_1(self) -> None:
        play = example("passed blue green; inn red; r9 w-sawmill blue; red: deniers 2")
        assert {"place castle", "place r9", "place post", "place inn"} <= play.answers
        play.play("red place r9", "red place castle")
        assert play["red.deniers"] == 0


class TestSpaces:
    def test_r4_4_legal_spaces(self) -> None:
        play = example(
            THREE
            + """
            provost 6
            r9 w-mason red; r10 residence red; r11 p-granary blue; r12 s-bank blue; worker r1 blue
            worker post green
        """
        )
        specials = {"gate", "guild", "joust", "stables", "inn", "castle"}
        road = {"r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r12", "r16"}
        assert play.answers == {"pass"} | {f"place {space}" for space in specials | road}

    def test_r4_5_the_owner_of_the_building_gains_a_point(self) -> None:
        play = example(THREE + "r9 w-mason blue")
        play.play("red place r9")
        assert (play["blue.score"], play["red.score"]) == (1, 0)
        assert [(e.player, e.space, e.points) for e in play.happened("visit")] == [
            ("blue", "r9", 1)
        ]

    def test_r4_6_castle_queue_one_worker_each(self) -> None:
        play = example(THREE)
        play.play("red place castle", "blue place castle", "green place r1")
        assert play["castle.workers"] == ["red", "blue"]
        assert "place castle" not in play.answers
        play.play("red place r2", "blue place r3", "green place castle")
        assert play["castle.workers"] == ["red", "blue", "green"]

    def test_r4_7_stables_take_three_workers_of_three_players(self) -> None:
        play = example("""
            players red blue green orange; stables red; red: deniers 9; blue: deniers 9
            green: deniers 9; orange: deniers 9
        """)
        assert "place stables" not in play.answers
        play.play("red place r1", "blue place stables", "green place stables")
        assert play["specials.stables"] == ["red", "blue", "green"]
        assert "place stables" not in play.answers

    def test_r4_8_the_left_circle_of_the_inn_must_be_empty(self) -> None:
        play = example(THREE + "inn red")
        assert "place inn" in play.answers
        play.play("red place inn")
        assert play["specials.inn"] == {"left": "red", "right": "red"}
        assert "place inn" not in play.answers
