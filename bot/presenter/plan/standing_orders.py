"""Standing orders on the private panel: the provost, the castle, favors, what is always done, and what to take out."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.plans.placement_queue import NO_LONGER, spaces_of
from bot.plans.plan_model import ALL, ASK, HABITUAL, NEAR, NOTHING, SCARCER, WIN
from bot.plans.standing_orders import habit_tile
from bot.presenter.plan.answers_ahead import choosing, wanted
from bot.presenter.plan.plan_and_suggestion import Planner
from bot.ui import control_kinds as kinds
from bot.ui.control_kinds import AHEAD, MORE, ORDERS, Order
from bot.ui.controls import Option, Row, select_rows
from bot.words.answer_labels import answer_label
from bot.words.plan_lines import other_parts, step_texts
from bot.words.plan_parts import answers_text, place_text
from bot.words.tile_effects import favor_step
from engine.board import LINES, NO_BATCH_LOSS, PROVOST_REACH, ROAD_LENGTH
from engine.questions import (
    favor_column,
    moves_provost,
    phase_is_over,
    provost_price,
    provost_reach,
    spaces_of_workers,
    workers_at,
)
from engine.tiles import CUBES
from words.names import cube_name, deniers_text, joined, line_name, points_text

ALWAYS: Final = (*HABITUAL, "line", "effect")
"""Decisions that can be answered once for always."""

MOST_KEPT: Final = 4
"""Own workers at which the provost can be kept, the farthest first."""


def provost_rows(planner: Planner) -> list[Row]:
    """Where to keep the provost, while the player still moves him in this round."""
    if not moves_provost(planner.game, planner.colour):
        return []
    lang = planner.lang
    stay = Option(lang.t("Leave the provost"), f"{planner.game.provost}.{ROAD_LENGTH}.0")
    rows = _order(
        planner, "provost", lang.t("Provost, on my turn this round"), [stay, *_kept(planner)]
    )
    if planner.plan.provost and planner.plan.provost.most:
        ways = [
            Option(lang.t("Ask me"), ASK),
            Option(lang.t("Leave the provost"), NOTHING),
            Option(lang.t("As close as possible"), NEAR),
        ]
        rows += _order(planner, "reach", lang.t("If the provost can't get there"), ways)
    return rows


def _order(
    planner: Planner, order: Order, title: str, options: Sequence[Option], page: str = ORDERS
) -> list[Row]:
    return select_rows(planner.control(kinds.SetOrder, order, page), title, options)


def _kept(planner: Planner) -> Iterator[Option]:
    """To keep the provost at one's own workers or move him on, then to move him back, for each price that may do.

    No workers are named that others can't bring him short of by then, or whom he can't come to.
    """
    lang, game, at = planner.lang, planner.game, planner.game.provost
    movers = [one for one in game.setup.players if moves_provost(game, one)]
    far = PROVOST_REACH * len({*movers} - {planner.colour})
    workers, moves = _kept_numbers(planner), provost_reach(at)
    mine = [n for n in workers if -far < n - at <= far + PROVOST_REACH][:MOST_KEPT]
    # Translators: {n} is a space of the road, {price} an amount of deniers
    beyond = lang.t("On space {n} or beyond, for at most {price}")
    # Translators: {n} is a space of the road, {price} an amount of deniers
    nearer = lang.t("On space {n} or closer to the castle, for at most {price}")
    # Translators: what an order for the provost is about: the worker of whoever gives it
    farthest, worker = lang.t("your farthest worker"), lang.t("your worker")
    # Translators: what an order for the provost does, once it is the player's turn to move him
    kept = lang.t("moves him only if others bring him closer to the castle")
    on, back = lang.t("moves him forward"), lang.t("moves him back")
    ways = []
    for n in sorted({*mine, *(n for n in moves if n > at)}, reverse=True):
        whose = [farthest if n == workers[0] else worker] if n in mine else []
        does = joined([*whose, on if n > at else kept])
        ways.append((beyond, n, f"{n}.{ROAD_LENGTH}", max(1, n - at), does))
    ways += [(nearer, n, f"1.{n}", at - n, back) for n in moves if n < at]
    for text, n, stretch, steps, does in ways:
        for steps_paid in range(min(steps, PROVOST_REACH), PROVOST_REACH + 1):
            most = provost_price(steps_paid)
            label = text.format(n=n, price=deniers_text(lang.plain, most))
            yield Option(label, f"{stretch}.{most}", does)


def _kept_numbers(planner: Planner) -> list[int]:
    """The spaces of own workers on the road and of those to come, the farthest first."""
    game, marks = planner.game, planner.marks()
    workers = set(spaces_of_workers(game, planner.colour))
    for n, step in enumerate(planner.plan.steps, 1):
        possible = [one for m, one in enumerate(step.choices, 1) if marks.get((n, m)) != NO_LONGER]
        workers.update(space for one in possible[:1] for space in spaces_of(one.where, game)[:1])
    return sorted((int(space[1:]) for space in workers if space.startswith("r")), reverse=True)


def castle_rows(planner: Planner, page: str = ORDERS) -> list[Row]:
    """How many batches to give, for a player who plans to be in the castle or, among all orders, is there."""
    lang, game = planner.lang, planner.game
    places = (choice.where for step in planner.plan.steps for choice in step.choices)
    there = page == ORDERS and planner.colour in workers_at(game, "castle")
    if phase_is_over(game, "castle") or not (there or "castle" in places):
        return []
    options = [
        Option(lang.t("All batches I have then"), ALL),
        Option(lang.t("Enough to be sure of the favor, else one"), WIN),
    ]
    lost = lang.t("you lose {points}").format(points=points_text(lang.plain, NO_BATCH_LOSS))
    options += [
        Option(lang.n("{n} batch", "{n} batches", number), str(number), "" if number else lost)
        for number in range(4)
    ]
    title = lang.t("Castle: how many batches this round?")
    rows = _order(planner, "castle", title, options, page)
    if order := planner.plan.castle:
        # Translators: {cube} is a kind of cube, such as "gold"
        spare = lang.t("Give {cube} last")
        kinds = [Option(lang.t("Give no kind last"), "none")] if order.spare else []
        kinds += [Option(spare.format(cube=cube_name(lang, one)), one) for one in CUBES[1:]]
        rows += _order(planner, "cubes", lang.t("Which cubes"), kinds, page)
    return rows


def favor_rows(planner: Planner) -> list[Row]:
    lang, game, plain = planner.lang, planner.game, planner.lang.plain
    title = lang.t("Royal favors, in all rounds: first choice")
    # The column of the next favor there may give nothing.
    columns = {line: favor_column(game, planner.colour, line) for line in LINES}
    options = [
        Option(line_name(plain, line), line, favor_step(plain, line, column))
        for line, column in columns.items()
    ]
    if planner.plan.favors:
        title, known = lang.t("Royal favors, in all rounds: next choice"), planner.plan.favors.lines
        options = [option for option in options if option.value not in known]
        options.append(Option(lang.t("Ask me"), ASK))
    return _order(planner, "lines", title, options)


def building_rows(planner: Planner) -> list[Row]:
    """Own workers who will have a choice, with what is said of it."""
    lang, game = planner.lang.plain, planner.game
    options = [
        Option(place_text(lang, one, game), one, answers_text(lang, wanted(planner, one), game))
        for one in choosing(planner)
    ]
    title = planner.lang.t("What my workers do")
    return select_rows(planner.control(kinds.OpenPlan, "act"), title, options)


def worker_rows(planner: Planner) -> list[Row]:
    lang = planner.lang
    texts = step_texts(lang.plain, planner.plan, planner.game, planner.marks())
    options = [Option(f"{n}. {text}", str(n)) for n, text in enumerate(texts, 1)]
    return select_rows(
        planner.control(kinds.OpenPlan, "step"), lang.t("Change a worker …"), options
    )


def part_rows(planner: Planner) -> list[Row]:
    lang, game, plan = planner.lang.plain, planner.game, planner.plan
    steps = step_texts(lang, plan, game, planner.marks())
    parts = [(f"queue{n}", text) for n, text in enumerate(steps)]
    parts += other_parts(lang, plan, game)
    options = [Option(f"{n}. {text}", part) for n, (part, text) in enumerate(parts, 1)]
    title = planner.lang.t("Remove from plan")
    return select_rows(planner.control(kinds.RemoveFromPlan, "line"), title, options)


def order_rows(planner: Planner) -> list[Row]:
    last = [planner.back_button(MORE if planner.asked else AHEAD)]
    if not planner.plan.empty:
        last.append(planner.clear_button())
    return [
        *building_rows(planner),
        *(worker_rows(planner) if planner.asked else []),  # else on the page of the plan
        *provost_rows(planner),
        *castle_rows(planner),
        *favor_rows(planner),
        *part_rows(planner),
        tuple(last),
    ]


def always_rows(planner: Planner) -> list[Row]:
    """For a decision that comes again and again: answer it now and from now on."""
    decision = planner.game.decision
    if decision is None or decision.kind not in ALWAYS:
        return []
    lang, names = planner.lang, planner.table.names
    options = [
        Option(answer_label(lang, planner.game, answer, names).short, answer)
        for answer in decision.answers
        if not answer.startswith(("build", "residence", "prestige"))
    ]
    if decision.kind in ("take", "bonus"):
        options.append(Option(lang.t("What I have fewest of"), SCARCER))
    control = planner.control(kinds.AlwaysAnswer, decision.kind, habit_tile(planner.game))
    return select_rows(control, lang.t("Do this now and always …"), options)
