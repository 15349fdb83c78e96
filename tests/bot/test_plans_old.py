"""Panels of plans that were left open: nothing on them does more than they said."""

import pytest

from bot.tables.refusals import Stale
from tests.bot.discord_server import DiscordServer
from tests.bot.panel_user import PanelUser, give, in_order
from tests.plans.stored_table import texts
from words.language import language

STAMP = 201
"""Of the second edition of a plan, in the first round."""

STALE = Stale().say(language("en"))


@pytest.mark.usefixtures("tokens_ended")
async def test_a_panel_of_the_round_before_plans_nothing(place: DiscordServer) -> None:
    """Though nothing of the plan has changed since: in this round a press would place, or pass, at once."""
    game_id = await in_order(place, 2)
    open_panels = [await PanelUser.open(place, place.people[1]) for _ in range(2)]
    table = await give(place, game_id, "pass", "pass", "provost 0", "provost 0")
    assert table.game.round == 2
    before = texts(table)
    if table.asked != table.seat_of(place.people[1].id):
        before = texts(await give(place, game_id, "place r1"))
    placing, passing = open_panels
    await placing.choose("queue/then.all", "Quarry, space 4")
    await passing.press("Pass")
    assert STALE in placing.said
    assert STALE in passing.said
    assert texts(await place.table(game_id)) == before


async def test_a_control_of_an_earlier_version_changes_nothing(place: DiscordServer) -> None:
    """Its panel was open when the bot was replaced: the present one is shown, and says so."""
    game_id = await in_order(place, 2)
    panel_user = await PanelUser.open(place, place.people[1])
    await panel_user.choose("queue/then.all", "Quarry, space 4")
    await panel_user.press("My orders …")
    await panel_user.choose("order/provost", "Leave him")
    plan = panel_user.plan
    for said, value in (
        ("set/last", "5"), ("set/otherwise", "pass"), ("set/when", "worker.r1.0.1"),
        ("order/reach", "guild.1"), ("order/provost", "4.9.2"),
    ):  # fmt: skip
        verb, _, rest = said.partition("/")
        await panel_user.craft(f"caylus/{verb}/{game_id}/{STAMP}/{rest}", value)
        assert STALE in panel_user.said, said
        assert panel_user.plan == plan


@pytest.mark.usefixtures("tokens_ended")
async def test_a_worker_costs_no_more_than_what_was_shown_and_one(place: DiscordServer) -> None:
    """Two players have passed since the panel was opened: at three deniers it is asked."""
    game_id = await in_order(place, 3)
    cleo = place.people[2]
    panel_user = await PanelUser.open(place, cleo)
    table = await give(place, game_id, "pass", "pass")
    assert table.asked == table.seat_of(cleo.id)
    await panel_user.choose("queue/then.all", "Quarry, space 4")
    assert texts(await place.table(game_id)) == ["pass", "pass"]
