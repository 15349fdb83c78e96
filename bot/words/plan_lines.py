"""A plan, its parts, and why it did not decide, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.plans.marks import (
    CASTLE_ORDER,
    GONE,
    HABIT,
    IF_BUILT,
    IF_EARLIER_FAILS,
    IF_FREE,
    IF_MET,
    INTENT,
    PROVOST_ORDER,
    QUEUE,
    Line,
    Mark,
)
from bot.plans.model import (
    ALL,
    ASK,
    NEAR,
    PASS,
    SKIP,
    WIN,
    Habit,
    Intent,
    Option,
    Plan,
    Queue,
    Step,
)
from bot.plans.reasons import Reason
from bot.words.plan_parts import KINDS_OF_CUBES, answer_text, condition_text, place_text
from engine import Game
from engine.board import ROAD_LENGTH
from words.language import N_, Language
from words.names import deniers_text, joined, line_name, plain, tile_name

REASONS: Final[dict[str, str]] = {
    "taken": N_("{place} was taken by {player}"),
    "already": N_("your worker is at {place} already"),
    "absent": N_("{place}: none on the road"),
    "not_open": N_("nobody can be placed at {place}"),
    "poor": N_("{place} costs {price}, more than you have"),
    "dear": N_("{place} would cost {price}, you said {limit}"),
    "beyond": N_("{place} lies beyond space {limit}"),
    "unmet": N_("{place}: only if {condition}"),
    "illegal": N_("{place}: can't {answer}"),
    "less": N_("{place}: you have other goods than expected"),
    "opened": N_("{place}: now you could also {answer}"),
    "section": N_("another section of the castle is being built"),
    "provost": N_("the provost can't be brought there for {limit}"),
    "castle": N_("you have only batches with cubes that you never give"),
    "paused": N_("an answer was taken back, your plan is paused"),
    "other_round": N_("that is for round {limit}"),
    "over": N_("that phase is over in this round"),
    "passed": N_("you have passed"),
    "not_there": N_("you have no worker at {place}"),
}
"""Code of a reason -> its words."""

MARKS: Final[dict[str, str]] = {
    IF_FREE: N_("if still free"),
    IF_EARLIER_FAILS: N_("only if an earlier step comes to nothing"),
    IF_MET: N_("its condition is not met yet"),
    IF_BUILT: N_("if it is built by then"),
    GONE: N_("not possible any more"),
}

PARTS: Final[dict[str, str]] = {
    QUEUE: N_("Workers"),
    INTENT: N_("At the buildings"),
    PROVOST_ORDER: N_("Provost"),
    CASTLE_ORDER: N_("Castle"),
    HABIT: N_("Always"),
}

OTHERWISE: Final[dict[str, str]] = {
    ASK: N_("else ask me"),
    SKIP: N_("else go on with the next"),
    PASS: N_("else pass"),
}


def reason_text(lang: Language, reason: Reason, game: Game, names: Mapping[str, str]) -> str:
    """Why a line could not be followed: "Quarry, space 4 was taken by Red"."""
    money = reason.code in ("dear", "provost")
    limit = deniers_text(lang, reason.limit) if money else str(reason.limit)
    condition = reason.condition
    return lang.t(REASONS[reason.code]).format(
        place=_about(lang, reason.where, reason.answer, game),
        player=plain(names.get(reason.colour, reason.colour)),
        price=deniers_text(lang, reason.price),
        limit=limit,
        answer=answer_text(lang, reason.answer, game) if reason.answer else "",
        condition=condition_text(lang, condition, game, names) if condition else "",
    )


def _about(lang: Language, where: str, answer: str, game: Game) -> str:
    """What a line is about: a place, the provost, or a favor."""
    word = answer.partition(" ")[0]
    if where or word == "inn":
        return place_text(lang, where or word, game)
    return lang.t("Provost") if word == "provost" else lang.t("Royal favor")


def reasons_text(
    lang: Language, reasons: Sequence[Reason], game: Game, names: Mapping[str, str]
) -> str:
    """All reasons in one line, empty for none."""
    return "; ".join(reason_text(lang, reason, game, names) for reason in reasons)


def line_text(lang: Language, line: Line) -> str:
    """Which line of a plan: "Workers, step 2, choice 1"."""
    part = lang.t(PARTS[line.part])
    if not line.number:
        return part
    if not line.option:
        return lang.t("{part}, line {n}").format(part=part, n=line.number)
    return lang.t("{part}, step {n}, choice {m}").format(part=part, n=line.number, m=line.option)


def plan_lines(
    lang: Language,
    plan: Plan,
    game: Game,
    names: Mapping[str, str],
    marks: Sequence[Mark] = (),
) -> list[str]:
    """A plan in words, a line for each step, intent, order and habit; empty for an empty plan."""
    marked = {mark.line: lang.t(MARKS[mark.code]) for mark in marks}
    said: list[tuple[Line, str]] = [
        (Line(INTENT, number), intent_text(lang, intent, game))
        for number, intent in enumerate(plan.intents, 1)
    ]
    if plan.provost:
        said.append((Line(PROVOST_ORDER), provost_text(lang, plan)))
    if plan.castle:
        said.append((Line(CASTLE_ORDER), castle_text(lang, plan)))
    if plan.favors:
        said += [(Line(""), text) for text in favors_text(lang, plan, game)]
    said += [
        (Line(HABIT, number), habit_text(lang, habit, game, names))
        for number, habit in enumerate(plan.habits, 1)
    ]
    lines = _queue(lang, plan.queue, game, names, marked) if plan.queue else []
    for line, text in said:
        mark = marked.get(line)
        lines.append(lang.t("{place} ({hints})").format(place=text, hints=mark) if mark else text)
    if plan.waits:
        lines.append(lang.t("Round {n}: ask me in turn.").format(n=plan.waits))
    return lines


def _queue(
    lang: Language, queue: Queue, game: Game, names: Mapping[str, str], marked: Mapping[Line, str]
) -> list[str]:
    lines = []
    gone = marked.get(Line(QUEUE))
    if gone:
        marked = {
            Line(QUEUE, number, index): gone
            for number, step in enumerate(queue.steps, 1)
            for index in range(1, len(step.options) + 1)
        }
    for number, step in enumerate(queue.steps, 1):
        said = step_text(lang, step, game, names, marked, number)
        lines.append(lang.t("{n}. {step}").format(n=number, step=said))
    if queue.last is not None:
        lines.append(lang.t("Nothing beyond space {n}.").format(n=queue.last))
    if queue.after == PASS:
        lines.append(lang.t("Then pass.") if queue.steps else lang.t("Pass for this round."))
    if queue.round != game.state.round:
        head = lang.t("In round {n}:").format(n=queue.round)
        lines.insert(0, head)
    return lines


def step_text(
    lang: Language,
    step: Step,
    game: Game,
    names: Mapping[str, str],
    marked: Mapping[Line, str] | None = None,
    number: int = 0,
) -> str:
    """One worker's options in order: "Quarry, space 4 (at most 2 deniers), else Farm, space 1, else pass"."""
    texts = []
    for index, option in enumerate(step.options, 1):
        mark = (marked or {}).get(Line(QUEUE, number, index), "")
        texts.append(option_text(lang, option, game, names, mark))
    options = lang.t(", else ").join(texts)
    return lang.t("{options}, {otherwise}").format(
        options=options, otherwise=lang.t(OTHERWISE[step.otherwise])
    )


