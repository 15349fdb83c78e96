"""Acting ahead from the private panel: what is chosen stands in words, runs in time, and shows as any answer does."""

import pytest

from tests.bot.discord_server import Place
from tests.bot.panel_user import PanelUser, give, table_after, words
from tests.bot.players import Notified, asked_user, first_asked, open_panels
from tests.bot.test_plans_refused import STALE
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan, given, sources, texts

THEN_ASKED = "Taken places are skipped; after the last worker you are asked."


async def test_workers_to_come_are_put_together_press_by_press(place: Place) -> None:
    await place.open_table(2)
    panel = await PanelUser.plan_ahead(place, place.ben)
    assert panel.plan == []
    await panel.choose("queue/then.all", "Market, space 5")
    assert panel.plan == ["1. Market, space 5 (pay at most 2 denier)", THEN_ASKED]
    assert "Market, space 5" not in panel.options("queue/then.all")
    await panel.choose("queue/then.all", "any carpenter")
    assert panel.plan == [
        "1. Market, space 5",
        "2. any carpenter",
        f"Pay at most 2 denier each. {THEN_ASKED}",
    ]
    assert "**Worker 1**: Market, space 5" in await panel.choose("plan/step", "1. Market")
    await panel.choose("set/1.most", "At most 1 denier")
    assert "at most 1 denier" in panel.said
    await panel.choose("set/1.most", "At any price")
    assert panel.plan[0] == "1. Market, space 5"
    assert "Market, space 5" not in panel.options("queue/else1.all")
    await panel.choose("queue/else1.all", "Quarry, space 4")
    assert panel.plan[0] == "1. Market, space 5, else Quarry, space 4", "at any price too"
    await panel.press("Back")
    await panel.press("Then pass")
    assert "Taken places are skipped; after the last worker you pass" in panel.plan[2]
    await panel.press("Don't pass")
    assert panel.plan[2].endswith(THEN_ASKED)
    for worker in ("1. Market", "1. any carpenter"):
        await panel.choose("plan/step", worker)
        await panel.press("Remove")
    assert panel.plan == []
    assert not panel.has("Pass, provost stays"), "he can reach no worker"
    await panel.press("Pass")
    assert panel.plan == ["Pass for this round."]
    # It stands there for the next visit too.
    assert (await PanelUser.open(place, place.ben)).plan == panel.plan


async def test_a_planned_worker_is_placed_in_its_turn_like_any(place: Place) -> None:
    """The first choice is taken by then; the channel reads as if the player had pressed."""
    game_id = await place.open_table(3)
    panel = await PanelUser.plan_ahead(place, place.ben)
    await panel.choose("queue/then.all", "Forest, space 2")
    await panel.choose("plan/step", "1")
    await panel.choose("queue/else1.all", "Quarry, space 4")
    await panel.press("Back")
    await panel.choose("queue/then.all", "Market, space 5")
    table = await give(place, game_id, "place r2")
    assert (texts(table), sources(table)) == (["place r2", "place r4"], ["command", "plan"])
    assert given(table)[1].user_id == place.ben.id
    shown = words(place.turn())
    assert "Ann → Forest, space 2 (1 denier) · Ben → Quarry, space 4 (1 denier)" in shown
    assert "\n-# Round 1 · Placement · then " in shown
    assert "plan" not in "".join(words(one) for one in place.messages()).lower()
    assert (
        "Done for you: Quarry, space 4 (Forest, space 2 was taken by Ann)."
        in (await PanelUser.open(place, place.ben)).said
    )
    # The second worker finds its place taken: it is asked, and the panel says why.
    table = await give(place, game_id, "place r5", "place r6")
    assert table.asked == table.seat_of(place.ben.id)
    assert place.turn().mentions == [place.ben.id]
    panel = await PanelUser.open(place, place.ben)
    assert "Your plan has stopped: Market, space 5 was taken by Cleo." in panel.said


async def test_a_worker_that_has_become_dearer_is_one_press(place: Place) -> None:
    game_id = await place.open_table(3)
    await enter_plan(place.service, game_id, place.ben.id, queue("r4 <=1"))
    panel = await PanelUser.plan_ahead(place, place.ben)
    await give(place, game_id, "pass")
    [panel.panel] = open_panels(place, place.ben)
    assert panel.has("give/pass"), "at once, as the plan goes no further"
    panel = await PanelUser.open(place, place.ben)
    assert "Quarry, space 4 would cost 2 denier (your limit: 1 denier)." in panel.said
    assert panel.plan[0] == "1. Quarry, space 4 (pay at most 1 denier, costs more now)"
    await panel.press("Quarry, space 4 for 2 deniers")
    assert texts(await place.table(game_id)) == ["pass", "place r4"]
    assert panel.plan == []


