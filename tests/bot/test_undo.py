"""Taking answers back: one's own at once, others' by a vote; the position is the one before."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from bot.plans.plan_model import Habit, Intent, Plan
from bot.plans.stored_text import LEFT, write_plan
from bot.store import Answer, Logged, Seat
from bot.tables.autoplay import DEADLINE, PLAN, PRESSED, SAME
from bot.tables.loaded_table import Table
from bot.tables.refusals import NothingToUndo
from bot.tables.undo import UNDO, asked_to_undo, go_back, last_of, own_last, plans_after_undo
from playground import parts
from tests.bot.discord_server import Place, text_of
from tests.bot.panel_user import PanelUser, give, table_after, words
from tests.bot.players import open_panels
from tests.plans.makers import new_game, queue
from tests.plans.memory_table import MemoryTable, row_of
from tests.plans.stored_table import StoredTable, enter_plan, sources, texts

HABIT = Plan(habits=(Habit("take", "n-farm", ("take c",)),))
CAME, SINCE = (Intent(1, "take", space, ("take c",)) for space in ("r2", "r5"))


async def test_news_of_before_an_undo_are_told_again(place: Place) -> None:
    """To who is asked anew after another's, and to who is asked once more by an edit after their own."""
    game_id = await table_after(place, "place r1", "place r2", "place r6", players=3)
    for turn, answer in ((2, "place r7"), (0, "")):
        if not turn:
            await give(place, game_id, "place r3")
        await (await PanelUser.open(place, place.people[turn])).press("undo/")
        await give(place, game_id, *filter(None, [answer]))
        told = words(place.turn()).partition("**Since Ann's last move**\n")[2]
        assert told.startswith("Ben → Forest, space 2 (1 denier) · Cleo → Peddler, space 7")


@pytest.mark.parametrize(
    ("plan", "source", "paused"),
    [
        (queue("r5"), "press", True),
        (queue("r5"), PRESSED, True),
        (queue("r5"), DEADLINE, True),
        (queue("r5"), PLAN, False),
        (queue("r5"), SAME, False),
        (HABIT, "press", False),
    ],
)
def test_workers_planned_wait_for_another_placement(plan: Plan, source: str, paused: bool) -> None:
    there = MemoryTable(new_game(colours=("blue", "red")))
    there.give("place r1")
    there.give("place r2", source)
    there.hold("red", plan)
    changed = [(one.plan, one.paused) for one in plans_after_undo(there.table, 1)]
    assert changed == [(plan, True)] * paused
    # Red's own regret makes it wait, whoever gave the answer.
    regretted = [(one.plan, one.paused) for one in plans_after_undo(there.table, 2)]
    assert regretted == [(plan, True)] * (plan is not HABIT)


FIVE = ("r5", "r6", "r7", "r8", "r9")


@pytest.mark.parametrize(
    ("before", "left", "now", "expected"),
    [
        (queue("r2", "r4"), queue("r4"), queue("r5"), queue("r2", "r5")),
        # What came of the answer goes with it.
        (queue("r2"), Plan(intents=(CAME,)), Plan(intents=(CAME, SINCE)), replace(queue("r2"), intents=(SINCE,))),
        # No more workers than a plan may have.
        (queue("r2", "r3", "r4", *FIVE), queue("r3", "r4", *FIVE), queue("r3", "r4", *FIVE, "inn"),
         queue("r2", "r3", "r4", *FIVE)),
        # What it did not use was given up since.
        (replace(queue("r4", after="pass"), intents=(CAME,)), queue("r4", after="pass"), Plan(),
         Plan(intents=(CAME,))),
        # For a round that is not begun any more.
        (queue("r2"), Plan(), queue("r5", round_number=2), queue("r2")),
    ],
)  # fmt: skip
def test_a_plan_comes_back_before_what_was_planned_since(
    before: Plan, left: Plan, now: Plan, expected: Plan
) -> None:
    there = MemoryTable(new_game(colours=("blue", "red")))
    there.give("place r1")
    planned = there.give("place r2", PLAN)
    there.hold("red", now)
    used = write_plan(before, **{LEFT: left})
    there.table.log[1] = Logged(2, 0, replace(planned, used=used))
    assert [one.plan for one in plans_after_undo(there.table, 2)] == [expected]


async def test_a_plan_used_in_a_round_long_gone_comes_back(stored_table: StoredTable) -> None:
    """What was used of it is not kept in memory so long."""
    await stored_table.open(2)
    await stored_table.plan(2, queue("r2", "r3"))
    table = await stored_table.press(1, "place r1")
    while table.game.round < 4:
        table = await stored_table.press(table.asked.user_id, table.game.pending.answers[-1])
    assert isinstance(table.log[1].entry, Answer)
    assert not table.log[1].entry.used
    async with stored_table.service.locked(table.id) as table:
        await go_back(stored_table.service, table, 1, 1, "vote")
    assert (await stored_table.held_by(2)).plan == queue("r2", "r3")


