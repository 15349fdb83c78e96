"""What a search advises: the answers shown are searched equally, and what is said for the first is true of it alone."""

import pickle
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import Game
from engine.answers import NUMBER
from engine.board import GATE
from engine.players import position_value
from engine.players.advice import advised, chances, compare, each_answer
from engine.players.position_value import Outcome
from engine.players.reasons import Advised, differences, gains_to_the_end, why
from engine.players.rounds_played_on import BUILT, Ended, at_once, masons, rounds_after
from engine.players.search import Budget
from tests.bot.players import first_asked, recorded


def test_of_two_answers_the_better_one_comes_first() -> None:
    state = first_asked()["place"].state
    one, other = state.options[:2]
    found = [compare(state, *pair, Budget(playouts=60)) for pair in ((one, other), (other, one))]
    for advice in found:
        better, worse = advice.options
        assert better.chance > worse.chance
        assert better.points > worse.points
    assert {one.playouts for advice in found for one in advice.options} == {30}


def test_each_answer_is_tried_as_often_as_the_others() -> None:
    state = first_asked()["place"].state
    found = each_answer(state, 5)
    assert {NUMBER[one.answer] for one in found} == {*state.options}
    assert {one.playouts for one in found} == {5}
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)


def test_what_comes_of_a_game_can_be_told_by_another_process() -> None:
    found = Outcome((40.0, 38.5), (0.6, 0.4))
    assert pickle.loads(pickle.dumps(found)) == found


def told(first: str, *happened: Mapping[str, float]) -> list[str]:
    """What is told for the first answer if these happen in rounds after it, and nothing after the second."""
    names = dict.fromkeys(name for one in happened for name in one)
    nothing = dict.fromkeys(names, 0) | {"ends": happened[0].get("ends", 0)}
    rounds = [[{**nothing, **one} for one in happened], [nothing] * len(happened)]
    kind = {"place": "place", "pass": "place", "provost": "provost"}.get(first.split()[0], "take")
    sources = () if kind == "provost" else ("batch", "build")
    return [one.feature for one in differences(kind, rounds, first, sources)]


@pytest.mark.parametrize(
    ("first", "happened", "features"),
    [
        ("place castle", [{"given": 1}], ["given"]),
        ("place castle", [{"given": 1}] * 2 + [{}], ["given"]),
        ("place castle", [{"given": -1}, {"given": 2}, {"given": 2}], []),
        ("place joust", [{"favors": 1}], ["favors"]),
        ("pass", [{"given": 1, "favors": 1}], []),
        ("pass", [{"cut off": 1}], []),
        ("place r2", [{"cut off": -1}], []),
        ("place r2", [{"batches": 1, "given": 1}], ["batches"]),
        ("place r2", [{"batches": 1}], []),
        ("build w-mason", [{"built w-mason": 1}], []),
        ("place r2", [{"built w-mason": 1}], ["built w-mason"]),
        ("place r2", [{"built w-mason": 1, "built w-market": -1}], []),
        ("place r2", [{"built residence": 1}], []),
        ("pass", [{"built w-mason": 1}], []),
        ("pass", [{"left money": 2}], ["left money"]),
        ("pass", [{"left money": 1}], []),
        ("pass", [{"left money": 2, "given": 1}] + [{"left money": 2, "given": -2}] * 3, []),
        ("place r2", [{"left money": 2}], []),
        ("sell f", [{"left w": 1}], ["left w"]),
        ("sell f", [{"left w": 1, "left s": -1}], []),
        ("sell f", [{"left g": 1, "left s": -1, "left w": 0}], ["left g", "left s"]),
        ("sell f", [{"left money": 4}], []),
        ("take w", [{"left w": 1}], []),
        ("residence r5", [{"points": 2, "income": 1}], []),
        ("take f", [{"gains": 3, "from batch": 2}], ["gains batch"]),
        ("take f", [{"gains": 4, "from batch": 2, "from build": 2}], ["gains batch build"]),
        ("take f", [{"gains": 3, "from penalty": 3}], []),
        ("take f", [{"gains": 1, "from batch": 1}], []),
        ("pass", [{"turn": -1}], []),
        ("place stables", [{"turn": -1, "useless": -1}], ["useless", "turn"]),
        ("pass", [{"gains": 2, "from batch": 2, "cut off": 1}], []),
        ("take f", [{"gains": 3, "from trade": 3}], []),
        ("take f", [{"favor": 1, "points": -9}], []),
        ("favor prestige", [{"points": 2, "ends": 1, "gains": 1}], []),
        ("favor prestige", [{"points": 2, "ends": 1, "gains": 2}], ["points"]),
        ("favor prestige", [{"points": 3, "ends": 1, "gains": 2, "left money": -4}], []),
        ("provost 0", [{"lost": -2}], []),
        ("provost 0", [{"lost": -2, "cut off": -1, "gains": 1}], ["cut off", "lost"]),
        ("provost 0", [{"lost": -2, "cut off": -1}], ["cut off"]),  # with as many points
        ("provost 0", [{"batches": 1, "given": 1}], ["batches"]),
        ("provost 0", [{"gains": 3, "from gold": 3}], []),
        ("provost 0", [{"gains": 1, "from gold": 1, "ends": 1}], ["gains gold"]),
        ("provost 0", [{"gains": 3, "from gold": 1, "ends": 1}], []),
        ("provost 0", [{"ends": 1}, {"gains": 4, "from gold": 4, "ends": 1}], []),  # if any slip
        ("take f", [{"lost": -2, "gains": 1}] * 3 + [{}], ["lost"]),
        ("take f", [{"lost": -2, "gains": 1}] * 2 + [{}], []),  # as often both as not
    ],
)
def test_what_surely_happens_after_one_answer_alone_is_told(
    first: str, happened: list[dict[str, float]], features: list[str]
) -> None:
    """Neither what the answer says itself, nor what is bad or lost again, nor anything for what leaves much less."""
    assert told(first, *happened) == features