@pytest.mark.usefixtures("tokens_ended")
async def test_a_worker_costs_no_more_than_what_was_shown_and_one(place: Place) -> None:
    """Two players have passed since the panel was opened: at three deniers it is asked."""
    game_id = await place.open_table(3)
    panel = await PanelUser.plan_ahead(place, place.cleo)
    table = await give(place, game_id, "pass", "pass")
    assert table.asked == table.seat_of(place.cleo.id)
    await panel.choose("queue/then.all", "Quarry, space 4")
    assert texts(await place.table(game_id)) == ["pass", "pass"]


@pytest.mark.usefixtures("tokens_ended")
async def test_a_place_that_was_taken_since_it_was_shown_is_refused(place: Place) -> None:
    """On the page where it was chosen; what was planned stays."""
    game_id = await place.open_table(3)
    panel = await PanelUser.plan_ahead(place, place.cleo)
    await panel.choose("queue/then.all", "Quarry, space 4")
    await panel.choose("plan/step", "1")
    await give(place, game_id, "place r2")
    await panel.choose("queue/else1.all", "Forest, space 2")
    assert "**Worker 1**: Quarry, space 4 (" in panel.said
    above = panel.said.partition("\n**You:")[0].splitlines()
    assert above[-1] == "Not planned: Forest, space 2 was taken by Ann."
    assert "Forest, space 2" not in panel.options("queue/else1.all")


@pytest.mark.usefixtures("tokens_ended")
async def test_a_worker_is_not_opened_of_a_plan_that_has_run_meanwhile(place: Place) -> None:
    game_id = await place.open_table(3)
    await enter_plan(place.service, game_id, place.ben.id, queue("r2", "r5"))
    panel = await PanelUser.plan_ahead(place, place.ben)
    await give(place, game_id, "place r6")
    assert STALE in await panel.choose("plan/step", "1")
    assert "**Worker 1**" not in panel.said
    assert "Done for you: Forest, space 2." in panel.said


async def test_what_a_worker_shall_do_is_chosen_with_it_and_done(place: Place) -> None:
    """At a carpenter still to be placed at, and at a farm where the worker stands already."""
    game_id = await place.open_table(2)
    panel = await PanelUser.plan_ahead(place, place.ben)
    await panel.choose("queue/then.all", "Carpenter, space 6")
    assert panel.control("set/0.act")["placeholder"].startswith("Plan: Carpenter, space 6: what")
    await panel.choose("set/0.act", "Mason")
    await panel.choose("plan/step", "1")
    assert "build Mason, and if that can't be done?" in panel.control("set/1.act.r6")["placeholder"]
    assert not any(one.startswith("Mason") for one in panel.options("set/1.act.r6"))
    await panel.choose("set/1.act.r6", "Wooden quarry")
    await panel.choose("set/1.act.r6", "Lawyer")
    await panel.choose("set/1.act.r6", "Food farm")  # three are named: in place of the last
    built = "build Mason, else build Wooden quarry, else build Food farm"
    assert built in panel.plan[0]
    await panel.choose("set/1.act.r6", "Choose anew")
    assert panel.plan[0] == "1. Carpenter, space 6 (pay at most 2 denier)"
    await panel.choose("set/1.act.r6", "Mason")
    asker = await PanelUser.open(place, place.ann)
    await asker.choose("pick/all", "Farm, space 1")
    table = await place.table(game_id)
    assert texts(table) == ["place r1", "place r6"]
    await asker.turn_to("intend/r1")
    await asker.choose("intend/r1", "Take 1 cloth")
    assert asker.plan == ["Farm, space 1: take 1 cloth"]
    assert not asker.has("intend/r1")
    await asker.press("My orders …")
    await asker.choose("plan/act", "Farm, space 1")
    await asker.choose("intend/r1", "Choose anew")
    assert asker.plan == []
    await asker.choose("intend/r1", "Take 1 food")
    assert asker.options("intend/r1") == ["Choose anew", "Take 1 cloth"]
    await asker.choose("intend/r1", "Take 1 cloth")
    panel = await PanelUser.open(place, place.ben)
    assert panel.plan == ["Carpenter, space 6: build Mason"]
    table = await give(place, game_id, "pass", "pass", "provost 0", "provost 0")
    assert texts(table)[-2:] == ["take c", "build w-mason"]
    assert sources(table)[-2:] == ["plan", "plan"]


