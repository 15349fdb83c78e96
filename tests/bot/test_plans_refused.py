"""What presses on plans get that make no sense, or not any more: the present panel or one plain sentence."""

import logging
from itertools import product

import pytest

from bot.plans.plan_model import CastleOrder, FavorOrder, Plan, ProvostOrder
from bot.presses.plan import change_of
from bot.tables.planning import change_plan
from bot.tables.refusals import GameEnded, Stale
from bot.ui.control_ids import parse
from bot.ui.control_kinds import OfPlan, OpenPlan, PlanPassing
from tests.bot.discord_server import Place
from tests.bot.forged import sample
from tests.bot.panel_user import PanelUser, table_after
from tests.plans.makers import queue
from tests.plans.stored_table import StoredTable, texts
from words.language import language

STALE = Stale().say(language("en"))
HUGE = "x" * 3000

NONSENSE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "pass": (("now.0",), ()),
    "suggested": (("0", str(9**60)), ()),
    "queue": (
        ("then.near.0", "else3.near.0", "other.near.0", f"then.near.{9**60}"),
        ("=place r99", "=any dragon", HUGE),
    ),
    "set": (
        ("most", "0.act.r6.all", "2.most", "9.out", "1.act.r99.all"),
        ("", "100", "٣", "=build n-farm", HUGE),
    ),
    "intend": (("r6.all.ahead", "r99.all.act.r99", "castle.all."), ("", "=build n-farm")),
    "order": (
        ("provost.orders", "reach.orders", "cubes.step.1", "lines."),
        ("1.2", "4.9.2", "gold", "sc", "9" * 30),
    ),
    "always": (("take.n-farm", "inn.", "place."), ("place r1", "take g", "favor cubes")),
    "unplan": (("line", "step"), ("", "queue9", "intents9", "empty")),
    "aheads": (("take.r2.all",), ("=place r1", "=take g")),
    "ahead": (("take.r2.", "take.r2.take g", "take.r99.take f", "..."), ()),
}  # fmt: skip
"""Verb -> what may follow it in an id, sense and nonsense, and values that its selects never offer here."""


@pytest.mark.parametrize(
    ("given", "plan"),
    [
        (
            ("1 place r1",),
            Plan(queue("r6", "castle").queue, (), ProvostOrder(1, 1, 4, 2), CastleOrder(1, "2")),
        ),
        (
            ("1 place r1", "2 place r2", "1 pass", "2 pass", "1 provost 0", "2 provost 0"),
            Plan(favors=FavorOrder(("cubes",))),
        ),
    ],
)
async def test_nonsense_changes_no_plan(
    stored_table: StoredTable, given: tuple[str, ...], plan: Plan
) -> None:
    """In the placement phase while another decides, and at one's own decision in the activation."""
    await stored_table.open(2)
    await stored_table.presses(*given)
    table = await stored_table.plan(1, plan)
    held = await stored_table.held_by(1)
    for verb, (rests, values) in NONSENSE.items():
        for rest, value in product(rests, values or ("",)):
            control = parse(f"caylus/{verb}/{table.id}/{held.edition}01/{rest}")
            assert isinstance(control, OfPlan)
            change = change_of(control, value)
            with pytest.raises(Stale):
                await change_plan(stored_table.service, table.id, 1, control.stamp, change)
    assert await stored_table.held_by(1) == held
    assert texts(table) == texts(await stored_table.table())


async def test_a_press_that_makes_no_sense_shows_the_present_panel(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    """One that was left open says that the game is over: no press on a plan finds one to change."""
    game_id = await table_after(place, "place r1", "place r2", "pass", "pass")
    panel = await PanelUser.open(place, place.ann)
    for value in ("", "٣", "--1", HUGE):
        await panel.craft(f"caylus/explain/{game_id}/0/", value)
        assert "older version of the bot" in panel.said, value
        await panel.craft(f"caylus/whatif/{game_id}/0/", value)
        assert "**You: move the provost" in panel.said, value
    for pressed in ("queue/{}/1/then.near.0", "plan/{}/1/act"):
        for value in (">nowhere", "r99", "r28"):
            await panel.craft(f"caylus/{pressed.format(game_id)}", value)
    await place.stop_game(game_id)
    for kind in (PlanPassing, OpenPlan):
        await panel.craft(str(sample(kind, game_id)))
        assert panel.said == GameEnded().say(language("en")), kind
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
