"""What can be asked about a game or a position, each question once or twice."""

import pytest

from engine import Event, Game
from engine import questions as q
from engine.goods import pack
from tests.engine.positions import example

TWO = "players red blue\nred: deniers 9\nblue: deniers 9\n"
THREE = "players red blue green\nred: deniers 9\nblue: deniers 9\ngreen: deniers 9\n"
CASTLE = THREE + "phase castle\ncastle red blue\n"
ACTIVATION = THREE + "phase activation\nprovost 9\n"


def game_at(text: str) -> Game:
    return example(text).game


class TestPlacing:
    def test_the_same_player_placing_again_and_again(self) -> None:
        game = game_at(THREE)
        trial = q.if_placed(q.if_asked_to_place(game, "green"), "castle")
        assert (trial.decision.player, trial.decision.kind) == ("green", "place")
        assert "place castle" not in trial.decision.answers
        assert (q.goods_of(trial, "green"), trial.answers) == (pack("", 8), [])
        assert q.workers_at(game, "castle") == ()


class TestDecisions:
    def test_every_answer_that_there_could_ever_be(self) -> None:
        assert "build w-peddler g" in q.possible_answers("build", "n-carpenter")
        assert not {"gate gate", "decline"} & q.possible_answers("gate")

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

    def test_the_gates_move_is_free(self) -> None:
        game = game_at("phase specials; provost 8; worker gate red; red: deniers 2")
        assert q.offered_places(game)["r7"] == 0


class TestCastle:
    def test_batches_that_goods_make(self) -> None:
        for cubes, batches in (("fws", 1), ("fffwwsc", 2), ("ffwwss", 2), ("fww", 0)):
            assert q.batches_in(pack(cubes)) == batches, cubes
        assert q.payable_batches(pack("fwsg")) == ["fws", "fwg", "fsg"]


class TestProvost:
    @pytest.mark.parametrize(
        ("steps", "last", "price"),
        [(0, "red", 2), (-1, "red", 2), (-2, "red", 2), (0, "blue", None)],
    )
    def test_what_would_have_saved_a_worker(self, steps: int, last: str, price: int | None) -> None:
        idle = Event("idle", "red", space="r8")
        moved = Event("provost", "red", space=f"r{6 + steps}", number=steps)
        events = [Event("pass", "blue"), Event("pass", last), moved, idle]
        assert q.price_to_save(events, idle) == price
        far = [events[1], Event("provost", "blue", space="r4", number=-2), idle]
        assert q.price_to_save(far, idle) is None


class TestFavors:
    def test_the_section_that_opens_a_column(self) -> None:
        opens = [q.section_that_opens(column).name for column in (3, 4, 5)]
        assert opens == ["dungeon", "dungeon", "walls"]

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

    def test_the_castles_favor_is_of_who_gave_most(self) -> None:
        game = game_at(CASTLE + "red: cubes fws")
        game.answer("red", "batch fws")
        source = q.favor_source(game)
        assert (source.kind, source.player, q.favors_waiting(game)) == ("best", "red", 0)

    def test_how_many_favors_an_event_gives(self) -> None:
        houses = [Event("houses", "red", word="walls", number=number) for number in (1, 3, 9)]
        assert [*map(q.favors_of, houses)] == [0, 2, 3]
        built = (("build", "s-church"), ("build", "w-mason"), ("prestige", "p-monument"))
        assert [q.favors_of(Event(kind, tile=tile)) for kind, tile in built] == [1, 0, 2]
        assert [q.favors_of(Event(kind)) for kind in ("joust", "best", "place")] == [1, 1, 0]
