"""The tutor: what the course wants at a decision, what is told and offered there, and what the opponents play."""

from collections.abc import Sequence
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
from engine.players import PLAYERS, choose_answer, judged
from engine.questions import (
    decision_space,
    idle_places,
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
PLANS: Final = ("castle", "build", "residence", "prestige", "joust")
"""Ideas that are told as soon as they can be used in the round: chances for them are few."""
SEEN: Final = {
    "residence": "residence",
    "prestige": "prestige",
    "visit": "owner",
    "stables": "order",
}
"""What may happen -> the idea that is told once it has, whoever did it."""
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
    moves that matter. Off the course all places, once none of those is left.
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
        if kind in ABOUT_PLACES and not next_step(game) and {*kept} <= {best, beside}:
            kept = list(answers)
    elif kind in ("build", "residence") and best:
        kept = [best, beside, *[one for one in ranked(game) if one not in (best, *SIDE)][:OTHERS]]
    return [one for one in answers if one in kept or one in SIDE]


def opens(game: Game) -> bool:
    """True until who learns has answered in this round."""
    return all(given.player != LEARNER for given in game.answers[game.round_starts()[-1] :])


def titled(game: Game, idea: str) -> bool:
    """True if the chapter's title stands above that idea: at its beginning, off the course above ideas of it alone."""
    chapter = chapter_of(game)
    own = f"{chapter.opens} {chapter.ideas}".split()
    return opens(game) and (bool(next_step(game)) or idea in own)


def _met_ideas(game: Game) -> list[str]:
    """The ideas that may be told so far."""
    return [idea for one in _met(game) for idea in (one.opens, *one.ideas.split())]


def _ideas(game: Game, answers: Sequence[str]) -> list[str]:
    """What those answers to the pending decision are about; of places, those where a worker would do something now, or
    will in the course.
    """
    step, idle = next_step(game), idle_places(game)
    fits = [one for one in answers if one == step or one.split()[-1] not in idle]
    about = [idea for one in fits for idea in ideas_of(game, one)]
    if game.pending.kind not in ABOUT_PLACES:
        return about
    return [one for one in _met_ideas(game) if one in about]


def _used(game: Game) -> set[str]:
    """The ideas of the places where who learns has put workers."""
    return {
        idea
        for number, given in enumerate(game.answers)
        if given.player == LEARNER and given.text.split()[0] in ABOUT_PLACES
        for idea in ideas_of(game.at(number), given.text)
    }


def _seen(game: Game) -> list[str]:
    """The ideas of what has come of the last answer of who learns, and of those after it."""
    own = [number for number, given in enumerate(game.answers) if given.player == LEARNER]
    since = [SEEN.get(one.kind) for one in game.events(own[-1])] if own else []
    return [one for one in _met_ideas(game) if one in since]


def lesson(game: Game, hints: Hints) -> str:
    """The idea to be told before the pending decision, as it can be used there or was just seen, if it was not told
    before; empty for none.

    What has been used is not told of a place. Off the course, plans and what the best place is about come first.
    """
    step, seen = next_step(game), _seen(game)
    about = seen + _ideas(game, [step] if step else offered(game, ""))
    if step and opens(game):
        about.append(chapter_of(game).opens)
    new = [one for one in about if one and hints.new(one, len(game.answers))]
    if new and game.pending.kind in ABOUT_PLACES:
        used = _used(game).difference(seen)
        new = [one for one in new if one not in used]
        if not step:
            best = ideas_of(game, next(iter(judged(game))))
            new.sort(key=lambda one: (one not in seen, one not in PLANS, one not in best))
    return next(iter(new), "")


def since_question(game: Game, hints: Hints) -> int:
    """Answers since the last question; `LATER` if there was none."""
    asked = (at for name, at in hints.told.items() if name.startswith(ASKED))
    return min((len(game.answers) - at for at in asked), default=LATER)


def question(game: Game, hints: Hints) -> str:
    """The idea that is asked before the pending decision, if nothing new is told there; empty for none.

    It was told a while ago, as the last question was, and who learns has done or does what it is about.
    """
    count = len(game.answers)
    if game.round < ASKS_FROM or opens(game) or since_question(game, hints) < LATER:
        return ""
    about = [
        one
        for one in _ideas(game, offered(game, next_step(game)))
        if one in QUESTIONS
        and ASKED + one not in hints.told
        and count - hints.told.get(one, count) >= LATER
        and QUESTIONS[one].fits(game)
    ]
    if not about or lesson(game, hints):
        return ""
    done = _used(game).union([game.pending.kind], ideas_of(game, "pass"))
    return next((one for one in about if one in done), "")


def asked(game: Game, hints: Hints, idea: str, *, right: bool) -> Hints:
    """With a question answered; what somebody has shown to know is told no more in other games."""
    times = {**hints.times, idea: ENOUGH if right else max(1, hints.times.get(idea, 0))}
    return replace(hints.telling(ASKED + idea, len(game.answers)), times=times)
