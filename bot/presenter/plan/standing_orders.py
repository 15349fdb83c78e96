"""Standing orders on the private panel: the provost, the castle, favors, what is always done, and what to forget."""

from __future__ import annotations

from typing import Final

from bot.plans.model import ALL, ASK, NEAR, NOTHING, SCARCER, WIN
from bot.plans.standing_orders import habit_tile
from bot.presenter.plan.planner import ACT, Planner
from bot.ui.controls import MOST_OPTIONS, Option, Row, Select, cut
from bot.words.answer_labels import answer_label
from bot.words.plan_lines import (
    castle_text,
    favors_text,
    habit_text,
    intent_text,
    provost_text,
    step_text,
)
from bot.words.plan_parts import KINDS_OF_CUBES, place_text
from engine.board import (
    CASTLE_PHASE,
    LINES,
    PROVOST,
    PROVOST_REACH,
    R1,
    ROAD_LENGTH,
    ROAD_OFFSET,
    SPACES,
)
from engine.phases.placement import KIND_PLACE
from engine.tiles import CUBES
from words.names import deniers_text, line_name

ALWAYS: Final = ("take", "bonus", "inn", "joust", "line", "effect")
"""Decisions that can be answered once for always."""

FORGET_STEP, FORGET_INTENT, FORGET_HABIT = "q", "i", "h"
FORGET_PROVOST, FORGET_CASTLE, FORGET_FAVORS, FORGET_WAIT = "p", "c", "f", "w"
"""First letter of a line to forget; the first three are followed by its number from 0."""

MOST_KEPT: Final = 5
"""So many own workers are offered to keep the provost at."""


def provost_rows(planner: Planner) -> list[Row]:
    """Where the provost shall be kept, while the player still moves him in this round."""
    if not _moves_provost(planner):
        return []
    lang, s = planner.lang, planner.game.state
    workers = {space for space, worker in enumerate(s.worker) if worker == planner.player}
    workers.update(SPACES.index(space) for space in planner.planned_spaces())
    own = [space - ROAD_OFFSET for space in workers if space >= R1]
    options = [Option(lang.t("Leave him wherever he is"), f"1.{ROAD_LENGTH}.0")]
    for number in sorted(own, reverse=True)[:MOST_KEPT]:
        for most in range(1, PROVOST_REACH + 1):
            text = lang.t("At {n} or beyond, for at most {price}").format(
                n=number, price=deniers_text(lang.plain, most)
            )
            options.append(Option(text, f"{number}.{ROAD_LENGTH}.{most}"))
    for number in range(max(1, s.provost - PROVOST_REACH), s.provost):
        for most in range(s.provost - number, PROVOST_REACH + 1):
            text = lang.t("At {n} or nearer, for at most {price}").format(
                n=number, price=deniers_text(lang.plain, most)
            )
            options.append(Option(text, f"1.{number}.{most}"))
    title = lang.t("The provost, when it is my turn to move him")
    rows: list[Row] = [Select(planner.id("order", "provost"), title, tuple(options))]
    if planner.plan.provost:
        ways = (
            Option(lang.t("Ask me"), ASK),
            Option(lang.t("Leave him"), NOTHING),
            Option(lang.t("As near as the money goes"), NEAR),
            Option(lang.t("The same with the guild"), "guild.1"),
            Option(lang.t("Ask me at the guild"), "guild.0"),
        )
        rows.append(
            Select(planner.id("order", "reach"), lang.t("If he can't be brought there"), ways)
        )
    return rows


def _moves_provost(planner: Planner) -> bool:
    """True if the player has a move of the provost before them in this round, the one asked for now included."""
    s = planner.game.state
    if s.phase != PROVOST:
        return s.phase < PROVOST
    after = s.steps[-1][1]
    return planner.player in s.passed[after - 1 :]


