"""Ending a game is a matter of all who play it, leaving it of each alone; all are told once, and nobody is held."""

from contextlib import nullcontext

import pytest

from bot.store import Answer, Logged, PastHolder, Seat, Status
from bot.tables.leaving import come_back, leave_game, missed
from bot.tables.loaded_table import Table
from bot.tables.refusals import VoteLapsed
from bot.tables.seats import Person
from bot.tables.votes import agree, ask_others
from bot.topics.absence.replacing import ask_to_replace, take_seat
from bot.topics.ending import END
from bot.words.durations import DAY, HOUR
from playground import Message, User
from tests.bot.discord_server import Place, files_of, said, text_of
from tests.bot.panel_user import PanelUser, give
from tests.bot.players import Players, open_panels
from tests.bot.test_refusals import refused
from tests.plans.makers import queue
from tests.plans.memory_table import row_of
from tests.plans.stored_table import StoredTable, enter_plan


def last_message(place: Place) -> Message:
    (found,) = [one for one in place.messages() if "without a result" in text_of(one)]
    return found


async def test_a_running_game_ends_when_all_have_agreed(place: Place) -> None:
    game_id = await place.open_table(3)
    ann, ben, cleo, stranger, _ = place.people
    asked = said(await place.confirmed(ben, "caylus table end", "Ask the others"))
    assert "have been asked to agree: end this game" in asked
    vote = place.with_button("Agree")[0]
    assert sorted(vote.notified) == sorted([ann.id, cleo.id])
    assert "you all agree" in text_of(vote)
    assert "not being asked" in said(await place.press(stranger, vote, "Agree"))
    assert "1 more player has to agree" in said(await place.press(ann, vote, "Agree"))
    await Players(place, game_id).by_commands(most=2)
    assert (await place.table(game_id)).running, "it goes on until all have agreed"
    panel = await PanelUser.open(place, cleo)
    told = await panel.press("Agree")
    assert told.startswith("You agreed: end this game without a result.\nThis game is over.")
    assert [text_of(one) for one in open_panels(place, cleo)] == [told], "once"

    assert (await place.table(game_id)).row.status is Status.ENDED
    message = last_message(place)
    everybody = f"<@{ann.id}> <@{ben.id}> <@{cleo.id}>"
    assert f"{everybody}: All players agreed" in text_of(message)
    assert sorted(message.notified) == sorted([ann.id, ben.id]), "not who pressed last"
    assert message.find("History")
    assert files_of(message) == ["board.png", f"caylus-{game_id}.txt"]
    assert not any(one.find("Your move") or one.find("Agree") for one in place.messages())
    await place.restart()
    assert last_message(place) is message, "told once"


async def test_a_manager_ends_a_game_alone_and_is_named(place: Place) -> None:
    game_id = await place.open_table(2)
    ann, ben = place.people[:2]
    place.admin.set_permissions(ben, place.guild, "manage_guild")
    assert "You manage this server" in said(await place.slash(ben, "caylus table end"))
    await PanelUser.open(place, ben)
    told = said(await place.confirmed(ben, "caylus table end", "End it without asking"))
    assert [text_of(one) for one in open_panels(place, ben)].count(told) == 1
    assert (await place.table(game_id)).row.status is Status.ENDED
    assert f"<@{ann.id}> <@{ben.id}>: Server manager <@{ben.id}> ended" in text_of(
        last_message(place)
    )
    assert last_message(place).notified == [ann.id]


async def leave(place: Place, user: User) -> str:
    """`/caylus table leave` and the press that makes it certain; what the person is told."""
    return said(await place.confirmed(user, "caylus table leave", "Leave"))


def told(place: Place) -> list[Message]:
    texts = ("is away", "is back and takes over")
    return [one for one in place.messages() if any(text in text_of(one) for text in texts)]


async def test_a_computer_goes_on_for_who_leaves_until_they_are_back(place: Place) -> None:
    game_id, (ann, ben) = await place.open_table(2), place.people[:2]
    await enter_plan(place.service, game_id, ann.id, queue("r1", "r2"))
    assert "`/caylus table back`" in await leave(place, ann)

    table = await place.table(game_id)
    (left,) = [seat for seat in table.row.seats if seat.left_by]
    assert (left.left_by, left.user_id, left.computer) == (ann.id, None, "mason")
    assert left.name != ann.display_name
    assert [plan.user_id for plan in await place.store.plans(game_id)] == [ann.id]
    assert table.asked == table.seat_of(ben.id), "the computer has answered"
    assert [f"<@{ann.id}> is away" in text_of(one) for one in told(place)] == [True]
    await give(place, game_id, "place r2")
    assert len(told(place)) == 1
    assert "holds your seat" in said(await place.press(ann, place.turn(), "Your move"))

    assert "Ben has to decide: place" in said(await place.slash(ann, "caylus table back"))
    table = await place.table(game_id)
    seat = table.seat_of(ann.id)
    assert (seat.name, seat.colour, seat.left_by) == (ann.display_name, left.colour, None)
    assert [f"<@{ann.id}> is back" in text_of(one) for one in told(place)] == [True]