async def test_orders_are_given_changed_and_forgotten(place: Place) -> None:
    await table_after(place, "place r1", "place r2", "place guild", "place castle")
    panel = await PanelUser.plan_ahead(place, place.ben)
    said = await panel.press("My orders …")
    assert "Orders decide for you when the time comes, without asking." in said
    assert "On space 2 or" not in str(panel.options("order/provost")), "he gets to 3 at least"
    for control, option, said in (
        ("order/provost", "On space 4 or closer", "back to 4 or less for at most 2 denier,"),
        ("order/provost", "On space 7 or beyond, for at most 1", "to 7 or beyond for at most 1 denier, else you"),
        ("order/reach", "Leave the provost", "at most 1 denier, else leave him."),
        ("order/castle", "0 batches", "Castle: 0 batches."),
        ("order/cubes", "Give stone last", "Castle: 0 batches. Give stone last."),
        ("order/lines", "Cubes line", "Favors: Cubes line."),
        ("order/lines", "Deniers line", "Favors: Cubes line, else Deniers line."),
    ):  # fmt: skip
        await panel.choose(control, option)
        assert said in " ".join(panel.plan), panel.plan
    assert len(panel.plan) == 3
    for where, space, answer in (
        ("Forest, space 2", "r2", "Take 1 wood"),
        ("Castle", "castle", "Give 1 food"),
    ):
        await panel.choose("plan/act", where)
        await panel.choose(f"intend/{space}", answer)
        await panel.press("Back")
    assert panel.plan[:2] == ["Forest, space 2: take 1 wood", "Castle: give 1 food 1 wood 1 stone"]
    for number, said in enumerate(("Forest", "give 1 food", "provost", "Castle:", "Favors:")):
        assert len(panel.plan) == 5 - number
        assert panel.options("unplan/line")[0].startswith("1. ")
        await panel.choose("unplan/line", "1. ")
        assert said not in " ".join(panel.plan)
    assert not panel.has("unplan/line")
    await panel.choose("order/lines", "Cubes line")
    await panel.press("Clear plan and orders")
    assert panel.plan == []


async def test_a_line_is_chosen_for_always(place: Place) -> None:
    user = await asked_user(place, await place.open_position(first_asked()["line"]))
    panel = await PanelUser.open(place, user)
    await panel.choose("always/line", "favor deniers")
    assert "Favors: Deniers line." in panel.plan


async def test_all_are_asked_by_one_message_and_answer_in_any_order(place: Place) -> None:
    placed, stands = ("place r1", "place r2", "place r6"), ("provost 0",) * 3
    game_id = await table_after(place, *placed, *("pass",) * 3, *stands, players=3)
    ann, ben, cleo = place.people[:3]
    turn, pings = place.turn(), Notified(place)
    assert sorted(turn.notified) == [ann.id, ben.id, cleo.id]
    assert f"<@{ben.id}> <@{cleo.id}>: you can already decide, in any order." in words(turn)
    shown = words(turn)
    last = await PanelUser.open(place, cleo)
    assert "It is Ann's turn, but you can already decide:" in last.said
    assert "**Your next decision: build a tile or decline" in last.said
    await last.choose("aheads/build.r6", "=build w-mason")
    assert last.plan == ["Carpenter, space 6: build Mason"]
    assert not last.has("ahead")
    await last.press("Undo: build Mason")
    assert last.plan == []
    await last.choose("aheads/build.r6", "=build w-mason")
    second = await PanelUser.open(place, ben)
    await second.press("Wait and see what others do")
    assert "You are waiting for the others. You can still decide now:" in second.said
    assert not second.has("wait")
    assert all(one.has(name) for one in (last, second) for name in ("Note", "Leave"))
    assert (place.turn(), words(place.turn()), pings.users) == (turn, shown, [])
    assert len(texts(await place.table(game_id))) == 9
    # Who waits is asked in turn, by a message of their own; who has answered is not mentioned.
    first = await PanelUser.open(place, ann)
    await first.press("Take 1 cloth")
    assert pings.users == [ben.id]
    second = await PanelUser.open(place, ben)
    await second.press("Take 1 wood")
    table = await place.table(game_id)
    assert texts(table)[9:] == ["take c", "take w", "build w-mason"]
    assert sources(table)[9:] == ["press", "press", "plan"]
    assert table.game.round == 2
    assert pings.of(cleo) == [1], "of the round that begins"
