"""After a press others' plans wait for half a minute, so that it can be taken back."""

from bot.tables.undo import own_last
from playground import parts
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.panel_user import PanelUser, give, in_order, words
from tests.bot.players import open_panels
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan, sources, texts


async def with_plans(place: DiscordServer, *planners: int) -> int:
    """A table of three at which plans wait; those in that turn have planned two workers."""
    place.take_back_for = place.bot.service.take_back_for = 30.0
    game_id = await in_order(place, 3)
    for turn in planners:
        planned = queue(f"r{turn + 1} | r4", f"r{turn + 6}")
        await enter_plan(place.bot.service, game_id, place.people[turn].id, planned)
    return game_id


async def test_a_press_is_taken_back_before_anothers_plan_goes_on(place: DiscordServer) -> None:
    """The plan waits over a restart too, and runs by itself in the end."""
    game_id = await with_plans(place, 1)
    ann, ben, cleo = place.people[:3]
    await give(place, game_id, "place r2")
    assert f"<@{ben.id}>: place a worker" in text_of(place.turn())
    assert place.turn().notified == [], "for nothing"
    panel = await PanelUser.open(place, ann)
    await panel.press("undo/")
    assert texts(await place.table(game_id)) == []
    await panel.choose("pick/all", "Farm, space 1")
    assert panel.has("Keep it and go on")
    await place.restart()
    await place.bot.clock.look()
    table = await place.table(game_id)
    assert own_last(table, ann.id) is not None
    assert texts(table) == ["place r1"]
    open_panel = await PanelUser.open(place, ben)
    assert "Your plan will decide this in a moment" in open_panel.said
    await place.look(31)
    table = await place.table(game_id)
    assert (texts(table), sources(table)) == (["place r1", "place r2"], ["press", "later"])
    assert place.turn().notified == [cleo.id]
    assert open_panels(place, ben) == [open_panel.panel]
    assert "in a moment" not in words(open_panel.panel)
    panel = await PanelUser.open(place, ann)
    assert panel.has("Ask to go back")
    assert not panel.has("Keep it and go on")


async def test_plans_need_not_wait_for_who_is_done(place: DiscordServer) -> None:
    """Nor one's own, and a person who answers in the meantime is asked no more."""
    game_id = await with_plans(place, 2, 1, 0)
    ann, ben = place.people[:2]
    assert texts(await place.table(game_id)) == ["place r1"]
    await (await PanelUser.open(place, ann)).press("Keep it and go on")
    table = await place.table(game_id)
    assert texts(table) == ["place r1", "place r2", "place r3", "place r6", "place r7", "place r8"]
    assert table.asked == table.seat_of(ann.id)
    await give(place, game_id, "place r5")
    assert place.turn().notified == [ben.id], "there is no plan any more"


async def test_nobody_can_tell_whether_a_plan_waits(place: DiscordServer) -> None:
    game_id = await with_plans(place)
    ann, ben = place.people[:2]
    seen = []
    for _ in range(2):
        await give(place, game_id, "place r1")
        panel = await PanelUser.open(place, ann)
        shown = (place.turn(), panel.panel)
        buttons = [one.get("label") for each in shown for one in parts(each.components)]
        seen.append((*map(words, shown), buttons))
        await panel.press("undo/")
        await enter_plan(place.bot.service, game_id, ben.id, queue("r2", "r3"))
    assert seen[0] == seen[1]
    assert "Keep it and go on" in seen[0][2]


async def test_computers_do_not_wait(place: DiscordServer) -> None:
    place.bot.service.take_back_for = 30.0
    game_id = await place.open_table(1, computers=2)
    ann = place.people[0]
    table = await give(place, game_id, "pass")
    assert table.asked == table.seat_of(ann.id)
    assert (own_last(table, ann.id) or 99) < len(table.log)
