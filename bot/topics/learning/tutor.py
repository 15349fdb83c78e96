"""The tutor: what the course wants at a decision, what is told and offered there, and what the opponents play."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from bot.presenter.answer_controls import ABOUT_PLACES, ranked
from bot.store import GameRow
from bot.topics.learning.course import ALL, COURSE, LEARNER, QUESTIONS, SCRIPT, Chapter, own_answers
from bot.topics.learning.hints import ENOUGH, Hints, ideas_of
from bot.words.answer_labels import SIDE
from bot.words.plan_parts import MOVES
from engine import Game, questions
from engine.players import PLAYERS, choose_answer

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
OF_USE: Final = (
    "price", "reach", "last", "scoring", "castle", "build", "gold", "residence", "prestige", "joust", "end",
)  # fmt: skip
"""Ideas of places, and of passing, that are told as soon as they can be used in the round."""
HELPS: Final[dict[str, Callable[[Game], bool]]] = {
    "order": lambda game: True,
    "inn": lambda game: questions.price_for(game, LEARNER) > 1,
    "guild": lambda game: any(
        not questions.reached(one, min(questions.provost_reach(game.provost)))
        for one in questions.spaces_of_workers(game, LEARNER)
    ),
    "gate": lambda game: len(game.passed) < len(game.setup.players) - 1,
}
"""Ideas of places beside the road where a worker would do something -> whether it helps now."""
ASKED: Final = "? "
"""Before an idea in `Hints.told`: it was asked."""


def chapter_of(game: Game) -> Chapter:
    """The chapter that a round of the course is; the last one for any round after it."""
    return COURSE[min(game.round, len(COURSE)) - 1]


def _taught(game: Game, space: str, chapters: int) -> bool:
    """True if a place is offered in one of the first so many chapters."""
    taught = {one for chapter in COURSE[:chapters] for one in chapter.new.split()}
    return bool(taught & {ALL, space, questions.tile_at(game, space)})


def next_step(game: Game) -> str:
    """What the course answers to the pending decision, whoever owes it; empty once who learns has left it."""
    given = len(game.answers)
    return SCRIPT.answers[given].text if game.answers == SCRIPT.answers[:given] else ""


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
    then = (
        n + (space == ["joust"]) for n in own if questions.decision_space(SCRIPT.at(n)) in space
    )
    return next(then, None)


def opponent(row: GameRow, game: Game) -> str:
    """What is answered where somebody learns: what the chapter needs, then of computer players what keeps it close.

    Empty for one that has fallen behind and places a worker: it thinks as well as it can.
    """
    player, scores = game.pending.player, game.scores()
    if not row.settings.learning:
        return ""
    if (step := next_step(game)) or player == LEARNER:
        return step
    ahead = scores[player] - scores[LEARNER]
    if ahead < -LEAD and game.pending.kind == "place":
        return ""
    level = "beginner" if ahead > LEAD else "mason"
    return choose_answer(PLAYERS[level](Random(len(game.answers))), game)


def offered(game: Game, best: str, beside: str = "") -> list[str]:
    """The answers that who learns is offered: the `best`, what it is said to be better than, places taught so far,
    moves that matter. Off the course all places, after the first round or once none of those is left.
    """
    answers, kind = game.pending.answers, game.pending.kind
    own = questions.spaces_of_workers(game, game.pending.player)

    def known(answer: str) -> bool:
        word, *rest = answer.split()
        if word in MOVES:
            few = game.round >= abs(int(rest[0])) and (game.round > 1 or not next_step(game))
            to = game.provost + int(rest[0])
            saves = to > game.provost and f"r{to}" in own
            matters = saves or (few and (game.round > 2 or questions.workers_between(game, to)))
            # A move of the guild was paid for.
            return bool(game.round >= HINTS_FROM or rest == ["0"] or kind == "guild" or matters)
        return _taught(game, rest[0], game.round)

    kept = list(answers)
    if kind in (*ABOUT_PLACES, *MOVES):
        kept = [one for one in answers if one in (best, beside) or (one not in SIDE and known(one))]
        few = game.round == 1 and not {*kept} <= {best, beside}
        if kind in ABOUT_PLACES and not few and not next_step(game):
            kept = list(answers)
    elif kind in ("build", "residence") and best:
        kept = [best, beside, *[one for one in ranked(game) if one not in (best, *SIDE)][:OTHERS]]
    return [one for one in answers if one in kept or one in SIDE]


def new_places(game: Game, hints: Hints) -> list[str]:
    """The spaces that are offered from the pending decision on: as a chapter begins, and once off the course."""
    follows, places = bool(next_step(game)), offered(game, "")
    new = game.round > 1 and opens(game) if follows else hints.new(ALL, len(game.answers))
    if game.pending.kind not in ABOUT_PLACES or not new:
        return []
    spaces = [one.split()[1] for one in places if one not in SIDE]
    return [one for one in spaces if not _taught(game, one, game.round - follows)]


def safe(game: Game) -> list[str]:
    """The answers that may be recommended: in the first round places that are offered anyway, none beyond the provost,
    who is told of later.
    """
    answers = game.pending.answers
    if game.round > 1 or game.pending.kind not in ABOUT_PLACES:
        return [*answers]
    near = offered(game, "")
    return [n for n in near if " r" not in n or questions.reached(n.split()[1], game.provost)]


def opens(game: Game) -> bool:
    """True until who learns has answered in this round."""
    return all(number < game.round_starts()[-1] for number in own_answers(game))


def _about(game: Game) -> list[str]:
    """What the pending decision is about; of places and of passing what is of use, or as the course goes there."""
    step, idle = next_step(game), questions.idle_places(game)
    answers = offered(game, step)
    if len(answers) == 1:  # nothing to decide
        return []
    works = [one for one in answers if one.split()[-1] not in idle]
    about, may = (
        [idea for one in some for idea in ideas_of(game, one)]
        for some in ([step] if step else works, works if step != "pass" else [])
    )
    if game.pending.kind not in ABOUT_PLACES:
        return about
    helping = [one for one, helps in HELPS.items() if one in about or (one in may and helps(game))]
    if not step and any("residence" in ideas_of(game, one) for one in answers):
        about.append("residence")  # once a lawyer is in sight: what he costs is got first
    return [one for one in OF_USE if one in about] + helping


def lesson(game: Game, hints: Hints) -> str:
    """The idea to be told before the pending decision, if it was not told before; empty for none.

    That is what opens the chapter of who follows the course, or what the decision is about.
    """
    opening = next_step(game) and opens(game)
    about = filter(None, [chapter_of(game).opens]) if opening else _about(game)
    return next((one for one in about if hints.new(one, len(game.answers))), "")


def since_question(game: Game, hints: Hints) -> int:
    """Answers since the last question; `LATER` if there was none."""
    asked = (at for name, at in hints.told.items() if name.startswith(ASKED))
    return min((len(game.answers) - at for at in asked), default=LATER)


def question(game: Game, hints: Hints) -> str:
    """The idea that is asked before the pending decision, as that is about it; empty for none.

    It was told a while ago, as the last question was, and nothing new is told there.
    """
    count, kind = len(game.answers), game.pending.kind
    if game.round < ASKS_FROM or opens(game) or since_question(game, hints) < LATER:
        return ""
    fits = (
        one
        for one, ask in QUESTIONS.items()
        if ask.kind == kind
        and ASKED + one not in hints.told
        and count - hints.told.get(one, count) >= LATER
        and ask.fits(game)
    )
    found = next(fits, "")
    return "" if found and lesson(game, hints) else found


def asked(game: Game, hints: Hints, idea: str, *, right: bool) -> Hints:
    """With a question answered; what somebody has shown to know is told no more in other games."""
    times = {**hints.times, idea: ENOUGH if right else max(1, hints.times.get(idea, 0))}
    return replace(hints.telling(ASKED + idea, len(game.answers)), times=times)