def castle_rows(planner: Planner) -> list[Row]:
    """How many batches to give, for who is in the castle or plans to be."""
    lang, s = planner.lang, planner.game.state
    planned = any(option.where == "castle" for step in planner.steps for option in step.options)
    if s.phase > CASTLE_PHASE or not (planner.player in s.castle or planned):
        return []
    options = [
        Option(lang.t("All batches I have then"), ALL),
        Option(lang.t("As many as surely win the favor, else one"), WIN),
    ]
    options += [
        Option(lang.n("{n} batch", "{n} batches", number).format(n=number), str(number))
        for number in (1, 2, 3)
    ]
    rows: list[Row] = [Select(planner.id("order", "castle"), lang.t("The castle"), tuple(options))]
    if planner.plan.castle:
        kinds = [
            Option(lang.t("Spare no kind"), "spare."),
            Option(lang.t("Give any kind"), "never."),
        ]
        for cube in CUBES[1:]:
            name = lang.t(KINDS_OF_CUBES[cube])
            kinds += [
                Option(
                    lang.t("Spare {cube} as long as possible").format(cube=name), f"spare.{cube}"
                ),
                Option(lang.t("Never give {cube}").format(cube=name), f"never.{cube}"),
            ]
        rows.append(Select(planner.id("order", "cubes"), lang.t("Which cubes"), tuple(kinds)))
    return rows


def favor_rows(planner: Planner) -> list[Row]:
    """Lines of the favor table, one after another."""
    lang = planner.lang
    known = planner.plan.favors.lines if planner.plan.favors else ()
    options = [Option(line_name(lang.plain, line), line) for line in LINES if line not in known] + [
        Option(lang.t("Ask me"), ASK)
    ]
    title = (
        lang.t("Royal favors: the next choice") if known else lang.t("Royal favors: first choice")
    )
    return [Select(planner.id("order", "lines"), title, tuple(options))]


def building_rows(planner: Planner) -> list[Row]:
    """Own workers who will have a choice that is open yet."""
    lang = planner.lang
    spaces = planner.undecided()
    if not spaces:
        return []
    options = tuple(
        Option(place_text(lang.plain, space, planner.game), space)
        for space in spaces[:MOST_OPTIONS]
    )
    return [Select(planner.id("plan", ACT), lang.t("What my workers shall do"), options)]


def forget_rows(planner: Planner) -> list[Row]:
    """Each line of the plan, to take it out."""
    lang, game, plan, names = planner.lang.plain, planner.game, planner.plan, planner.table.names
    lines = [
        (f"{FORGET_STEP}{n}", step_text(lang, step, game, names))
        for n, step in enumerate(planner.steps)
    ]
    lines += [
        (f"{FORGET_INTENT}{n}", intent_text(lang, intent, game))
        for n, intent in enumerate(plan.intents)
    ]
    if plan.provost:
        lines.append((FORGET_PROVOST, provost_text(lang, plan)))
    if plan.castle:
        lines.append((FORGET_CASTLE, castle_text(lang, plan)))
    if plan.favors:
        lines.append((FORGET_FAVORS, " ".join(favors_text(lang, plan, game))))
    lines += [
        (f"{FORGET_HABIT}{n}", habit_text(lang, habit, game, names))
        for n, habit in enumerate(plan.habits)
    ]
    if plan.waits:
        lines.append((FORGET_WAIT, lang.t("Round {n}: ask me in turn.").format(n=plan.waits)))
    if not lines:
        return []
    options = tuple(
        Option(cut(f"{number}. {text}", 100), value)
        for number, (value, text) in enumerate(lines[:MOST_OPTIONS], 1)
    )
    return [Select(planner.id("unplan", "line"), planner.lang.t("Take out of the plan"), options)]


def order_rows(planner: Planner) -> list[Row]:
    """All standing orders on one page."""
    lang = planner.lang
    last = [planner.button(lang.t("Back"), "plan", "")]
    if not planner.plan.empty:
        last.append(planner.button(lang.t("Drop my plan"), "unplan", "all"))
    return [
        *building_rows(planner),
        *provost_rows(planner),
        *castle_rows(planner),
        *favor_rows(planner),
        *forget_rows(planner),
        tuple(last),
    ]


def always_rows(planner: Planner) -> list[Row]:
    """For a decision that comes again and again: answer it now and from now on."""
    decision = planner.game.decision
    if decision is None or decision.kind not in ALWAYS or planner.game.state.kind == KIND_PLACE:
        return []
    lang, names = planner.lang, planner.table.names
    options = [
        Option(answer_label(lang, planner.game, answer, names).short, answer)
        for answer in decision.answers
        if not answer.startswith(("build", "residence", "prestige"))
    ]
    if decision.kind in ("take", "bonus"):
        options.append(Option(lang.t("Whatever I have fewest of"), SCARCER))
    if not options:
        return []
    return [
        Select(
            planner.id("always", f"{decision.kind}.{habit_tile(planner.game)}"),
            lang.t("Always do this …"),
            tuple(options[:MOST_OPTIONS]),
        )
    ]