def option_text(
    lang: Language, option: Option, game: Game, names: Mapping[str, str], mark: str = ""
) -> str:
    """One place for a worker, with what it hangs on and what is done there."""
    text = place_text(lang, option.where, game)
    hints = []
    if option.most is not None:
        hints.append(lang.t("at most {price}").format(price=deniers_text(lang, option.most)))
    hints += [
        lang.t("if {condition}").format(condition=condition_text(lang, one, game, names))
        for one in option.when
    ]
    if mark:
        hints.append(mark)
    if hints:
        text = lang.t("{place} ({hints})").format(place=text, hints=joined(hints))
    if option.then:
        text = lang.t("{place}: {answers}").format(
            place=text, answers=_answers(lang, option.then, game)
        )
    return text


def _answers(lang: Language, answers: Sequence[str], game: Game) -> str:
    return lang.t(", else ").join(answer_text(lang, answer, game) for answer in answers)


def intent_text(lang: Language, intent: Intent, game: Game) -> str:
    """What is answered at a building: "Carpenter, space 8: build Mason, else decline"."""
    place = _about(lang, intent.space, intent.answers[0], game)
    return lang.t("{place}: {answers}").format(
        place=place, answers=_answers(lang, intent.answers, game)
    )


def provost_text(lang: Language, plan: Plan) -> str:
    """The order for the provost."""
    order = plan.provost
    assert order is not None
    otherwise = {
        ASK: N_("else ask me"),
        NEAR: N_("else as near as the money goes"),
    }.get(order.otherwise, N_("else leave him"))
    guild = " " + lang.t("The guild too.") if order.guild else ""
    if (order.first, order.last, order.most) == (1, ROAD_LENGTH, 0):
        return lang.t("Leave the provost where he is.") + guild
    if order.first == order.last:
        where = lang.t("at {first}").format(first=order.first)
    elif order.last == ROAD_LENGTH:
        where = lang.t("at {first} or beyond").format(first=order.first)
    elif order.first == 1:
        where = lang.t("at {last} or nearer").format(last=order.last)
    else:
        where = lang.t("between {first} and {last}").format(first=order.first, last=order.last)
    text = lang.t("Keep the provost {where} for at most {price}, {otherwise}.").format(
        where=where, price=deniers_text(lang, order.most), otherwise=lang.t(otherwise)
    )
    return text + guild