def test_what_goes_back_at_once_and_who_would_be_asked() -> None:
    """Logs of Ann, Ben, a computer player, and one that holds Dan's seat: what Ann takes back, and of whom else."""
    ann, ben, dan = 1, 2, 4
    left = Seat("Ysabel", "d", computer="mason", left_by=dan)
    people = Seat("Ann", "a", ann), Seat("Ben", "b", ben)
    row = row_of(*people, Seat("Odo", "c", computer="mason"), left)
    for written, at_once, by_consent, others in (
        ("a:press", 1, 1, ()),
        ("a:command a:same", 1, 1, ()),
        ("a:press c:computer b:same", 1, 1, ()),
        ("a:press a:same c:computer a:plan a:same b:same", 4, 4, ()),
        ("a:press a:plan", 2, 2, ()),
        ("a:press b:press a:same b:same", None, 1, (ben,)),
        ("a:press b:plan c:computer", None, 1, (ben,)),
        ("b:press a:same c:computer", None, None, ()),
        ("a:same", None, None, ()),
        # What a computer player answered for Ann while she was not there.
        ("a:press a:computer c:computer", None, 1, ()),
        ("a:press a:deadline", None, 1, ()),
        ("a:press a:computer a:press", 3, 3, ()),
        # What one answered for Ben, who is there again.
        ("a:press b:deadline", None, 1, (ben,)),
        ("a:press b:computer c:computer", None, 1, (ben,)),
        # What Dan answered, who may come back, is not taken back without him; what is answered for him is nobody's.
        ("a:press a:computer b:press", None, 1, (ben,)),
        ("a:press d:press d:computer", None, 1, ()),
        ("a:press d:computer", 1, 1, ()),
        ("a:press b:press d:press", None, 1, ()),
    ):
        given = enumerate((one.split(":") for one in written.split()), 1)
        log = [Logged(n, 0, Answer(who, "pass", how)) for n, (who, how) in given]
        asked = Table(row, log=log)
        assert own_last(asked, ann) == at_once, written
        assert last_of(asked, ann) == by_consent, written
        assert asked_to_undo(asked, ann) == others, written
        with nullcontext() if others else pytest.raises(NothingToUndo):
            assert UNDO.holds(asked, ann, 0) == {"asked": others, "since": by_consent}


async def test_what_was_pressed_is_no_plan_once_it_is_taken_back(place: Place) -> None:
    """What was planned since then is one, and goes on when it is told to."""
    game_id, ann = await PanelUser.at_table(place)
    mason = "Carpenter, space 6: build Mason"
    for name, option in (("suggested/", ""), ("pick/all", mason)):
        await (ann.choose(name, option) if option else ann.press(name))
        assert ann.plan
        await ann.press("undo/")
        assert ann.plan == []
        assert not ann.has("Go on with my plan")
    await ann.choose("pick/all", mason)
    await ann.press("Plan ahead")
    await ann.choose("queue/then.all", "Inn")
    await ann.press("undo/")
    assert ann.plan == [
        "1. Inn (pay at most 2 denier)",
        "Taken places are skipped; after the last worker you are asked.",
    ]
    assert "**Your plan**: you undid a move; it resumes after your next one." in ann.said
    assert not ann.has("queue/then.all")
    await ann.press("Go on with my plan")
    table = await place.table(game_id)
    assert (texts(table), sources(table)) == (["place inn"], ["pressed"])
    assert "took" not in ann.said


# Others' plans wait for half a minute, so that a press can be taken back


async def with_plans(place: Place, *planners: int) -> int:
    """A table of three at which plans wait; those in that turn have planned two workers."""
    place.take_back_for = place.service.take_back_for = 30.0
    game_id = await place.open_table(3)
    for turn in planners:
        planned = queue(f"r{turn + 1} | r4", f"r{turn + 6}")
        await enter_plan(place.service, game_id, place.people[turn].id, planned)
    return game_id


async def test_a_press_is_taken_back_before_anothers_plan_goes_on(place: Place) -> None:
    """The plan waits over a restart too, and runs by itself in the end."""
    game_id = await with_plans(place, 1)
    await give(place, game_id, "place r2")
    assert f"<@{place.ben.id}>: place a worker" in text_of(place.turn())
    assert place.turn().notified == [], "for nothing"
    panel = await PanelUser.open(place, place.ann)
    await panel.press("undo/")
    assert texts(await place.table(game_id)) == []
    await panel.choose("pick/all", "Farm, space 1")
    await place.restart()
    await place.bot.clock.look()
    table = await place.table(game_id)
    assert own_last(table, place.ann.id) is not None
    assert texts(table) == ["place r1"]
    open_panel = await PanelUser.open(place, place.ben)
    when = f"<t:{place.service.now() + 30}:R>"
    assert f"Your plan answers {when}, unless you answer first: Forest, space 2." in open_panel.said
    assert "**Suggested" not in open_panel.said, "nothing else than what is done in a moment"
    await place.look(31)
    table = await place.table(game_id)
    assert (texts(table), sources(table)) == (["place r1", "place r2"], ["press", "plan"])
    assert place.turn().notified == [place.cleo.id]
    assert open_panels(place, place.ben) == [open_panel.panel]
    assert "Your plan answers" not in words(open_panel.panel)
    assert (await PanelUser.open(place, place.ann)).has("Ask to undo: Farm, space 1")


