"""One private panel a person and game: it goes when the next one comes, and stays below what the channel says."""

from playground import Change, Message, User
from tests.bot.discord_server import Place, text_of, verbs
from tests.bot.panel_user import PanelUser, give, table_after, words
from tests.bot.players import open_panels, panel_of
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan, texts

TURN = "**It is your turn now:**"


async def one_panel(place: Place, user: User) -> Message:
    """The only panel that a person has in the end; it lies below all public messages."""
    await place.shown()
    await place.standin.wait_for(lambda: len(open_panels(place, user)) == 1)
    [panel] = open_panels(place, user)
    assert panel.id > place.last().id
    return panel


async def test_opening_again_leaves_one(place: Place) -> None:
    """After a restart too, when the former is known by a press alone; a press on one further up brings it below."""
    game_id = await place.open_table(3)
    first = await place.press(place.ann, place.turn(), "Your move")
    for _ in range(2):
        again = await place.press(place.ann, place.turn(), "Your move")
        assert await one_panel(place, place.ann) is again.message is not first.message
    old = await place.slash(place.ann, "play move")
    assert await one_panel(place, place.ann) is old.message
    await place.restart()
    answered = await place.press(place.ann, old.message, "More")
    assert answered.message is old.message
    await place.press(place.ann, place.turn(), "Your move")
    assert await one_panel(place, place.ann) is not old.message
    cleos = await panel_of(place, place.cleo)
    await give(place, game_id, "place r1")
    assert cleos.id < place.last().id
    outcome = await place.press(place.cleo, cleos, "plan")
    assert await one_panel(place, place.cleo) is outcome.message


async def test_an_undo_changes_each_panel_that_became_untrue(place: Place) -> None:
    """Who waits reads who is asked now; later an answer goes back by a vote, and its player's plan waits."""
    game_id = await table_after(place, "place r1", players=3)
    bens, cleos = await panel_of(place, place.ben), await panel_of(place, place.cleo)
    changes: list[Change] = []
    place.standin.subscribe(changes.append)
    await (await PanelUser.open(place, place.ann)).press("undo/")
    assert "**You: " not in text_of(bens)
    assert [one.what for one in changes if one.message is cleos] == ["message edited"]
    assert "Ann has to decide" in text_of(cleos)
    await give(place, game_id, "place r1", "place r2")
    [bens] = open_panels(place, place.ben)
    await enter_plan(place.service, game_id, place.ben.id, queue("r6"))
    await (await PanelUser.open(place, place.ann)).press("ask/undo")
    await place.press(place.ben, place.with_button("Agree")[0], "Agree")
    assert "Ann undid a move, and yours with it (Forest, space 2); it resumes after" in text_of(
        bens
    )
    assert open_panels(place, place.ben) == [bens]
    ben = PanelUser(place, place.ben, bens)
    await ben.press("Go on with my plan")
    assert "undid a move" not in ben.said
    assert texts(await give(place, game_id, "place r1")) == ["place r1", "place r6"]


async def test_a_page_of_the_plan_in_use_stays_when_the_turn_comes(place: Place) -> None:
    """What is under the finger is the same as before; left alone, it gives way to the decision."""
    game_id = await place.open_table(3)
    for user, waits, given in ((place.ben, 60, "place r1"), (place.cleo, 121, "place r2")):
        planning = await PanelUser.plan_ahead(place, user)
        place.standin.clock.advance(waits)
        before = verbs(planning.panel)
        await give(place, game_id, given)
        planning.panel = await one_panel(place, user)
        if waits == 60:
            assert TURN in words(planning.panel)
            assert set(verbs(planning.panel)) - {"undo"} == {*before, "move"} - {"suggested"}
            assert TURN in await planning.press("plan/orders"), "on a page from there too"
            assert TURN not in await planning.press("Your move")
        assert "**You: " in words(planning.panel)
