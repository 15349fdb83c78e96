"""Whoever does not answer in time: a computer player decides or holds the seat, or the others choose what becomes."""

from contextlib import nullcontext
from dataclasses import replace

import pytest

from bot.plans.plan_model import Intent, Plan
from bot.store import GameSettings, Seat, standing
from bot.tables.availability import Availability
from bot.tables.leaving import hand_over, leave_game
from bot.tables.notification_limits import MOST_IN_WINDOW
from bot.tables.pace import AWAY_DAYS, absences, clock
from bot.tables.refusals import NotInVote, Refusal
from bot.tables.seats import Person
from bot.tables.undo import done_for, take_back
from bot.tables.votes import agree, end_votes, refuse
from bot.topics.absence.choice_about_absent import ABSENT, most_chosen, time_is_up
from bot.topics.absence.replacing import REPLACE, ask_to_replace, take_seat
from bot.topics.my_data import about, forget
from bot.ui import messenger
from bot.words.durations import DAY, HOUR, MINUTE
from engine import read_record
from playground import User
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.panel_user import PanelUser
from tests.bot.players import asked_user
from tests.bot.test_clock import reminded, reminders
from tests.bot.test_vote_rules import BEN, CLEO, DAN, vote_of
from tests.plans.makers import queue
from tests.plans.stored_table import StoredTable, sources


async def test_who_is_asked_in_a_private_thread_is_let_in_before_time_is_up(place: Place) -> None:
    """Its owner may have put them out."""
    place.channel = place.admin.add_thread(place.ann, place.channel, "Secret", private=True)
    bot, ben = place.standin.bot, place.ben
    await place.standin.say(place.ann, place.channel, f"<@{bot.id}> <@{ben.id}>")
    game_id = await place.open_table(2, pace="fast", absent="seat", reminder=0)
    await place.slash(place.ann, "play move", answer="place r1")
    place.channel.thread.member_ids.remove(ben.id)
    for minutes, let_in in ((170, False), (4, True)):
        await place.look(place.later + minutes * MINUTE)
        assert (ben.id in place.channel.thread.member_ids) is let_in
    assert (await place.table(game_id)).asked_of(ben.id)


async def absent(place: Place) -> int:
    """A game of three in which Ann's time is up; its id."""
    game_id = await place.open_table(3)
    place.later += DAY
    # What Ann has caused elsewhere takes nothing from what is asked about her.
    for _ in range(MOST_IN_WINDOW):
        everybody = [one.id for one in place.people]
        await place.service.notices.notify(place.ann.id, "table", game_id, everybody)
    await time_is_up(place.service, game_id)
    await place.up_to_date(game_id)
    return game_id


async def exported(place: Place, user: User) -> str:
    (file,) = answer_of(await place.slash(user, "caylus export")).attachments
    read_record(file.data)
    return file.data.decode()