async def test_a_plan_ends_no_pause_and_waits_after_it_as_after_a_press(place: Place) -> None:
    game_id = await with_plans(place, 1)
    await give(place, game_id, "place r2")
    await place.slash(place.ann, "caylus table pause")
    for one in place.people[1:3]:
        await place.press(one, place.with_button("Agree")[0], "Agree")
    await place.look(31)
    await place.restart()
    assert (await place.table(game_id)).row.paused
    panel = await PanelUser.open(place, place.ben)
    assert (
        "Your plan answers after the pause, unless you answer first: Quarry, space 4." in panel.said
    )
    assert place.turn().notified == []
    await place.press(place.cleo, place.turn(), "Resume the game")
    due_at = (await place.table(game_id)).pressed_at + 30
    await place.store.put_off(game_id, due_at, due_at - 15)  # as where it was due before the pause
    for later, given in ((50, ["place r2"]), (62, ["place r2", "place r4"])):
        await place.look(later)
        assert texts(await place.table(game_id)) == given


async def test_the_plan_of_who_asks_to_undo_waits_for_the_others(place: Place) -> None:
    game_id = await with_plans(place, 0)
    await give(place, game_id, "place r2", "place r3")
    panel = await PanelUser.open(place, place.ann)
    assert "Your plan answers" in panel.said
    await panel.press("ask/undo")
    await place.look(31)
    assert len(texts(await place.table(game_id))) == 3
    for one in place.people[1:3]:
        await place.press(one, place.with_button("Agree")[0], "Agree")
    assert texts(await place.table(game_id)) == []


async def test_a_plan_is_held_before_it_answers_and_while_orders_are_given(place: Place) -> None:
    """Whatever was taken back before; another page of the plan offers it too. What is done by hand leaves it."""
    game_id = await with_plans(place)
    await give(place, game_id, "place r1", "place r2")
    ben = await PanelUser.open(place, place.ben)
    await ben.press("undo/")
    await give(place, game_id, "place r2", "place r3")
    await enter_plan(place.service, game_id, place.ben.id, queue("r7", "r6 | r5", "r8"))
    await give(place, game_id, "place r4")
    ben = await PanelUser.open(place, place.ben)
    held = "**Your plan**: on hold; it resumes after your next move."
    assert ben.has("Hold my plan")
    await ben.press("plan/orders")
    assert held in await ben.press("Hold my plan")
    assert not ben.has("Hold my plan")
    await place.look(31)
    await ben.press("plan/orders")
    await ben.choose("order/lines", "Cubes line")
    assert held in ben.said
    await ben.press("Back")
    await ben.press("Back")
    assert held in await ben.press("Skip: Peddler")
    await ben.choose("pick/all", "Carpenter, space 6: build Mason")
    table = await place.table(game_id)
    assert texts(table)[4:] == ["place r6"]
    assert table.held["red"].plan.steps == queue("r8").steps


async def test_who_plans_on_stays_there_and_reads_whom_the_plan_skips(place: Place) -> None:
    game_id = await with_plans(place)
    plan = queue("castle: batch fwc", "r6")
    await enter_plan(place.service, game_id, place.ben.id, plan)
    ben = await PanelUser.plan_ahead(place, place.ben)
    assert ben.plan[0] == "1. Castle (no cubes for this batch): give 1 food 1 wood 1 cloth"
    await give(place, game_id, "place r1")
    [ben.panel] = open_panels(place, place.ben)
    assert "**It is your turn now:**" in await ben.choose("queue/then.all", "Inn")
    await ben.press("Hold my plan")
    said = await ben.press("Go on with my plan")
    assert (
        "Done for you: Carpenter, space 6 (Castle: you don't have the goods you expected)." in said
    )


async def test_nobody_can_tell_whether_a_plan_waits(place: Place) -> None:
    game_id = await with_plans(place)
    seen = []
    for _ in range(2):
        await give(place, game_id, "place r1")
        panel = await PanelUser.open(place, place.ann)
        shown = (place.turn(), panel.panel)
        buttons = [one.get("label") for each in shown for one in parts(each.components)]
        seen.append((*map(words, shown), buttons))
        await panel.press("undo/")
        await enter_plan(place.service, game_id, place.ben.id, queue("r2", "r3"))
    assert seen[0] == seen[1]
    assert "Undo: Farm, space 1" in seen[0][2]