@pytest.mark.parametrize(
    ("record", "count", "answers", "features"),
    [
        ("01", 0, ("place r1", "place castle"), ["useless"]),
        ("01", 0, ("place r1", "place castle", "place r2"), []),  # of use there as well
        ("01", 6, ("place castle", "place post"), ["given"]),
        ("01", 18, ("place castle", "place gate"), []),  # which leads to it
        ("01", 176, ("batch fcg", "batch fsc"), ["given"]),
        ("04", 212, ("place castle", "place gate"), ["favors"]),  # but after others
        ("01", 232, ("provost 0", "provost -1"), ["same workers"]),
        ("01", 10, ("provost 0", "provost -2"), ["moved later"]),
        ("01", 249, ("provost 0", "provost -1"), []),  # in the last round
        ("01", 65, ("joust no", "joust yes"), []),  # a farm brings cloth for the residence
        ("01", 71, ("buy f", "decline"), ["built w-mason", "built s-architect"]),
        ("04", 282, ("provost 2", "provost 0"), ["cut off"]),
        ("04", 282, ("provost 2", "provost 1", "provost 0"), ["cut off"]),
        ("04", 282, ("provost 2", "provost 0", "provost 1"), []),  # which saves a worker as well
        ("01", 16, ("favor deniers", "favor building"), ["left money"]),
        ("01", 256, ("favor deniers", "favor building"), ["gains deniers"]),  # which is the last
    ],
)
def test_what_fits_another_answer_or_is_of_no_use_any_more_is_not_told(
    record: str, count: int, answers: tuple[str, ...], features: list[str]
) -> None:
    state = recorded(f"records/{record}.txt").at(count).state
    told = why(state, *(Advised(one, 0.5, 1.0, 40.0, 9) for one in answers))
    assert [one.feature for one in told] == features


@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize(
    ("kind", "answer", "features"),
    [("provost", "provost -1", ["ends"]), ("guild", "guild 1", ["ends"]), ("place", "pass", [])],
)
def test_whether_the_game_ends_is_told_of_moves_of_the_provost(
    kind: str, answer: str, features: list[str], change: int
) -> None:
    over, on = [{"ends": 1}] * 9, [{"ends": 0}] * 9

    def told(over: list[dict[str, int]]) -> list[tuple[str, float]]:
        both = (over, on) if change > 0 else (on, over)
        return [(one.feature, one.change) for one in differences(kind, both, answer)]

    assert told(over) == [(one, change) for one in features]
    assert told([*over[1:], {"ends": 0}]) == [], "others may still prevent it"


