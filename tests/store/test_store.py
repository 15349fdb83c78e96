"""What the store does: games, their log, plans, lists, messages, votes and settings."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.config import Address
from bot.plans.plan_model import Plan, Queue
from bot.store import (
    DUE_AFTER,
    Answer,
    ChannelTaken,
    GameRow,
    GameSettings,
    Held,
    Mention,
    Message,
    PastHolder,
    Role,
    Seat,
    StaleRevision,
    Status,
    Store,
    StoreError,
    UnconfirmedSend,
    Undo,
    UnknownGame,
    Vote,
    WrongStatus,
    direct_send,
    has_written,
    people,
    standing,
)
from bot.store.moving import keys_of_tables

GUILD, CHANNEL, ANNA, BEN = 10, 20, 31, 32
SEATS = (Seat("Anna", user_id=ANNA), Seat("Robot", computer="careful"))
COLOURED = (replace(SEATS[1], colour="red"), replace(SEATS[0], colour="blue"))
PLAN = Held("blue", ANNA, Plan(queue=Queue(1, after="pass")))
MANY = 1_201
PASS = Answer("red", "pass", "press", ANNA)


async def lobby(store: Store, channel_id: int = CHANNEL, at: int = 100) -> GameRow:
    return await store.create_game(
        guild_id=GUILD, channel_id=channel_id, maker_id=ANNA,
        settings=GameSettings(favors="simple", reminder=3600), seats=SEATS, at=at,
    )  # fmt: skip


async def running(store: Store, channel_id: int = CHANNEL) -> GameRow:
    game = await lobby(store, channel_id)
    begun = {"header": "caylus 1", "rules_version": 7}
    return await store.change_game(
        game.id, game.revision, status=Status.RUNNING, seats=COLOURED, at=200, **begun
    )


async def stored(store: Store, game_id: int) -> GameRow:
    return (await store.load(game_id))[0]


def changes(store: Store, game_id: int, revision: int) -> list[Awaitable[object]]:
    """Changes of a running game that names its revision."""
    at = (game_id, revision)
    return [
        store.change_game(*at, [PASS], at=301), store.change_game(*at, seats=(), at=301),
        store.set_plan(*at, PLAN, at=301),
        store.hand_over(*at, ANNA, SEATS[1], at=301), store.change_game(*at, status=Status.ENDED, at=301),
    ]  # fmt: skip


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """One in which nothing is stored, in one database and in the other."""
    kept = request.getfixturevalue("kept") if request.param == "postgres" else None
    async with await Store.open(kept or tmp_path / "games.db") as opened:
        yield opened
        if kept:
            await opened.change(f"TRUNCATE {', '.join(keys_of_tables())} RESTART IDENTITY")


async def test_a_lobby_is_what_was_asked_for(store: Store) -> None:
    game = await lobby(store)
    assert game == GameRow(
        id=game.id, guild_id=GUILD, channel_id=CHANNEL, maker_id=ANNA, status=Status.LOBBY,
        settings=GameSettings(favors="simple", reminder=3600), seats=SEATS, header=None,
        rules_version=None, revision=1, published_revision=0, created_at=100, updated_at=100,
        asked_at=None, opener_at=100, seats_revision=1,
    )  # fmt: skip
    assert await store.load(game.id) == (game, [])
    assert await store.live_game(CHANNEL) == game


async def test_seats_change_in_a_lobby_and_in_a_running_game(store: Store) -> None:
    game = await lobby(store)
    seats = (Seat("Ben", "green", BEN, reserved=True), replace(SEATS[1], left_by=77))
    after = await store.change_game(game.id, 1, seats=seats, at=150)
    assert after == replace(game, revision=2, seats=seats, updated_at=150, seats_revision=2)
    assert (await store.change_game(game.id, 2, at=160, opener_at=160)).opener_at == 160
    game = await running(store, 21)
    after = await store.change_game(game.id, 2, seats=seats, at=300)
    # The decision is still the same one: its waiting time goes on.
    assert (after.seats, after.revision, after.asked_at) == (seats, 3, 200)


async def test_a_channel_has_one_live_game(store: Store) -> None:
    first = await lobby(store)
    with pytest.raises(ChannelTaken, match=str(CHANNEL)):
        await lobby(store)
    await store.change_game(first.id, 1, status=Status.ENDED, at=120)
    assert (await lobby(store)).id != first.id


@pytest.mark.parametrize("own", [{"copy_of": 7}, {"learning": True}, {"announced_in": 9}])
async def test_a_thread_made_for_a_game_is_known_once_the_game_has_left_it(
    store: Store, own: dict[str, Any]
) -> None:
    """Not where it is moved to where it is: nothing of that changes."""
    settings = GameSettings(**own)
    game = await store.create_game(GUILD, CHANNEL, ANNA, settings, SEATS, at=100)
    for channel, announced_in, left in ((CHANNEL, settings.announced_in, []), (22, 5, [CHANNEL])):
        moved = await store.move(game.id, channel, 5, at=120)
        assert (moved.channel_id, moved.settings.announced_in) == (channel, announced_in)
        assert await store.left_threads(game.id) == left


async def test_an_unknown_game_is_said_to_be_unknown(store: Store) -> None:
    shown = Message(1, 2, 404, Role.TURN, 1, 0)
    for call in (
        *changes(store, 404, 1), store.load(404), store.remember(shown),
        store.begin_send(UnconfirmedSend("a", shown, "")),
        store.put_vote(404, Vote("undo", ANNA, (BEN,), 1, 0)),
    ):  # fmt: skip
        with pytest.raises(UnknownGame):
            await call
    assert await store.live_game(404) is None


async def test_the_last_game_of_a_channel_runs_or_was_played(store: Store) -> None:
    assert await store.last_game(CHANNEL) is None
    first = await lobby(store)
    assert await store.last_game(CHANNEL) == first
    await store.change_game(first.id, 1, status=Status.EXPIRED, at=100)
    played = await running(store)
    assert await store.last_game(CHANNEL) == played
    played = await store.change_game(
        played.id, 2, status=Status.ENDED, at=300, ended_by=ANNA, by_consent=True
    )
    assert (played.ended_by, played.by_consent) == (ANNA, True)
    opened = await lobby(store)
    assert await store.last_game(CHANNEL) == played, "there is nothing to see of a lobby"
    await store.change_game(opened.id, 1, status=Status.EXPIRED, at=400)
    assert await store.last_game(CHANNEL) == played
    assert await store.past_games(GUILD, ANNA) == [played]
    assert await store.past_games(GUILD, BEN) == []


async def test_the_last_ten_games_of_a_person_are_listed_newest_first(store: Store) -> None:
    """A table that was never started is none of them."""
    played = [await running(store, channel) for channel in range(12)]
    for at, game in enumerate(played):
        await store.change_game(game.id, 2, status=Status.ENDED, at=at)
    await store.change_game((await lobby(store)).id, 1, status=Status.EXPIRED, at=50)
    listed = await store.past_games(GUILD, ANNA)
    assert [game.id for game in listed] == [game.id for game in played[:1:-1]]


@pytest.mark.parametrize("status", [Status.FINISHED, Status.ENDED, Status.EXPIRED])
async def test_a_game_that_is_over_is_not_changed(store: Store, status: Status) -> None:
    """And its plans are gone."""
    game = await running(store)
    await store.set_plan(game.id, 2, PLAN, at=0)
    over = await store.change_game(game.id, 2, [PASS], at=300, status=status, plans=[PLAN])
    assert over == replace(game, status=status, revision=3, updated_at=300, asked_at=None)
    assert await store.live_game(CHANNEL) is None
    for call in changes(store, game.id, 3):
        with pytest.raises(WrongStatus):
            await call
    assert (await stored(store, game.id), await store.plans(game.id)) == (over, [])


async def test_an_undo_takes_back_but_removes_nothing(store: Store) -> None:
    game = await running(store)
    await store.change_game(game.id, 2, [PASS, PASS, PASS], at=210)
    undo = Undo(2, "command", BEN, "blue")
    await store.change_game(game.id, 3, [undo], at=220)
    await store.change_game(game.id, 4, [PASS], at=230)
    _, log = await store.load(game.id)
    assert [line.sequence for line in log] == [1, 2, 3, 4, 5]
    assert log[3].entry == undo
    assert [line.sequence for line in standing(log)] == [1, 5]
    await store.change_game(game.id, 5, [Undo(1, "press")], at=240)
    assert standing((await store.load(game.id))[1]) == []


async def test_a_stale_revision_changes_nothing(store: Store) -> None:
    game = await running(store)
    await store.change_game(game.id, 2, [PASS], at=210)
    before = await store.load(game.id)
    for call in (*changes(store, game.id, 2), *changes(store, game.id, 4)):
        with pytest.raises(StaleRevision, match=f"Game {game.id} is at revision 3"):
            await call
    assert await store.load(game.id) == before


async def test_a_failure_in_the_middle_keeps_nothing(store: Store) -> None:
    game = await running(store)
    for since in (0, 2, 9):  # of which there is none, or which is the undo itself
        with pytest.raises(StoreError):
            await store.change_game(game.id, 2, [PASS, Undo(since, "press")], at=210, plans=[PLAN])
    two_reds = (COLOURED[0], replace(COLOURED[1], colour="red"))
    with pytest.raises(StoreError):
        await store.change_game(game.id, 2, seats=two_reds, at=210)
    assert await store.load(game.id) == (game, [])
    assert await store.plans(game.id) == []


async def test_games_written_at_once_keep_apart(store: Store) -> None:
    async def play(channel_id: int) -> int:
        game = await running(store, channel_id)
        for n in range(10):
            if n == 5:
                with pytest.raises(StoreError):  # one's failure takes nothing from another
                    await store.change_game(game.id, game.revision, [Undo(99, "press")], at=1)
            game = await store.change_game(game.id, game.revision, [PASS], at=210 + n)
        return game.id

    for game_id in await asyncio.gather(*(play(channel) for channel in range(6))):
        game, log = await store.load(game_id)
        assert game.revision == 12
        assert [line.sequence for line in log] == list(range(1, 11))


async def test_a_reader_sees_game_and_log_of_one_revision(store: Store) -> None:
    game = await running(store)
    seen = set[int]()

    async def write() -> None:
        revision = game.revision
        while len(seen) < 5:
            revision = (await store.change_game(game.id, revision, [PASS], at=210)).revision

    writing = asyncio.create_task(write())
    while not writing.done():
        read, log = await store.load(game.id)
        assert len(log) == read.revision - 2
        seen.add(read.revision)
    await writing


async def test_a_cancelled_write_is_made_whole(store: Store) -> None:
    game = await running(store)
    cancelled = 0
    for n in range(20):
        task = asyncio.create_task(store.change_game(game.id, game.revision, [PASS, PASS], at=210))
        for _ in range(n % 4):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        cancelled += task.cancelled()
        # A later write waits its turn behind the one that nobody awaits any more.
        await store.set_setting("user", ANNA, "n", str(n))
        after, log = await store.load(game.id)
        assert len(log) == 2 * (after.revision - 2)
        assert after.revision - game.revision in (0, 1)
        game = after
    assert cancelled, "every write was done before it could be cancelled"
    assert game.revision > 2, "no write was ever begun"


async def test_a_close_finishes_what_was_begun(database: Address) -> None:
    async with await Store.open(database) as store:
        game = await running(store)
        task = asyncio.create_task(store.change_game(game.id, 2, [PASS, Undo(1, "press")], at=210))
        await asyncio.sleep(0)
        await store.close()
        after = await task
        assert after.revision == 3
        with pytest.raises(StoreError, match="closed"):
            await store.load(game.id)
    async with await Store.open(database) as store:
        reopened, log = await store.load(game.id)
        assert (reopened, len(log)) == (after, 2)


@pytest.mark.parametrize(
    ("pauses", "counted"),
    [
        ([], [(270, 900)]),
        ([(10, 20)], [(10, 20), (270, 900)]),
        ([(250, 300)], [(250, 300), (300, 900)]),
        ([(250, None)], [(250, None)]),  # which goes on
    ],
)
async def test_a_game_that_could_not_be_shown_was_paused(
    store: Store, pauses: list[tuple[int, int | None]], counted: list[tuple[int, int | None]]
) -> None:
    """So that neither uses up time, nor gives back what was used before."""
    game = await running(store)
    game = await store.change_game(game.id, game.revision, pauses=pauses, at=200)
    await store.mark_published(game.id, game.revision, at=250)
    assert (await stored(store, game.id)).pauses == tuple(pauses), "it could be shown"
    for at in (270, 280):
        await store.note_lost(game.id, at=at)
    await store.mark_published(game.id, game.revision, at=900)
    after = await stored(store, game.id)
    assert (after.asked_at, after.pauses) == (game.asked_at, tuple(counted))
    assert after.published_revision == 0, "it is shown once more, with the time that is left now"


async def test_published_never_goes_back_nor_ahead(store: Store) -> None:
    game = await running(store)
    assert await store.unpublished() == [game]
    for marked, published in ((1, 1), (2, 2), (1, 2), (7, 2)):
        await store.mark_published(game.id, marked, at=1)
        assert (await stored(store, game.id)).published_revision == published
    assert await store.unpublished() == []
    after = await store.change_game(game.id, 2, [PASS], at=210, status=Status.FINISHED)
    assert await store.unpublished() == [after]
    assert after.revision == 3, "publishing is no change of the game"


async def test_a_plan_is_kept_without_a_revision(store: Store) -> None:
    game = await running(store)
    await store.set_plan(game.id, 2, PLAN, at=205)
    other = Held("red", BEN, Plan(), paused=True, edition=9)
    await store.set_plan(game.id, 2, other, at=205)
    assert await store.plans(game.id) == [PLAN, other]
    assert await stored(store, game.id) == game, "nobody else can see that there is a plan"
    used = PLAN.changed(Plan(waits=2))
    await store.change_game(game.id, 2, [PASS], at=210, plans=[used])
    assert await store.plans(game.id) == [used, other]


async def test_an_answer_keeps_the_plan_that_it_used(store: Store) -> None:
    game = await running(store)
    planned = [Answer("blue", "pass", "plan", ANNA, used) for used in ("[1]", None, "[2]")]
    await store.change_game(game.id, 2, [PASS], at=210)
    await store.change_game(game.id, 3, [*planned, PASS], at=210)
    assert [line.entry for line in (await store.load(game.id))[1]] == [PASS, *planned, PASS]
    await store.hand_over(game.id, 4, ANNA, COLOURED[0], at=220)
    left = [line.entry for line in (await store.load(game.id))[1]]
    assert left == [PASS, *[replace(one, used=None) for one in planned], PASS]


async def test_who_gave_answers_is_kept_as_the_holder_of_a_seat_before(store: Store) -> None:
    """Not for those of a record from which the game began."""
    anna, robot = COLOURED[1], Seat("Robot", "blue", computer="careful", left_by=ANNA)
    row = await running(store)
    for source, holder in (("import", robot), ("", anna), ("press", robot), ("", anna)):
        if source:
            row = await store.change_game(
                row.id, row.revision, [Answer("blue", "pass", source)], at=210
            )
        row = await store.hand_over(row.id, row.revision, ANNA, holder, at=220)
    assert row.past_holders == (PastHolder("blue", 2, "Anna", ANNA),)


async def test_every_change_makes_a_game_due_until_it_is_put_off(store: Store) -> None:
    old = await lobby(store, 1, at=100)
    new = await lobby(store, 2, at=150)
    first, second = (old.id, 100 + DUE_AFTER), (new.id, 150 + DUE_AFTER)
    assert await store.due(99 + DUE_AFTER, [True]) == []
    assert await store.due(150 + DUE_AFTER, [True, False]) == [first, second]
    assert await store.due(150 + DUE_AFTER, [False, True]) == []
    await store.change_game(old.id, 1, seats=SEATS, at=120)  # puts off nothing
    assert await store.due(150 + DUE_AFTER, [True, False]) == [first, second]
    await store.change_game(new.id, 1, seats=SEATS, at=second[1])
    second = (new.id, second[1] + 1)  # for a look at what was before puts off nothing either
    assert await store.due(400, [True]) == [first, second]
    await store.change_game(
        old.id, 2, at=180, header="caylus 1", rules_version=1, status=Status.RUNNING
    )
    changed = (old.id, 180 + DUE_AFTER)
    await store.put_off(*first, None)  # of before the start
    await store.put_off(*second, 400)
    assert await store.due(400, [True]) == [changed, (new.id, 400)]
    await store.put_off(*changed, None)
    await store.begin_send(UnconfirmedSend("a", Message(0, 2, old.id, Role.LOBBY, 2, 200), ""))
    await store.put_vote(new.id, Vote("end", ANNA, (BEN,), 1, 300))
    assert await store.due(400, [True]) == [(old.id, 200 + DUE_AFTER), (new.id, 300 + DUE_AFTER)]
    for shard, voted_at in ((1, 300), (0, 350)):
        await store.put_off_all(350, 400, shard, 2)
        assert [vote.at for vote in await store.votes(new.id)] == [voted_at]


async def test_messages_are_remembered_until_forgotten(store: Store) -> None:
    game = await lobby(store)
    later = Message(7, CHANNEL, game.id, Role.TURN, 2, 20, 5, 6, 0, 3, (ANNA,))
    first = Message(9, CHANNEL, game.id, Role.LOBBY, 1, 10)
    # Ben has no seat.
    for message in (replace(later, notified=(ANNA, BEN), mentioned=(Mention(BEN, 3, 18),)), first):
        await store.remember(message)
    assert await store.messages(game.id) == [first, later]
    assert await store.messages(game.id, Role.TURN) == [later]
    edited = replace(first, revision=3, role=Role.UNDONE, undo_sequence=4)
    await store.remember(edited)
    assert await store.messages(game.id) == [edited, later]
    await store.forget(7)
    await store.forget(7)
    assert await store.messages(game.id) == [edited]
    assert await store.messages(game.id + 1) == []


async def test_a_send_is_known_until_it_is_confirmed_or_dropped(store: Store) -> None:
    game = await lobby(store)
    mentioned = (Mention(ANNA, 3, 18),)
    draft = Message(0, CHANNEL, game.id, Role.TURN, 2, 20, 5, 6, 0, 3, (ANNA,), mentioned)
    send = UnconfirmedSend("a", draft, "Whose turn?")
    await store.begin_send(send)
    await store.begin_send(send)
    assert await store.unconfirmed_sends(game.id + 1) == []
    await store.confirm_send("a", 7)
    assert await store.messages(game.id) == [replace(draft, message_id=7)]
    assert await store.message_ids(CHANNEL) == {7}
    later = replace(send, nonce="b", draft=replace(draft, reminder=2))
    await store.begin_send(later)
    assert await store.unconfirmed_sends(game.id) == [replace(later, after=7)]
    await store.drop_send("b")
    await store.confirm_send("b", 8)
    assert await store.unconfirmed_sends(game.id) == []
    assert await store.message_ids(CHANNEL) == {7}


async def test_who_is_told_is_noted_with_what_they_are_told_of(store: Store) -> None:
    """Neither is stored without the other: what says that it is told, or that the message stands."""
    game = await lobby(store)
    lost = direct_send(game.id, BEN, "It can't be shown.", "a", at=20)
    assert [await store.note_lost(game.id, [lost], at=1) for _ in range(2)] == [True, False]
    assert await store.unconfirmed_sends(game.id) == [lost]
    await store.confirm_send("a", 6, 60)
    draft = Message(0, CHANNEL, game.id, Role.TURN, 2, 21)
    await store.begin_send(UnconfirmedSend("b", draft, "Whose turn?", tells=((BEN, "Stopped."),)))
    await store.confirm_send("b", 7)
    stopped = direct_send(game.id, BEN, "Stopped.", "b0", at=21)
    assert await store.unconfirmed_sends(game.id) == [replace(stopped, after=7)]
    reminder = replace(draft, role=Role.REMINDER, channel_id=0, asker=BEN)
    await store.begin_send(UnconfirmedSend("c", reminder, "Your move."))
    await store.confirm_send("c", 8, 60)
    await store.confirm_send("b0", 9, 60)
    assert await store.message_ids(60) == {8}, "of a reminder alone, which is taken away"


async def test_votes_are_kept_until_the_end_of_the_game(store: Store) -> None:
    game = await running(store)
    first = Vote("undo", ANNA, (BEN, 33), 2, 20, since=3, id=1)
    second = Vote("end", ANNA, (33,), 2, 30, agreed=(33,), refused_by=33, refused_at=31, id=2)
    for vote in (first, second):
        await store.put_vote(game.id, replace(vote, id=0))
    assert await store.votes(game.id) == [first, second]
    agreed = replace(first, agreed=(33,))
    await store.put_vote(game.id, agreed)
    assert await store.votes(game.id) == [agreed, second]
    assert await store.votes(game.id + 1) == []
    await store.put_vote(game.id, replace(second, id=0, at=60), forget_before=30)
    assert [vote.id for vote in await store.votes(game.id)] == [2, 3]
    await store.change_game(game.id, 2, status=Status.ENDED, at=40)
    assert await store.votes(game.id) == []


async def test_a_vote_is_not_shown_until_there_is_a_message_that_asks(store: Store) -> None:
    game = await running(store)
    await store.mark_published(game.id, game.revision, at=0)
    asking = Message(7, CHANNEL, game.id, Role.VOTE, 2, 20, vote=1)
    vote = Vote("undo", ANNA, (BEN,), 2, 20, since=3, id=1)
    refused = replace(vote, refused_by=BEN, refused_at=21)
    await store.put_vote(game.id, replace(vote, id=0))
    for kept, shown, found in (
        (vote, False, True), (vote, True, False), (refused, True, True), (refused, False, False),
    ):  # fmt: skip
        await store.put_vote(game.id, kept)
        await (store.remember(asking) if shown else store.forget(7))
        assert await store.undone([True]) == [game.id] * found


async def test_settings_belong_to_a_server_or_a_person(store: Store) -> None:
    assert await store.setting("guild", 1, "language") is None
    await store.set_setting("guild", 1, "language", "de")
    await store.set_setting("user", 1, "language", "he")
    assert await store.setting("guild", 1, "language") == "de"
    await store.set_setting("user", 1, "language", "")
    assert await store.setting("user", 1, "language") == ""
    await store.set_setting("user", 1, "language", None)
    assert await store.setting("user", 1, "language") is None


async def test_a_task_knows_whether_it_has_stored_anything(store: Store) -> None:

    async def after(work: Coroutine[Any, Any, object]) -> bool:
        await work
        return has_written()

    game = await running(store)
    setting = store.set_setting("user", ANNA, "language", "he")
    reads = (store.load(game.id), store.live_games(GUILD), store.about(ANNA, {}))
    wrote = [await asyncio.create_task(after(work)) for work in (*reads, setting)]
    assert wrote == [False, False, False, True]


async def test_much_is_forgotten_in_many_transactions(store: Store) -> None:
    game = await running(store)
    for table, columns, values in (
        ("log", "game_id, sequence, kind, colour, text, user_id, source, at",
         f"{game.id}, n, 'answer', 'red', 'pass', {ANNA}, 'press', 0"),
        ("messages", "message_id, channel_id, game_id, role, revision, at, notified, mentioned",
         f"n, 1, {game.id}, 'past', 1, 0, '[{BEN}, {ANNA}]', '[[{ANNA}, \"a\"]]'"),
    ):  # fmt: skip
        numbers = (
            f"WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {MANY})"
        )
        await store.change(f"{numbers} INSERT INTO {table} ({columns}) SELECT {values} FROM c")
    assert not await store.forget_person(ANNA, (), ()), "she plays there"
    assert await store.forget_person(ANNA, [game.id], ())
    assert await store.column("SELECT DISTINCT user_id FROM log") == [None]
    left = "SELECT DISTINCT notified || mentioned FROM messages"
    assert await store.column(left) == [f"[{BEN}][]"]
    assert await store.about(ANNA, {}) == {table: [] for table in people.ABOUT}


async def test_only_games_that_wait_for_a_person_are_looked_at_again(store: Store) -> None:
    asked, other = await running(store, 1), await running(store, 2)
    await store.change_game(asked.id, asked.revision, [PASS], at=1, asked_colour="blue")
    await store.change_game(other.id, other.revision, [PASS], at=1, asked_colour="red")
    assert await store.look_again(ANNA, at=2, show=True) == [asked.id]
    due = await store.column("SELECT due_at FROM games ORDER BY id")
    assert due[0] == 2 < due[1]
