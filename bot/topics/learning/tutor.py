"""The tutor: what the course wants at a decision, what is offered there, and what the opponents play."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from bot.presenter.answer_controls import ABOUT_PLACES, ranked
from bot.store import GameRow
from bot.topics.learning.course import ALL, COURSE, LEARNER, Ask, Chapter
from bot.topics.learning.hints import ENOUGH, Hints
from bot.words.answer_labels import SIDE
from bot.words.plan_parts import MOVES
from engine import Game
from engine.players import PLAYERS, choose_answer
from engine.questions import scored_next, tile_at

LEAD: Final = 4
"""Points ahead of who learns from which an opponent who plays freely makes a beginner's mistakes."""
HELPED: Final = 2
"""Hints after which somebody is asked more."""
OTHERS: Final = 2
"""Buildings that are offered besides the one that the course wants."""
HINTS_FROM: Final = 4
"""The chapter from which on the recommended answer stands behind a hint."""


def chapter_of(game: Game) -> Chapter:
    """The chapter that a round of the course is; the last one for any round after it."""
    return COURSE[min(game.round, len(COURSE)) - 1]


def steps_of(chapter: Chapter, colour: str) -> list[str]:
    """What a player answers in a chapter."""
    return chapter.steps[colour].split(", ")


def next_step(game: Game) -> str:
    """What the course answers to the pending decision, whoever owes it; empty where that is not to be had."""
    player = game.pending.player
    steps = steps_of(chapter_of(game), player) if game.round <= len(COURSE) else []
    for given in game.answers[game.round_starts()[-1] :]:
        if given.player == player and given.text in steps:
            steps.remove(given.text)
    return next((one for one in steps if one in game.pending.answers), "")


def opponent(row: GameRow, game: Game) -> str:
    """What a computer player answers where somebody learns: what the chapter needs, then what keeps it a close game."""
    player, scores = game.pending.player, game.scores()
    if not row.settings.learning or player == LEARNER:
        return ""
    if _on_course(game) and (step := next_step(game)):
        return step
    level = "beginner" if scores[player] - scores[LEARNER] > LEAD else "mason"
    return choose_answer(PLAYERS[level](Random(len(game.answers))), game)


def _on_course(game: Game) -> bool:
    """True if who learns has given all answers of the chapters that are over."""
    rounds = pairwise(game.round_starts())
    return all(
        set(steps_of(chapter, LEARNER))
        <= {given.text for given in game.answers[first:until] if given.player == LEARNER}
        for chapter, (first, until) in zip(COURSE, rounds, strict=False)
    )


def offered(game: Game) -> list[str]:
    """The answers that who learns is offered: those about what was taught so far, and what the course wants."""
    answers, best = game.pending.answers, next_step(game)
    taught = {one for chapter in COURSE[: game.round] for one in chapter.new.split()}

    def known(answer: str) -> bool:
        word, *rest = answer.split()
        if word in MOVES:
            return rest == ["0"] or (word in taught and abs(int(rest[0])) == 1)
        return rest[0] in taught or tile_at(game, rest[0]) in taught or ALL in taught

    kept, kind = list(answers), game.pending.kind
    if kind in (*ABOUT_PLACES, *MOVES):
        kept = [one for one in answers if one == best or (one not in SIDE and known(one))]
    elif kind in ("build", "residence") and best:
        kept = [best, *[one for one in ranked(game) if one not in (best, *SIDE)][:OTHERS]]
    ends = game.round > 1 or not kept
    return [one for one in answers if one in kept or (ends and one in SIDE)]


def opens(game: Game) -> bool:
    """True until who learns has answered in this chapter."""
    return game.round <= len(COURSE) and all(
        given.player != LEARNER for given in game.answers[game.round_starts()[-1] :]
    )


def idea(game: Game) -> str:
    """What is to be told before the answer that the course wants; empty for nothing."""
    told = chapter_of(game).tells.get(next_step(game), "")
    return told if told != "scoring" or scored_next(game.position()) else ""


def question(game: Game, hints: Hints) -> Ask | None:
    """The question that is due before the pending decision; where only hints were followed there are more of them."""
    ask = chapter_of(game).asks.get(next_step(game))
    due = ask and _name(game) not in hints.asked and (hints.helped >= HELPED or not ask.more)
    return ask if due else None


def _name(game: Game) -> str:
    """What tells the question before the pending decision from all others."""
    return f"{game.round} {next_step(game)}"


def asked(game: Game, hints: Hints, ask: Ask, *, right: bool) -> Hints:
    """With the question answered that is due; what somebody has shown to know is told no more."""
    times = {**hints.times, ask.idea: ENOUGH if right else max(1, hints.times.get(ask.idea, 0))}
    done = (*hints.asked, _name(game))
    return replace(hints, times=times, asked=done, asked_at=len(game.answers), helped=0)


def helped(game: Game, hints: Hints) -> Hints:
    """With the recommended answer shown at the pending decision."""
    count = len(game.answers)
    more = 0 if hints.helped_at == count else 1
    return replace(hints, helped=hints.helped + more, helped_at=count)


def choices(game: Game, ask: Ask) -> list[tuple[int, str]]:
    """The choices of a question with their numbers, 0 for the right one, which does not always come first."""
    numbered = list(enumerate(ask.choices.split()))
    first = game.round % len(numbered)
    return numbered[first:] + numbered[:first]


def left_course(game: Game) -> tuple[Game, str, str] | None:
    """If the last answer of who learns was none of its chapter's: the position before, what was wanted, what given."""
    own = [number for number, given in enumerate(game.answers) if given.player == LEARNER]
    if not own:
        return None
    before, text = game.at(own[-1]), game.answers[own[-1]].text
    best = next_step(before)
    known = text in steps_of(chapter_of(before), LEARNER)
    return (before, best, text) if best and not known else None
