"""What can be asked about a game or a position, each question once or twice."""

import pytest

from engine import Game
from engine import questions as q
from engine.goods import pack
from tests.engine.positions import example

TWO = "players red blue\nred: deniers 9\nblue: deniers 9\n"
THREE = "players red blue green\nred: deniers 9\nblue: deniers 9\ngreen: deniers 9\n"
CASTLE = THREE + "phase castle\ncastle red blue\n"
ACTIVATION = THREE + "phase activation\nprovost 9\n"


def game_at(text: str) -> Game:
    """A game begun from a position written as text."""
    return example(text).game


class TestPlacing:
    def test_prices_at_own_buildings_and_from_the_inn(self) -> None:
        game = game_at(THREE + "passed green\nr9 w-quarry red\ninn blue")
        assert [q.price_for(game, colour) for colour in ("red", "blue")] == [2, 1]
        assert [q.price_at(game, "red", space) for space in ("r1", "r9", "castle")] == [2, 1, 2]
        assert q.price_at(game, "blue", "r9") == 1
        assert game.position()["prices"] == {"red": 2, "blue": 1}

    def test_the_price_of_two_players(self) -> None:
        game = game_at(TWO + "passed blue")
        assert (q.price_for(game, "red"), game.position()["prices"]) == (3, {"red": 3})

    def test_who_places_next(self) -> None:
        game = game_at(THREE + "passed blue")
        assert (game.passed, q.next_to_act(game)) == (("blue",), "green")
        assert [q.still_places(game, colour) for colour in ("red", "blue")] == [True, False]
        assert not q.phase_is_over(game, "placement")

    def test_the_same_player_placing_again_and_again(self) -> None:
        game = game_at(THREE)
        trial = q.if_placed(q.if_asked_to_place(game, "green"), "castle")
        assert (trial.decision.player, trial.decision.kind) == ("green", "place")
        assert "place castle" not in trial.decision.answers
        assert (q.goods_of(trial, "green"), trial.answers) == (pack("", 8), [])
        assert q.workers_at(game, "castle") == ()


class TestSpaces:
    def test_what_stands_where(self) -> None:
        game = game_at(THREE + "r9 w-quarry blue\nworker r9 red\nstables red blue\nworker post red")
        assert [q.tile_at(game, space) for space in ("r9", "r10", "inn")] == ["w-quarry", "", ""]
        assert list(q.tiles_on_road(game).items())[8:] == [("r9", "w-quarry"), ("r16", "f-mine")]
        assert [q.owner_at(game, space) for space in ("r9", "r1")] == ["blue", None]
        assert [q.workers_at(game, space) for space in ("stables", "r1")] == [("red", "blue"), ()]
        assert q.spaces_of_workers(game, "red") == ("post", "stables", "r9")

    def test_workers_up_to_the_provost_are_in_force(self) -> None:
        game = game_at(THREE + "provost 4\nworker r1 red\nworker r4 red\nworker r5 red\ninn red")
        assert q.workers_in_force(game, "red") == ("r1", "r4")
        assert q.workers_reached(game.position(), "red", 3) == (1, 3)

    def test_what_may_become_a_residence(self) -> None:
        buildings = "r9 w-lawyer red\nr10 s-bank red\nr11 s-park red\nr12 s-tailor blue\n"
        waiting = "worker r9 red\nred: cubes c\nworker r10 blue\nwaiting r10 red\n"
        game = game_at(ACTIVATION + buildings + waiting + "r13 residence red")
        assert (q.decision_space(game), game.position()["active"]) == ("r9", "r9")
        wanted = q.still_possible_answers_at(game, "red", "r9")
        may = ["r1", "r2", "r3", "r4", "r5", "r6", "r11"]
        assert wanted == ["decline", *(f"residence {space}" for space in may)]


