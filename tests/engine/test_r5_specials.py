"""Special buildings by example (R5)."""

import pytest

from tests.engine.positions import example

THREE = "players red blue green\nphase specials\n"


class TestGate:
    def test_r5_1_to_any_other_space_at_no_price(self) -> None:
        play = example(THREE + "worker gate red\nworker r1 blue\ncastle red\nr9 w-mason green")
        specials = ["post", "guild", "joust", "stables", "inn"]
        road = ["r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r16"]
        assert play.answers == {"gate back"} | {f"gate {space}" for space in specials + road}

    def test_r5_1_or_is_taken_back(self) -> None:
        play = example(THREE + "worker gate red\ninn blue\nblue: deniers 1")
        assert (play.asked, play["specials.gate"], play["red.workers"]) == ("red gate", "red", 5)
        play.play("red gate back")
        assert (play["specials.gate"], play["red.workers"]) == (None, 6)

    def test_r5_1_taken_back_by_itself_if_no_space_is_left(self) -> None:
        workers = ["gate red", "post blue", "guild blue", "joust blue", "inn blue"]
        workers += [f"r{number} green" for number in (1, 2, 3, 4, 5)]
        workers += ["r6 orange", "r7 orange", "r8 orange", "r16 orange"]
        play = example(
            "players red blue green orange\nphase specials\nstables blue green orange\ncastle red\n"
            + "\n".join(f"worker {worker}" for worker in workers)
        )
        # Nothing was asked of red; blue's guild is the first decision.
        assert play.asked == "blue guild"
        assert play["red.workers"] == 5


class TestPostAndGuild:
    def test_r5_2_the_trading_post_gives_3_deniers(self) -> None:
        play = example(THREE + "worker post red\nred: deniers 1")
        assert (play.asked, play["red.deniers"], play["specials.post"]) == ("red provost", 4, None)

    @pytest.mark.parametrize(
        ("provost", "lowest", "highest"),
        [(1, 0, 3), (2, -1, 3), (6, -3, 3), (26, -3, 2), (28, -3, 0)],
    )
    def test_r5_3_the_guild_keeps_to_the_road(
        self, provost: int, lowest: int, highest: int
    ) -> None:
        play = example(THREE + f"worker guild red\nprovost {provost}\nred: deniers 1")
        assert play.answers == {f"guild {number}" for number in range(lowest, highest + 1)}
        play.play(f"red guild {lowest}")
        assert (play["provost"], play["red.deniers"]) == (provost + lowest, 1)


class TestJoust:
    def test_r5_4_a_denier_and_a_cloth_for_a_favor(self) -> None:
        play = example(THREE + "worker joust red\nred: deniers 2 cubes cc")
        assert play.answers == {"joust yes", "joust no"}
        play.play("red joust yes")
        assert (play.asked, play["red.deniers"], play["red.cubes"]) == ("red line", 1, "c")
        play.play("red favor prestige")
        # Once only, though there is another cloth and denier.
        assert (play.asked, play["red.score"]) == ("red provost", 1)


class TestStables:
    def test_r5_5_first_second_and_third_then_the_others_in_their_order(self) -> None:
        play = example("""
            players red blue green orange black; phase specials; stables black green
            red: deniers 1
        """)
        assert play["order"] == ["black", "green", "red", "blue", "orange"]
        assert (play["specials.stables"], play["black.workers"]) == ([], 6)


class TestInn:
    def test_r5_6_left_moves_to_the_right_circle_and_stays(self) -> None:
        play = example(THREE + "worker inn red\ninn blue\nred: deniers 1")
        assert play["specials.inn"] == {"left": None, "right": "red"}
        assert (play["red.workers"], play["blue.workers"]) == (5, 6)

    def test_r5_7_alone_on_the_right_one_may_stay(self) -> None:
        play = example(THREE + "inn red\nred: deniers 1\nround 1")
        assert (play.asked, play.answers) == ("red inn", {"inn stay", "inn leave"})
        play.play("red inn stay", "red provost 0")
        assert (play["round"], play["specials.inn"]["right"], play["red.workers"]) == (2, "red", 5)

    def test_r5_7_or_leave(self) -> None:
        play = example(THREE + "inn red\nred: deniers 1")
        play.play("red inn leave")
        assert (play["specials.inn"]["right"], play["red.workers"]) == (None, 6)


def test_r5_the_buildings_come_in_their_order() -> None:
    play = example("""
        phase specials; worker gate red; worker post red; worker guild red; worker joust red
        stables red; inn red; red: deniers 9 cubes c
    """)
    asked = []
    for line in ("gate back", "guild 1", "joust no", "inn stay"):
        asked.append(play.asked.split()[1])
        play.play(f"red {line}")
    assert asked == ["gate", "guild", "joust", "inn"]
    kinds = [event.kind for event in play.game.events()]
    wanted = ["gate_back", "special", "guild", "decline", "stables", "inn_stay"]
    assert [kind for kind in kinds if kind in wanted] == wanted
