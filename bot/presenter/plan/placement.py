"""Workers to come on the panel: where the next one goes, each in detail, and passing with an order for the provost."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.plans.placement_queue import next_placement, spaces_of
from bot.plans.plan_model import ANY, BUILDINGS, MOST_CHOICES, MOST_STEPS
from bot.plans.suggestion import likely_answer
from bot.presenter.answer_controls import AnswerSelects
from bot.presenter.plan.answers_ahead import open_rows, wish_rows
from bot.presenter.plan.plan_and_suggestion import Page, Planner
from bot.presenter.plan.standing_orders import castle_rows, worker_rows
from bot.ui.control_kinds import AHEAD, ORDERS, PlanWorker, SetDetail
from bot.ui.controls import MOST_OPTIONS, Button, Option, Row, Select
from bot.words.answer_labels import Label, answer_label
from bot.words.plan_lines import at_place, step_texts
from bot.words.plan_parts import ANY_OF
from engine import Game
from engine.questions import price_for
from words.language import Language
from words.names import deniers_text


def placement_rows(planner: Planner) -> list[Row]:
    """The plan of a placement while another is asked."""
    return [
        *open_rows(planner),
        *castle_rows(planner, AHEAD),
        *place_rows(planner),
        *worker_rows(planner),
        planner.then_passing(),
    ]


def place_rows(planner: Planner, number: int = 0) -> list[Row]:
    """Selects of places and of kinds of buildings: for the next worker, or another choice for one, from 1."""
    lang, count = planner.lang, len(planner.game.answers)
    how = f"else{number}" if number else "then"
    taken = {one.where for one in planner.plan.steps[number - 1].choices} if number else set[str]()
    play = _next_placement(planner, number)
    if play is None or play.decision is None:
        return []

    answers = [one for one in play.decision.answers if one.startswith("place ")]
    answers = [one for one in answers if one.split()[1] not in taken]
    before = lang.t("Or else: ")
    if not number:
        # Translators: both begin "Next worker: Choose a place"
        before = lang.t("Worker after that: ") if planner.plan.steps else lang.t("Next worker: ")
    selects = AnswerSelects(
        lang,
        lambda answer: placement_label(lang, play, answer, planner.table.names),
        lambda select: planner.control(PlanWorker, how, select, count),
    )
    # At a place it is said where it is another, as for a decision.
    price = deniers_text(lang.plain, price_for(play, planner.colour))
    kinds = tuple(_kinds(planner, answers, taken))
    likely = with_likely(planner, play, answers, MOST_OPTIONS - len(kinds))
    rows = [
        replace(one, placeholder=f"{one.placeholder} ({price})")
        for one in selects.places(likely, before, (price,))
    ]
    if kinds:
        rows[-1] = replace(rows[-1], options=(*rows[-1].options, *kinds)[:MOST_OPTIONS])
    return [*rows]


def with_likely(
    planner: Planner, game: Game, answers: Sequence[str], room: int = MOST_OPTIONS
) -> list[str]:
    """Each placement, then the same with the likely answer where one can be chosen, as far as there is room.

    What begins with the gate comes last: whoever looks for a place by its name finds that place first.
    """
    room, found, through = room - len(answers) if planner.suggests else 0, list[str](), list[str]()
    for answer in answers:
        found.append(answer)
        where = answer.removeprefix("place ")
        if room > 0 and where != answer and (then := likely_answer(game, planner.colour, where)):
            (through if where == "gate" else found).append(f"{answer} {then}")
            room -= 1
    return found + through


def placement_label(lang: Language, game: Game, answer: str, names: Mapping[str, str]) -> Label:
    """A placement in words, with what is to be answered there if that is said."""
    where, _, then = answer.removeprefix("place ").partition(" ")
    if not answer.startswith("place ") or not then:
        return answer_label(lang, game, answer, names)
    label = answer_label(lang, game, f"place {where}", names)
    text = at_place(lang.plain, label.short, (then,), game)
    return Label(text, text, label.clauses[:1], label.warned)


def _next_placement(planner: Planner, number: int) -> Game | None:
    """The game when a worker is to be placed for which a place is chosen; None where no more can be planned."""
    plan, steps = planner.plan, planner.plan.steps
    if number and plan.queue:
        full = len(steps[number - 1].choices) >= MOST_CHOICES
        plan = replace(plan, queue=replace(plan.queue, steps=steps[: number - 1]))
    else:
        full = len(steps) >= MOST_STEPS
    return None if full else next_placement(plan, planner.game, planner.colour)


def _kinds(planner: Planner, answers: list[str], taken: set[str]) -> Iterator[Option]:
    """Kinds of buildings of which more than one is free."""
    free = {answer.split()[1] for answer in answers}
    for kind in BUILDINGS:
        spaces = free.intersection(spaces_of(f"{ANY}{kind}", planner.game))
        if f"{ANY}{kind}" not in taken and len(spaces) > 1:
            yield Option(planner.lang.t(ANY_OF[kind]), f"={ANY}{kind}")


MOST_PLACES: Final = 6
"""Selects of places and of what to do there: more a message can't hold with all their options."""

MOST_PRICE: Final = 6


def step_page(planner: Planner, number: str, group: str) -> Page:
    """All that can be said of a worker to come, by its number from 1; with a group of answers what is in it."""
    lang, steps = planner.lang, planner.plan.steps
    n = {str(one): one for one in range(1, len(steps) + 1)}.get(number, 0)
    on_turn = "" if planner.paused else ORDERS  # where workers are listed
    back = planner.back_button(on_turn if planner.asked else AHEAD)
    if not (planner.places and n):
        return [], [(back,)]
    texts = step_texts(lang, planner.plan, planner.game, planner.marks())
    # Translators: {n} is the number of a worker to come, {places} where it goes
    head = lang.t("**Worker {n}**: {places}").format(n=n, places=texts[n - 1])
    rows = [] if group else place_rows(planner, n)
    for choice in steps[n - 1].choices:
        rows += wish_rows(planner, n, choice, group)
        if choice.where == "castle" and not group:
            rows += castle_rows(planner, f"step.{n}")
    if group:
        return [head], [*rows, (planner.back_button(f"step.{n}"),)]
    return [head], [
        *rows[:MOST_PLACES],
        Select(planner.control(SetDetail, f"{n}.most"), lang.t("Price"), _prices(lang)),
        (Button(lang.t("Remove"), planner.control(SetDetail, f"{n}.out")), back),
    ]


def _prices(lang: Language) -> tuple[Option, ...]:
    # Translators: {price} is an amount of deniers
    text, numbers = lang.t("At most {price}"), range(1, MOST_PRICE + 1)
    options = [Option(text.format(price=deniers_text(lang.plain, n)), str(n)) for n in numbers]
    return (Option(lang.t("At any price"), "0"), *options)