@pytest.mark.parametrize(
    ("holders", "hours", "expected"),
    [
        ("left", [], (3,)), ("left", [24], ()), ("left", [25], (3,)),
        ("cleo left", [1], (3,)), ("cleo left", [1, 20], ()),
        ("cleo odo left", [1, 2], (3,)), ("cleo odo left", [1, 2, 20], ()),  # were back between
        ("cleo odo cleo", [1, 30], ()), ("cleo eve", [1, 30], (3,)), ("cleo eve", [1, 20], ()),
    ],
)  # fmt: skip
def test_the_day_to_come_back_begins_when_somebody_leaves(
    holders: str, hours: list[int], expected: tuple[int, ...]
) -> None:
    """However long nobody has answered. Each holder but the last gave one answer, at these hours."""
    *past, last = holders.split()
    users = {"cleo": 3, "eve": 4}
    before = tuple(PastHolder("red", n, one, users.get(one), None) for n, one in enumerate(past, 1))
    user = users.get(last)
    held = Seat("?", "red", user) if user else Seat("?", "red", computer="mason", left_by=3)
    log = [Logged(n, at * HOUR, Answer("red", "pass", "press")) for n, at in enumerate(hours, 1)]
    table = Table(row_of(held, past_holders=before, updated_at=40 * HOUR), log=log)
    assert missed(table, 2 * DAY) == expected


@pytest.mark.parametrize("asked", [True, False])
async def test_no_vote_ends_a_game_without_who_left(stored_table: StoredTable, asked: bool) -> None:
    """Though it is older than that."""
    await stored_table.open(3)
    await stored_table.do(leave_game, 3)
    stored_table.at += 0 if asked else DAY
    await stored_table.do(ask_others, 1, END)
    if asked:
        await stored_table.do(agree, 2, 1)
    await stored_table.do(come_back, 3, "P3")
    await stored_table.do(leave_game, 3)
    with nullcontext() if asked else pytest.raises(VoteLapsed):
        await stored_table.do(agree, 3 if asked else 2, 1)
    assert (await stored_table.table()).running is not asked


async def test_no_vote_ends_a_game_on_the_day_a_seat_was_taken(stored_table: StoredTable) -> None:
    """However long before it was offered, and though its player had answered nothing."""
    colour = (await stored_table.open(3)).seat_of(3).colour
    await stored_table.do(leave_game, 3)
    await stored_table.do(ask_to_replace, 1, colour, Person(4, "P4"))
    await stored_table.do(agree, 2, 1)
    stored_table.at += HOUR
    await stored_table.do(take_seat, Person(4, "P4"), 2)
    await stored_table.do(ask_others, 1, END)
    await stored_table.do(agree, 2, 3)
    stored_table.at += DAY - HOUR
    with pytest.raises(VoteLapsed):
        await stored_table.do(agree, 4, 3)
    stored_table.at += HOUR
    await stored_table.do(agree, 4, 3)
    assert not (await stored_table.table()).running


async def test_nobody_comes_back_to_a_seat_that_is_not_theirs(place: Place) -> None:
    """Nor at all to a game that the last person has left: it is over."""
    game_id = await place.open_table(2)
    ann, ben, stranger = *place.people[:2], place.eve
    await leave(place, ben)
    assert "left no seat in this game" in said(await place.slash(stranger, "caylus table back"))
    assert "have a seat" in said(await place.slash(ann, "caylus table back"))
    assert "are not in" in said(await place.slash(stranger, "caylus table leave"))
    assert "Paused" in await leave(place, ann)
    place.later += DAY
    await leave(place, ann)
    assert (await place.table(game_id)).row.status is Status.ENDED
    assert "no game in this channel" in said(await place.slash(ann, "caylus table back"))


async def test_a_seat_in_a_lobby_is_given_up_and_only_its_maker_closes_it(place: Place) -> None:
    await place.new(place.ann)
    refused(await place.slash(place.ben, "caylus table end"), "who made this game")
    await place.in_lobby(place.ben, "Join")
    refused(await place.slash(place.ben, "caylus table end"), "who made this game")
    assert "gave up" in said(await place.slash(place.ben, "caylus table leave"))
    assert [seat.user_id for seat in (await place.here()).row.seats] == [place.ann.id]
    await place.confirmed(place.ann, "caylus table end", "End it")
    assert await place.store.live_game(place.channel.id) is None
    assert not any(message.components for message in place.messages())
