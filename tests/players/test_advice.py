"""What a search advises: the answers shown are searched equally, and what is said for the first is true of it alone."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice, permutations
from random import Random
from statistics import fmean

import pytest

from engine import Game
from engine.answers import NUMBER
from engine.board import SPACE
from engine.players.advice import advise, compare, differences
from engine.players.fallible import FalliblePlayer
from engine.players.mason import MasonPlayer
from engine.players.position_value import outcome
from engine.players.rounds_played_on import BUILT, HERE, NEXT, at_once, rounds_after
from engine.players.search import Budget, Search
from engine.players.sensible import SensiblePlayer
from engine.players.sensible_weights import TUNED
from engine.questions import inn_sets_price
from tests.bot.players import first_asked, recorded
from tests.players.tables import new_game, seated, turns

FEW = Budget(playouts=60)


def position() -> Game:
    """Somewhere in the middle of a game of two: all playouts end with the round."""
    game = new_game(2, 5)
    for _ in islice(turns(game, seated(["mason"] * 2, 5)), 60):
        pass
    return game


def test_the_best_three_are_searched_equally_and_the_same_is_said_again() -> None:
    """In the order of the figures that are shown of them."""
    advice = advise(position().state, FEW)
    shown = [(round(one.place), -round(one.points)) for one in advice.options[:3]]
    assert shown == sorted(shown)
    assert min(one.playouts for one in advice.options[:3]) >= 10
    assert advice == advise(position().state, FEW)


def test_of_two_answers_the_better_one_comes_first() -> None:
    state = position().state
    one, other = state.options[:2]
    found = [compare(state, *pair, FEW) for pair in ((one, other), (other, one))]
    for advice in found:
        better, worse = advice.options
        assert better.chance > worse.chance
        assert better.points > worse.points
    assert {one.playouts for advice in found for one in advice.options} == {30}


@pytest.mark.parametrize(("players", "further"), [(2, False), (3, True), (5, True)])
def test_from_three_players_on_the_next_round_counts_as_well(players: int, further: bool) -> None:
    game = new_game(players, 5)
    search = Search(game.state.copy())
    search.run(Budget(playouts=1))
    found = search.expected()
    while game.round == 1:
        game.play(search.policy.choose(game.state))
    at_round_end = outcome(game.state).points
    assert (found.points != pytest.approx(at_round_end)) is further


def told(first: str, second: str, *happened: Mapping[str, float]) -> list[str]:
    """What is told for the first answer if these happen in rounds after it, and nothing after the second."""
    names = dict.fromkeys(name for one in happened for name in one)
    nothing = dict.fromkeys(names, 0)
    rounds = [[{**nothing, **one} for one in happened], [nothing] * len(happened)]
    kind = "place" if first.split()[0] in ("pass", "place") else "take"
    return [one.feature for one in differences(kind, rounds, [first, second])]


@pytest.mark.parametrize(
    ("first", "happened", "features"),
    [
        ("pass", [{"given": 1}], ["given"]),
        ("pass", [{"given": 1}] * 2 + [{}], ["given"]),
        ("pass", [{"given": 1}, {}], []),
        ("pass", [{}, {"given": 1}, {"given": 1}], []),
        ("pass", [{"cut off": 1}], []),
        ("pass", [{"given": 1, "next given": 1}], ["given"]),
        ("pass", [{"next given": 1}], ["next given"]),
        ("batch fws", [{"given": 1}], []),
        ("build w-mason", [{"built w-mason": 1}], []),
        ("pass", [{"built w-mason": 1}], ["built w-mason"]),
        ("pass", [{"built w-mason": 1, "built w-market": -1}], []),
        ("sell f", [{"left w": 1}], ["left w"]),
        ("take w", [{"left w": 1}], []),
        ("place r2", [{"here w": 2}], ["here w"]),
        ("place r2", [{"here w": 1}, {}], []),
        ("take f", [{"gains": 3}], []),
        ("take f", [{"points": 1, "gains": 3}], ["points"]),
        ("pass", [{"turn": -1}], []),
        ("place stables", [{"turn": -1}], ["turn"]),
        ("pass", [{"gains": 3}], ["gains"]),
        ("pass", [{"gains": 1}], []),
        ("pass", [{"gains": 2, "cut off": 1}], []),
        ("place guild", [{"given": 1, "others cut off": 1}], ["given", "others cut off"]),
    ],
)
def test_what_surely_happens_after_one_answer_alone_is_told(
    first: str, happened: list[dict[str, float]], features: list[str]
) -> None:
    """Neither what the answer says itself, nor what is bad or lost again, nor anything for what leaves much less."""
    assert told(first, "place r1", *happened) == features


def test_of_two_places_it_counts_which_one_others_leave() -> None:
    left = {"at r1": 1.0, "at r2": 1.0}
    taken = [[left], [{"at r2": 1.0, "others at r1": 1.0}]]
    found = differences("place", taken, ["place r1", "place r2"])
    assert [one.feature for one in found] == ["both", "taken"]
    assert differences("place", taken[::-1], ["place r2", "place r1"]) == []


@pytest.mark.parametrize(
    ("kind", "answer", "brings"),
    [
        ("line", "favor prestige", {"points": 1}),
        ("line", "favor deniers", {"left money": 10}),
        ("line", "favor cubes", {"left f": 2}),
        ("build", "build w-mason", {"points": 4, "left w": 0}),
        ("place", "place r1", {"left money": 6}),
    ],
)
def test_what_an_answer_brings_by_the_rules_is_told_exactly(
    kind: str, answer: str, brings: Mapping[str, int]
) -> None:
    game = first_asked()[kind]
    found = at_once(game.state, NUMBER[answer])
    assert {name: found[name] for name in brings} == brings


CHECKED = (("01", 107), ("02", 153), ("03", 84), ("03", 199), ("04", 130), ("07", 107), ("08", 15))
"""Positions of records in which much is told of the first answers."""


@pytest.mark.parametrize(("record", "count"), CHECKED)
def test_a_reason_is_true_of_its_answer_and_not_of_the_other(record: str, count: int) -> None:
    """Held against other games, counted by what the game tells everybody of them."""
    game = recorded(f"records/{record}.txt").at(count)
    answers = game.pending.answers[:4]
    after = {one: rounds_after(game.state, NUMBER[one]) for one in answers}
    seen = {one: [_seen(game, one, Random(seed)) for seed in range(16)] for one in answers}
    told, kind = set[str](), game.pending.kind
    for first, second in permutations(answers, 2):
        for one in differences(kind, [after[first], after[second]], [first, second]):
            if one.feature in at_once(game.state, NUMBER[first]):
                continue  # as the rules say
            here, there = (each.split()[-1] for each in (first, second))
            names = {
                "both": (f"at {there}", f"at {here}"),
                "taken": (f"others at {there}", f"others at {here}"),
            }.get(one.feature, (one.feature, one.feature))
            counts = [
                fmean(found[name] for found in seen[answer])
                for answer, name in zip((first, second), names, strict=True)
            ]
            assert (counts[0] - counts[1]) * one.change > 0, (first, second, one)
            told.add(one.feature)
    assert len(told) >= 2


def _seen(game: Game, answer: str, random: Random) -> Counter[str]:
    """What happens to who is asked in a round after an answer, and until the end of the next, if masons slip."""
    play, me = game.copy(), game.pending.player
    judge = FalliblePlayer(random, SensiblePlayer(None, TUNED[len(game.setup.players)]))
    players = (judge, MasonPlayer(), MasonPlayer(), MasonPlayer())
    play.answer(me, answer)
    found = Counter[str]()
    while not play.finished and play.round == game.round:
        play.play(random.choice(players).choose(play.state))
    found.update(_told(game, play, me, answer.split()[-1]))
    found["turn"] = play.position()["order"].index(me)
    found["low prices"] = inn_sets_price(play, me)
    number = play.round
    while not play.finished and play.round == number:
        play.play(random.choice(players).choose(play.state))
    found.update(
        {NEXT + name: count for name, count in _told(game, play, me, answer.split()[-1]).items()}
    )
    return found


def _told(game: Game, later: Game, me: str, space: str) -> Counter[str]:
    """What the events tell that happened since, and what players have gained."""
    gains = {one: points - game.scores()[one] for one, points in later.scores().items()}
    found = Counter({"gains": gains.pop(me), "rivals gain": max(gains.values())})
    for one in later.events(len(game.answers)):
        mine = one.player == me
        if mine and one.space == space:
            found.update(f"{HERE}{cube}" for cube in one.gained)
            found[f"{HERE}money"] += one.gained_deniers
        match one.kind:
            case "place" | "gate" if (
                mine or one.space != "castle"
            ):  # which nobody takes from others
                found[f"{'at' if mine else 'others at'} {one.space}"] = 1
            case "idle" if not mine or space not in SPACE or one.space == space:
                found["cut off" if mine else "others cut off"] += 1
            case "batch" | "favor" | "favor_simple" if mine:
                found["given" if one.kind == "batch" else "favors"] += 1
            case "build" | "prestige" | "residence" if mine:
                found[f"{BUILT}{'residence' if one.kind == 'residence' else one.tile}"] += 1
            case "houses" | "no_batch" if mine:
                found["lost"] -= one.points
    return found
