"""What has become of a plan: what it has done, and what stopped it for its price alone."""

from bot.plans.reasons import DEAR
from bot.presenter.plan.planner import Planner
from bot.tables.planning import why_asked
from bot.tables.used_plans import done_for
from bot.ui.controls import Button, Row
from bot.ui.verbs import Give
from bot.words.plan_lines import done_text
from bot.words.plan_parts import place_text
from words.names import deniers_text


def done_lines(planner: Planner) -> list[str]:
    """What the plan has done since its player last answered; no line for nothing."""
    done, names = done_for(planner.table, planner.colour), planner.table.names
    return [done_text(planner.lang, done, planner.plan, planner.game, names)] if done else []


def dearer_rows(planner: Planner) -> list[Row]:
    """A button for each place that only costs more than the plan says."""
    table, lang, row = planner.table, planner.lang.plain, []
    for one in why_asked(table, planner.colour):
        if one.code == DEAR:
            place, price = place_text(lang, one.where, table.game), deniers_text(lang, one.price)
            # Translators: a button: go there all the same; {price} such as "3 deniers", {place} a building
            label = lang.t("At {price} then: {place}").format(price=price, place=place)
            row.append(Button(label, Give(table.id, table.row.revision, f"place {one.where}")))
    return [tuple(row[:3])] if row else []
