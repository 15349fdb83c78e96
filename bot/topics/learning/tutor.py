"""The tutor: what the course wants at a decision, what is told and offered there, and what the opponents play."""

from dataclasses import replace
from random import Random
from typing import Final

from bot.presenter.answer_controls import ABOUT_PLACES, ranked
from bot.store import GameRow
from bot.topics.learning.course import ALL, COURSE, LEARNER, QUESTIONS, SCRIPT, Chapter
from bot.topics.learning.hints import ENOUGH, Hints, ideas_of
from bot.words.answer_labels import SIDE
from bot.words.plan_parts import MOVES
from engine import Game
from engine.board import SECTIONS
from engine.players import PLAYERS, choose_answer, judged
from engine.questions import (
    decision_space,
    idle_places,
    if_placed,
    offered_places,
    section_being_built,
    tile_at,
    workers_between,
)

LEAD: Final = 4
"""Points ahead of who learns from which an opponent who plays freely makes a beginner's mistakes; behind, it thinks."""
OTHERS: Final = 2
"""Buildings that are offered besides the one that the course wants."""
ASKS_FROM: Final = 3
"""The chapter from which on there are questions."""
HINTS_FROM: Final = 4
"""The chapter from which on the recommended answer stands behind a hint."""
LATER: Final = 8
"""Answers, of all players, between an idea and the question about it."""
PLANS: Final = ("castle", "builders", "residence", "prestige", "joust")
"""Ideas that are told as soon as they can be used in the round: chances for them are few."""
ASKED: Final = "? "
"""Before an idea in `Hints.told`: it was asked."""


def chapter_of(game: Game) -> Chapter:
    """The chapter that a round of the course is; the last one for any round after it."""
    return COURSE[min(game.round, len(COURSE)) - 1]


def _met(game: Game) -> tuple[Chapter, ...]:
    """The chapters of which something is told and offered: those so far; off the course soon all."""
    free = game.round >= HINTS_FROM and not next_step(game)
    return COURSE[: None if free else game.round]


def left_at(game: Game) -> int | None:
    """Which answer was the first by which a game left the course; None as long as it follows."""
    both = zip(game.answers, SCRIPT.answers, strict=False)
    return next((number for number, (given, wanted) in enumerate(both) if given != wanted), None)


def next_step(game: Game) -> str:
    """What the course answers to the pending decision, whoever owes it; empty once who learns has left it."""
    return SCRIPT.answers[len(game.answers)].text if left_at(game) is None else ""


def followed_by(game: Game) -> int | None:
    """Which answer of the course is what it wants the pending one for: that at the place where it puts the worker.

    None for other answers, and where nothing is asked.
    """
    word, *space = next_step(game).split()
    if word == "joust":
        return len(game.answers) + 1  # the line of its favor
    end = [*SCRIPT.round_starts(), len(SCRIPT.answers)][game.round]
    later = range(len(game.answers) + 1, end) if word in ABOUT_PLACES else ()
    own = (one for one in later if SCRIPT.answers[one].player == LEARNER)
    then = (one + (space == ["joust"]) for one in own if decision_space(SCRIPT.at(one)) in space)
    return next(then, None)


def opponent(row: GameRow, game: Game) -> str:
    """What a computer player answers where somebody learns: what the chapter needs, then what keeps it a close game.

    Empty for one that has fallen behind and places a worker: it thinks as well as it can.
    """
    player, scores = game.pending.player, game.scores()
    if not row.settings.learning or player == LEARNER:
        return ""
    if step := next_step(game):
        return step
    ahead = scores[player] - scores[LEARNER]
    if ahead < -LEAD and game.pending.kind == "place":
        return ""
    level = "beginner" if ahead > LEAD else "mason"
    return choose_answer(PLAYERS[level](Random(len(game.answers))), game)


