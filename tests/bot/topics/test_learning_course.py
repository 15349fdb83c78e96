"""The course against the engine: it can be played as it is written down, and each chapter uses what it teaches."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from bot.store import GameRow, GameSettings
from bot.topics.learning import tutor
from bot.topics.learning.course import COURSE, LEARNER, SETUP
from bot.topics.learning.hints import Hints
from bot.topics.learning.lessons import HINTS
from bot.words.rule_topics import topics
from engine import Event, Game
from engine.players import PLAYERS, choose_answer
from engine.questions import indifferent_answer
from engine.tiles import TILE
from words.language import language

CLOSE = 15
"""Points between who follows the course and an opponent."""


ROW = GameRow(1, 1, 1, 1, "running", GameSettings(learning=True), (), None, 1, 1, 1, 0, 0, None)  # type: ignore[arg-type]


def played_as_written() -> Game:
    """The course to its end; where all answers are the same to who learns, the bot gives one."""
    game = Game(SETUP)
    while not game.finished:
        answer = tutor.opponent(ROW, game) or indifferent_answer(game) or tutor.next_step(game)
        assert answer == tutor.next_step(game) or indifferent_answer(game), (game.round, answer)
        assert answer in tutor.offered(game)
        game.answer(game.pending.player, answer)
    return game


PLAYED = played_as_written()
STARTS = [*PLAYED.round_starts(), len(PLAYED.answers)]


def mechanics(event: Event) -> set[str]:
    """What a learner uses by what happened."""
    if event.kind == "build":
        return {f"build {TILE[event.tile or ''].kind}"}
    return {"provost": {"provost"} if event.number else set(), "place": {event.space or ""}}.get(
        event.kind, {event.kind}
    )


TAUGHT = (
    {"take"},
    {"provost", "trade"},
    {"castle", "batch"},
    {"build wood"},
    {"joust", "favor"},
    {"build stone", "claim", "residence"},
    {"r16", "gate", "inn", "stables"},
    {"prestige"},
)
"""What is used first in each chapter."""


def test_each_mechanic_is_used_in_its_chapter_and_not_before() -> None:
    used: list[set[str]] = []
    for first, until in pairwise(STARTS):
        events = [one for one in PLAYED.events(first, until) if one.player == LEARNER]
        used.append(set().union(*map(mechanics, events)))
    for number, taught in enumerate(TAUGHT):
        assert taught & used[number], number + 1
        assert not (taught - {"claim", "residence"}) & set().union(set(), *used[:number])
    assert {"gate", "inn", "stables", "residence"} <= set().union(*used)


def test_the_first_worker_that_is_cut_off_and_the_owners_point_are_seen_in_time() -> None:
    second = PLAYED.events(STARTS[1], STARTS[2])
    moves = [one for one in second if one.kind == "provost" and one.number]
    assert moves[0].player != LEARNER
    assert moves[0].number < 0
    assert moves[1].player == LEARNER, "who learns brings him back"
    assert not any(one.kind == "idle" for one in PLAYED.events(-1, STARTS[1]))
    assert any(one.kind == "idle" for one in second)
    visits = [one for one in PLAYED.events(STARTS[3], STARTS[5]) if one.kind == "visit"]
    assert {one.player == LEARNER for one in visits} == {True, False}


def test_who_follows_the_course_stays_close_to_the_others_and_loses_nothing() -> None:
    for count in STARTS[1:]:
        mine, *others = PLAYED.at(count).scores().values()
        assert all(abs(mine - one) <= CLOSE for one in others)
    assert PLAYED.winners() == (LEARNER,)
    own = [one for one in PLAYED.events() if one.player == LEARNER]
    assert not [one for one in own if one.points < 0 or one.kind in ("idle", "decline")]


def test_chapters_are_short_and_what_they_name_is_there() -> None:
    keys = dict(topics(language("en")))
    for chapter, (first, until) in zip(COURSE, pairwise(STARTS), strict=True):
        assert len(chapter.opens.split()) <= 45
        assert chapter.rule in keys
        steps = chapter.steps[LEARNER].split(", ")
        assert {*chapter.tells, *chapter.asks} <= set(steps)
        assert {*chapter.tells.values(), *(ask.idea for ask in chapter.asks.values())} <= set(HINTS)
        given = [one.text for one in PLAYED.answers[first:until] if one.player == LEARNER]
        assert [one for one in given if one in steps] == steps
        assert all(2 <= len(ask.choices.split()) <= 4 for ask in chapter.asks.values())
    told = [idea for chapter in COURSE for idea in chapter.tells.values()]
    assert len(told) == len(set(told)), "no lesson twice"
    assert [bool(chapter.asks) for chapter in COURSE[:3]] == [False, False, True]


def test_the_table_of_a_section_is_told_in_the_round_in_which_it_is_scored() -> None:
    at = next(n for n, one in enumerate(COURSE) if "scoring" in one.tells.values())
    assert any(one.kind == "section" for one in PLAYED.events(STARTS[at], STARTS[at + 1]))


def test_at_first_five_places_can_be_chosen_and_later_all() -> None:
    game = Game(SETUP)
    assert len(tutor.offered(game)) <= 5
    late = PLAYED.at(STARTS[8])
    assert set(tutor.offered(late)) == set(late.pending.answers)


@pytest.mark.parametrize("leaves", [2, 5, 8])
def test_opponents_stay_close_to_somebody_who_leaves_the_course_and_plays_well(leaves: int) -> None:
    game, mason = PLAYED.at(STARTS[leaves - 1]), PLAYERS["mason"](Random(0))
    while not game.finished:
        answer = tutor.opponent(ROW, game) or choose_answer(mason, game)
        game.answer(game.pending.player, answer)
    mine, *others = game.scores().values()
    assert abs(mine - max(others)) <= CLOSE


def test_what_is_known_is_told_no_more_and_who_only_follows_hints_is_asked_more() -> None:
    game = PLAYED.at(STARTS[2])
    while not (ask := tutor.question(game, Hints())):
        game.answer(game.pending.player, tutor.next_step(game))
    hints = tutor.asked(game, Hints(helped=1), ask, right=True)
    assert hints.then("-", [ask.idea]) is None
    assert tutor.question(game, hints) is None
    late = PLAYED.at(STARTS[6])
    while tutor.next_step(late) != "place gate":
        late.answer(late.pending.player, tutor.next_step(late))
    assert tutor.question(late, hints) is None
    for _ in range(2):
        hints = tutor.helped(late, hints)
    assert hints.helped == 1, "the same hint, looked at twice"
    assert tutor.question(late, replace(hints, helped=tutor.HELPED)) is COURSE[6].asks["place gate"]