def castle_text(lang: Language, plan: Plan) -> str:
    """The order for the castle."""
    order = plan.castle
    assert order is not None
    if order.batches == ALL:
        text = lang.t("Castle: all batches.")
    elif order.batches == WIN:
        text = lang.t("Castle: as many batches as surely win the favor, else one.")
    else:
        number = int(order.batches)
        text = lang.n("Castle: {n} batch.", "Castle: {n} batches.", number).format(n=number)
    for kinds, message in (
        (order.spare, N_("Spare {cubes}.")),
        (order.never, N_("Never give {cubes}.")),
    ):
        if kinds:
            cubes = joined(lang.t(KINDS_OF_CUBES[cube]) for cube in kinds)
            text += " " + lang.t(message).format(cubes=cubes)
    return text


def favors_text(lang: Language, plan: Plan, game: Game) -> list[str]:
    """The orders for favors, a line for the lines and one for the effects."""
    assert plan.favors is not None
    lines = []
    if plan.favors.lines:
        names = lang.t(", else ").join(line_name(lang, line) for line in plan.favors.lines)
        lines.append(lang.t("Favors: {lines}.").format(lines=names))
    if plan.favors.effects:
        effects = _answers(lang, plan.favors.effects, game)
        lines.append(lang.t("By favors: {effects}.").format(effects=effects))
    return lines


def habit_text(lang: Language, habit: Habit, game: Game, names: Mapping[str, str]) -> str:
    """What is always answered: "Always at Farm: take 1 cloth"."""
    answers = _answers(lang, habit.answers, game)
    if habit.where:
        place = tile_name(lang, habit.where)
        text = lang.t("Always at {place}: {answers}").format(place=place, answers=answers)
    else:
        text = lang.t("Always: {answers}").format(answers=answers)
    for condition in habit.when:
        said = condition_text(lang, condition, game, names)
        text += ", " + lang.t("if {condition}").format(condition=said)
    return text
