"""The course against the engine: each chapter uses what it teaches, and what is told fits, on the course and off it."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import pytest

from bot.presenter.answer_controls import ABOUT_PLACES
from bot.store import GameSettings
from bot.topics.learning import tutor
from bot.topics.learning.course import COURSE, LEARNER, QUESTIONS, SCRIPT
from bot.topics.learning.hints import Hints, ideas_at, ideas_of
from bot.topics.learning.lessons import HINTS, TOPICS
from bot.words.rule_topics import topics
from engine import Game, goods
from engine.board import FIRST_PASS_DENIERS, JOUST_CUBES, SECTIONS
from engine.players import PLAYERS, choose_answer
from engine.questions import batches_in, final_points, idle_places, reached
from engine.tiles import TILE
from tests.plans.memory_table import row_of
from words.language import language

CLOSE = 15
"""Points between who follows the course and an opponent."""
ROW = row_of(settings=GameSettings(learning=True))
STARTS = [*SCRIPT.round_starts(), len(SCRIPT.answers)]


def opponent(game: Game) -> str:
    """What an opponent answers; one that thinks does so as a mason here."""
    return tutor.opponent(ROW, game) or choose_answer(PLAYERS["mason"](Random(0)), game)


def learned(player: Callable[[Game], str]) -> Iterator[tuple[Game, str, str]]:
    """A game of somebody who learns and answers so: at each of their decisions what they are told, and asked."""
    game, hints = Game(SCRIPT.setup), Hints()
    while not game.finished:
        if game.pending.player != LEARNER:
            game.answer(game.pending.player, opponent(game))
            continue
        count = len(game.answers)
        lesson, question = tutor.lesson(game, hints), tutor.question(game, hints)
        yield game, lesson, question
        if lesson:
            hints = hints.telling(lesson, count)
        if question:
            hints = tutor.asked(game, hints, question, right=True)
            assert not tutor.question(game, hints), "answered"
        game.answer(LEARNER, player(game))


def often_leaves(seed: int) -> Callable[[Game], str]:
    """A player who answers otherwise than the course now and then, and then as a mason does."""
    chance, mason = Random(seed), PLAYERS["mason"](Random(seed))
    return lambda game: (
        (chance.random() < 0.9 and tutor.next_step(game)) or choose_answer(mason, game)
    )


def usable(game: Game) -> set[str]:
    """The ideas of use at the pending decision: of places where a worker does something that the learner never used."""
    if game.pending.kind not in ABOUT_PLACES:
        return {*ideas_at(game)}
    answers = {*game.pending.answers} - {f"{game.pending.kind} {one}" for one in idle_places(game)}
    return {idea for one in answers for idea in ideas_of(game, one)} - done(game)


def done(game: Game) -> set[str]:
    """The ideas of the places where the learner has put workers."""
    own = [number for number, given in enumerate(game.answers) if given.player == LEARNER]
    placed = [(game.at(number), game.answers[number].text) for number in own]
    return {
        idea for at, one in placed if one.split()[0] in ABOUT_PLACES for idea in ideas_of(at, one)
    }


def seen(game: Game) -> set[str]:
    """The ideas of what has happened since the learner answered."""
    own = [number for number, given in enumerate(game.answers) if given.player == LEARNER]
    return {tutor.SEEN.get(one.kind, "") for one in game.events(max(own, default=-1))}


TAUGHT = (
    {"take"},
    {"provost 2"},
    {"castle", "batch"},
    {"build", "w-mason"},
    {"joust", "favor"},
    {"s-architect", "residence"},
    {"r16", "gate"},
    {"prestige", "inn", "stables"},
)
"""What is used first in each chapter: answers and words of them."""


def test_each_mechanic_is_used_in_its_chapter_and_not_before() -> None:
    before: set[str] = set()
    for taught, (first, until) in zip(TAUGHT, pairwise(STARTS), strict=False):
        own = [one.text for one in SCRIPT.answers[first:until] if one.player == LEARNER]
        used = {*own, *" ".join(own).split()}
        assert taught <= used
        assert not taught & before
        before |= used


def test_the_first_worker_that_is_cut_off_and_the_owners_point_are_seen_in_time() -> None:
    second = SCRIPT.events(STARTS[1], STARTS[2])
    back, forward, *_ = [one for one in second if one.kind == "provost" and one.number]
    assert (back.player == LEARNER, back.number < 0) == (False, True)
    assert forward.player == LEARNER, "who learns brings him back"
    assert not any(one.kind == "idle" for one in SCRIPT.events(-1, STARTS[1]))
    assert any(one.kind == "idle" for one in second)
    visits = [one for one in SCRIPT.events(STARTS[3], STARTS[5]) if one.kind == "visit"]
    assert {one.player == LEARNER for one in visits} == {True, False}


def test_who_follows_the_course_stays_close_to_the_others_and_loses_nothing() -> None:
    for count in STARTS[1:]:
        mine, *others = SCRIPT.at(count).scores().values()
        assert all(abs(mine - one) <= CLOSE for one in others)
    assert SCRIPT.winners() == (LEARNER,)
    own = [one for one in SCRIPT.events() if one.player == LEARNER]
    assert not [one for one in own if one.points < 0 or one.kind in ("idle", "decline")]


def test_no_title_stands_alone_off_the_course() -> None:
    """Not at the chapter that opens with no idea either."""
    game, mason = Game(SCRIPT.setup), PLAYERS["mason"](Random(0))
    while game.round < 8 or game.pending.player != LEARNER:
        game.play(mason.choose(game.state))
    assert [tutor.titled(game, idea) for idea in ("", "castle", "inn")] == [False, False, True]


def test_who_left_the_course_is_offered_all_places_once_none_that_was_taught_is_left() -> None:
    game = Game(SCRIPT.setup)
    for space in ("post", "r1", "r2", "r4", "r6", "r3"):
        game.answer(game.pending.player, f"place {space}")
    assert tutor.offered(game, "") == tutor.offered(game, "place castle") == [*game.pending.answers]


def test_chapters_are_short_and_what_they_name_is_there() -> None:
    assert {*TOPICS.values()} <= {*dict(topics(language("en")))}
    for chapter, start in zip(COURSE, STARTS, strict=False):
        opening = f"{chapter.title} {HINTS.get(chapter.opens, '')} {chapter.plan}"
        assert len(opening.split()) <= 55
        assert {*chapter.opens.split(), *chapter.ideas.split()} <= set(HINTS)
        game = SCRIPT.at(start)
        assert all(one.text in tutor.offered(game, one.text) for one in SCRIPT.answers[start:][:1])
    assert len(tutor.offered(Game(SCRIPT.setup), "place r1")) <= 6
    late = SCRIPT.at(STARTS[8])
    assert set(tutor.offered(late, "")) == set(late.pending.answers)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_is_new_and_fits_and_is_asked_later(seed: int) -> None:
    told: dict[str, int] = {}
    asked, latest = list[str](), 0
    player = often_leaves(seed) if seed else tutor.next_step
    for game, lesson, question in learned(player):
        count = len(game.answers)
        assert not (lesson and question)
        if lesson and tutor.left_at(game) is not None:
            assert lesson in usable(game) | seen(game)
        if lesson:
            assert lesson not in told
            told[lesson] = count
        if question:
            assert question not in asked
            assert question in done(game).union([game.pending.kind], ideas_of(game, "pass"))
            assert count - latest >= tutor.LATER
            latest = count
            assert count - told[question] >= tutor.LATER
            assert game.round >= tutor.ASKS_FROM
            asked.append(question)
    assert {"castle", "provost", "builders", "joust", "gate"} <= {*told}
    assert len(asked) >= 5
    if not seed:
        assert {*asked} == {*QUESTIONS}
        assert {one.opens for one in COURSE} - {""} <= {*told}
        assert {"inn", "order", "gate", "line", "end", "scoring"} <= {*told}


def test_the_right_answers_are_those_of_the_engine() -> None:
    player = SCRIPT.at(0).position()["players"][LEARNER]

    def points(cubes: str) -> int:
        player.update(deniers=0, cubes={cube: cubes.count(cube) for cube in "fwscg"})
        return sum(final_points(player))

    right, *wrong = QUESTIONS["castle"].choices.split()
    assert not batches_in(goods.pack(right))
    assert all(batches_in(goods.pack(one)) for one in wrong)
    space, *before = QUESTIONS["reach"].choices.split()
    assert [reached(f"r{one}", 6) for one in (space, *before)] == [False, True, True]
    for idea, right in (
        ("price", FIRST_PASS_DENIERS),
        ("sections", SECTIONS[1].loss),
        ("joust", JOUST_CUBES),
        ("last", SECTIONS[-1].space),
    ):
        assert QUESTIONS[idea].choices.split()[0] == str(right)
    assert all("g" in TILE[one].cost for one in TILE if one.startswith("p-"))
    right, *wrong = QUESTIONS["end"].choices.split()
    assert points(right) > max(map(points, wrong))


def test_what_the_walls_cost_is_asked_while_they_are_built() -> None:
    asked = [QUESTIONS["sections"].fits(SCRIPT.at(STARTS[number - 1])) for number in (4, 6, 9)]
    assert asked == [False, True, False]


@pytest.mark.parametrize("leaves", [2, 5, 8])
def test_opponents_stay_close_to_somebody_who_leaves_the_course_and_plays_well(leaves: int) -> None:
    game, mason = SCRIPT.at(STARTS[leaves - 1]), PLAYERS["mason"](Random(0))
    while not game.finished:
        learns = game.pending.player == LEARNER
        game.answer(game.pending.player, choose_answer(mason, game) if learns else opponent(game))
    mine, *others = game.scores().values()
    assert abs(mine - max(others)) <= CLOSE
