"""The course against the engine: each chapter uses what it teaches, and what is told fits, on the course and off it."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import pytest

from bot.store import GameSettings
from bot.topics.learning import tutor
from bot.topics.learning.course import COURSE, LEARNER, QUESTIONS, SCRIPT, own_answers
from bot.topics.learning.hints import Hints, ideas_of
from bot.topics.learning.lessons import HINTS, TOPICS
from bot.topics.learning.uses import brings, planned, saves
from bot.words.rule_topics import topics
from engine import Game, goods
from engine.answers import NUMBER
from engine.players import PLAYERS, choose_answer
from engine.questions import batches_in, idle_places, price_for, reached
from engine.tiles import TILE
from tests.plans.memory_table import row_of
from tests.words.games import ENGLISH

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
    """The ideas of use at the pending decision: of places those where a worker does something."""
    idle = idle_places(game)
    answers = [one for one in game.pending.answers if one.split()[-1] not in idle]
    return {idea for one in answers for idea in ideas_of(game, one)}


TAUGHT = (
    {"take"}, {"provost 2"}, {"castle", "batch"}, {"build", "w-mason"}, {"joust", "favor"},
    {"s-architect", "residence"}, {"r16"}, {"prestige", "inn", "stables"},
)  # fmt: skip
"""What is used first in each chapter: answers and words of them."""


def test_each_mechanic_is_used_in_its_chapter_and_not_before() -> None:
    before: set[str] = set()
    for taught, (first, until) in zip(TAUGHT, pairwise(STARTS), strict=False):
        own = [one.text for one in SCRIPT.answers[first:until] if one.player == LEARNER]
        used = {*own, *" ".join(own).split()}
        assert taught <= used
        assert not taught & before
        before |= used


def test_who_follows_the_course_stays_close_to_the_others_and_loses_nothing() -> None:
    for count in STARTS[1:]:
        mine, *others = SCRIPT.at(count).scores().values()
        assert all(abs(mine - one) <= CLOSE for one in others)
    assert SCRIPT.winners() == (LEARNER,)
    own = [one for one in SCRIPT.events() if one.player == LEARNER]
    assert not [one for one in own if one.points < 0 or one.kind in ("idle", "decline")]


def played(*answers: str) -> Game:
    """The game of the course after other answers, of whoever is asked."""
    game = Game(SCRIPT.setup)
    for answer in answers:
        game.answer(game.pending.player, answer)
    return game


def test_in_the_first_round_no_worker_is_sent_beyond_the_provost_one_there_is_saved() -> None:
    answers = "place r1", "place castle", "place stables", "place r8", "pass", "pass", "pass"
    safe = {*tutor.safe(played(*answers[:3]))}
    assert {"place r6", "place post", "pass"} <= safe
    assert "place r8" not in safe
    game = played(*answers, "provost 0", "provost 0")
    assert (game.pending.player, game.provost) == (LEARNER, 6)
    assert tutor.offered(game, "") == ["provost 0", "provost 2"]


FIRST = "You come first there: with as many as another, the favor is yours."
ALL_PASS = "pass pass pass"


@pytest.mark.parametrize(
    ("places", "best", "beside", "told"),
    [
        ("", "place r1", "post", "Your cubes then make 1 more batch for the castle."),
        ("", "place r1", "r2", ""),
        ("", "place r2", "r1", "You have no stone yet."),
        ("", "place r3", "post", "You can pay there: Mason (4 points)."),
        ("", "place r3", "r8", ""),
        ("", "place r5", "castle", "It pays 3 deniers more than the worker costs."),
        ("r1", "place stables", "inn", "Next place in turn order, probably: 1st, otherwise 2nd."),
        ("r1 r3 r5", "place castle", "r2", f"You can give 1 batch there: 5 points. {FIRST}"),
        ("r1 castle r5", "place castle", "r2", "You can give 1 batch there: 5 points."),
        ("", "place r3", "gate", ""),
        ("r8 castle stables", "place guild", "r2", "He can be brought to your worker on space 8."),
        ("r1 pass r2", "pass", "", "A worker then costs those who still place up to 3 deniers."),
        ("r1 pass pass", "pass", "", "You keep 6 deniers for the provost and for later."),
        (f"r1 castle stables {ALL_PASS}", "provost 0", "",
         "He reaches all your workers where he stands, which costs nothing."),
        (f"r16 castle stables {ALL_PASS}", "provost 0", "", "You can't move him as far as your worker."),
        ("r7 castle stables r1 post r5 r2 pass pass r4", "provost 0", "",
         "1 space forward, to space 7: with what is left your worker on 7 does nothing."),
        (f"guild castle stables {ALL_PASS}", "guild 1", "", ""),
        (f"guild castle stables r7 {ALL_PASS}", "guild 1", "",
         ("Free; then in reach: Ann on 7; the bailiff then moves to 8. "
          "The same, as things stand: 2 spaces forward, to space 8, 3 spaces forward, to space 9.")),
    ],
)  # fmt: skip
def test_what_speaks_for_an_answer_is_true_of_it_alone(
    places: str, best: str, beside: str, told: str
) -> None:
    """Where all have placed workers or passed, and one could go elsewhere."""
    game = played(*(f"place {one}".replace("place pass", "pass") for one in places.split()))
    while game.pending.kind == "provost" and game.pending.player != LEARNER:
        game.answer(game.pending.player, "provost 0")
    assert brings(ENGLISH, game, {"blue": "Ann"}, best, f"place {beside}" * bool(beside)) == told


def test_what_a_place_of_the_course_is_for_comes_in_the_course() -> None:
    games = [SCRIPT.at(number) for number in own_answers(SCRIPT)]
    seventh = [one for one in games if one.round == 7 and one.pending.kind == "place"]
    told = [planned(ENGLISH, one) for one in seventh]
    statue, batch = "build Statue on space 3 (7 points, 1 favor)", "give 1 food, 1 wood, 1 stone"
    assert told == [
        f"There: take 1 gold; you need that for this: {statue}.",
        f"There: buy 1 food; you need that for this: {batch} (4 points).",
        f"There: {batch} (4 points).",
        f"There: take 1 stone; you need that for this: {batch} (4 points).",
        "",
    ]
    at_mason = "With what it brings you can pay at Mason, space 10: Bank (6 points)."
    game = next(one for one in games if tutor.next_step(one) == "place r2")
    assert (
        brings(ENGLISH, game, {}, "place r2", "place castle")
        == f"{at_mason} You have no stone yet."
    )


def test_a_move_of_the_provost_that_changes_nothing_is_not_paid_for() -> None:
    game = played("place r8", "place castle", "place stables", "pass", "pass", "pass")
    assert game.pending.kind == "provost"
    assert saves(game, "provost 0", "provost 1")
    assert not saves(game, "provost 1", "provost 0"), "is dearer"
    assert not saves(game, "provost 1", "provost 2"), "reaches fewer"
    game = played("place r6", "place castle", "place stables", "pass", "pass", "pass")
    assert saves(game, "provost 0", "provost -1"), "which cuts off her own worker alone"


def test_a_batch_that_leaves_another_is_given_first() -> None:
    game = SCRIPT.at(
        next(n for n, one in enumerate(SCRIPT.answers) if one.text.startswith("batch"))
    )
    game.state.goods[game.state.player] = goods.pack("ffwwsc")
    game.state.options = tuple(NUMBER[f"batch {one}"] for one in ("fsc", "fws"))
    best, other = "batch fws", "batch fsc"
    assert saves(game, best, other)
    assert not saves(game, other, best)
    told = "Your cubes then make 1 more batch for the castle."
    assert (brings(ENGLISH, game, {}, best, other), brings(ENGLISH, game, {}, other, best)) == (
        told,
        "",
    )


def test_who_left_the_course_is_offered_all_places_once_none_that_was_taught_is_left() -> None:
    spaces = ("post", "r1", "r2", "r4", "r6", "r3")
    before, game = (played(*(f"place {one}" for one in spaces[:n])) for n in (3, 6))
    assert tutor.offered(game, "") == tutor.offered(game, "place castle") == [*game.pending.answers]
    assert "castle" in tutor.new_places(game, Hints())
    assert tutor.new_places(before, Hints()) == []
    assert {*tutor.safe(before)} == {"pass", "place r4", "place r6"}


def test_chapters_are_short_and_what_they_name_is_there() -> None:
    assert {*TOPICS.values()} <= {*dict(topics(ENGLISH))}
    for chapter, start in zip(COURSE, STARTS, strict=False):
        opening = f"{chapter.title} {HINTS.get(chapter.opens, '')} {chapter.plan}"
        assert len(opening.split()) <= 55
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
        if not tutor.next_step(game):
            seen = {"residence"} & {
                idea for one in tutor.offered(game, "") for idea in ideas_of(game, one)
            }
            assert {lesson} <= {"", *usable(game), *seen}
            assert lesson or not seen - {*told}, "before it can be paid"
        elif tutor.opens(game):
            chapter = tutor.chapter_of(game)
            assert lesson == chapter.opens, "of the chapter, as the title stands above it"
            assert lesson or chapter.plan
        assert lesson not in tutor.HELPS or lesson in usable(game), "can be chosen"
        if lesson:
            assert lesson not in told
            told[lesson] = count
        if question:
            assert question not in asked
            assert QUESTIONS[question].kind == game.pending.kind
            assert count - max(latest, told[question]) >= tutor.LATER
            assert game.round >= tutor.ASKS_FROM
            asked.append(question)
            latest = count
    assert {"castle", "provost", "builders", "joust", "bailiff", "end"} <= {*told}
    assert len(asked) >= 3
    if not seed:
        assert {one.opens for one in COURSE} - {""} <= {*told}
        assert {*tutor.HELPS, "line", "lines", "scoring"} <= {*told}
        assert told["prestige"] < told["gold"], "with the architect, before either is of use"


def test_what_is_asked_fits_the_position_and_the_right_answers_are_the_engines() -> None:
    right, *wrong = QUESTIONS["castle"].choices.split()
    assert not batches_in(goods.pack(right))
    assert all(batches_in(goods.pack(one)) for one in wrong)
    space, *before = QUESTIONS["reach"].choices.split()
    assert [reached(f"r{one}", 6) for one in (space, *before)] == [False, True, True]
    assert QUESTIONS["residence"].choices.split()[0] == str(TILE["residence"].income)
    castle, price = QUESTIONS["castle"], QUESTIONS["price"]
    games = [SCRIPT.at(number) for number in own_answers(SCRIPT)]
    fits = [castle.fits(one) for one in games if one.pending.kind == "castle"]
    assert fits == [True, False, True, True]
    prices = {price_for(one, LEARNER) for one in games if price.fits(one)}
    assert prices == {int(price.choices.split()[0])}


@pytest.mark.parametrize("leaves", [2, 5, 8])
def test_opponents_stay_close_to_somebody_who_leaves_the_course_and_plays_well(leaves: int) -> None:
    game, mason = SCRIPT.at(STARTS[leaves - 1]), PLAYERS["mason"](Random(0))
    while not game.finished:
        learns = game.pending.player == LEARNER
        game.answer(game.pending.player, choose_answer(mason, game) if learns else opponent(game))
    mine, *others = game.scores().values()
    assert abs(mine - max(others)) <= CLOSE
