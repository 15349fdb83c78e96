"""The last planned worker in detail: what it does, its price, and what must hold."""

from typing import Final

from bot.presenter.plan.planner import Planner
from bot.ui.controls import Option, Row, Select
from bot.ui.verbs import SetDetail
from words.names import deniers_text

MOST_PRICE: Final = 6
MOST_DENIERS: Final = 6

IN_ANY_CASE: Final = "none"
"""In place of a condition."""


def step_rows(planner: Planner, group: str) -> list[Row]:
    """What to do there, the highest price, and a condition. With a group of answers what is in it."""
    if not planner.steps or not planner.places:
        return []
    lang, rows = planner.lang, planner.wish_rows(group)
    if group:
        return [*rows, (planner.page_button(lang.t("Back"), "step"),)]
    return [
        *rows,
        Select(planner.control(SetDetail, "most"), lang.t("Price"), _prices(planner)),
        Select(planner.control(SetDetail, "when"), lang.t("Only if …"), _conditions(planner)),
        (planner.page_button(lang.t("Back"), ""),),
    ]


def _prices(planner: Planner) -> tuple[Option, ...]:
    lang, options = planner.lang, [Option(planner.lang.t("Whatever it costs"), "0")]
    for number in range(1, MOST_PRICE + 1):
        price = deniers_text(lang.plain, number)
        # Translators: {price} is an amount of deniers
        options.append(Option(lang.t("At most {price}").format(price=price), str(number)))
    return tuple(options)


def _conditions(planner: Planner) -> tuple[Option, ...]:
    """Values are `subject.value.number.holds` as `Condition` has them."""
    lang = planner.lang
    options = [
        Option(lang.t("In any case"), IN_ANY_CASE),
        Option(lang.t("Nobody has passed"), "passed_least..1.0"),
        Option(lang.t("Fewer than 2 have passed"), "passed_least..2.0"),
    ]
    for colour, name in planner.table.names.items():
        if colour == planner.colour:
            continue
        options += [
            # Translators: {player} is a name
            Option(lang.t("{player} has passed").format(player=name), f"passed.{colour}.0.1"),
            # Translators: {player} is a name
            Option(lang.t("{player} has not passed").format(player=name), f"passed.{colour}.0.0"),
        ]
    for number in range(2, MOST_DENIERS + 1):
        held = deniers_text(lang.plain, number)
        # Translators: {deniers} is an amount of deniers
        said = lang.t("I have {deniers} or more").format(deniers=held)
        options.append(Option(said, f"deniers..{number}.1"))
    return tuple(options)