def offered(game: Game, best: str, beside: str = "") -> list[str]:
    """The answers that who learns is offered: the `best`, what it is said to be better than, places taught so far,
    moves that matter.
    """
    answers, kind = game.pending.answers, game.pending.kind
    taught = {one for chapter in _met(game) for one in chapter.new.split()}

    def known(answer: str) -> bool:
        word, *rest = answer.split()
        if word in MOVES:
            few = game.round > 1 and abs(int(rest[0])) <= game.round
            matters = few and workers_between(game, game.provost + int(rest[0]))
            return bool(game.round >= HINTS_FROM or rest == ["0"] or matters)
        return bool(taught & {ALL, rest[0], tile_at(game, rest[0])})

    kept = list(answers)
    if kind in (*ABOUT_PLACES, *MOVES):
        kept = [one for one in answers if one in (best, beside) or (one not in SIDE and known(one))]
    elif kind in ("build", "residence") and best:
        kept = [best, beside, *[one for one in ranked(game) if one not in (best, *SIDE)][:OTHERS]]
    ends = game.round > 1 or not kept
    return [one for one in answers if one in kept or (ends and one in SIDE)]


def opens(game: Game) -> bool:
    """True until who learns has answered in this round."""
    return all(given.player != LEARNER for given in game.answers[game.round_starts()[-1] :])


def ideas(game: Game) -> list[str]:
    """What the pending decision is about, the newest first: what the course wants, or what would do something.

    As a round begins, also what would do something after one more worker.
    """
    step, idle = next_step(game), idle_places(game)
    if opens(game):
        after = (if_placed(game, one) for one in offered_places(game).keys() - idle)
        idle -= {one for then in after for one in offered_places(then).keys() - idle_places(then)}
    answers = [step] if step else offered(game, "")
    about = [idea for one in answers if one.split()[-1] not in idle for idea in ideas_of(game, one)]
    if step and opens(game):
        about.append(chapter_of(game).opens)
    met = [idea for one in reversed(_met(game)) for idea in (one.opens, *one.ideas.split())]
    return [one for one in (met if game.pending.kind == "place" else about) if one and one in about]


def lesson(game: Game, hints: Hints) -> str:
    """The idea to be told before the pending decision: one that was not told before; empty for none.

    Off the course that of a place is told if a computer player goes there or a round begins, that of the end late.
    """
    new = [one for one in ideas(game) if hints.new(one, len(game.answers))]
    if not next_step(game) and game.pending.kind == "place":
        late = section_being_built(game) == SECTIONS[-1] or game.bailiff >= SECTIONS[-1].space - 2
        best = [idea for one in (next(iter(judged(game))), "pass") for idea in ideas_of(game, one)]
        new.sort(key=lambda one: (one not in PLANS, one not in best))
        new = [
            one for one in new if (late if one == "end" else one in {*best, *PLANS} or opens(game))
        ]
    return next(iter(new), "")


def asked_here(game: Game, hints: Hints) -> bool:
    """True if a question was answered before the pending decision."""
    return any(hints.told.get(ASKED + idea) == len(game.answers) for idea in QUESTIONS)


def question(game: Game, hints: Hints) -> str:
    """The idea that is asked before the pending decision, if nothing new is told there; empty for none.

    It was told a while ago. That of the price is of the first to pass, and asked while nobody has.
    """
    count, about = len(game.answers), ideas(game)
    if next_step(game):
        about += chapter_of(game).asks.split()
    if game.round < ASKS_FROM or opens(game) or asked_here(game, hints) or lesson(game, hints):
        return ""
    due = (
        one
        for one in about
        if one in QUESTIONS
        and ASKED + one not in hints.told
        and not (one == "price" and game.passed)
    )
    return next((one for one in due if count - hints.told.get(one, count) >= LATER), "")


def asked(game: Game, hints: Hints, idea: str, *, right: bool) -> Hints:
    """With a question answered; what somebody has shown to know is told no more in other games."""
    times = {**hints.times, idea: ENOUGH if right else max(1, hints.times.get(idea, 0))}
    return replace(hints.telling(ASKED + idea, len(game.answers)), times=times)
