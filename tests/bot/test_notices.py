"""How often one person notifies another over all ways, and how much they put in channels within minutes."""

import pytest

from bot.store import GameSettings, Notice, Status
from bot.tables import notification_limits
from bot.tables.leaving import come_back, leave_game
from bot.tables.lobby import open_table
from bot.tables.notification_limits import LOST, free_at, notifies
from bot.tables.preferences import Switch
from bot.tables.refusals import Refusal
from bot.tables.seats import Person, check_known
from bot.tables.undo import take_back
from bot.tables.votes import ask_others
from bot.topics.absence.replacing import ask_to_replace
from bot.topics.ending import END
from bot.topics.moving import messages_of_move, move
from bot.topics.my_data import forget
from tests.bot.discord_server import Place, said
from tests.bot.panel_user import give, unshown
from tests.bot.players import Notified
from tests.patience import until
from tests.plans.makers import queue
from tests.plans.stored_table import StoredTable, enter_plan

NOW, HOURS = 10_000_000, 3600


def told(*ago: int, kind: str = "move") -> list[Notice]:
    return [Notice(kind, NOW - seconds, True) for seconds in ago]


@pytest.mark.parametrize(
    ("before", "kind", "notified"),
    [
        ([], "end", True),
        (told(1, 2), "end", True),
        (told(1, 2, 599), "end", False),  # whatever it was
        (told(1, 2, 600), "end", True),
        ([*told(1, 2), Notice("end", NOW)], "end", True),  # that one was silent
        (told(*range(3600, 3609)), "end", True),
        (told(*range(3600, 3610)), "end", False),
        (told(*range(24 * HOURS, 24 * HOURS + 50)), "end", True),
        ([Notice("end", NOW - 60, True, NOW - 30)], "end", False),
        ([Notice("end", NOW - 60, True, NOW - 30)], "pause", True),
        ([Notice("end", NOW - 30 * HOURS, True, NOW - 24 * HOURS + 1)], "end", False),
        ([Notice("end", NOW - 30 * HOURS, True, NOW - 24 * HOURS)], "end", True),
        (told(24 * HOURS - 1, kind=LOST), LOST, False),
    ],
)
def test_who_is_notified_once_more(before: list[Notice], kind: str, notified: bool) -> None:
    assert notifies(before, kind, NOW) is notified


def test_when_one_may_do_another_thing() -> None:
    assert free_at([], 3, NOW) == free_at([NOW - 600, NOW - 5, NOW], 3, NOW) == NOW
    assert free_at([NOW - 599, NOW - 5, NOW], 3, NOW) == NOW + 1
    assert free_at([NOW - 599, NOW - 9, NOW - 5, NOW], 3, NOW) == NOW - 9 + 600
    assert free_at([NOW - 9, NOW - 5], 4, NOW, 2) == NOW
    assert free_at([NOW - 9, NOW - 5], 4, NOW, 3) == NOW - 9 + 600
    assert free_at([NOW - 9, NOW - 5], 4, NOW, 5) == NOW - 5 + 600


async def test_seats_are_kept_by_people_whom_one_has_played_with(stored_table: StoredTable) -> None:
    service = stored_table.service
    await stored_table.open(2)
    await service.preferences.turn(2, Switch.KNOWN, on=True)
    ben, cleo = Person(2, "Ben"), Person(3, "Cleo")
    await check_known(service, 1, [ben, cleo])
    with pytest.raises(Refusal, match="from people they have played with") as refused:
        await check_known(service, 3, [ben])
    assert refused.value.values["players"](None) == "Ben"
    await service.preferences.turn(3, Switch.KNOWN, on=True)
    with pytest.raises(Refusal, match="keep or offer"):
        await ask_to_replace(service, stored_table.game_id, 1, None, cleo)
    async with service.locked(stored_table.game_id) as table:
        await service.stop(table, 1)
    with pytest.raises(Refusal):
        await check_known(service, 1, [ben])


@pytest.fixture
def as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notification_limits, "MOST_TABLES", 3)
    monkeypatch.setattr(notification_limits, "MOST_MESSAGES", 10)


@pytest.mark.usefixtures("as_it_is")
async def test_tables_and_messages_of_one_person_are_counted(stored_table: StoredTable) -> None:
    """On all servers, and though they have themselves forgotten in between."""
    await stored_table.open(2)
    service = stored_table.service
    for number in (2, 3):
        await service.notices.check(1, opening=True)
        await open_table(service, number, number, Person(1, "Ann"), GameSettings())
    with pytest.raises(Refusal, match="opened several tables"):
        await service.notices.check(1, opening=True)
    for _ in range(2):
        await stored_table.do(leave_game, 1)
        await stored_table.do(come_back, 1, "Ann")
    await stored_table.do(leave_game, 1)
    with pytest.raises(Refusal, match="a lot in a few"):
        await stored_table.do(come_back, 1, "Ann")
    await service.notices.check(2, opening=True)
    await forget(service, 2)
    with pytest.raises(Refusal):
        await service.notices.check(2)
    assert await service.notices.notify(2, "end", 1, [1]) == []


async def test_who_lets_anothers_time_run_again_is_back_where_that_rings(
    stored_table: StoredTable,
) -> None:
    await stored_table.open(2, GameSettings(pace="live"))
    await stored_table.press(1, "place r1")
    for _ in range(3):
        await stored_table.do(leave_game, 1)
        await stored_table.do(come_back, 1, "Ann")
    await stored_table.do(leave_game, 1)
    with pytest.raises(Refusal, match="a lot in a few"):
        await stored_table.do(come_back, 1, "Ann")
    stored_table.at += 600
    await stored_table.do(come_back, 1, "Ann")


