"""A planned worker in detail: where else it goes, what it does, its price, and when it is placed."""

from typing import Final

from bot.presenter.plan.intents import wish_rows
from bot.presenter.plan.placement import place_rows
from bot.presenter.plan.planner import Page, Planner
from bot.ui.controls import Button, Option, Select
from bot.ui.verbs import SetDetail
from bot.words.plan_lines import step_texts
from bot.words.plan_parts import place_text
from words.language import Language
from words.names import deniers_text

MOST_PLACES: Final = 6
"""Selects of places and of what to do there: more a message can't hold with all their options."""

MOST_PRICE: Final = 6


def step_page(planner: Planner, number: str, group: str) -> Page:
    """All that can be said of a worker to come, by its number from 1; with a group of answers what is in it."""
    lang, steps = planner.lang, planner.plan.steps
    n = int(number) if number.isdecimal() else 0
    back = planner.page_button(lang.t("Back"), "")
    if not (planner.places and 0 < n <= len(steps)):
        return [], [(back,)]
    texts = step_texts(lang, planner.plan, planner.game, planner.table.names, {})
    # Translators: {n} is the number of a worker to come, {places} where it goes
    head = lang.t("**Worker {n}**: {places}").format(n=n, places=texts[n - 1])
    rows = [] if group else place_rows(planner, n)
    choices = {one.where: one for one in steps[n - 1].choices}
    for choice in choices.values():
        rows += wish_rows(planner, n, choice, group)
    if group:
        return [head], [*rows, (planner.page_button(lang.t("Back"), f"step.{n}"),)]
    first = next(iter(choices))
    # Translators: a button: a worker shall not go to a place, but to the others named for it; {place} is a building
    without = lang.plain.t("Not {place}").format(place=place_text(lang.plain, first, planner.game))
    ways = [
        Button(label, planner.control(SetDetail, f"{n}.{detail}"))
        for label, detail, possible in (
            (without, f"not.{first}", len(choices) > 1),
            (lang.t("Earlier"), "earlier", n > 1),
            (lang.t("Later"), "later", n < len(steps)),
            (lang.t("Take out"), "out", True),
        )
        if possible
    ]
    return [head], [
        *rows[:MOST_PLACES],
        Select(planner.control(SetDetail, f"{n}.most"), lang.t("Price"), _prices(lang)),
        (*ways, back),
    ]


def _prices(lang: Language) -> tuple[Option, ...]:
    # Translators: {price} is an amount of deniers
    text, numbers = lang.t("At most {price}"), range(1, MOST_PRICE + 1)
    options = [Option(text.format(price=deniers_text(lang.plain, n)), str(n)) for n in numbers]
    return (Option(lang.t("Whatever it costs"), "0"), *options)