def test_the_gate_is_not_advised_before_a_place_that_is_about_as_good() -> None:
    state = recorded("records/01.txt").at(9).state
    found = compare(state, NUMBER["place gate"], NUMBER["place joust"], Budget(playouts=16))
    assert [one.answer for one in found.options] == ["place joust", "place gate"]


@pytest.mark.parametrize(
    ("record", "count", "lowest", "highest"),
    [("08", 180, 0.83, 0.86), ("03", 240, 0.75, 0.8), ("03", 360, 0.99, 1.0)],
)
def test_chances_are_told_less_sure_than_a_search_is(
    record: str, count: int, lowest: float, highest: float
) -> None:
    """It is 0.88, 0.97 and 1.0 sure here: of five it is believed less, of four while the end is far."""
    told = chances(recorded(f"records/{record}.txt").at(count).state, 4).chances
    assert sum(told) == pytest.approx(1)
    assert lowest < max(told) < highest


def test_who_can_not_win_any_more_is_behind_who_has_more_points() -> None:
    found = advised(NUMBER["pass"], [Outcome((41.0, 72.0, 40.0), (0.0, 1.0, 0.0))], 2)
    assert found.place == 3


def test_of_the_stables_is_told_what_comes_if_nobody_else_goes_there() -> None:
    state = recorded("records/02.txt").at(1).state
    places = (Advised(f"place {one}", 0.5, 1.0, 40.0, 9) for one in ("stables", "post"))
    assert [(one.often, one.otherwise) for one in why(state, *places)] == [(0, 1)]


def test_a_worker_at_the_gate_may_still_bring_what_another_lacks() -> None:
    state = recorded("records/01.txt").at(0).state
    places = [Advised(f"place {one}", 0.5, 1.0, 40.0, 9) for one in ("r1", "castle")]
    assert [one.feature for one in why(state, *places)] == ["useless"]
    state.worker[GATE] = state.player
    assert not why(state, *places)


def test_of_favors_that_follow_each_other_no_line_is_told_beside_another() -> None:
    state = recorded("records/01.txt").at(16).state
    lines = [Advised(f"favor {one}", 0.5, 1.0, 40.0, 9) for one in ("deniers", "building")]
    assert why(state, *lines)
    another, _player, count = recorded("records/03.txt").at(404).state.steps[-1]
    state.steps.append((another, state.player, count))
    assert not why(state, *lines)


def test_no_points_are_lost_where_the_other_answer_leaves_a_batch() -> None:
    lost = {"lost": 2, "gains": 0}
    second = [{**lost, "batches": 1}], [lost]
    found = [differences("take", ([{"lost": 0, "gains": 1}], one), "take f") for one in second]
    assert [[one.feature for one in some] for some in found] == [[], ["lost"]]


def test_it_is_counted_how_often_so_much_comes() -> None:
    rounds = [[{"given": 2}] * 3 + [{"given": 1}], [{"given": 1}] * 3 + [{"given": 2}]]
    (found,) = differences("place", rounds, "place castle")
    assert (found.feature, found.change, found.often, found.otherwise) == ("given", 2, 3, 1)
    ending = [[{**one, "ends": 1} for one in some] for some in rounds]
    assert [differences("place", ending, "place castle")] == [[replace(found, ended=True)]]


@pytest.mark.parametrize(
    ("kind", "answer", "brings"),
    [
        ("line", "favor prestige", {"points": 1}),
        ("line", "favor deniers", {"left money": 10}),
        ("line", "favor cubes", {"left f": 2}),
        ("build", "build w-mason", {"points": 4, "left w": 0}),
        ("place", "place r1", {"left money": 6, "batches": 1}),
        ("place", "place post", {"left money": 6 + 3}),
        ("place", "place r4", {"left money": 6 + 4}),  # a market
    ],
)
def test_what_an_answer_brings(kind: str, answer: str, brings: Mapping[str, int]) -> None:
    game = first_asked()[kind]
    found = at_once(game.state, NUMBER[answer])
    assert {name: found[name] for name in brings} == brings


def test_a_batch_comes_with_the_cubes_of_the_other_workers_as_well() -> None:
    game = recorded("records/01.txt").at(3)
    assert [at_once(game.state, NUMBER[one])["batches"] for one in ("pass", "place r6")] == [1, 1]


