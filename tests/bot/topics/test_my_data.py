"""A person gets all that is stored about them, and can have it taken out; a server that was left is forgotten."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bot.plans.plan_model import Plan
from bot.store import GameSettings, Held, Mention, Role, Seat, Status, UnconfirmedSend, Vote
from bot.store.people import ABOUT
from bot.tables.leaving import leave_game
from bot.tables.lobby import open_table
from bot.tables.playing import Service
from bot.tables.preferences import LANGUAGE
from bot.tables.seats import Person
from bot.topics.my_data import forget
from bot.what_topics_offer import tables
from playground import User
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.forged import stored
from tests.bot.players import Players, last_answer, recorded
from tests.bot.test_what_if import ON_ALONE, copied
from tests.patience import PATIENCE, until
from tests.plans.stored_table import StoredTable

NAME = "Xaverius"
WITHOUT_PEOPLE = {"left_guilds", "left_threads", "sqlite_sequence"}


@pytest.fixture
def xaver(place: Place) -> User:
    return place.admin.add_user("xaver", NAME, guilds=(place.guild,))


async def game(place: Place, people: int, computers: int = 0) -> int:
    """A game of the first people in a channel of its own, from then on the place's."""
    place.channel = place.add_channel("elsewhere")
    return await place.open_table(people, computers)


