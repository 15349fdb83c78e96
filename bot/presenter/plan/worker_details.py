"""The last planned worker in detail: what it shall do, its price, and what must hold."""

from __future__ import annotations

from typing import Final

from bot.plans.changes import NO_CONDITION
from bot.plans.model import ASK, PASS, SKIP
from bot.presenter.plan.planner import STEP, Planner
from bot.ui.controls import Option, Row, Select
from bot.words.plan_lines import OTHERWISE
from engine.board import ROAD_LENGTH
from words.names import deniers_text

MOST_PRICE: Final = 6
MOST_DENIERS: Final = 6
BEFORE_PROVOST, BEYOND_PROVOST = 8, 10
"""So many spaces around the provost may be the last one where workers go."""


def step_rows(planner: Planner, group: str = "") -> list[Row]:
    """What to do there, highest price, condition, what to do without a place, how far out workers go at most.

    With a group of answers what is in it.
    """
    if not planner.steps or not planner.places:
        return []
    lang, option = planner.lang, planner.steps[-1].options[-1]
    rows = planner.act_rows(
        planner.space_of(option.where),
        lambda name: planner.id("set", f"act.{name}"),
        group,
        option.then,
    )
    if group:
        return [*rows, (planner.button(lang.t("Back"), "plan", STEP),)]
    for what, title, options in (
        ("most", lang.t("Price"), _prices(planner)),
        ("when", lang.t("Only if …"), _conditions(planner)),
        ("otherwise", lang.t("If none can be had"), _ways(planner)),
        ("last", lang.t("How far out"), _farthest(planner)),
    ):
        rows.append(Select(planner.id("set", what), title, options))
    return [*rows, (planner.button(lang.t("Back"), "plan", ""),)]


def _prices(planner: Planner) -> tuple[Option, ...]:
    lang = planner.lang
    prices = [(deniers_text(lang.plain, price), price) for price in range(1, MOST_PRICE + 1)]
    return (
        Option(lang.t("Whatever it costs"), "0"),
        *(Option(lang.t("At most {price}").format(price=said), str(n)) for said, n in prices),
    )


def _conditions(planner: Planner) -> tuple[Option, ...]:
    """Values are `subject.value.number.holds` as `Condition` has them."""
    lang = planner.lang
    options = [
        Option(lang.t("In any case"), NO_CONDITION),
        Option(lang.t("Nobody has passed"), "passed_least..1.0"),
        Option(lang.t("Fewer than 2 have passed"), "passed_least..2.0"),
    ]
    for colour in planner.game.setup.players:
        if colour == planner.colour:
            continue
        name = planner.table.names.get(colour, colour)
        options += [
            Option(lang.t("{player} has passed").format(player=name), f"passed.{colour}.0.1"),
            Option(lang.t("{player} has not passed").format(player=name), f"passed.{colour}.0.0"),
        ]
    for number in range(2, MOST_DENIERS + 1):
        held = deniers_text(lang.plain, number)
        said = lang.t("I have {deniers} or more").format(deniers=held)
        options.append(Option(said, f"deniers..{number}.1"))
    return tuple(options)


def _ways(planner: Planner) -> tuple[Option, ...]:
    return tuple(
        Option(_first_upper(planner.lang.t(OTHERWISE[way])), way) for way in (ASK, SKIP, PASS)
    )


def _farthest(planner: Planner) -> tuple[Option, ...]:
    lang, provost = planner.lang, planner.game.state.provost
    first, last = max(1, provost - BEFORE_PROVOST), min(ROAD_LENGTH, provost + BEYOND_PROVOST)
    return (
        Option(lang.t("As far as I said"), "0"),
        *(
            Option(lang.t("Nothing beyond space {n}").format(n=number), str(number))
            for number in range(first, last + 1)
        ),
    )


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