@pytest.mark.parametrize(
    ("gained", "others", "features"),
    [
        ({"batch": 6, "gold": 3}, [{}], ["gains batch gold"]),
        ({"batch": 9, "gold": 1}, [{}], ["gains batch"]),
        ({"batch": 6, "gold": 3}, [{}, {"batch": 6}], ["gains gold"]),  # half of six
        ({"batch": 6, "gold": 3}, [{"batch": 6}, {}], ["gains gold"]),
        ({"batch": 2, "gold": 9}, [{}, {"gold": 9}], []),
        ({"penalty": 6}, [{}], []),
        ({"unsure": 6}, [{}], []),
    ],
)
def test_where_points_come_from_by_the_end_is_told_if_it_is_sure(
    gained: Mapping[str, int], others: list[Mapping[str, int]], features: list[str]
) -> None:
    def ended(points: Mapping[str, int]) -> list[Ended]:
        """Twenty games; what is unsure comes from the castle in one of them alone."""
        over = Outcome((0.0, 0.0), (0.5, 0.5))
        each = {f"from {one}": n for one, n in points.items()}
        rare = {"from batch": 20 * points.get("unsure", 0)}
        return [Ended(over, each)] * 19 + [Ended(over, rare if "unsure" in points else each)]

    told = gains_to_the_end("pass", 6.0, [ended(gained), *map(ended, others)])
    assert [one.feature for one in told] == features
    assert all((one.change, one.games, one.ended) == (6, 20, True) for one in told)


@pytest.mark.parametrize(
    ("answer", "source", "name", "there", "features"),
    [
        ("pass", "favor", "favors", (12, 3), [("favors", 2, 20, 12)]),
        ("pass", "favor", "favors", (3, 13), [("gains favor", 4, 0, 0)]),  # fits that other as well
        ("pass", "gold", "favors", (0, 0), [("gains gold", 4, 0, 0)]),  # they bring no gold
        ("pass", "gold", "gold", (0, 1), [("gold", 2, 20, 0)]),
        ("provost 0", "prestige", "built p-hotel", (1, 0), [("built p-hotel", 2, 20, 1)]),
        ("build s-bank", "build", "built s-bank", (0, 0), [("gains build", 4, 0, 0)]),
    ],
)
def test_what_comes_far_more_often_by_the_end_is_told_rather_than_where_points_come_from(
    answer: str,
    source: str,
    name: str,
    there: tuple[int, int],
    features: list[tuple[str, int, int, int]],
) -> None:
    def games(often: int, points: int) -> list[Ended]:
        over, each = Outcome((0.0, 0.0), (0.5, 0.5)), {f"from {source}": points, name: 1}
        return [Ended(over, {**each, name: 2})] * often + [Ended(over, each)] * (20 - often)

    told = gains_to_the_end(answer, 4.0, [games(20, 4), *(games(one, 0) for one in there)])
    found = [(one.feature, one.change, one.often, one.otherwise) for one in told]
    assert found == features


@pytest.mark.parametrize("record", ["01", "03", "07"])
def test_what_happens_is_what_the_game_tells(record: str) -> None:
    """Held against the events of the same rounds."""
    game = recorded(f"records/{record}.txt").at(107)
    for answer in game.pending.answers[:3]:
        counted, found = rounds_after(game.state, NUMBER[answer])[0], _seen(game, answer)
        assert {name: counted.get(name, 0) for name in found} == found


def _seen(game: Game, answer: str) -> Counter[str]:
    """What the events tell of who is asked, where nobody slips."""
    play, me = game.copy(), game.pending.player
    careful, _ = masons(game.state, answer)
    play.answer(me, answer)
    while not play.finished and play.round <= game.round + 1:
        play.play(careful(play.state))
    found = Counter[str](gains=play.scores()[me] - game.scores()[me])
    for one in play.events(len(game.answers)):
        if one.player == me and one.kind in ("batch", "favor"):
            found["given" if one.kind == "batch" else "favors"] += 1
        if one.player == me and one.kind in ("build", "prestige", "residence"):
            found[f"{BUILT}{'residence' if one.kind == 'residence' else one.tile}"] += 1
    return found


@pytest.mark.parametrize("players", range(2, 6))
def test_the_same_lead_tells_no_less_later_in_a_game(players: int) -> None:
    chance = [position_value.weights_at(players, space)[1] for space in range(6, 25)]
    assert all(later <= one + 1e-9 for one, later in pairwise(chance))
    assert chance[-1] < chance[0] / 2
