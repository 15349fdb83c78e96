"""What a press does is stored whole or not at all, once, is shown in spite of faults, and is told truly."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from playground import EventFault
from tests.bot.discord_server import Place, record_of, said
from tests.bot.panel_user import PanelUser, give
from tests.bot.players import recorded
from tests.plans.stored_table import InOrder, texts

NOTHING, STORED = "The game has not changed", "What you did was saved"


@asynccontextmanager
async def full_for(place: Place, source: str) -> AsyncIterator[None]:
    """The database takes no answer of that source, as if its disk was full by then."""
    await place.rewrite(
        f"CREATE TRIGGER full BEFORE INSERT ON log WHEN NEW.source = '{source}'"
        " BEGIN SELECT RAISE(ABORT, 'disk is full'); END"
    )
    yield
    await place.rewrite("DROP TRIGGER full")


async def test_an_answer_and_the_run_after_it_are_one_commit(place: Place) -> None:
    game_id, ann = await place.open_table(1, computers=2), place.ann
    before = await place.store.load(game_id)
    async with full_for(place, "computer"):
        assert NOTHING in said(await place.slash(ann, "play pass"))
        assert await place.store.load(game_id) == before
    await place.slash(ann, "play pass")
    row, log = await place.store.load(game_id)
    assert row.revision == before[0].revision + 1
    assert {line.entry.source for line in log[len(before[1]) :]} == {"command", "computer"}


async def test_a_plan_and_the_run_that_it_begins_are_one_commit(place: Place) -> None:
    game_id = await place.open_table(2)
    moves = ("place r1", "place r2", "pass", "pass", "provost 0", "provost 0")
    await give(place, game_id, *moves)
    panel = await PanelUser.open(place, place.ann)
    async with full_for(place, "pressed"):
        assert NOTHING in await panel.choose("always/take.n-farm", "Take 1 cloth")
        assert await place.store.plans(game_id) == []
    panel = await PanelUser.open(place, place.ann)
    await panel.choose("always/take.n-farm", "Take 1 cloth")
    assert texts(await place.table(game_id)) == [*moves, "take c"]


async def test_a_start_and_the_run_after_it_are_one_commit(place: Place) -> None:
    """A computer player comes first."""
    place.service.random = InOrder()
    await place.new(place.ann)
    await place.select(place.ann, place.lobby(), "add", "apprentice")
    for user, label in ((place.ben, "Join"), (place.ann, "Leave")):
        await place.in_lobby(user, label)
    async with full_for(place, "computer"):
        assert NOTHING in said(await place.press(place.ben, place.lobby(), "Start"))
    await place.in_lobby(place.ben, "Start")
    assert place.turn().mentions == [place.ben.id]


async def test_an_import_is_one_commit(place: Place) -> None:
    file = record_of(recorded("records/01.txt").at(20))
    async with full_for(place, "import"):
        assert NOTHING in said(await place.slash(place.ann, "caylus import", record=file))
    assert await place.store.live_game(place.channel.id) is None


@pytest.mark.parametrize("stored", [True, False])
async def test_an_answer_not_shown_is_excused_truly(place: Place, stored: bool) -> None:
    game_id = await place.open_table(2)
    place.fault("POST", "/interactions/*/callback", status=400, times=1)
    outcome = await place.slash(place.ann, "play pass" if stored else "caylus status")
    assert (STORED if stored else NOTHING) in said(outcome)
    assert texts(await place.table(game_id)) == (["pass"] if stored else [])


async def test_what_is_delivered_twice_is_carried_out_once(place: Place) -> None:
    place.standin.faults.events.append(EventFault("INTERACTION_CREATE", "duplicate"))
    await place.slash(place.ann, "caylus new", thread=True)
    await place.slash(place.ann, "caylus help")  # whatever was delivered before has been taken up
    (thread,) = place.threads()
    await place.select(place.ann, place.lobby(), "add", "apprentice")
    await place.slash(place.ann, "caylus help")
    assert len((await place.here(thread)).row.seats) == 2