@pytest.mark.usefixtures("as_it_is")
async def test_a_table_that_moves_counts_with_all_it_puts_there(stored_table: StoredTable) -> None:
    await stored_table.open(3)
    service, game_id = stored_table.service, stored_table.game_id
    assert await messages_of_move(service, await service.row(game_id)) == 2
    await stored_table.do(leave_game, 3)
    await stored_table.do(ask_others, 1, END)
    assert await messages_of_move(service, await service.row(game_id)) == 4
    await move(service, game_id, 2, 50, 5)
    assert [one.kind for one in await service.store.notices(2, 0)] == ["table", *["move"] * 4]
    await service.notices.check(2, messages=5)
    with pytest.raises(Refusal, match="a lot in a few"):
        await service.notices.check(2, messages=6)


@pytest.mark.usefixtures("as_it_is")
async def test_a_table_in_another_thread_counts_as_one_opened(place: Place) -> None:
    ann, table = place.ann, {"table": str(await place.open_table(2))}
    for told in ("continues in", "continues in", "several tables or threads"):
        assert told in said(await place.slash(ann, "caylus table move", **table))
    assert len(place.threads()) == 2
    assert "continues in" in said(
        await place.slash(ann, "caylus table move", thread=False, **table)
    )


@pytest.mark.usefixtures("as_it_is")
async def test_whoever_plays_for_themselves_takes_back_at_will(stored_table: StoredTable) -> None:
    await stored_table.open(2, GameSettings(learning=True))
    for _ in range(12):
        await stored_table.press(1, "place r1")
        await stored_table.do(take_back, 1)


@pytest.mark.usefixtures("as_it_is")
async def test_one_person_rings_another_three_times_whatever_they_do(place: Place) -> None:
    """All is there to be read, and three of it was heard; what was refused is not heard of again."""
    game_id, heard = await place.open_table(2), Notified(place)
    service, other = place.service, place.add_channel("river")
    for _ in range(2):
        await ask_to_replace(service, game_id, place.ann.id, None, Person(place.cleo.id, "Cleo"))
        await place.shown()
        await place.press(place.cleo, place.with_button("Take the seat")[-1], "Decline")
    assert heard.of(place.cleo) == [1]
    await ask_others(service, game_id, place.ann.id, END)
    table = {"table": str(game_id), "thread": False}
    meadow = place.add_channel("meadow")
    assert "continues in" in said(
        await place.slash(place.ann, "caylus table move", meadow, **table)
    )
    await place.slash(place.ann, "caylus new", other, friend1=place.ben, friend2=place.cleo)
    assert f"<@{place.ben.id}> (invited)" in "".join(place.lobby(other).texts())
    await place.in_lobby(place.ben, "Leave", other)
    assert heard.of(place.ben, place.cleo) == [3, 2]
    assert "a lot in a few" in said(await place.slash(place.ann, "caylus table move", **table))
    place.later = 600.0
    await place.new(place.ann, place.add_channel("lake"), friend1=place.ben)
    assert heard.of(place.ben) == [3], "he has refused such a thing"
    hill = place.add_channel("hill")
    await place.slash(place.ann, "caylus table move", hill, **table)
    assert heard.of(place.ben) == [4]


async def test_a_message_of_no_known_cause_notifies_nobody(place: Place) -> None:
    """So does a new way to send one, until it says who causes it."""
    with unshown(place):
        await place.slash(place.ann, "caylus new", friend1=place.ben)
    await place.rewrite("DELETE FROM notices")
    await place.restart()
    assert (await place.here()).row.status is Status.LOBBY
    assert place.standin.mentions(place.ben) == []


async def test_beside_a_turn_no_direct_message_comes_on_top(place: Place) -> None:
    game_id, service, (ann, ben) = await place.open_table(2), place.service, place.people[:2]
    await enter_plan(service, game_id, ben.id, queue("r1"))
    await service.preferences.turn(ben.id, Switch.STOPS, on=True)
    for _ in range(3):
        await service.notices.notify(ann.id, "move", game_id, [ben.id])
    await give(place, game_id, "place r1")
    assert place.turn().notified == [ben.id]
    assert place.messages(place.direct(ben)) == []


async def test_threads_that_nobody_used_go_with_their_tables(place: Place) -> None:
    place.admin.set_permissions(place.standin.bot, place.guild, "manage_threads")
    for written in (False, True):
        await place.new(place.ann, thread=True)
        if written:
            await place.standin.say(place.ben, place.threads()[-1], "Hello!")
        await place.in_lobby(place.ann, "Leave")
        assert len(place.threads()) == written
    await place.slash(place.ann, "caylus learn")
    lesson = place.threads()[-1]
    await place.confirmed(place.ann, "caylus table end", "End it", lesson)
    assert lesson not in place.threads()
    game_id = await place.open_table(2, thread=True)
    first = place.threads()[-1]
    fault = place.fault("DELETE", f"/channels/{first.id}", status=503)
    await move(place.service, game_id, place.ann.id, place.channel.id, 0)
    await until(lambda: fault.seen)
    assert first in place.threads(), "a stop comes before it is deleted"
    await place.restart()
    await until(lambda: first not in place.threads())