@pytest.mark.parametrize(
    ("rule", "announced", "happens"),
    [
        ("wait", "The others wait", "others keep waiting"),
        ("vote", "The others vote", "others vote"),
        ("computer", "decides for them", "decides for you"),
        ("seat", "plays until they are back", "plays until you are back"),
    ],
)
async def test_the_clock_is_foretold(place: Place, rule: str, announced: str, happens: str) -> None:
    game_id = await place.open_table(2, pace="daily", absent=rule)
    assert announced in text_of(place.messages()[0])
    asked, told = place.service.now(), ""
    for _ in range(2):
        assert not told or (happens in told and f"<t:{asked + DAY}:R>" in told)
        await place.look(place.later + DAY // 2)
        told = text_of(place.last())
    assert bool(place.with_button("Wait")) is (rule == "vote")
    assert bool(place.with_button("I'm back")) is (rule == "seat")
    assert ("deadline" in sources(await place.table(game_id))) is (rule == "computer")
    decided = "Decisions made by a computer player for Ann: " in text_of(place.turn())
    record = await exported(place, place.ben)
    assert decided is ("out of time" in record) is (rule == "computer")
    assert ("# a computer player, who held the seat" in record) is (rule == "seat")
    if rule == "wait":
        await place.look(place.later + DAY)
        assert "others are waiting" in text_of(place.last())
        assert happens not in text_of(place.last()), "time is up already"


async def test_the_others_wait_on_and_are_asked_again(place: Place) -> None:
    game_id, (ann, ben, cleo) = await absent(place), place.people[:3]
    await time_is_up(place.service, game_id)
    await place.restart()
    await place.up_to_date(game_id)
    (vote,) = place.with_button("Wait")
    assert set(vote.notified) == {ben.id, cleo.id}
    # One for each, then both for the same: a choice can be changed.
    assert "Noted" in said(await place.press(ben, vote, "Computer player"))
    assert "Noted" in said(await place.press(ben, vote, "Someone else"))
    (kept,) = (await about(place.service, ben.id))["votes"]
    assert (kept["agreed"], kept["choice"]) == (1, "replace")
    told = said(await place.press(cleo, vote, "Wait"))
    assert "clock restarts" in told, "of what is equal, the mildest"
    assert place.with_button("Wait") == []
    table = await place.table(game_id)
    assert table.row.asked_at == place.service.now()
    assert table.asked == table.seat_of(ann.id)
    place.later += DAY
    await time_is_up(place.service, game_id)
    await place.shown()
    assert len(place.with_button("Wait")) == 1
    await place.slash(ann, "play pass")
    assert place.with_button("Wait") == [], "who answers is not absent"


async def test_who_left_the_game_meanwhile_is_not_waited_for(stored_table: StoredTable) -> None:
    """What the others have chosen stays, though that person has themselves forgotten."""
    await stored_table.open(3)
    await stored_table.do(time_is_up)
    await stored_table.do(agree, 3, 1, "computer")
    await stored_table.do(leave_game, 2)
    await forget(stored_table.service, 2)
    await stored_table.do(end_votes)
    assert (await stored_table.table()).row.people == (3,)


async def test_anybody_takes_a_seat_that_the_others_offer(place: Place) -> None:
    game_id, (ann, ben, cleo) = await absent(place), place.people[:3]
    (vote,) = place.with_button("Someone else")
    for user in (ben, cleo):
        await place.press(user, vote, "Someone else")
    (offer,) = place.with_button("Take the seat")
    assert not offer.find("Decline"), "nobody is asked by name"
    assert "have a seat" in said(await place.press(ben, offer, "Take the seat"))
    assert "holds your seat" in said(await place.press(ann, offer, "Take the seat"))
    assert "is yours" in said(await place.press(place.dan, offer, "Take the seat"))
    assert offer.components == []
    assert text_of(offer) == f"<@{place.dan.id}> takes over for <@{ann.id}>."
    seat = (await place.table(game_id)).seat_of(place.dan.id)
    record = await exported(place, place.dan)
    assert f"name {seat.colour} Ysabel / Dan\n" in record, "Ann gave no answer"
    assert place.with_button("I'm back") == []
    assert "no seat in this game" in said(await place.slash(ann, "caylus table back"))


async def hand_on(place: Place, user: User, **options: object) -> str:
    return said(await place.slash(user, "caylus table replace", **options))


async def test_a_player_hands_their_own_seat_over(place: Place) -> None:
    game_id = await place.open_table(2)
    assert "Cleo has been asked" in await hand_on(place, place.ann, by=place.cleo)
    assert "already been asked" in await hand_on(place, place.ann, by=place.dan)
    (offer,) = place.with_button("Take the seat")
    assert offer.notified == [place.cleo.id]
    for user in (place.ben, place.dan):
        assert "not being asked" in said(await place.press(user, offer, "Decline"))
    assert "have a seat" in said(await place.press(place.ben, offer, "Take the seat"))
    assert "not being asked" in said(await place.press(place.dan, offer, "Take the seat"))
    await place.press(place.cleo, offer, "Decline")
    assert text_of(offer) == f"<@{place.cleo.id}> declined: the seat stays <@{place.ann.id}>'s."
    place.later += DAY
    assert "Dan has been asked" in await hand_on(place, place.ann, by=place.dan)
    await place.press(place.dan, place.with_button("Take the seat")[0], "Take the seat")
    row = (await place.table(game_id)).row
    assert set(row.people) == {place.ben.id, place.dan.id}
    assert row.asked_at == row.started_at, "the time goes on where it stood"


@pytest.mark.parametrize(
    ("pace", "begin", "end", "refused"),
    [
        ("fast", -1, 2, True), ("evening", -1, DAY, True), ("none", -1, 2, False),
        ("fast", -1, 0, False), ("fast", 9, DAY, False),
    ],
)  # fmt: skip
async def test_no_holiday_gives_back_time_that_another_has_used(
    stored_table: StoredTable, pace: str, begin: int, end: int, *, refused: bool
) -> None:
    """Else a second account would, which was on holiday meanwhile; a pause changes nothing."""
    table = await stored_table.open(2, GameSettings(pace=pace))
    away = Availability(holidays=((stored_table.at + begin, stored_table.at + end),))
    await stored_table.service.preferences.change_availability(3, lambda _kept: away)
    await stored_table.do(ask_to_replace, 1, None, Person(3, "P3"))
    stored_table.at += 9
    await stored_table.service.change(table, pauses=[(stored_table.at, None)])
    with pytest.raises(Refusal, match="on holiday") if refused else nullcontext():
        await stored_table.do(take_seat, Person(3, "P3"), 1)
    assert ((await stored_table.table()).seat_of(3) is None) is refused


async def test_the_others_hand_on_the_seat_of_nobody_but_who_is_away(place: Place) -> None:
    """It is asked of its player alone as long as they are there, and theirs again until it is taken.

    While the bot is not there nobody is away.
    """
    game_id = await place.open_table(3)
    await place.stop_bot()
    place.later += AWAY_DAYS * DAY
    await place.start_bot()
    ann, ben, cleo, dan = place.people[:4]
    offer = await place.standin.autocomplete(ben, place.channel, "caylus table replace", "seat", "")
    (seat,) = [one["value"] for one in offer.choices if one["name"].endswith("· Ann")]
    assert "This needs consent first" in await hand_on(place, ben, by=dan, seat=seat)
    (vote,) = place.with_button("Agree")
    assert vote.notified == [ann.id]
    await place.press(ann, vote, "Decline")
    place.later += AWAY_DAYS * DAY
    await hand_on(place, cleo, by=dan, seat=seat)
    (vote,) = place.with_button("Agree")
    assert set(vote.notified) == {ann.id, ben.id}
    await place.press(ben, vote, "Agree")
    assert place.with_button("Agree") == []
    (offer,) = place.with_button("Take the seat")
    assert offer.notified == [dan.id]
    await place.press(ann, place.with_button("I'm back")[0], "I'm back")
    assert place.with_button("Take the seat") == []
    assert (await place.table(game_id)).seat_of(ann.id)


async def test_who_takes_back_for_days_is_away_like_who_does_nothing(
    stored_table: StoredTable,
) -> None:
    """Though they give it again each time, and so begin with the next decision."""
    await stored_table.open(3)
    table = await stored_table.presses("1 place r1", "2 pass", "3 pass", "1 place r2")
    for _ in range(2):
        stored_table.at += AWAY_DAYS * DAY - 60
        await stored_table.do(take_back, 1)
        await stored_table.press(1, "place r2")
    stored_table.at += 120
    await stored_table.do(ask_to_replace, 2, table.row.seats[0].colour, Person(4, "P4"))
    assert [one.asked for one in await stored_table.store.votes(table.id)] == [(1, 3)]


async def test_who_can_not_be_asked_to_take_a_seat(place: Place) -> None:
    await place.open_table(3)
    cleo = await PanelUser.open(place, place.cleo)
    await cleo.press("Leave")
    await cleo.press("Leave")
    assert "can take it back" in await hand_on(place, place.ann, by=place.cleo)
    assert "A bot can't" in await hand_on(place, place.ann, by=place.standin.bot)
    assert "already plays in this game" in await hand_on(place, place.ann, by=place.ben)
    assert "can't be chosen" in await hand_on(place, place.ann, by=place.dan, seat="purple")
    assert await place.store.votes(1) == []


@pytest.mark.parametrize("rule", ["vote", "seat"])
async def test_whoever_left_the_server_is_absent_once_asked(place: Place, rule: str) -> None:
    game_id = await place.open_table(2, absent=rule)
    place.admin.leave(place.ben, place.guild)
    await place.slash(place.ann, "play pass")
    table = await place.table(game_id)
    assert (table.asked == table.seat_of(place.ben.id)) is (rule == "vote")
    assert len(place.with_button("Wait")) == (rule == "vote")
    assert len(place.with_button("I'm back")) == (rule == "seat")
    if rule == "vote":
        (vote,) = place.with_button("Wait")
        assert "clock restarts" in said(await place.press(place.ann, vote, "Wait"))
        assert place.with_button("Wait") == [], "asked once a decision"


async def test_a_game_at_which_the_clock_fails_stops_no_other(place: Place) -> None:
    """It is tried again; time that is up is seen once where nothing comes of it."""
    failing = await place.open_table(2, pace="live", absent="computer")
    place.channel = place.add_channel("there")
    waiting = await place.open_table(2, pace="live", absent="wait")
    await place.stop_bot()
    await place.rewrite(
        "UPDATE games SET settings = json_set(settings, '$.absent', 'x') WHERE id = ?", failing
    )
    await place.start_bot()
    for seconds in (5 * MINUTE, MINUTE, MINUTE):
        place.standin.advance(seconds)
        await place.look()
    assert len(reminders(place)) == await reminded(place, waiting) == 1
    due = await place.store.due(place.service.now() + MINUTE, [True])
    assert [game_id for game_id, _at in due] == [failing]


async def test_whoever_gets_a_seat_is_not_told_what_was_planned_there(
    stored_table: StoredTable,
) -> None:
    await stored_table.open(3)
    await stored_table.plan(2, queue("r4"))
    table = await stored_table.press(1, "place r2")
    assert len(done_for(table, "red", by_computer=False)) == 1
    async with stored_table.service.locked(table.id) as table:
        assert table.log[-1].entry.used  # type: ignore[union-attr]
        assert "red" in table.held
        await hand_over(stored_table.service, table, 2, Seat("P4", "red", 4))
    assert done_for(table, "red", by_computer=False) == []
    assert not table.log[-1].entry.used  # type: ignore[union-attr]
    assert "red" not in table.held
    await stored_table.plan(4, queue("r6"))
    table = await stored_table.do(take_back, 4)
    assert [held.plan for held in table.held.values()] == [queue("r6")]


@pytest.mark.parametrize(("pace", "hangs"), [("fast", False), ("evening", True)])
async def test_while_the_bot_is_not_there_nobody_s_time_runs(
    place: Place, monkeypatch: pytest.MonkeyPatch, pace: str, *, hangs: bool
) -> None:
    """Nor does that of a vote; that it is away for minutes changes nothing."""
    game_id = await place.open_table(2, pace=pace, absent="computer")
    user = await asked_user(place, game_id)
    await place.slash(user, "caylus table pause")
    (vote,) = await place.store.votes(game_id)
    up = place.service.now() + {"fast": 3 * HOUR, "evening": 1875}[pace]
    await place.look(10 * MINUTE)
    for away, put_off in ((2 * MINUTE, 0), (DAY, DAY)):
        if hangs:
            place.fault("*", "*", hang=True)
            place.later += away
            with monkeypatch.context() as patch:
                patch.setattr(messenger, "REQUEST_SECONDS", 0.2)
                await place.bot.clock.look()
            place.standin.faults.clear()
        else:
            shard = place.bot.get_shard(0)
            await shard.disconnect()
            await place.look(place.later + away)
            await shard.reconnect()
        await place.look()
        up += put_off
        assert f"<t:{up}:R>" in text_of(place.turn())
        assert (await place.table(game_id)).log == []
        assert [one.at for one in await place.store.votes(game_id)] == [vote.at + put_off]
    await place.slash(user, "play pass")
    table = await place.table(game_id)
    row, log, colour = table.row, table.log, table.seat_of(user.id).colour
    left = clock(row, log, colour, {}, await absences(place.store, row.guild_id)).reserve
    assert left == {"fast": 3 * HOUR, "evening": (30 - 12 + 1) * MINUTE}[pace]


# The votes, on plain values


def test_a_seat_is_replaced_by_its_player_or_two_others_at_the_least() -> None:
    """Where nobody but its player is asked, nobody else agrees for them; of several others all have to."""
    assert REPLACE.missing(vote_of(REPLACE)) == (BEN, CLEO)
    assert REPLACE.missing(vote_of(REPLACE, agreed=(CLEO,))) == (), "it is Cleo's seat"
    assert REPLACE.missing(vote_of(REPLACE, agreed=(BEN,))) == (), "Ben is all others, with Ann"
    assert REPLACE.missing(replace(vote_of(REPLACE), asked=(CLEO,))) == (CLEO,)
    four = replace(vote_of(REPLACE), asked=(BEN, CLEO, DAN))
    assert REPLACE.missing(replace(four, agreed=(BEN,))) == (CLEO, DAN)
    assert REPLACE.missing(replace(four, agreed=(BEN, DAN))) == ()


@pytest.mark.parametrize(
    ("player", "days", "pace", "lost", "asked"),
    [
        (1, 0, "daily", 0, (1,)), (1, 1, "daily", 0, (1, 3)),
        (1, 6.9, "none", 0, (1,)), (1, 7, "none", 0, (1, 3)),
        (3, 9, "daily", 0, (3,)),  # who is not asked has time
        # Nor is time used where nobody sees the game, or renewed.
        (1, 9, "daily", DAY, (1,)), (1, 7, "none", HOUR, (1,)), (1, 7.1, "none", HOUR, (1, 3)),
    ],
)  # fmt: skip
async def test_all_others_are_asked_about_nobody_who_has_time(
    stored_table: StoredTable,
    player: int,
    days: float,
    pace: str,
    lost: int,
    asked: tuple[int, ...],
) -> None:
    """And who has none can't decline that, nor keep the others from it by an offer of their own, taken or not.

    The game is lost for a part of the last day.
    """
    table = await stored_table.open(3, GameSettings(pace=pace))
    end = stored_table.at + int(days * DAY)
    if lost:
        stored_table.at = end - DAY
        await stored_table.store.note_lost(table.id, at=stored_table.at)
        stored_table.at += lost
        if stored_table.at < end:
            await stored_table.service.mark_published(table.id, table.row.revision)
        stored_table.service.drop([table.id])
    stored_table.at = end
    colour = table.row.seats_of(player)[0].colour
    await stored_table.do(ask_to_replace, player, None, Person(5, "Eve"))
    await stored_table.do(ask_to_replace, 2, colour, Person(4, "Dan"))
    own, vote = await stored_table.store.votes(table.id)
    assert vote.asked == asked
    with pytest.raises(NotInVote, match="waited") if len(asked) > 1 else nullcontext():
        await stored_table.do(refuse, player, vote.id)
    with pytest.raises(Refusal, match="voting") if len(asked) > 1 else nullcontext():
        await stored_table.do(take_seat, Person(5, "Eve"), own.id)


async def test_who_plays_on_alone_hands_on_a_seat_after_a_day(stored_table: StoredTable) -> None:
    colour = (await stored_table.open(2)).seat_of(2).colour
    await stored_table.do(leave_game, 2)
    with pytest.raises(Refusal, match="may still come back"):
        await stored_table.do(ask_to_replace, 1, colour, Person(4, "Dan"))
    stored_table.at += DAY
    assert await stored_table.do(ask_to_replace, 1, colour, Person(4, "Dan"))


@pytest.mark.parametrize(
    ("asked", "choices", "found", "open_"),
    [
        (1, "replace", "computer", False), (2, "", "wait", True), (2, "replace", "computer", True),
        (2, "replace computer", "computer", False), (3, "computer computer", "computer", False),
        (3, "computer wait", "wait", True), (3, "computer wait replace", "computer", False),
        (3, "replace replace", "computer", True), (3, "replace replace wait", "computer", False),
        (3, "replace replace replace", "replace", False),
    ],
)  # fmt: skip
def test_what_most_choose_is_done(asked: int, choices: str, found: str, open_: bool) -> None:
    """But nobody has the seat of another without the word of all."""
    who, chosen = (BEN, CLEO, DAN)[:asked], tuple(choices.split())
    vote = replace(vote_of(ABSENT), asked=who, agreed=who[: len(chosen)], choices=chosen)
    assert most_chosen(vote) == found
    assert bool(ABSENT.missing(vote)) is open_


def test_nobody_makes_the_others_wait_on_for_ever() -> None:
    """Of what is equal the game goes on, once there was a vote about the same player before; unless nobody chooses."""
    vote = replace(vote_of(ABSENT), asked=(BEN, CLEO), agreed=(BEN, CLEO), id=2)
    split, before = replace(vote, choices=("wait", "computer")), replace(vote, since=1, id=1)
    for others, chosen in (((vote,), "wait"), ((before,), "computer")):
        assert most_chosen(split, others) == chosen
    for other in (replace(before, player=DAN), replace(before, kind="undo")):
        assert most_chosen(split, (other,)) == "wait", "about another player, or another vote"
    assert most_chosen(replace(vote, choices=()), (before,)) == "wait"
    assert most_chosen(replace(vote, choices=("wait", "wait")), (before,)) == "wait"


@pytest.mark.parametrize("rule", ["wait", "vote", "computer", "seat"])
async def test_nobody_is_absent_where_nobody_waits(stored_table: StoredTable, rule: str) -> None:
    settings = GameSettings(pace="daily", absent=rule)
    before = len((await stored_table.open(1, settings, computers=1)).log)
    await stored_table.do(time_is_up)
    assert len((await stored_table.table()).log) == before
    assert await stored_table.store.votes(stored_table.game_id) == []


@pytest.mark.parametrize("wanted", ["take f", "take w"])
async def test_whoever_is_absent_is_answered_for_by_their_plan_first(
    stored_table: StoredTable, wanted: str
) -> None:
    """The farm is left to the stand-in, the forest is not, whatever it would take there."""
    await stored_table.open(2, GameSettings(pace="daily", absent="computer"))
    await stored_table.plan(1, Plan(intents=(Intent(1, "take", "r2", (wanted,)),)))
    await stored_table.presses("1 place r1", "2 place r3", "1 place r2", "2 pass", "1 pass")
    await stored_table.presses("2 provost 0", "1 provost 0")
    await stored_table.do(time_is_up)
    farm, forest = standing((await stored_table.table()).log)[7:9]
    assert (farm.entry.source, forest.entry.text) == ("deadline", wanted)