class TestDecisions:
    def test_the_decisions_that_buildings_ask(self) -> None:
        game = game_at(THREE + "r9 w-market red\nr10 residence red")
        assert [q.decision_at(game, space) for space in ("gate", "r1", "r6", "r9")] == [
            *("gate", "take", "build", "market")
        ]
        assert {q.decision_at(game, space) for space in ("inn", "castle", "r10", "r11")} == {""}
        assert q.decision_space(game) == ""

    def test_every_answer_that_there_could_ever_be(self) -> None:
        assert q.possible_answers("take", "n-farm") == {"take f", "take c"}
        assert "build w-peddler g" in q.possible_answers("build", "n-carpenter")
        assert not {"gate gate", "decline"} & q.possible_answers("gate")
        assert q.possible_answers("bonus", "s-park") == {"bonus f", "bonus w"}
        assert q.possible_answers("tailor", "s-park") == frozenset()
        assert q.possible_answers("inn") == {"inn stay", "inn leave"}

    def test_answers_that_can_still_come_true(self) -> None:
        game = game_at(THREE + "phase specials\nworker gate red\nworker r1 blue\ncastle red")
        moves = set(q.still_possible_answers_at(game, "red", "gate"))
        assert moves >= {"gate back", "gate r2", "gate stables"}
        assert not moves & {"gate r1", "gate r9", "gate castle"}
        residences = "r11 residence red\nr12 residence blue"
        game = game_at(THREE + "r9 w-mason blue\nr10 s-architect red\n" + residences)
        assert "build w-mason" not in q.still_possible_answers_at(game, "red", "r6")
        prestige = q.still_possible_answers_at(game, "red", "r10")
        assert "prestige r11 p-hotel" in prestige
        assert not [answer for answer in prestige if " r12 " in answer]

    def test_what_answers_cost_and_leave(self) -> None:
        game = game_at(ACTIVATION + "r9 s-bank red\nworker r9 red")
        assert q.cost_of(game, "mint 2") == pack("", 5)
        assert q.goods_after(game, "mint 2") == pack("gg", 4)
        trade = q.trade_of(game, "mint 1")
        assert (trade.gains, q.trade_of(game, "mint 1", "r9")) == ("g", trade)
        assert (q.trade_of(game, "decline"), q.trade_of(game, "mint 1", "r5")) == (None, None)
        assert q.building_cost("build w-peddler g") == pack("wg")

    def test_by_favor_a_tile_costs_a_cube_less(self) -> None:
        game = game_at(THREE + "phase specials\nworker joust red\nred: cubes cf building-line 1")
        assert q.cost_of(game, "joust yes") == pack("c", 1)
        game.answer("red", "joust yes")
        game.answer("red", "favor building")
        assert (q.cost_of(game, "build w-mason"), q.decision_space(game)) == (pack("f"), "")
        assert game.position()["active"] == "joust"

    def test_answers_that_all_lead_to_the_same_position(self) -> None:
        idle = "players red blue\nphase specials\nbailiff 8\nprovost 4\nworker guild red\n"
        assert q.indifferent_answer(game_at(idle)) == "guild -3"
        assert q.indifferent_answer(game_at(idle + "worker r4 blue")) is None


class TestProvost:
    def test_how_far_he_can_go(self) -> None:
        assert (q.provost_reach(2), q.provost_reach(27, 1)) == ((1, 2, 3, 4, 5), (26, 27, 28))
        assert [q.provost_price(steps) for steps in (-3, 0, 2)] == [3, 0, 2]

    def test_who_still_moves_him_and_for_how_much(self) -> None:
        game = game_at("players red blue\nphase provost\nred: deniers 2\nblue: deniers 1")
        assert q.provost_prices(game.position()) == {4: 2, 5: 1, 7: 1, 8: 2}
        assert (q.next_to_act(game), q.moves_provost(game, "red")) == ("blue", True)
        game.answer("red", "provost -1")
        assert (q.next_to_act(game), q.moves_provost(game, "red"), game.provost) == (None, False, 5)
        assert not q.phase_is_over(game, "provost")
        assert q.moves_provost(game_at(TWO), "red")


class TestCastle:
    def test_the_section_being_built(self) -> None:
        game = game_at(CASTLE + "dungeon green green green green green\nred: cubes ffwwss")
        section = q.section_being_built(game)
        assert (section.name, q.room_in_section(game), q.batches_given(game)) == ("dungeon", 1, 0)
        game.answer("red", "batch fws")
        position = game.position()
        assert (position["section"], position["active"]) == ("walls", "castle")
        assert (q.room_in_section(game), q.batches_given(game)) == (10, 1)
        assert q.houses_in(position["castle"], "dungeon") == ["green"] * 5 + ["red"]

    def test_batches_that_goods_make(self) -> None:
        for cubes, batches in (("fws", 1), ("fffwwsc", 2), ("ffwwss", 2), ("fww", 0)):
            assert q.batches_in(pack(cubes)) == batches, cubes
        assert q.payable_batches(pack("fwsg")) == ["fws", "fwg", "fsg"]

    def test_how_many_batches_surely_win_the_favor(self) -> None:
        game = game_at(CASTLE + "red: cubes fffwwwsss\nblue: cubes ffwwss")
        # Ties go to red, who comes earlier.
        assert (q.batches_to_win(game, 3), q.batches_to_win(game, 1)) == (2, None)
        for answer in ("batch fws", "batch fws", "stop"):
            game.answer("red", answer)
        assert (q.most_houses(game), q.batches_to_win(game, 2)) == (("red", 2), None)
        # The favor that red then gains comes from there, and what was given counts no more afterwards.
        game.answer("blue", "stop")
        source = q.favor_source(game)
        assert (source.kind, source.player, q.favors_waiting(game)) == ("best", "red", 0)
        game.answer("red", "favor prestige")
        assert (q.most_houses(game), q.favor_source(game)) == (None, None)

    def test_where_there_is_little_room_fewer_are_enough(self) -> None:
        towers = "scored walls\ntowers " + "green " * 12 + "\n"
        game = game_at(CASTLE + towers + "red: cubes ffwwss\nblue: cubes ffwwss")
        assert q.batches_to_win(game, 2) == 1