async def keep_something(place: Place, table: str, **known: int) -> None:
    """Let a table hold a row of that game and user, with anything in its other columns."""
    with closing(sqlite3.connect(place.database)) as connection:
        columns = connection.execute("SELECT name, type FROM pragma_table_info(?)", (table,))
        row = {name: known.get(name, 1 if kind == "INTEGER" else "{}") for name, kind in columns}
    values = ", ".join(f":{name}" for name in row)
    await place.rewrite(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({values})", **row)


async def exported(place: Place, user: User) -> dict[str, list[dict[str, object]]]:
    outcome = answer_of(await place.slash(user, "caylus me export"))
    about = json.loads(outcome.attachments[0].data)
    assert about.pop("user_id") == user.id
    assert isinstance(about, dict)
    return about


@pytest.mark.slow
async def test_all_about_a_person_is_given_and_forgotten(place: Place, xaver: User) -> None:
    ann, ben = place.people[:2]
    store = place.store
    place.people.insert(0, xaver)
    over = await last_answer(place, imported=True)
    running = await game(place, 3)
    players = Players(place, running)
    while players.decisions < 3 or ((due := await players.next()) and due[0] is not xaver):
        await players.by_commands(players.decisions + 1)
    alone, ended = await game(place, 1, computers=1), await game(place, 1, computers=1)
    await place.stop_game(ended, xaver)
    left = await game(place, 2)
    await leave_game(place.service, left, xaver.id)
    await place.shown()
    place.channel = place.add_channel("open")
    await place.new(xaver)
    await place.in_lobby(ben, "Join")
    open_ = await place.here()
    table = await place.table(running)
    seat = table.seat_of(xaver.id)
    plan = Held(seat.colour or "", xaver.id, Plan())
    await store.set_plan(running, table.row.revision, plan, at=0)
    held = "INSERT INTO past_holders VALUES (?, 'red', 1, ?, ?, NULL)"
    await place.rewrite(held, over, NAME, xaver.id)
    (turn,) = await store.messages(running, Role.TURN)
    mentioned = (Mention(xaver.id, 0, 1), Mention(ann.id, 0, 1))
    turn = replace(turn, notified=(xaver.id, ann.id), notified_round=1, mentioned=mentioned)
    await store.remember(turn)
    told = ((xaver.id, "Your plan has stopped."),)
    await store.begin_send(UnconfirmedSend("a", turn, "A message.", tells=told))
    await store.put_vote(
        running, Vote("undo", ann.id, (xaver.id, ben.id), table.row.revision, 0, since=1)
    )
    await store.set_setting("user", xaver.id, "guide", "off")
    number = table.row.seats.index(seat)
    for name in ("used_plans", *(name for name, kept in tables().items() if kept.about)):
        await keep_something(place, name, game_id=running, user_id=xaver.id, seat=number)

    about = await exported(place, xaver)
    assert [kind for kind, rows in about.items() if not rows] == []
    assert {row["game_id"] for row in about["seats"]} == {
        over, running, alone, ended, left, open_.id,
    }  # fmt: skip
    assert {row["name"] for row in about["seats"] if row["game_id"] != left} == {NAME}
    assert [row["id"] for row in about["games"] if row["ended"]] == [ended]
    assert [row["game_id"] for row in about["seats"] if row["gave_up"]] == [left]
    assert str(ann.id) not in json.dumps(about), "others are not told of"

    asked = await place.slash(xaver, "caylus me forget")
    assert str(xaver.id) in stored(place), "nothing is done before it was asked back"
    files = place.database, place.database.with_name(f"{place.database.name}-wal")
    assert [NAME.encode() in file.read_bytes() for file in files] == [False, True]
    assert "deleted" in said(await place.press(xaver, asked.message, "Forget me"))

    assert [NAME.encode() in file.read_bytes() for file in files] == [False, False]
    assert str(xaver.id) not in stored(place)
    assert NAME not in stored(place)
    assert not any((await exported(place, xaver)).values())
    assert (await place.table(over)).game.finished
    assert (await place.table(alone)).row.status is Status.ENDED
    left = (await place.table(open_.id)).row
    assert (left.seats, left.maker_id) == ((Seat("Ben", user_id=ben.id),), ben.id)
    table = await place.table(running)
    assert [one.name for one in table.row.seats if one.computer] == ["Ysabel"]
    assert len(table.log) > 3, "what was played stays"
    revision = table.row.revision
    await players.by_commands(players.decisions + 3)
    assert (await place.table(running)).row.revision > revision


@pytest.mark.parametrize("field", ["asker", "asked", "agreed", "player", "successor", "refused_by"])
async def test_whoever_has_to_do_with_a_vote_is_told_of_it_and_in_it_no_more(
    stored_table: StoredTable, field: str
) -> None:
    """Though another has read it before, and keeps it afterwards."""
    table, store = await stored_table.open(2), stored_table.store
    vote = Vote("undo", 1, (2,), table.row.revision, 0, since=1, refused_at=0, refused_by=1)
    named = (9,) if field in ("asked", "agreed") else 9
    await store.put_vote(table.id, replace(vote, **{field: named}))
    (kept,) = await store.votes(table.id)
    assert len((await store.about(9, {}))["votes"]) == 1
    await store.forget_person(9, (), ())
    await store.put_vote(table.id, kept)
    assert await store.votes(table.id) == []


async def test_every_table_is_known_to_hold_people_or_not(place: Place) -> None:
    with closing(sqlite3.connect(place.database)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM pragma_table_list")}
    assert {name for name in names if "schema" not in name} == {*ABOUT, *tables(), *WITHOUT_PEOPLE}


async def look(place: Place, days: float) -> list[bool]:
    """What the bot finds at that time, in days from now; whether the game of each server is still there."""
    service = Service(place.store, now=lambda: place.service.now() + days * 24 * 3600)
    await service.forget_left_servers({guild.id for guild in place.bot.guilds}, [True])
    return [bool(await service.store.live_games(one)) for one in place.standin.world.guilds]


async def test_a_server_that_was_left_is_forgotten_after_a_month(place: Place) -> None:
    store, other = place.store, place.admin.add_guild("Village")
    for guild_id in (place.guild.id, other.id):
        await open_table(place.service, guild_id, guild_id, Person(1, "Ann"), GameSettings())
        await store.set_setting("guild", guild_id, LANGUAGE, "he")
    assert await look(place, 0) == [True, True]

    # It returns just in time, and is removed once more.
    for there, days in ((False, (0, 29)), (True, (31,)), (False, ())):
        (place.admin.join if there else place.admin.leave)(place.standin.bot, other)
        await until(lambda there=there: (place.bot.get_guild(other.id) is not None) is there)
        for day in days:
            assert await look(place, day) == [True, True]
    # One that can't be reached was not left.
    place.admin.outage(place.guild)
    for day, kept in ((40, True), (69, True), (71, False)):
        assert await look(place, day) == [True, kept]
    assert await store.setting("guild", place.guild.id, LANGUAGE) == "he"
    assert await store.setting("guild", other.id, LANGUAGE) is None
    assert await store.setting("guild", 0, "signs") is not None, "the bot's own note"


async def test_a_start_finds_what_was_left_meanwhile(place: Place) -> None:
    await open_table(place.service, 99, 99, Person(1, "Ann"), GameSettings())
    await place.stop_bot()
    store = (await place.start_bot()).store
    async with asyncio.timeout(PATIENCE):
        while await store.column("SELECT guild_id FROM left_guilds") != [99]:
            pass


async def test_a_lobby_whose_reply_was_lost_names_nobody_forgotten(place: Place) -> None:
    place.fault("POST", drop="after", times=1)
    await place.slash(place.ann, "caylus new", friend1=place.ben)
    await until(lambda: bool(place.messages()))
    await forget(place.service, place.ben.id)
    await place.shown()
    (message,) = place.messages()
    assert "invited" not in text_of(message)
    assert {message.id} == await place.store.message_ids(place.channel.id)


async def test_nobody_forgotten_is_named_where_others_play_on_from_a_game(place: Place) -> None:
    await place.open_position(recorded("records/02.txt").at(40), people=3)
    copy, thread = await copied(place, ON_ALONE)
    assert "Ben" in text_of(place.turn(thread)) + str(place.turn(thread).attachments)
    await place.confirmed(place.ben, "caylus me forget", "Forget me")
    assert "Ben" not in text_of(place.turn(thread)) + str(place.turn(thread).attachments)
    assert "Ben" not in (await place.table(copy.id)).names.values()
    assert "Ben" not in (await place.store.load(copy.id))[0].header  # type: ignore[operator]
    await place.confirmed(place.ann, "caylus me forget", "Forget me")
    row, _ = await place.store.load(copy.id)
    assert row.status is Status.ENDED
    assert "Ann" not in str(row)
    assert "Cleo" not in str(row)
