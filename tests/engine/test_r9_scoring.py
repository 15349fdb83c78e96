"""End of round, scoring and the end of the game by example (R9)."""

import pytest

from tests.engine.positions import example

THREE = "players red blue green\nphase end\n"


class TestBailiff:
    @pytest.mark.parametrize(
        ("bailiff", "provost", "after"), [(6, 6, 7), (6, 5, 7), (6, 7, 8), (6, 9, 8), (9, 1, 10)]
    )
    def test_r9_1_two_if_the_provost_is_farther(
        self, bailiff: int, provost: int, after: int
    ) -> None:
        play = example(THREE + f"bailiff {bailiff}\nprovost {provost}\nred: deniers 1")
        assert (play["bailiff"], play["provost"]) == (after, after)


class TestDue:
    @pytest.mark.parametrize(
        ("bailiff", "scored", "due"),
        [
            (10, [], []),
            (11, [], ["dungeon"]),
            (13, [], ["dungeon"]),
            (16, ["dungeon"], ["dungeon"]),
            (17, ["dungeon"], ["dungeon", "walls"]),
            (17, [], ["dungeon", "walls"]),
            (23, ["dungeon", "walls"], ["dungeon", "walls", "towers"]),
            (23, ["dungeon"], ["dungeon", "walls", "towers"]),
        ],
    )
    def test_r9_2_on_or_beyond_the_space(
        self, bailiff: int, scored: list[str], due: list[str]
    ) -> None:
        before = f"scored {scored[-1]}\n" if scored else ""
        play = example(THREE + before + f"bailiff {bailiff}\nprovost {bailiff}")
        assert play["castle.scored"] == due
        # Each is scored once.
        assert [event.word for event in play.happened("section")] == due[len(scored) :]


class TestScoring:
    TABLE = [
        ("dungeon", [0, 0, 1, 1, 1, 1, 1]),
        ("walls", [0, 0, 1, 2, 2, 3, 3, 3]),
        ("towers", [0, 0, 1, 1, 2, 2, 3, 3]),
    ]

    @pytest.mark.parametrize(
        ("section", "houses", "favors"),
        [(name, n, favors) for name, row in TABLE for n, favors in enumerate(row)],
    )
    def test_r9_3_favors_by_houses(self, section: str, houses: int, favors: int) -> None:
        sections = {
            "dungeon": (11, ""),
            "walls": (17, "scored dungeon"),
            "towers": (23, "scored walls"),
        }
        bailiff, before = sections[section]
        play = example(
            THREE + f"{before}\nbailiff {bailiff}\n{section} " + "red " * houses + "\n"
            "red: deniers 4\n" + ("dungeon " + "blue " * 6 if section == "walls" else "")
        )
        assert play.use_favors("red") == favors

    @pytest.mark.parametrize(
        ("bailiff", "scored", "loss"),
        [(11, "", 2), (17, "scored dungeon", 3), (23, "scored walls", 4)],
    )
    def test_r9_3_no_house_costs_points(self, bailiff: int, scored: str, loss: int) -> None:
        play = example(THREE + f"{scored}\nbailiff {bailiff}\nred: score 9\nblue: score 1")
        assert (play["red.score"], play["blue.score"]) == (9 - loss, 0)
        assert [event.points for event in play.happened("houses")] == [-loss, -1, 0]


class TestEnd:
    def test_r9_4_the_game_ends_with_the_towers(self) -> None:
        play = example(THREE + "round 9\nscored walls\nbailiff 23")
        assert (play["round"], play["phase"], play["finished"]) == (9, "end", True)
        assert play["decision"] is None

    def test_r9_5_points_for_gold_cubes_and_deniers(self) -> None:
        play = example(
            THREE
            + """
            bailiff 23
            scored walls; towers red blue green
            red: deniers 7 cubes ffwscgg score 10; blue: deniers 8 cubes fw score 2
            green: deniers 3 cubes fwscfw
        """
        )
        assert play["red.score"] == 10 + 6 + 1 + 1
        assert play["blue.score"] == 2 + 2
        assert play["green.score"] == 2
        # Goods stay as they were.
        assert (play["red.cubes"], play["red.deniers"]) == ("ffwscgg", 7)
        assert play.game.winners() == ("red",)

    def test_r9_5_all_players_tied_for_most_win(self) -> None:
        play = example(
            THREE + "scored walls\nbailiff 23\ntowers red blue\nred: score 8\nblue: score 8"
        )
        assert play.game.winners() == ("red", "blue")
        assert play.game.scores() == {"red": 8, "blue": 8, "green": 0}

    def test_r9_5_nobody_has_won_before(self) -> None:
        assert example(THREE + "red: deniers 1 score 8").game.winners() == ()