class TestFavors:
    def test_the_column_that_a_line_uses(self) -> None:
        game = game_at(THREE + "red: cubes-line 1 building-line 2")
        columns = [q.favor_column(game, "red", line) for line in ("prestige", "cubes", "building")]
        assert (columns, game.position()["open_columns"]) == ([1, 2, 2], 2)

    def test_the_section_that_opens_a_column(self) -> None:
        assert [q.section_that_opens(column).name for column in (4, 5)] == ["dungeon", "walls"]
        with pytest.raises(ValueError, match="column 2"):
            q.section_that_opens(2)

    def test_a_favor_comes_from_what_gave_it_last(self) -> None:
        game = game_at(
            ACTIVATION
            + "provost 9\nr9 s-architect blue\nr1 residence red\nworker r9 red\n"
            + "red: deniers 0 cubes ssssggsc building-line 2\nscored dungeon"
        )
        for answer, kind, tile, waiting in (
            ("prestige r1 p-monument", "prestige", "p-monument", 1),
            ("favor building", "prestige", "p-monument", 1),
            ("build s-church", "build", "s-church", 1),
            ("favor deniers", "prestige", "p-monument", 0),
        ):
            game.answer("red", answer)
            source = q.favor_source(game)
            assert (source.kind, source.tile, q.favors_waiting(game)) == (kind, tile, waiting)

    def test_a_favor_that_is_not_there_yet(self) -> None:
        asked = q.if_asked_for_favor(game_at(THREE), "blue")
        assert (asked.decision.player, asked.decision.kind) == ("blue", "line")
        assert q.if_asked_for_favor(game_at(THREE + "favors simple"), "blue") is None


class TestPositions:
    @pytest.mark.parametrize(
        ("held", "tiles"),
        [
            ("w", ""),
            ("wf", "farm-food farm-cloth sawmill quarry mason peddler market"),
            # The star in a cost is any one cube left after the rest, gold too.
            ("ww", "peddler market"),
            ("wg", "peddler market"),
            ("wc", "lawyer peddler market"),
        ],
    )
    def test_what_cubes_pay_for(self, held: str, tiles: str) -> None:
        # Not the first to pass, who would gain a denier.
        game = game_at(f"players red blue green\nblue: deniers 9\npassed green\nred: cubes {held}")
        position = game.position()
        assert q.affordable(position, "red") == {f"w-{tile}" for tile in tiles.split()}

    def test_a_residence_costs_a_denier_too_and_prestige_needs_a_residence(self) -> None:
        position = game_at(THREE + "red: cubes c\nblue: cubes ssg\nr9 residence red").position()
        assert q.affordable(position, "red") == {"residence"}
        assert q.affordable(position, "blue") == set()
        position["road"]["r9"]["owner"] = "blue"
        assert q.affordable(position, "blue") == {"p-statue"}
        position["players"]["red"]["deniers"] = 0
        assert q.affordable(position, "red") == set()

    def test_what_comes_next(self) -> None:
        game = game_at(THREE + "provost 9\nbailiff 8\npassed green\nstables blue")
        position = game.position()
        assert (q.bailiff_next(position), q.prices_after_passes(position)) == (10, [3])
        assert q.order_after_stables(game) == ("blue", "red", "green")
        position = game_at(TWO + "provost 8\nbailiff 8").position()
        assert (q.bailiff_next(position), q.prices_after_passes(position)) == (9, [3])
        assert q.prices_after_passes(game_at(TWO + "passed blue").position()) == []

    def test_what_each_gains_a_round(self) -> None:
        position = game_at(THREE + "r9 p-library blue\nr10 p-hotel blue").position()
        assert position["incomes"] == {"red": 2, "blue": 5, "green": 2}

    def test_what_the_rest_is_worth_and_who_wins(self) -> None:
        position = game_at(THREE + "red: score 7 cubes ggffffs\nblue: score 7").position()
        assert q.final_points(position["players"]["red"]) == (6, 1, 2)
        assert (q.winners(position), q.passing_matters(position)) == (["red", "blue"], True)
