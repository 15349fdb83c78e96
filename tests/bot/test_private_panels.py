"""One private panel a person and game: it goes when the next one comes, and stays below what the channel says."""

import asyncio
import logging

import pytest

from playground import Change, Message, User
from tests.bot.discord_server import Place, answer_of, offered, said, text_of, verbs
from tests.bot.forged import forged_press
from tests.bot.panel_user import PanelUser, give, table_after, words
from tests.bot.players import Players, asked_user, open_panels, panel_of, recorded
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
    """After a restart too, when the former is known by a press alone."""
    await place.open_table(2)
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


async def test_a_panel_without_token_stays(place: Place, caplog: pytest.LogCaptureFixture) -> None:
    await place.open_table(2)
    old = await panel_of(place, place.ann)
    place.standin.clock.advance(15 * 60 + 1)
    new = await panel_of(place, place.ann)
    assert open_panels(place, place.ann) == [old, new]
    # A press brings a token of its own: now both can go.
    await place.press(place.ann, old, "More")
    assert (await one_panel(place, place.ann)) not in (old, new)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_press_on_a_panel_further_up_brings_it_below(place: Place) -> None:
    game_id = await place.open_table(3)
    before = await panel_of(place, place.cleo)
    await give(place, game_id, "place r1")
    assert before.id < place.last().id
    outcome = await place.press(place.cleo, before, "plan")
    assert await one_panel(place, place.cleo) is outcome.message


async def test_presses_at_the_same_moment_leave_one(place: Place) -> None:
    await place.open_table(2)
    panel = await panel_of(place, place.ann)
    await asyncio.gather(
        place.press(place.ann, panel, offered(panel)["pass"][0]),
        place.press(place.ann, place.turn(), "Your move"),
        place.press(place.ann, panel, "plan"),
        place.slash(place.ann, "play move"),
    )
    await place.standin.wait_for(lambda: len(open_panels(place, place.ann)) == 1)


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
    await (await PanelUser.open(place, place.ann)).press("ask_undo/")
    await place.press(place.ben, place.with_button("Agree")[0], "Agree")
    assert "Ann undid a move, and yours with it (Forest, space 2); it resumes after" in text_of(
        bens
    )
    assert open_panels(place, place.ben) == [bens]
    ben = PanelUser(place, place.ben, bens)
    assert not ben.has("plan/orders"), "no other button of the plan crowds that which goes on"
    await ben.press("Plan ahead")
    assert all(ben.has(one) for one in ("suggested/", "queue/then", "plan/orders")), "all the same"
    await ben.press("Back")
    await ben.press("Go on with my plan")
    assert "undid a move" not in ben.said
    assert texts(await give(place, game_id, "place r1")) == ["place r1", "place r6"]


async def test_an_open_panel_asks_again_once_computers_have_thought(place: Place) -> None:
    """The live message is edited meanwhile, so that nothing stands below the panel."""
    await place.open_table(1, computers=2, level="architect")
    await place.thought()
    ann = await PanelUser.open(place, place.ann)
    await ann.choose("pick/all", "Farm")
    await place.thought()
    assert open_panels(place, ann.user) == [ann.panel]
    assert "**You: " in words(ann.panel)


async def test_a_page_of_the_plan_stays_when_the_plan_answers(place: Place) -> None:
    game_id = await place.open_table(3)
    await enter_plan(place.service, game_id, place.cleo.id, queue("r6"))
    cleo = await PanelUser.open(place, place.cleo)
    await cleo.press("plan/orders")
    await give(place, game_id, "place r1", "place r2")
    assert texts(await place.table(game_id))[2:] == ["place r6"]
    await place.up_to_date(game_id)
    assert words(cleo.panel).endswith("without asking.\nDone for you: Carpenter, space 6.")
    assert open_panels(place, cleo.user) == [cleo.panel]


@pytest.mark.parametrize("page", ["plan/ahead", "plan/orders"])
async def test_a_page_of_the_plan_in_use_stays_when_the_turn_comes(place: Place, page: str) -> None:
    """What is under the finger is the same as before; left alone, it gives way to the decision."""
    game_id = await place.open_table(3)
    for user, waits, given in ((place.ben, 60, "place r1"), (place.cleo, 121, "place r2")):
        planning = await PanelUser.open(place, user)
        await planning.press(page)
        place.standin.clock.advance(waits)
        before = verbs(planning.panel)
        await give(place, game_id, given)
        planning.panel = await one_panel(place, user)
        if waits == 60:
            assert TURN in words(planning.panel)
            assert set(verbs(planning.panel)) - {"undo"} == {*before, "move"} - {"suggested"}
            if page == "plan/ahead":
                assert TURN in await planning.press("plan/orders"), "on a page from there too"
            assert TURN not in await planning.press("Your move")
        assert "**You: " in words(planning.panel)


async def test_the_position_in_words_goes_on_with_the_game(place: Place) -> None:
    """In its place, beside the panel, on the page that is open, after one's own move as after another's."""
    game_id = await place.open_table(2)
    pages = [
        answer_of(await place.slash(place.cleo, "caylus status")),
        answer_of(await place.press(place.ann, place.turn(), "As text")),
    ]
    ann = await PanelUser.open(place, place.ann)
    assert ["Ann has to decide" in words(one) for one in pages] == [True, True]
    await place.press(place.cleo, pages[0], "Road")
    await ann.choose("pick/all", "Farm")
    await place.up_to_date(game_id)
    assert "worker: Ann" in words(pages[0])
    assert "Ben has to decide" in words(pages[1])
    assert open_panels(place, place.ann) == [pages[1], ann.panel]
    assert open_panels(place, place.cleo) == pages[:1]


async def test_every_open_panel_shows_the_result_in_its_place(place: Place) -> None:
    """Once: it is not changed again."""
    game = recorded("records/01.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 1), people=2)
    before = [await panel_of(place, user) for user in place.people[:2]]
    await Players(place, game_id).choose(await asked_user(place, game_id), game.answers[-1].text)
    table = await place.table(game_id)
    for user, panel in zip(place.people, before, strict=False):
        assert open_panels(place, user) == [panel]
        points = table.game.scores()[table.seat_of(user.id).colour]
        assert any(f"{points} {unit}" in words(panel) for unit in ("points", "prestige"))
        assert words(panel).count("The game is over") == 1
    changes: list[Change] = []
    place.standin.subscribe(changes.append)
    place.bot.reconciler.request(game_id)
    await place.shown()
    assert not [one for one in changes if one.message in before]
    # A button that was left somewhere shows the same.
    opened = await forged_press(place, place.ann, place.last(), f"caylus/move/{game_id}/0/")
    assert text_of(await one_panel(place, place.ann)) == said(opened)
